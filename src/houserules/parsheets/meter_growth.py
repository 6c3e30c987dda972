"""How a meter grows until it is won, and what the house then owes."""

from __future__ import annotations

from math import ceil, log

from msgspec import Struct

from houserules.analysis.figures import MeterFigures, Worth

POINTS = 60
REACH = 0.99  # the growth is drawn until the meter has been won with this chance
QUANTILES = (0.5, 0.9, 0.95, 0.99)


class Growth(Struct, frozen=True):
    """So many wagers after it was reset."""

    wagers: int
    amount: float  # dollars on the meter on average, if it has not been won


class Owed(Struct, frozen=True):
    """With this chance the meter is won within so many wagers and shows no more than that amount."""

    chance: float
    wagers: int
    amount: float  # dollars


def growth(worth: Worth, meter: MeterFigures, reset: int) -> tuple[Growth, ...]:
    """From the reset until the meter has been won with a chance of 99 percent."""
    if meter.wagers_between_hits is None:
        return ()
    reach = _wagers_until(REACH, worth, meter)
    numbers = dict.fromkeys(round(reach * place / POINTS) for place in range(POINTS + 1))
    return tuple(Growth(each, _amount(worth, meter, reset, each)) for each in numbers)


def owed(worth: Worth, meter: MeterFigures, reset: int) -> tuple[Owed, ...]:
    if meter.wagers_between_hits is None:
        return ()
    wagers = [_wagers_until(each, worth, meter) for each in QUANTILES]
    found = zip(QUANTILES, wagers, strict=True)
    return tuple(Owed(chance, number, _amount(worth, meter, reset, number)) for chance, number in found)


def _wagers_until(chance: float, worth: Worth, meter: MeterFigures) -> int:
    """A meter with a hidden trigger is won at any of its amounts alike, any other with the same chance every time."""
    assert meter.wagers_between_hits is not None
    if meter.curve:
        return ceil(chance * (meter.curve[-1].amount - meter.curve[0].amount) / float(meter.rate * worth.stake))
    return ceil(log(1 - chance) / log(1 - 1 / float(meter.wagers_between_hits)))


def _amount(worth: Worth, meter: MeterFigures, reset: int, wagers: int) -> float:
    """On average: each wager adds its rate, and outcomes that pay a part of the meter take their share of it."""
    assert meter.wagers_between_hits is not None
    added = float(meter.rate) * worth.stake
    if meter.curve:
        return (reset + added * wagers) / 100
    whole = 1 / float(meter.wagers_between_hits)
    taken = (float(meter.coefficient) - whole) / (1 - whole)  # the share that partial payments take, if it is not won
    if taken < 1e-15:
        return (reset + added * wagers) / 100
    settled = added / taken
    return (settled + (reset - settled) * (1 - taken) ** wagers) / 100
