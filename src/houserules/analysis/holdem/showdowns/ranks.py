"""What beats what, as tables: a rank is a place among all strengths of seven cards, as `houserules.cards` has them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from houserules.analysis.holdem.boards import BOARD, Array
from houserules.analysis.holdem.showdowns.ways import Apart
from houserules.cards import category
from houserules.cards.tables import FLUSH_BITS, HIGH_SHIFT, LOW_MASK, LOW_SHIFT, SUIT_START, tables

SUITS, RANKS_OF_SUIT, SUIT_BITS = 4, 0x1FFF, 13


class Ranks(NamedTuple):
    strengths: Array  # by rank
    called: Array  # by rank: the category
    keys: Array  # by card; the rest is as in `houserules.cards.tables`, with ranks in place of strengths
    places: Array
    rows: Array
    columns: Array
    by_ranks: Array
    by_suit: Array

    def marks(self, apart: Apart) -> Array:
        """By rank of the dealer's hand: 1 if it is counted apart."""
        return np.array([apart(each) for each in self.strengths.tolist()], np.int64)

    def of(self, keys: Array, places: Array) -> Array:
        """The ranks of hands of seven cards, of which these are the sums."""
        keys = keys + np.uint64(SUIT_START)
        low = keys >> np.uint64(LOW_SHIFT) & np.uint64(LOW_MASK)
        found: Array = self.by_ranks[self.rows[keys >> np.uint64(HIGH_SHIFT)].astype(np.int64) + self.columns[low]]
        flushes = (keys & np.uint64(FLUSH_BITS)) > 0
        in_suits = [places[flushes] >> np.uint64(SUIT_BITS * suit) & np.uint64(RANKS_OF_SUIT) for suit in range(SUITS)]
        found[flushes] = np.max([self.by_suit[held] for held in in_suits], axis=0)
        return found


@cache
def ranks() -> Ranks:
    keys, places, rows, columns, by_ranks, by_suit = tables(BOARD + 2)
    strengths = np.unique(np.concatenate([by_ranks, by_suit]))
    called = np.array([category(each) for each in strengths.tolist()], np.int64)
    found = (np.searchsorted(strengths, table).astype(np.int16) for table in (by_ranks, by_suit))
    return Ranks(strengths, called, keys, places, rows, columns, *found)
