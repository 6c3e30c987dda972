"""What many rounds bring: the distribution of a session's result, and how close the hold comes to its expectation."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from itertools import compress
from math import ceil, exp, gcd, lcm, pi, sqrt

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from houserules.analysis.figures import Worth

MOST_POINTS = 1 << 21  # of a distribution; a session is drawn without the outcomes that would need more
FINEST = 20  # parts of a base wager that are told apart
BARS = 56
LEAST, MOST = 0.005, 0.975  # the share of sessions between which results are drawn
Z_95, Z_99 = 1.959964, 2.575829  # standard deviations either side of the mean that hold 95 and 99 percent


class Bar(Struct, frozen=True):
    """The results from `low` up to, but not including, `high`, in base wagers."""

    low: float
    high: float
    chance: float
    normal: float  # by the normal approximation


class Session(Struct, frozen=True):
    """The result of so many rounds."""

    rounds: int
    bars: tuple[Bar, ...]
    expected: float
    deviation: float
    ahead: float  # the chance that the player has won
    low: float  # 5 percent of sessions end below
    high: float  # and 5 percent above
    left_out: float  # the chance of a session with an outcome too large to draw
    rounded: bool  # some results are rounded to the finest part that is told apart


class Lattice(Struct, frozen=True):
    """The results of one round as whole steps above the lowest."""

    steps: list[int]
    chances: list[float]
    step: float  # base wagers
    lowest: float
    left_out: float  # the chance of an outcome too large to draw
    rounded: bool


def session(worth: Worth, rounds: int) -> Session:
    """By exact convolution of the distribution of one round with itself."""
    round_of_play = _lattice(worth, rounds)
    points = 1 << (max(round_of_play.steps) * rounds).bit_length()
    one = np.zeros(points)
    np.add.at(one, round_of_play.steps, round_of_play.chances)
    many = np.clip(np.fft.irfft(np.fft.rfft(one) ** rounds, points), 0, None).astype(np.float64)
    results = (np.arange(points) * round_of_play.step + round_of_play.lowest * rounds).astype(np.float64)
    total = np.cumsum(many)
    expected, deviation = -float(worth.house_edge) * rounds, worth.standard_deviation * sqrt(rounds)
    return Session(
        rounds=rounds,
        bars=_bars(many, results, total, expected, deviation),
        expected=expected,
        deviation=deviation,
        ahead=float(many[results > 1e-9].sum()),
        low=float(results[_place(total, 0.05)]),
        high=float(results[_place(total, 0.95)]),
        left_out=1 - (1 - round_of_play.left_out) ** rounds,
        rounded=round_of_play.rounded,
    )


def _lattice(worth: Worth, rounds: int) -> Lattice:
    exact = [Fraction(each.net).limit_denominator(10**9) for each in worth.results]
    parts = min(reduce(lcm, (each.denominator for each in exact if each.denominator <= FINEST), 1), FINEST)
    units = [round(each * parts) for each in exact]
    lowest = min(units)
    step = reduce(gcd, (each - lowest for each in units), 0) or 1
    places = [(unit - lowest) // step for unit in units]
    drawn = [place <= MOST_POINTS // rounds for place in places]
    chances = [float(each.probability) for each in worth.results]
    return Lattice(
        steps=list(compress(places, drawn)),
        chances=list(compress(chances, drawn)),
        step=step / parts,
        lowest=lowest / parts,
        left_out=sum(each for each, kept in zip(chances, drawn, strict=True) if not kept),
        rounded=any(each * parts != unit for each, unit in zip(exact, units, strict=True)),
    )


def _place(total: NDArray[np.float64], share: float) -> int:
    """Where the distribution first comes to this share."""
    return min(int(np.searchsorted(total, share)), len(total) - 1)


def _bars(
    many: NDArray[np.float64],
    results: NDArray[np.float64],
    total: NDArray[np.float64],
    expected: float,
    deviation: float,
) -> tuple[Bar, ...]:
    first, last = _place(total, LEAST), _place(total, MOST)
    step = float(results[1] - results[0]) if len(results) > 1 else 1.0
    width = max(1, ceil((last - first + 1) / BARS))
    drawn = []
    for place in range(first, last + 1, width):
        low = float(results[place]) - step / 2
        high = low + width * step
        normal = (high - low) * _density((low + high) / 2, expected, deviation)
        drawn.append(Bar(low, high, float(many[place : place + width].sum()), normal))
    return tuple(drawn)


def _density(at: float, mean: float, deviation: float) -> float:
    return exp(-(((at - mean) / deviation) ** 2) / 2) / (deviation * sqrt(2 * pi))


class Hold(Struct, frozen=True):
    """What the house keeps of the base wagers of so many rounds: expected, and the bands around it."""

    rounds: int
    expected: float
    low_95: float
    high_95: float
    low_99: float
    high_99: float


def hold(worth: Worth, rounds: Sequence[int]) -> tuple[Hold, ...]:
    """By the normal approximation, which many rounds come close to."""
    edge, deviation = float(worth.house_edge), worth.standard_deviation
    found = []
    for number in rounds:
        of_95, of_99 = (z * deviation / sqrt(number) for z in (Z_95, Z_99))
        found.append(Hold(number, edge, edge - of_95, edge + of_95, edge - of_99, edge + of_99))
    return tuple(found)


def rounds_until_sure(worth: Worth) -> int | None:
    """After so many rounds the house is ahead with 97.5 percent: the band of 95 percent is above zero."""
    edge = float(worth.house_edge)
    return ceil((Z_95 * worth.standard_deviation / edge) ** 2) if edge > 0 else None
