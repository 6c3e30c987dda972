"""What is analyzed: a submission as filed, or the default, perhaps with a few settings beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding, section
from houserules.engine.offer.terms import Terms
from houserules.parsheets.refusals import BadQuestion, UnfitSubmission
from houserules.submissions import (
    Chosen,
    UnreadableSubmission,
    as_filed,
    as_new,
    check,
    errors,
    game_named,
    meters_in_use,
    read,
    review,
    terms_of,
    to_toml,
)
from houserules.submissions.in_use import tables_allowed
from houserules.submissions.reading import content_of

Source = Path | str | bytes | Mapping[str, Any] | None


@dataclass(frozen=True)
class Subject:
    """A submission in force, and the exact bytes it was read from."""

    game: Game
    chosen: Chosen
    terms: Terms
    source: str  # the file it was read from; empty: the default of the game, with the changes
    sha256: str  # of that file, or of the whole submission as `submission new` writes it
    changes: Mapping[str, Any] = field(default_factory=dict)  # path -> what was set beside the submission
    left_out: tuple[str, ...] = ()  # wagers that the changes rule out, each with the reason


def subject(
    game: str | None, submission: Source = None, changes: Mapping[str, Any] | None = None, wager: str = ""
) -> Subject:
    """Raises BadQuestion, or UnfitSubmission if the submission itself has errors."""
    try:
        if submission is None or isinstance(submission, Mapping):
            return _over_the_default(game, submission or {}, changes or {}, wager)
        return _filed(game, submission, changes or {}, wager)
    except UnreadableSubmission as error:
        raise BadQuestion(f"{error}.") from None


def _over_the_default(name: str | None, given: Choices, changes: Mapping[str, Any], wager: str) -> Subject:
    if name is None:
        raise BadQuestion("Say which game, or give a submission, which names its game.")
    game = game_named(name)
    whole = _changed(given, changes)
    asked = game.offer.wager(wager)
    if asked is not None and asked.optional and asked.name not in section(whole, "wagers"):
        whole = _changed(whole, {f"wagers.{wager}": {}})  # asked for, it is offered before those it excludes
    chosen = as_new(game, whole)
    if wrong := errors(check(game, chosen)):
        raise BadQuestion(_sentence(wrong))
    digest = sha256(to_toml(game, chosen).encode()).hexdigest()
    return Subject(game, chosen, terms_of(game, chosen), "", digest, dict(changes))


def _filed(name: str | None, submission: Path | str | bytes, changes: Mapping[str, Any], wager: str) -> Subject:
    content = submission if isinstance(submission, bytes) else content_of(Path(submission))
    source = "standard input" if isinstance(submission, bytes) else str(submission)
    game, filed = read(content, source)
    if name is not None and name != game.name:
        raise BadQuestion(f"{source} is a submission for {game.name}, not for {game_named(name).name}.")
    if wrong := errors(review(game, filed)):
        raise UnfitSubmission(f"{source} has {len(wrong)} error(s), the first: {_sentence(wrong)}")
    chosen, left_out = _with_changes(game, filed, changes, wager) if changes else (as_filed(game, filed), ())
    return Subject(game, chosen, terms_of(game, chosen), source, sha256(content).hexdigest(), dict(changes), left_out)


def _with_changes(game: Game, filed: Choices, changes: Mapping[str, Any], wager: str) -> tuple[Chosen, tuple[str, ...]]:
    """The submission with these values, without the wagers and meters that they rule out."""
    whole = _changed(filed, changes)
    whole = {**whole, "wagers": dict(_tables_that_follow(game, whole, changes))}
    left_out: list[str] = []
    while True:
        chosen = _without_idle_meters(game, whole)
        wrong = errors(check(game, chosen))
        if not wrong:
            return chosen, tuple(left_out)
        ruled_out = _optional_wager(game, wrong[0].path)
        if not ruled_out or ruled_out == wager:
            raise BadQuestion(_sentence(wrong))
        left_out.append(f"{ruled_out}: {wrong[0].full_message}")
        whole = {**whole, "wagers": {name: each for name, each in whole["wagers"].items() if name != ruled_out}}


def _tables_that_follow(game: Game, whole: Choices, changes: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    """A wager with one table for each number of decks is paid by the one for the decks that are set."""
    for name, entry in section(whole, "wagers").items():
        wager = game.offer.wager(name)
        allowed = tables_allowed(wager, whole) if wager else {}
        follows = len(allowed) == 1 and f"wagers.{name}.paytable" not in changes and isinstance(entry, dict)
        yield name, {key: value for key, value in entry.items() if key != "paytable"} if follows else entry


def _without_idle_meters(game: Game, whole: Choices) -> Chosen:
    chosen = as_filed(game, whole)
    used = meters_in_use(game, chosen)
    meters = {name: meter for name, meter in section(whole, "meters").items() if name in used}
    return as_filed(game, {**whole, "meters": meters})


def _optional_wager(game: Game, path: str) -> str:
    """The optional wager that a finding is about, if it is about one."""
    part, _, rest = path.partition(".")
    wager = game.offer.wager(rest.split(".")[0]) if part == "wagers" else None
    return wager.name if wager is not None and wager.optional else ""


def _changed(values: Choices, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The values with others at these paths."""
    whole = dict(values)
    for path, value in changes.items():
        *above, last = path.split(".")
        table = whole
        for key in above:
            table[key] = dict(table.get(key) or {})
            table = table[key]
        table[last] = value
    return whole


def _sentence(wrong: list[Finding]) -> str:
    first = wrong[0]
    return f"{first.full_message} ({first.clause or first.path})."
