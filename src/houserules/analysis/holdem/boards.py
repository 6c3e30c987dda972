"""The boards of a deck, one for all that differ only in the names of their suits.

A flush takes three community cards, so on a board of five at most one suit counts, and only "in it or not": of 134,459
boards up to suits, 42,783 differ in ranks or in the ranks of a suit of three. Likewise a suit counts on an earlier
board only while it may still come to three cards. The *kind* of a card on a board is its rank and the label of its
suit: 0 for every suit that no longer counts, and a number of its own for each that does. Hands of the same kinds fare
alike, so one of them is counted for all.

Cards are places in the deck here, rank by rank, so that a smaller deck is counted by the same code.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.cards import DECK, RANKS, SUITS

Array = NDArray[Any]

BOARD = 5
FLUSH_ON_BOARD = 3  # of a suit: with fewer community cards of it, nobody's two cards make a flush


class Deck(NamedTuple):
    """Some ranks in ascending order, in some suits."""

    ranks: tuple[int, ...] = tuple(range(len(RANKS)))
    suits: int = len(SUITS)

    @property
    def size(self) -> int:
        return len(self.ranks) * self.suits

    @property
    def cards(self) -> tuple[int, ...]:
        """The card at each place."""
        return tuple(rank * len(SUITS) + suit for rank in self.ranks for suit in range(self.suits))


FULL = Deck()
assert FULL.cards == DECK


class Boards(NamedTuple):
    """Boards of three or four cards, one of each class."""

    cards: Array  # places in the deck, in ascending order
    ways: Array  # how many boards are in the class
    labels: Array  # by suit
    like: Array  # by the number of a board (`number_of`): its class
    renamed: Array  # by that number, and suit: the suit that it stands for in the class


class Rivers(NamedTuple):
    """Boards of five, one of each class, and where a board of four becomes one of them."""

    cards: Array
    labels: Array
    like: Array  # by the class of four and the fifth card: the class of five; -1 where the card is on the board
    flush: Array  # by the same: the suit that counts, -1 if none does


@cache
def boards_of(deck: Deck, size: int) -> Boards:
    every = _every(deck, size)
    masks = _masks(every, deck)
    # Suits in descending order of the ranks they hold: the same for all boards of a class.
    order = np.argsort(-masks, axis=1, kind="stable")
    sorted_masks = np.take_along_axis(masks, order, axis=1)
    places = np.int64(1) << np.arange(deck.suits, dtype=np.int64) * len(deck.ranks)
    _, first, like, ways = np.unique(sorted_masks @ places, return_index=True, return_inverse=True, return_counts=True)
    renamed = np.argsort(order, axis=1)
    cards = _rename(every[first], renamed[first], deck)
    number = number_of(every)
    by_number, names = np.empty(len(every), np.int32), np.empty(renamed.shape, np.uint8)
    by_number[number], names[number] = like, renamed
    return Boards(cards, ways, labels_of(cards, deck), by_number, names)


@cache
def rivers_of(deck: Deck) -> Rivers:
    turns = boards_of(deck, BOARD - 1).cards
    new = np.ones((len(turns), deck.size), np.bool_)
    np.put_along_axis(new, turns, values=False, axis=1)
    keys, flush = _keys(turns, deck)
    _, first, classes = np.unique(keys[new], return_index=True, return_inverse=True)
    like = np.full(new.shape, -1, np.int32)
    like[new], flush[~new] = classes, -1
    four, fifth = (places[first] for places in np.nonzero(new))
    cards = np.sort(np.column_stack([turns[four], fifth]), axis=1)
    return Rivers(cards, labels_of(cards, deck), like, flush)


def _keys(turns: Array, deck: Deck) -> tuple[Array, Array]:
    """By board of four and fifth card: a number for all ranks and those of the suit that counts, and that suit."""
    held, suited = _masks(turns, deck), _suited(turns, deck)
    multiset = (np.int64(BOARD) ** (turns // deck.suits)).sum(axis=1)
    keys, flush = np.empty((len(turns), deck.size), np.int64), np.empty((len(turns), deck.size), np.int8)
    ranks = np.arange(len(deck.ranks), dtype=np.int64)
    for suit in range(deck.suits):
        number = suited + (np.arange(deck.suits) == suit)
        most, counts = number.argmax(axis=1), number.max(axis=1) >= FLUSH_ON_BOARD
        in_most = np.take_along_axis(held, most[:, None], axis=1) | np.where(most == suit, 1, 0)[:, None] << ranks
        in_flush = np.where(counts[:, None], in_most, 0)
        keys[:, suit :: deck.suits] = multiset[:, None] + BOARD**ranks << len(ranks) | in_flush
        flush[:, suit :: deck.suits] = np.where(counts, most, -1)[:, None]
    return keys, flush


def labels_of(boards: Array, deck: Deck) -> Array:
    """The label of each suit on each board."""
    counts = _suited(boards, deck) + (BOARD - boards.shape[1]) >= FLUSH_ON_BOARD
    return np.where(counts, counts.cumsum(axis=1), 0).astype(np.int8)


def width_of(size: int) -> int:
    """How many labels there are on a board of so many cards: one for each suit that may count, and one for the rest."""
    return BOARD - size + 2


def pairs_of(deck: Deck, size: int) -> int:
    """How many pairs of kinds there are on a board of so many cards."""
    return comb(len(deck.ranks) * width_of(size) + 1, 2)


def number_of(boards: Array) -> Array:
    """Where a board of cards in ascending order stands among all of its size."""
    choose = np.array([[comb(card, place) for card in range(len(DECK))] for place in range(1, BOARD + 1)])
    return np.asarray(sum(choose[column, boards[:, column]] for column in range(boards.shape[1])))


def _every(deck: Deck, size: int) -> Array:
    flat = chain.from_iterable(combinations(range(deck.size), size))
    return np.fromiter(flat, np.int16, comb(deck.size, size) * size).reshape(-1, size)


def _masks(boards: Array, deck: Deck) -> Array:
    """The ranks held in each suit."""
    held = np.int64(1) << (boards // deck.suits).astype(np.int64)
    return np.stack([np.where(boards % deck.suits == suit, held, 0).sum(axis=1) for suit in range(deck.suits)], axis=1)


def _suited(boards: Array, deck: Deck) -> Array:
    """How many cards of each suit."""
    return np.stack([(boards % deck.suits == suit).sum(axis=1) for suit in range(deck.suits)], axis=1)


def _rename(boards: Array, renamed: Array, deck: Deck) -> Array:
    suits = np.take_along_axis(renamed, boards % deck.suits, axis=1)
    return np.sort(boards // deck.suits * deck.suits + suits, axis=1)
