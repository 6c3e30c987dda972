"""The wagers of a submission: paytable, table limits (reading G9), fixed stakes (readings G2, L13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from houserules.chips import dollars
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding, error, warning
from houserules.engine.offer.wager import Wager
from houserules.submissions.in_use import paytables_clause, stakes_of, tables_allowed
from houserules.submissions.options import option_findings
from houserules.submissions.schema import Path, shown, unknown_key

LIMITS = ("minimum", "maximum", "increment")


def wager_findings(game: Game, chosen: Choices, bad: Mapping[Path, str]) -> Iterator[Finding]:
    wagers = chosen["wagers"]
    for rule in game.offer.wagers:
        if rule.name in wagers:
            yield from _wager(game, rule, chosen, bad)
        elif not rule.optional and ("wagers", rule.name) not in bad:
            yield error(rule.clause, f"wagers.{rule.name}", f"wagers.{rule.name} is missing; the game is played on it")


def _wager(game: Game, rule: Wager, chosen: Choices, bad: Mapping[Path, str]) -> Iterator[Finding]:
    path, wager = f"wagers.{rule.name}", chosen["wagers"][rule.name]
    if bar := game.offer.barred(rule, chosen):
        yield error(bar.clause, path, f"{path} cannot be offered: {bar.why}")
    if ("wagers", rule.name, "paytable") not in bad and rule.filing.picks is None:
        yield from _paytable(rule, chosen, wager.get("paytable"))
    stakes = stakes_of(rule, chosen)
    if stakes:
        yield from _stake(rule, stakes, path, wager)
    elif rule.limits.follows:
        yield from _without_effect(rule, path, wager, f"this wager goes by {rule.limits.follows}")
    else:
        missing = [key for key in LIMITS if key not in wager and ("wagers", rule.name, key) not in bad]
        for key in missing:
            yield error(rule.clause, f"{path}.{key}", f"{path}.{key} is missing; it must be an amount of money")
        yield from _limits(rule, path, wager)
    for option in rule.filing.extras:
        yield from option_findings(f"{path}.{option.key}", option, wager)
    own = [] if rule.filing.picks is not None else ["paytable"]
    known = [*own, *LIMITS, *(["stake"] if stakes else []), *(option.key for option in rule.filing.extras)]
    for key in wager:
        if key not in known:
            yield error(rule.clause, f"{path}.{key}", unknown_key(("wagers", rule.name, key), known))


def _paytable(rule: Wager, chosen: Choices, letter: str | None) -> Iterator[Finding]:
    allowed = tables_allowed(rule, chosen)
    if letter in allowed or (letter is None and not rule.paytables):
        return
    path = f"wagers.{rule.name}.paytable"
    told = f"{path} is {'missing' if letter is None else shown(letter)}"
    if not allowed:
        counts = sorted({decks for table in rule.paytables.values() for decks in table.decks})
        yield error(_named(rule, letter), path, f"{told}; {rule.name} is paid for {_decks(counts)} alone")
    elif letter is not None and letter in rule.paytables:
        told = f"{told}, which is for {_decks(rule.paytables[letter].decks)}; allowed: {', '.join(allowed)}"
        yield error(_named(rule, letter), path, told)
    else:
        yield error(paytables_clause(rule), path, f"{told}; allowed: {', '.join(allowed)}")


def _named(rule: Wager, letter: str | None) -> str:
    """The clause that names the number of decks a paytable is for."""
    table = rule.paytables.get(letter or "")
    return table.clause if table else paytables_clause(rule)


def _decks(counts: Sequence[int]) -> str:
    """ "1 deck", "6 or 8 decks", "2 to 8 decks", "1, 2 or 4 to 8 decks"."""
    runs: list[list[int]] = []
    for count in sorted(counts):
        if runs and count == runs[-1][-1] + 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    told = [word for run in runs for word in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    most = "s" * (max(counts) > 1)
    return f"{' or '.join(filter(None, (', '.join(told[:-1]), told[-1])))} deck{most}"


def _stake(rule: Wager, stakes: tuple[int, ...], path: str, wager: Mapping[str, Any]) -> Iterator[Finding]:
    stake, clause = wager.get("stake"), rule.limits.stake_clause or paytables_clause(rule)
    printed = " or ".join(dollars(amount) for amount in stakes)
    if stake is not None and stake not in stakes:
        if not rule.limits.other_stakes or not stake:
            allowed = f"{printed}, or another amount above $0" if rule.limits.other_stakes else printed
            told = f"{path}.stake is {dollars(stake)}; allowed: {allowed}"
            yield error(clause, f"{path}.stake", told)
        else:
            told = f"{path}.stake is {dollars(stake)}, not {printed}; dollars and meters stay as they are"
            yield warning(clause, f"{path}.stake", told)
    fixed = f"the stake of this wager is fixed at {printed}, or by {path}.stake"
    yield from _without_effect(rule, path, wager, fixed)


def _without_effect(rule: Wager, path: str, wager: Mapping[str, Any], why: str) -> Iterator[Finding]:
    for key in LIMITS:
        if key in wager:
            told = f"{path}.{key} has no effect; {why}"
            yield warning(rule.limits.stake_clause or rule.clause, f"{path}.{key}", told)


def _limits(rule: Wager, path: str, wager: Mapping[str, Any]) -> Iterator[Finding]:
    """A wager is a multiple of the increment, from the minimum to the maximum."""
    for key in ("minimum", "increment"):
        if wager.get(key) == 0:
            yield error(rule.clause, f"{path}.{key}", f"{path}.{key} is $0; it must be more")
    least, most, step = (wager.get(key) for key in LIMITS)
    if least is not None and most is not None and most < least:
        told = f"{path}.maximum is {dollars(most)}; it must be at least the minimum, {dollars(least)}"
        yield error(rule.clause, f"{path}.maximum", told)
    elif least and step:
        yield from _steps(rule, path, least, most, step)


def _steps(rule: Wager, path: str, least: int, most: int | None, step: int) -> Iterator[Finding]:
    first = -(-least // step) * step
    if most is not None and first > most:
        told = (
            f"{path}.increment is {dollars(step)}; no multiple of it lies from {dollars(least)} to {dollars(most)}, "
            "so nobody could wager"
        )
        yield error(rule.clause, f"{path}.increment", told)
        return
    if first != least:
        told = f"{path}.minimum is {dollars(least)}; in steps of {dollars(step)} the least wager is {dollars(first)}"
        yield warning(rule.clause, f"{path}.minimum", told)
    if most is not None and most % step:
        last = dollars(most // step * step)
        told = f"{path}.maximum is {dollars(most)}; in steps of {dollars(step)} the largest wager is {last}"
        yield warning(rule.clause, f"{path}.maximum", told)
