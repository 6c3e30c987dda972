"""Checking the wagers of a submission: paytables, table limits (reading G9), fixed stakes (readings G2, L13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from houserules.chips import dollars
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding, error, section, warning
from houserules.engine.offer.wager import Wager
from houserules.submissions.clauses import paytables_clause
from houserules.submissions.in_use import stakes_of, tables_allowed
from houserules.submissions.options import option_findings
from houserules.submissions.paths import Path
from houserules.submissions.wording import shown, unknown_key

LIMITS = ("minimum", "maximum", "increment")


def wager_findings(game: Game, chosen: Choices, bad: Mapping[Path, str]) -> Iterator[Finding]:
    wagers = chosen["wagers"]
    for wager in game.offer.wagers:
        if wager.name in wagers:
            yield from _wager(game, wager, chosen, bad)
        elif not wager.optional and ("wagers", wager.name) not in bad:
            path = f"wagers.{wager.name}"
            yield error(wager.clause, path, f"{path} is missing; the game cannot be played without it")


def _wager(game: Game, wager: Wager, chosen: Choices, bad: Mapping[Path, str]) -> Iterator[Finding]:
    path, entry = f"wagers.{wager.name}", chosen["wagers"][wager.name]
    if bar := game.offer.barred(wager, chosen):
        yield error(bar.clause, path, f"{path} cannot be offered: {bar.why}")
    if ("wagers", wager.name, "paytable") not in bad and wager.filing.picks is None:
        yield from _paytable(wager, chosen, entry.get("paytable"))
    stakes = stakes_of(wager, chosen)
    if stakes:
        yield from _stake(wager, stakes, path, entry)
    elif wager.limits.follows:
        yield from _without_effect(wager, path, entry, f"its amount is set by {wager.limits.follows}")
    else:
        missing = [key for key in LIMITS if key not in entry and ("wagers", wager.name, key) not in bad]
        for key in missing:
            yield error(wager.clause, f"{path}.{key}", f"{path}.{key} is missing; it must be an amount of money")
        yield from _limits(wager, path, entry)
    for option in wager.filing.extras:
        yield from option_findings(f"{path}.{option.key}", option, entry)
    own = [] if wager.filing.picks is not None else ["paytable"]
    known = [*own, *LIMITS, *(["stake"] if stakes else []), *(option.key for option in wager.filing.extras)]
    for key in entry:
        if key not in known:
            yield error(wager.clause, f"{path}.{key}", unknown_key(("wagers", wager.name, key), known))


def _paytable(wager: Wager, chosen: Choices, letter: str | None) -> Iterator[Finding]:
    allowed = tables_allowed(wager, chosen)
    if letter in allowed or (letter is None and (not wager.paytables or _awaits_decks(wager, chosen))):
        return
    path = f"wagers.{wager.name}.paytable"
    message = f"{path} is {'missing' if letter is None else shown(letter)}"
    if not allowed:
        counts = sorted({decks for table in wager.paytables.values() for decks in table.decks})
        yield error(_deck_clause(wager, letter), path, f"{message}; {wager.name} is offered only with {_decks(counts)}")
    elif letter is not None and letter in wager.paytables:
        message = f"{message}, which is for {_decks(wager.paytables[letter].decks)}; allowed: {', '.join(allowed)}"
        yield error(_deck_clause(wager, letter), path, message)
    else:
        yield error(paytables_clause(wager), path, f"{message}; allowed: {', '.join(allowed)}")


def _awaits_decks(wager: Wager, chosen: Choices) -> bool:
    """Whether the paytable follows from a number of decks that is itself wrong."""
    return "decks" not in section(chosen, "options") and any(table.decks for table in wager.paytables.values())


def _deck_clause(wager: Wager, letter: str | None) -> str:
    """The clause that says how many decks a paytable is for."""
    table = wager.paytables.get(letter or "")
    return table.clause if table else paytables_clause(wager)


def _decks(counts: Sequence[int]) -> str:
    """ "1 deck", "6 or 8 decks", "2 to 8 decks", "1, 2 or 4 to 8 decks"."""
    runs: list[list[int]] = []
    for count in sorted(counts):
        if runs and count == runs[-1][-1] + 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    spans = [word for run in runs for word in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    most = "s" * (max(counts) > 1)
    return f"{' or '.join(filter(None, (', '.join(spans[:-1]), spans[-1])))} deck{most}"


def _stake(wager: Wager, stakes: tuple[int, ...], path: str, entry: Mapping[str, Any]) -> Iterator[Finding]:
    stake, clause = entry.get("stake"), wager.limits.stake_clause or paytables_clause(wager)
    printed = " or ".join(dollars(amount) for amount in stakes)
    if stake is not None and stake not in stakes:
        if not wager.limits.other_stakes or not stake:
            allowed = f"{printed}, or another amount above $0" if wager.limits.other_stakes else printed
            message = f"{path}.stake is {dollars(stake)}; allowed: {allowed}"
            yield error(clause, f"{path}.stake", message)
        else:
            message = f"{path}.stake is {dollars(stake)}, not {printed}; dollar prizes and meters are not adjusted"
            yield warning(clause, f"{path}.stake", message)
    fixed = f"the stake of this wager is fixed at {printed}, or by {path}.stake"
    yield from _without_effect(wager, path, entry, fixed)


def _without_effect(wager: Wager, path: str, entry: Mapping[str, Any], why: str) -> Iterator[Finding]:
    for key in LIMITS:
        if key in entry:
            message = f"{path}.{key} has no effect; {why}"
            yield warning(wager.limits.stake_clause or wager.clause, f"{path}.{key}", message)


def _limits(wager: Wager, path: str, entry: Mapping[str, Any]) -> Iterator[Finding]:
    """A wager must be a multiple of the increment, from the minimum to the maximum."""
    for key in ("minimum", "increment"):
        if entry.get(key) == 0:
            yield error(wager.clause, f"{path}.{key}", f"{path}.{key} is $0; it must be more than $0")
    least, most, step = (entry.get(key) for key in LIMITS)
    if least is not None and most is not None and most < least:
        message = f"{path}.maximum is {dollars(most)}; it must be at least the minimum, {dollars(least)}"
        yield error(wager.clause, f"{path}.maximum", message)
    elif least and step:
        yield from _steps(wager, path, least, most, step)


def _steps(wager: Wager, path: str, least: int, most: int | None, step: int) -> Iterator[Finding]:
    first = -(-least // step) * step
    if most is not None and first > most:
        message = (
            f"{path}.increment is {dollars(step)}; no multiple of it is between {dollars(least)} and {dollars(most)}, "
            "so no wager would be possible"
        )
        yield error(wager.clause, f"{path}.increment", message)
        return
    if first != least:
        message = (
            f"{path}.minimum is {dollars(least)}; in steps of {dollars(step)} the smallest wager is {dollars(first)}"
        )
        yield warning(wager.clause, f"{path}.minimum", message)
    if most is not None and most % step:
        last = dollars(most // step * step)
        message = f"{path}.maximum is {dollars(most)}; in steps of {dollars(step)} the largest wager is {last}"
        yield warning(wager.clause, f"{path}.maximum", message)
