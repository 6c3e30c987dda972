"""Counts deals of Let It Ride by its kernels: their tables are filled here, by asking the game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.let_it_ride import kernels
from houserules.cards import DECK, RANKS, SUITS
from houserules.cards.poker import bits
from houserules.cards.tables import FLUSH_BITS, HIGH_SHIFT, LOW_MASK, LOW_SHIFT, SUIT_START, tables
from houserules.games.let_it_ride.hands import FIVE_CARD, SIX_CARD, paid_as, six_card_hand

Hands = NDArray[np.uint8]
Counts = NDArray[np.int64]

# Unsigned like the keys: Numba makes a float of signed and unsigned together.
LAYOUT = np.array([SUIT_START, FLUSH_BITS, LOW_SHIFT, LOW_MASK, HIGH_SHIFT], np.uint64)
LABELS = {5: FIVE_CARD, 6: SIX_CARD}
FLUSH_CARDS = 5


class Outcomes(NamedTuple):
    """What a hand of so many cards is paid as: by its ranks, or by the ranks of one suit where that has a flush."""

    keys: NDArray[np.uint64]  # by card
    places: NDArray[np.uint64]  # by card
    rows: NDArray[np.uint16]
    columns: NDArray[np.uint16]
    by_ranks: NDArray[np.uint8]
    by_suit: NDArray[np.uint8]  # by suit and its ranks


@cache
def outcomes_of(size: int) -> Outcomes:
    """For hands of five or six cards."""
    keys, places, rows, columns, by_ranks, by_suit = tables(size)
    in_suit = np.zeros((len(SUITS), len(by_suit)), np.uint8)
    for ranks, value in enumerate(by_suit.tolist()):
        if FLUSH_CARDS <= bits(ranks) <= size:
            in_suit[:, ranks] = [_suited(suit, ranks, value) for suit in range(len(SUITS))]
    paid = np.array([paid_as(value) for value in by_ranks.tolist()], np.uint8)
    return Outcomes(keys, places, rows, columns, paid, in_suit)


def _suited(suit: int, ranks: int, value: int) -> int:
    """Six cards of one suit are asked as they lie, since the game tells suits apart there."""
    if bits(ranks) == FLUSH_CARDS:
        return paid_as(value)
    first, second, third, *box = (len(SUITS) * rank + suit for rank in range(len(RANKS)) if ranks >> rank & 1)
    return six_card_hand(first, second, third, box[0], box[1], box[2])


def sets_of(size: int, deck: Iterable[int] = DECK) -> Hands:
    """All hands of so many cards of a deck, each from its lowest card."""
    held = sorted(deck)
    flat = chain.from_iterable(combinations(held, size))
    return np.fromiter(flat, np.uint8, comb(len(held), size) * size).reshape(-1, size)


def fifth_cards(hands: Hands, deck: Iterable[int] = DECK) -> Counts:
    """For each hand of four, how many other cards of the deck make each outcome of five with it."""
    found = np.zeros((len(hands), len(FIVE_CARD)), np.int64)
    kernels.fifth_cards(hands, np.array(list(deck), np.uint8), LAYOUT, *outcomes_of(5), found)
    return found


def fourth_cards(hands: Hands, fours: Hands, kinds: NDArray[np.int32], deck: Iterable[int] = DECK) -> Counts:
    """For each hand of three, how many other cards make a hand of four of each kind; `kinds` has those of `fours`."""
    number_of = np.array([[comb(card, place) for card in DECK] for place in range(1, 5)], np.int64)
    by_place = np.zeros(comb(len(DECK), 4), np.int32)
    by_place[sum(number_of[column, fours[:, column]] for column in range(4))] = kinds
    found = np.zeros((len(hands), int(kinds.max()) + 1), np.int64)
    kernels.fourth_cards(hands, np.array(list(deck), np.uint8), number_of, by_place, found)
    return found


def every_hand(size: int) -> dict[str, int]:
    """How many of all hands of five or six cards from one deck have each outcome."""
    labels = LABELS[size]
    found = np.zeros((len(DECK), len(labels)), np.int64)
    kernels.every_hand(size, LAYOUT, *outcomes_of(size), found)
    return dict(zip(labels, found.sum(axis=0).tolist(), strict=True))
