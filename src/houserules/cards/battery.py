"""Do these shuffles look fair? Each test knows what fair ones show; see docs/randomness.md."""

from collections.abc import Iterator
from math import comb, perm, sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray

from houserules.cards import permutations as of
from houserules.cards.counting import category_counts
from houserules.cards.kernels import strengths5
from houserules.cards.permutations import Rows
from houserules.cards.poker import CATEGORY_SHIFT
from houserules.cards.significance import Result, Verdict, chi_square, even, fit, normal, poisson

ALPHA = 0.001
PREFIX = 4  # with this many cards on top, 20,000 fair shuffles share some 31 pairs of tops: neither none nor a crowd


def examine(shuffles: ArrayLike, alpha: float = ALPHA) -> Verdict:
    """Shuffles in the order in which they were made, each of the cards 0, 1, ..., n - 1, top card first.

    Equal cards of several decks have a number each. Shuffles are measured against ascending order.
    """
    rows = np.asarray(shuffles, dtype=np.intp)
    if rows.ndim != 2 or not (np.sort(rows, axis=1) == np.arange(rows.shape[1])).all():
        raise ValueError("A shuffle to examine lost or doubled a card; each must hold 0, 1, ..., n - 1 once.")
    return Verdict((*_each(rows), *_one_after_another(rows)), alpha)


def examine_bytes(data: bytes, alpha: float = ALPHA) -> Verdict:
    """The raw bytes of a generator; a mebibyte is a good measure."""
    return Verdict(tuple(_raw(np.frombuffer(data[: len(data) // 8 * 8], dtype=np.uint8))), alpha)


def _each(rows: Rows) -> Iterator[Result]:
    n = rows.shape[1]
    cycles = of.cycles(rows)
    yield place_by_card("place by card", rows)
    yield even("top card", np.bincount(rows[:, 0], minlength=n))
    yield even("bottom card", np.bincount(rows[:, -1], minlength=n))
    yield two_on_top(rows)
    yield fit("fixed points", of.fixed_points(rows), of.fixed_points_chances(n))
    yield fit("neighbors kept", of.neighbors(rows), of.neighbors_chances(n))
    yield fit("rising sequences", of.rising_sequences(rows), of.rising_sequences_chances(n))
    yield fit("cycles", cycles, of.cycles_chances(n))
    yield even("even and odd orders", np.bincount((n - cycles) % 2, minlength=2))
    yield fit("inversions", of.inversions(rows), of.inversions_chances(n))
    yield repeated_tops(rows)
    if n == 52:
        yield poker_hands(rows)


def _one_after_another(rows: Rows) -> Iterator[Result]:
    """What one shuffle says about the next: nothing, if they are fair."""
    n = rows.shape[1]
    moves = of.moves(rows)
    yield place_by_card("place by place before", moves)
    yield fit("places kept from the shuffle before", of.fixed_points(moves), of.fixed_points_chances(n))
    yield fit("neighbors kept from the shuffle before", of.neighbors(moves), of.neighbors_chances(n))
    rising = of.rising_sequences(moves)
    yield fit("rising sequences since the shuffle before", rising, of.rising_sequences_chances(n))
    yield fit("cycles since the shuffle before", of.cycles(moves), of.cycles_chances(n))
    yield even("top card to top card", np.bincount((rows[1:, 0] - rows[:-1, 0]) % n, minlength=n))


def place_by_card(name: str, rows: Rows) -> Result:
    """Each card at each position equally often. Every row and column of the table sums to the number of
    shuffles, which makes the spread of a cell n / (n - 1) of the usual and leaves (n - 1)**2 degrees."""
    count, n = rows.shape
    table = np.bincount((rows + n * np.arange(n)).ravel(), minlength=n * n)
    statistic = float(((table - count / n) ** 2).sum()) * (n - 1) / count
    return chi_square(name, statistic, (n - 1) ** 2)


def two_on_top(rows: Rows) -> Result:
    n = rows.shape[1]
    table = np.bincount(rows[:, 0] * n + rows[:, 1], minlength=n * n).reshape(n, n)
    return even("two cards on top", table[~np.eye(n, dtype=bool)])


def repeated_tops(rows: Rows) -> Result:
    """Birthdays: few seeds, or a generator that runs in a circle, show the same top cards again too often."""
    count, n = rows.shape
    depth = min(PREFIX, n)
    keys = rows[:, :depth] @ n ** np.arange(depth)
    same = np.unique(keys, return_counts=True)[1]
    pairs = int((same * (same - 1) // 2).sum())
    return poisson("repeated tops", pairs, comb(count, 2) / perm(n, depth))


def poker_hands(rows: Rows) -> Result:
    """The five cards on top by the house's own ranks, which are counted and compared elsewhere."""
    categories = strengths5(rows[:, :5].astype(np.uint8)) >> CATEGORY_SHIFT
    return fit("poker hands on top", categories, np.array(category_counts(5)) / comb(52, 5))


def _raw(data: NDArray[np.uint8]) -> Iterator[Result]:
    bits = np.unpackbits(data)
    words = data.view("<u4")
    yield _share("ones among the bits", int(bits.sum()), len(bits))
    yield _share("changes from bit to bit", int(np.count_nonzero(bits[1:] != bits[:-1])), len(bits) - 1)
    yield even("bytes", np.bincount(data, minlength=256))
    yield even("pairs of bytes", np.bincount(data.view("<u2"), minlength=2**16))
    yield _by_bit("ones by bit of the word", words)
    yield _by_bit("changes by bit from word to word", words[1:] ^ words[:-1])


def _share(name: str, ones: int, count: int) -> Result:
    return normal(name, (2 * ones - count) / sqrt(count))


def _by_bit(name: str, words: NDArray[np.uint32]) -> Result:
    """One bit of each word is as fair a coin as another: 32 squares of normal numbers."""
    ones = np.array([np.count_nonzero(words >> bit & 1) for bit in range(32)])
    return chi_square(name, float(((2 * ones - len(words)) ** 2).sum() / len(words)), 32)
