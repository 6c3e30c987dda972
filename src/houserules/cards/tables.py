"""Tables for kernels that rank many hands, filled by asking `houserules.cards.poker`; no rule is in here.

A hand is looked up by a sum. Each card has a *key* of three fields, which add up without touching each other:

    bits  0-15  four counters of four bits: how many cards of each suit
    bits 16-35  the ranks 2 to 8 as a number in base 5: how many cards of each rank
    bits 36-    the ranks 9 to ace likewise

The high ranks give a row and the low ranks a column of one dense table of all rank multisets: 49,205 for
seven cards. Where a counter shows a flush, the sum of the cards' *places* (13 bits of ranks for each suit)
leads to it instead.
"""

from collections import defaultdict
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.cards import poker
from houserules.cards.card import DECK, rank_of, suit_of

LOW_RANKS, HIGH_RANKS = 7, 6
LOW_SHIFT, HIGH_SHIFT = 16, 36
LOW_MASK = (1 << (HIGH_SHIFT - LOW_SHIFT)) - 1
# Added to the suit counters, 3 lets a counter's top bit show five cards or more of the suit.
SUIT_START, FLUSH_BITS = 0x3333, 0x8888

Masks = tuple[int, int, int, int]


class Tables(NamedTuple):
    keys: NDArray[np.uint64]  # by card
    places: NDArray[np.uint64]  # by card
    rows: NDArray[np.uint16]  # by the high ranks
    columns: NDArray[np.uint16]  # by the low ranks
    by_ranks: NDArray[np.int32]  # strength by row + column
    by_suit: NDArray[np.int32]  # strength by the ranks of one suit


class Half(NamedTuple):
    """One multiset of the low or the high ranks."""

    number: int  # in base 5
    masks: Masks  # as `poker.strength_of_ranks` takes them


@cache
def tables(size: int) -> Tables:
    """The tables for hands of five, six or seven cards."""
    low, high = _halves(LOW_RANKS, size, 0), _halves(HIGH_RANKS, size, LOW_RANKS)
    # Cards that are not a hand, with a card repeated, may give any sum: the tables are long enough for it.
    rows = np.zeros(size * 5 ** (HIGH_RANKS - 1) + 1, np.uint16)
    columns = np.zeros(size * 5 ** (LOW_RANKS - 1) + 1, np.uint16)
    by_ranks: list[int] = []
    for count in range(size + 1):
        for column, half in enumerate(low[count]):
            columns[half.number] = column
        for half in high[size - count]:
            rows[half.number] = len(by_ranks)
            by_ranks += [poker.strength_of_ranks(*_join(half.masks, other.masks)) for other in low[count]]
    by_ranks += [0] * int(columns.max())
    by_suit = [poker.strength_of_suit(ranks) for ranks in range(1 << 13)]
    return Tables(*_cards(), rows, columns, np.array(by_ranks, np.int32), np.array(by_suit, np.int32))


def _cards() -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Keys and places for every byte: one that is not a card adds nothing."""
    keys, places = np.zeros(256, np.uint64), np.zeros(256, np.uint64)
    for card in DECK:
        rank, suit = rank_of(card), suit_of(card)
        digit = 5**rank << LOW_SHIFT if rank < LOW_RANKS else 5 ** (rank - LOW_RANKS) << HIGH_SHIFT
        keys[card] = digit + (1 << 4 * suit)
        places[card] = 1 << rank + 13 * suit
    return keys, places


def _halves(ranks: int, most: int, lowest: int) -> dict[int, list[Half]]:
    """All multisets of up to `most` cards of this many ranks from `lowest` up, by their number of cards."""
    halves: dict[int, list[Half]] = defaultdict(list)
    for counts in product(range(5), repeat=ranks):
        if sum(counts) <= most:
            number = sum(count * 5**place for place, count in enumerate(counts))
            halves[sum(counts)].append(Half(number, _masks(counts, lowest)))
    return halves


def _masks(counts: tuple[int, ...], lowest: int) -> Masks:
    once, twice, thrice, four = (
        sum(1 << lowest + place for place, count in enumerate(counts) if count >= least) for least in (1, 2, 3, 4)
    )
    return once, twice, thrice, four


def _join(high: Masks, low: Masks) -> Masks:
    return high[0] | low[0], high[1] | low[1], high[2] | low[2], high[3] | low[3]
