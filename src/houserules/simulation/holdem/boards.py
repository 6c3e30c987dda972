"""Boards by number, and decisions about hands on them as bits: small tables, because they are looked up in every round.

The analysis decides one hand for all of the same kinds (`analysis/holdem/boards.py`). A code has the class of a board
and, in two bits for each suit, the label of the suit or the name it has in the class.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.holdem.boards import FULL, Array, boards_of
from houserules.analysis.kept import kept
from houserules.cards import DECK, SUITS
from houserules.cards.tables import FLUSH_BITS, HIGH_SHIFT, LOW_MASK, LOW_SHIFT, SUIT_START, tables

Codes = NDArray[np.uint32]  # by the number of a board
Bits = NDArray[np.uint8]  # eight decisions in each

SUITS_IN_CODE = 8  # bits


class Numbers(NamedTuple):
    """What the cards of a board in ascending order add to its number, after the lowest."""

    second: NDArray[np.int64]
    third: NDArray[np.int64]
    fourth: NDArray[np.int64]


NUMBERS = Numbers(*(np.array([comb(card, place) for card in DECK], np.int64) for place in (2, 3, 4)))


def labeled(size: int) -> Codes:
    """Boards of three or four cards, with the labels of their suits: with these, kinds of cards are found."""

    def find() -> bytes:
        boards = boards_of(FULL, size)
        labels = np.take_along_axis(boards.labels[boards.like], boards.renamed, axis=1)
        return _codes(boards.like, labels).tobytes()

    return np.frombuffer(kept("holdem-boards", [size, "labels"], find), np.uint32)


def renamed(size: int) -> Codes:
    """The same with the names that suits have in the class: with these, the next card is looked up."""

    def find() -> bytes:
        boards = boards_of(FULL, size)
        return _codes(boards.like, boards.renamed).tobytes()

    return np.frombuffer(kept("holdem-boards", [size, "names"], find), np.uint32)


def _codes(classes: Array, suits: Array) -> Codes:
    places = 2 * np.arange(len(SUITS), dtype=np.uint32)
    by_suit = (suits.astype(np.uint32) << places).sum(axis=1, dtype=np.uint32)
    return np.asarray(classes.astype(np.uint32) << SUITS_IN_CODE | by_suit, np.uint32)


def packed(slot: Array, *decided: Array) -> Bits:
    """By class, pair of kinds and each of these decisions in turn; `slot` is where a hand is among those decided."""
    every = np.stack([(slot >= 0) & each[slot] for each in decided], axis=2)
    return np.packbits(every.ravel(), bitorder="little")


def ranked() -> tuple[Array, ...]:
    """How keys are laid out, and the tables by which seven cards are ranked."""
    layout = SUIT_START, FLUSH_BITS, LOW_SHIFT, LOW_MASK, HIGH_SHIFT
    return np.array(layout, np.uint64), *tables(7)  # unsigned like the keys: Numba makes a float of both together
