"""Submissions as filed: a wager is offered only if the file names it, and some choices the file must state itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding, error, section, warning
from houserules.submissions.checking import check, errors
from houserules.submissions.clauses import clause_of, paytables_clause
from houserules.submissions.defaults import Chosen, complete
from houserules.submissions.in_use import meters_in_use, offered, tables_allowed
from houserules.submissions.reading import UnreadableSubmission, game_named, values_of
from houserules.submissions.terms import terms_of
from houserules.submissions.wording import shown
from houserules.submissions.worth import generous_wagers


def read(source: Path | str | bytes, name: str = "the submission") -> tuple[Game, dict[str, Any]]:
    """The game and exactly what the file says; money in cents."""
    values = values_of(source, name)
    if "game" not in values:
        raise UnreadableSubmission('the submission does not name its game; begin it with a line such as game = "..."')
    return game_named(values["game"]), values


def load(source: Path | str | bytes) -> tuple[Game, Chosen]:
    """The game and the complete submission: the file over the default, without the wagers it does not name."""
    game, filed = read(source)
    return game, as_filed(game, filed)


def as_filed(game: Game, filed: Choices) -> Chosen:
    """The complete submission, without the optional wagers that the file does not name."""
    wagers = filed.get("wagers", {})
    if isinstance(wagers, dict):
        not_named = {wager.name: None for wager in game.offer.wagers if wager.optional and wager.name not in wagers}
        return complete(game, {**filed, "wagers": {**not_named, **wagers}})
    return complete(game, filed)


def review(game: Game, filed: Choices) -> list[Finding]:
    """What the checker finds, which wagers favor the players, and what the file omits though it must state it."""
    chosen = as_filed(game, filed)
    found = check(game, chosen)
    generous = [] if errors(found) else list(generous_wagers(game, terms_of(game, chosen)))
    return [*found, *generous, *_unstated(game, filed, chosen)]


def _unstated(game: Game, filed: Choices, chosen: Choices) -> Iterator[Finding]:
    """A paytable, amount or rate must be stated; an option that is not stated is taken as the default."""
    for option in game.offer.options:
        if option.must_be_stated and option.key not in section(filed, "options"):
            message = f"options.{option.key} is not stated; taken as {shown(option.default)}"
            yield warning(option.clause, f"options.{option.key}", message)
    wagers = section(filed, "wagers")
    for wager in offered(game, chosen):
        path = f"wagers.{wager.name}"
        if wager.name not in wagers and not wager.limits.follows:
            yield error(wager.clause, path, f"{path} is missing; the game cannot be played without it")
        elif len(allowed := tables_allowed(wager, chosen)) > 1 and "paytable" not in section(wagers, wager.name):
            letters = ", ".join(allowed)
            yield error(paytables_clause(wager), f"{path}.paytable", f"{path}.paytable is missing; allowed: {letters}")
    for name in meters_in_use(game, chosen):
        yield from _unstated_in_meter(game, filed, chosen, name)


def _unstated_in_meter(game: Game, filed: Choices, chosen: Choices, name: str) -> Iterator[Finding]:
    meters = section(filed, "meters")
    if name not in meters:
        message = f"meters.{name} is missing; the submission must state its initial and reset amounts and its rate"
        yield error(game.offer.said_by(name), f"meters.{name}", message)
        return
    capped = ("maximum",) if game.offer.has_maximum(name) else ()
    for key in ("initial", "reset", "rate", *capped):
        path = f"meters.{name}.{key}"
        if isinstance(meters[name], dict) and key not in meters[name]:
            yield error(clause_of(game, chosen, path), path, f"{path} is missing; the submission must state it")
