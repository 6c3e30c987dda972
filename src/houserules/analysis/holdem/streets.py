"""Every deal from two cards to five on the board: showdowns counted, values summed up, weights spread down.

All counts are of deals in which flop, turn and river are told apart: a flop of three cards, then one card, then one.
"""

from __future__ import annotations

from functools import cache
from math import comb
from pathlib import Path
from typing import NamedTuple

import numpy as np

from houserules.analysis.holdem import kernels
from houserules.analysis.holdem.boards import (
    BOARD,
    Array,
    Boards,
    Deck,
    Rivers,
    boards_of,
    pairs_of,
    rivers_of,
    width_of,
)
from houserules.analysis.holdem.showdowns.ways import PLAYS
from houserules.analysis.progress import Progress

THREADS = 2  # sums that no two threads share: more would take more memory


class Hands(NamedTuple):
    """The hands on every board, one for all of the same kinds; see `kernels.py`."""

    start: Array
    slot: Array
    alike: Array  # by hand: how many of two suits, and of one suit, it stands for
    two: Array  # by hand, of two suits or of one: the cards of one such hand
    first: Array  # and of any
    second: Array


class Streets(NamedTuple):
    """The boards of a deck, and the hands on them."""

    deck: Deck
    flops: Boards
    turns: Boards
    rivers: Rivers
    on_flop: Hands
    on_turn: Hands

    @property
    def deals(self) -> int:
        """The dealer's hands that a hand meets."""
        return comb(self.deck.size - BOARD - 2, 2)

    @property
    def runouts(self) -> int:
        """The deals of a turn, a river and the dealer's hand after a flop."""
        return (self.deck.size - BOARD) * (self.deck.size - BOARD - 1) * self.deals

    @property
    def total(self) -> int:
        """The deals of two cards, a flop, a turn, a river and the dealer's hand."""
        return comb(self.deck.size, 2) * comb(self.deck.size - 2, BOARD - 2) * self.runouts


@cache
def streets_of(deck: Deck) -> Streets:
    flops, turns = boards_of(deck, BOARD - 2), boards_of(deck, BOARD - 1)
    return Streets(deck, flops, turns, rivers_of(deck), hands_on(deck, flops), hands_on(deck, turns))


def hands_on(deck: Deck, boards: Boards | Rivers) -> Hands:
    size = boards.cards.shape[1]
    given = (boards.cards, boards.labels, width_of(size), deck.suits, deck.size)
    slot, sizes = (
        np.full((len(boards.cards), pairs_of(deck, size)), -1, np.int32),
        np.zeros(len(boards.cards), np.int64),
    )
    kernels.number_hands(*given, sizes, slot)
    start = np.concatenate([[0], sizes.cumsum()])
    alike, two = np.zeros((start[-1], 2), np.uint8), np.zeros((start[-1], 2, 2), np.uint8)
    first, second = np.zeros((2, start[-1]), np.uint8)
    kernels.find_hands(*given, start, slot, alike, two, first, second)
    return Hands(start, slot, alike, two, first, second)


def sum_rivers(streets: Streets, values: Array) -> Array:
    """By hand on four community cards: over all that may come fifth."""
    hands, rivers = streets.on_turn, streets.rivers
    sums = np.zeros((len(hands.first), PLAYS), np.int64)
    kernels.sum_rivers(
        *(hands.start, hands.first, hands.second, streets.turns.labels),
        *(rivers.like, rivers.flush, streets.deck.suits, values, sums),
    )
    return sums


def sum_turns(streets: Streets, values: Array) -> Array:
    """By hand on three community cards: over all that may come fourth."""
    hands, turns, deck = streets.on_flop, streets.turns, streets.deck
    sums = np.zeros((len(hands.first), values.shape[1]), np.int64)
    kernels.sum_turns(
        *(streets.flops.cards, hands.start, hands.first, hands.second, streets.on_turn.slot),
        *(turns.like, turns.renamed, turns.labels, deck.suits, deck.size, values, sums),
    )
    return sums


def sum_flops(streets: Streets, firsts: Array, values: Array) -> Array:
    """By first community card, and by hand as `number_of_hand` has it: over every two cards that may come next."""
    flops, deck = streets.flops, streets.deck
    sums = np.zeros((len(firsts), comb(deck.size, 2), values.shape[1]), np.int64)
    kernels.sum_flops(
        *(firsts, streets.on_flop.slot, flops.like, flops.renamed, flops.labels),
        *(deck.suits, deck.size, values, sums),
    )
    return sums


def number_of_hand(first: Array, second: Array) -> Array:
    """Among all hands of two different cards."""
    high, low = np.maximum(first, second).astype(np.int64), np.minimum(first, second)
    return np.asarray(high * (high - 1) // 2 + low)


def weigh_turns(streets: Streets, weights: Array) -> Array:
    """By hand on four community cards: its packed weights on the flops among them, by hand and whether it is suited."""
    turns, flops, deck = streets.turns, streets.flops, streets.deck
    found = np.zeros(len(streets.on_turn.first), np.int64)
    kernels.weigh_turns(
        *(turns.cards, turns.labels, streets.on_turn.slot, streets.on_flop.slot),
        *(flops.like, flops.renamed, flops.labels, deck.suits, deck.size, weights, found),
    )
    return found


def turn_ways(streets: Streets) -> Array:
    """For hands on a turn: how many boards of four they stand for; how many hands is in their weights."""
    return np.repeat(streets.turns.ways, np.diff(streets.on_turn.start))


def weigh_rivers(streets: Streets, weights: Array) -> Array:
    """By pair of kinds on five community cards: the packed weights on four, in parts that are to be added."""
    hands, rivers = streets.on_turn, streets.rivers
    found = np.zeros((THREADS, len(rivers.cards), pairs_of(streets.deck, BOARD)), np.int64)
    kernels.weigh_rivers(
        *(hands.start, hands.first, hands.second, streets.turns.labels),
        *(rivers.like, rivers.flush, streets.deck.suits, streets.turns.ways, weights, found),
    )
    return found


def say_if_compiling(progress: Progress) -> None:
    """A first run on a machine compiles the kernels; later ones find them on disk."""
    folder = kernels.sum_rivers.stats.cache_path
    if folder and not any(Path(folder).glob("kernels.sum_rivers-*.nbi")):
        progress("compiling the kernels, once on this machine (about half a minute)", 0, 1)
