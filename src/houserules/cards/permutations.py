"""What is counted in a shuffle, for many shuffles at once, and how often each count occurs among all orders.

A shuffle is a row of an array: the cards 0, 1, 2, ... of a deck of n, top card first.
"""

from fractions import Fraction
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.intp]
Chances = NDArray[np.float64]


def places(rows: Rows) -> Rows:
    """The inverse: the position of each card."""
    return np.argsort(rows, axis=1)


def moves(rows: Rows) -> Rows:
    """Where each card was one shuffle before; for fair shuffles these are again fair and independent."""
    return np.take_along_axis(places(rows[:-1]), rows[1:], axis=1)


def _each(hits: NDArray[np.bool_]) -> Rows:
    return np.asarray(np.count_nonzero(hits, axis=1), dtype=np.intp)


def fixed_points(rows: Rows) -> Rows:
    return _each(rows == np.arange(rows.shape[1]))


def neighbors(rows: Rows) -> Rows:
    """How many cards are still directly above the card that was below them before."""
    return _each(rows[:, 1:] == rows[:, :-1] + 1)


def rising_sequences(rows: Rows) -> Rows:
    """Packets still in order; r riffles leave at most 2**r."""
    where = places(rows)
    return 1 + _each(where[:, 1:] < where[:, :-1])


def cycles(rows: Rows) -> Rows:
    """Each card learns the least card of its cycle, looking 1, 2, 4, 8, ... steps on."""
    least, step = np.minimum(rows, np.arange(rows.shape[1])), rows
    for _ in range(rows.shape[1].bit_length()):
        least = np.minimum(least, np.take_along_axis(least, step, axis=1))
        step = np.take_along_axis(step, step, axis=1)
    return _each(least == np.arange(rows.shape[1]))


def inversions(rows: Rows) -> Rows:
    """Pairs of cards that changed their order."""
    small = rows.astype(np.int16)
    total = np.zeros(len(rows), dtype=np.intp)
    for gap in range(1, rows.shape[1]):
        total += _each(small[:, :-gap] > small[:, gap:])
    return total


def _shares(counts: list[int], n: int) -> Chances:
    return np.array([float(Fraction(count, factorial(n))) for count in counts])


def _derangements(n: int) -> list[int]:
    """How many orders of 0, 1, ..., n cards leave none in its place."""
    counts = [1]
    for size in range(1, n + 1):
        counts.append(size * counts[-1] + (-1) ** size)
    return counts


def fixed_points_chances(n: int) -> Chances:
    none = _derangements(n)
    return _shares([comb(n, kept) * none[n - kept] for kept in range(n + 1)], n)


def neighbors_chances(n: int) -> Chances:
    """Glue the kept neighbors together; m pieces without one have D(m) + D(m - 1) orders."""
    none = _derangements(n)
    return _shares([comb(n - 1, kept) * (none[n - kept] + none[n - kept - 1]) for kept in range(n)], n)


def rising_sequences_chances(n: int) -> Chances:
    """Eulerian numbers; a shuffle has at least one rising sequence."""
    row = [1]
    for size in range(2, n + 1):
        padded = [0, *row, 0]
        row = [(drops + 1) * padded[drops + 1] + (size - drops) * padded[drops] for drops in range(size)]
    return _shares([0, *row], n)


def cycles_chances(n: int) -> Chances:
    """Stirling numbers of the first kind: the next card is a cycle of its own or follows one before it."""
    row = [1]
    for size in range(n):
        row = [size * here + before for here, before in zip([*row, 0], [0, *row], strict=True)]
    return _shares(row, n)


def inversions_chances(n: int) -> Chances:
    """The k-th card jumps over 0 to k - 1 others, all equally likely."""
    chances = np.ones(1)
    for size in range(2, n + 1):
        sums = np.concatenate([np.zeros(size), np.cumsum(chances), np.full(size - 1, chances.sum())])
        chances = (sums[size:] - sums[:-size]) / size
    return chances
