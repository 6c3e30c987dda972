"""Boards by number, and decisions about hands on them as bits: small tables, because they are looked up in every round.

The analysis decides one hand for all of the same kinds (`analysis/holdem/boards.py`). A code has the class of a board
and, in two bits for each suit, the label of the suit or the name it has in the class.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.holdem.boards import BOARD, FULL, Array, boards_of, rivers_of
from houserules.analysis.kept import kept
from houserules.cards import DECK, SUITS
from houserules.cards.tables import FLUSH_BITS, HIGH_SHIFT, LOW_MASK, LOW_SHIFT, SUIT_START, tables

Codes = NDArray[np.uint32]  # by the number of a board
Bits = NDArray[np.uint8]  # eight decisions in each

SUITS_IN_CODE = 8  # bits
FLUSH_SUIT = 16  # bits before the suit that counts on a board of five
CLASS_OF_FIVE = (1 << FLUSH_SUIT) - 1


class Numbers(NamedTuple):
    """What the cards of a board in ascending order add to its number, after the lowest."""

    second: NDArray[np.int64]
    third: NDArray[np.int64]
    fourth: NDArray[np.int64]


NUMBERS = Numbers(*(np.array([comb(card, place) for card in DECK], np.int64) for place in (2, 3, 4)))


@cache
def labeled(size: int) -> Codes:
    """Boards of three or four cards, with the labels of their suits: with these, kinds of cards are found."""

    def find() -> bytes:
        boards = boards_of(FULL, size)
        labels = np.take_along_axis(boards.labels[boards.like], boards.renamed, axis=1)
        return _codes(boards.like, labels).tobytes()

    return np.frombuffer(kept("holdem-boards", [size, "labels"], find), np.uint32)


@cache
def renamed() -> Codes:
    """Boards of four, with the names that suits have in the class: with these, the fifth card is looked up."""

    def find() -> bytes:
        boards = boards_of(FULL, BOARD - 1)
        return _codes(boards.like, boards.renamed).tobytes()

    return np.frombuffer(kept("holdem-boards", "names", find), np.uint32)


@cache
def fifths() -> NDArray[np.uint32]:
    """By class of four and fifth card: the class of five, and above it the suit that counts there, from 1; 0: none."""

    def find() -> bytes:
        rivers = rivers_of(FULL)
        suits = (rivers.flush + 1).astype(np.uint32)
        return (rivers.like.astype(np.uint32) & CLASS_OF_FIVE | suits << FLUSH_SUIT).astype(np.uint32).tobytes()

    whole = np.frombuffer(kept("holdem-boards", "fifths", find), np.uint32)
    return whole.reshape(-1, len(DECK))


def _codes(classes: Array, suits: Array) -> Codes:
    places = 2 * np.arange(len(SUITS), dtype=np.uint32)
    by_suit = (suits.astype(np.uint32) << places).sum(axis=1, dtype=np.uint32)
    return np.asarray(classes.astype(np.uint32) << SUITS_IN_CODE | by_suit, np.uint32)


def packed(slot: Array, *decided: Array) -> Bits:
    """By class, pair of kinds and each of these decisions in turn; `slot` is where a hand is among those decided."""
    return in_bits(np.stack([(slot >= 0) & each[slot] for each in decided], axis=2))


def in_bits(decided: Array) -> Bits:
    return np.packbits(decided.ravel(), bitorder="little")


def ranked() -> tuple[Array, ...]:
    """How keys are laid out, and the tables by which seven cards are ranked."""
    layout = SUIT_START, FLUSH_BITS, LOW_SHIFT, LOW_MASK, HIGH_SHIFT
    return np.array(layout, np.uint64), *tables(7)  # unsigned like the keys: Numba makes a float of both together
