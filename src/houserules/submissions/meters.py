"""Checking the meters of a submission: which are in use, their least amounts and their rates of progression."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from houserules.chips import dollars
from houserules.engine.game import Game
from houserules.engine.offer.finding import Choices, Finding, error, section, warning
from houserules.engine.offer.wager import Wager
from houserules.submissions.in_use import MeterInUse, meter_names, meters_in_use, offered, pays_from, paytable_of
from houserules.submissions.paths import Path
from houserules.submissions.wording import shown

_RATE = re.compile(r"[0-9]{1,9}(\.[0-9]{1,30})?|[0-9]{1,18}/[0-9]{1,18}")


def exact_rate(text: str) -> Fraction | None:
    """The exact share written as "0.10" or "1/8"; None if the text is not such a number."""
    if not _RATE.fullmatch(text):
        return None
    try:
        return Fraction(text)
    except ZeroDivisionError:
        return None


def meter_findings(game: Game, chosen: Choices, bad: Mapping[Path, str]) -> Iterator[Finding]:
    meters, used = chosen["meters"], meters_in_use(game, chosen)
    for name, use in used.items():
        if name in meters:
            yield from _meter(game, use, meters[name])
        elif ("meters", name) not in bad:
            message = f"meters.{name} is missing; {_whose(use)} pays from it"
            yield error(game.offer.said_by(name), f"meters.{name}", message)
    yield from _not_in_use(game, chosen, list(used))
    yield from _shares(game, meters, used)


def _meter(game: Game, use: MeterInUse, meter: Mapping[str, Any]) -> Iterator[Finding]:
    path, least = f"meters.{use.meter.name}", use.meter.least
    for key in ("initial", "reset"):
        if key in meter and meter[key] < least:
            message = f"{path}.{key} is {dollars(meter[key])}; with {_whose(use)} it must be at least {dollars(least)}"
            yield error(use.meter.clause, f"{path}.{key}", message)
    if "rate" in meter:
        yield from _rate(use, game.offer.rate_of(use.meter.name), f"{path}.rate", meter["rate"])
    if "maximum" in meter:
        yield from _maximum(game, use, path, meter)


def _whose(use: MeterInUse) -> str:
    """The paytable by its letter, or the wager by its name if it has only one paytable."""
    lettered = f"Paytable {use.paytable.letter} of {use.paytable.wager}"
    return lettered if use.paytable.letter.isupper() else use.paytable.wager


def _rate(use: MeterInUse, clause: str, path: str, text: str) -> Iterator[Finding]:
    rate = exact_rate(text)
    if rate is None or rate > 1:
        yield error(clause, path, f'{path} is {shown(text)}; allowed: "0" to "1", such as "0.10"')
    elif not rate and pays_from(use):
        yield warning(clause, path, f'{path} is "{text}"; the meter does not grow')
    elif rate and not pays_from(use):
        yield warning(clause, path, f'{path} is "{text}"; the meter grows, but {_whose(use)} never pays from it')


def _maximum(game: Game, use: MeterInUse, path: str, meter: Mapping[str, Any]) -> Iterator[Finding]:
    if not game.offer.has_maximum(use.meter.name):
        yield error(use.meter.clause, f"{path}.maximum", f"{path}.maximum is not allowed; this meter has no maximum")
    elif meter["maximum"] <= meter.get("reset", 0):
        message = f"{path}.maximum is {dollars(meter['maximum'])}; it must be more than the reset amount"
        yield error(use.meter.clause, f"{path}.maximum", message)


def _not_in_use(game: Game, chosen: Choices, used: list[str]) -> Iterator[Finding]:
    """Not checked while a wager's paytable is unknown, because that paytable may use the meter."""
    tables = [table for wager in offered(game, chosen) if (table := paytable_of(wager, chosen))]
    for name in unused_meters(game, chosen):
        message = f"meters.{name} is not used by any offered wager; in use: {', '.join(used) or 'none'}"
        clause = next((table.idle[name] for table in tables if name in table.idle), game.offer.said_by(name))
        yield error(clause, f"meters.{name}", message)


def unused_meters(game: Game, chosen: Choices) -> list[str]:
    undecided = any(_may_have_meters(wager) and paytable_of(wager, chosen) is None for wager in offered(game, chosen))
    idle = set(meter_names(game)) - set(meters_in_use(game, chosen))
    return [] if undecided or "wagers" not in chosen else [name for name in section(chosen, "meters") if name in idle]


def _may_have_meters(wager: Wager) -> bool:
    return any(table.meters for table in wager.paytables.values())


def _shares(game: Game, meters: Mapping[str, Any], used: Mapping[str, MeterInUse]) -> Iterator[Finding]:
    """The shares of one wager may not exceed the wager; a rate that is wrong by itself is reported once."""
    for feeder in dict.fromkeys(use.wager.name for use in used.values()):
        names = [name for name, use in used.items() if use.wager.name == feeder and "rate" in meters.get(name, {})]
        rates = [exact_rate(meters[name]["rate"]) or Fraction(0) for name in names]
        total = sum(rates, Fraction(0))
        if total > 1 and max(rates) <= 1:
            listed = ", ".join(names)
            message = f"the rates of {listed} add up to {total}; the shares of one {feeder} wager may total at most 1"
            yield error(game.offer.rate_of(names[-1]), f"meters.{names[-1]}.rate", message)
