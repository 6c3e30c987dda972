"""Showdowns counted on boards of five, valued, and told by how rounds end."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from houserules.analysis.holdem.boards import BOARD, Array, Deck, pairs_of, rivers_of
from houserules.analysis.holdem.showdowns import kernels
from houserules.analysis.holdem.showdowns.ranks import ranks
from houserules.analysis.holdem.showdowns.ways import CALLED, PLAYS, WAYS, Apart
from houserules.cards.tables import tables

BLOCKS = 64
assert (PLAYS, WAYS) == (kernels.PLAYS, kernels.WAYS), "the kernels have their own, and are compiled with them"


def count_showdowns(deck: Deck, cards: Array, labels: Array, apart: Apart) -> Array:
    """For boards of five, by pair of kinds: what a hand is called and which hands of the dealer it meets, packed."""
    keys, places = (table[list(deck.cards)] for table in tables(BOARD + 2)[:2])
    found = ranks()
    lookups = found.rows, found.columns, found.by_ranks, found.by_suit, found.called, found.marks(apart)
    counts = np.full((len(cards), pairs_of(deck, BOARD)), -1, np.int64)
    kernels.showdown_counter()(cards, labels, deck.suits, keys, places, *lookups, counts)
    return counts


@cache
def counted(deck: Deck, apart: Apart) -> Array:
    """On every board of five."""
    rivers = rivers_of(deck)
    return count_showdowns(deck, rivers.cards, rivers.labels, apart)


def value_showdowns(counts: Array, deals: int, pays: Array) -> Array:
    """At each of three tables of payments, by what a hand is called and by way: what each hand is worth in all."""
    kind: Any = np.int32 if int(np.abs(pays).max()) * deals < 1 << 31 else np.int64
    values = np.zeros((*counts.shape, PLAYS), kind)
    kernels.value_showdowns(counts, deals, pays, values)
    return values


def tally_showdowns(counts: Array, deals: int, weights: Array, ends: Array) -> list[Any]:
    """By play, end, what the hand is called, and way; `weights` are packed, and parts of them are to be added."""
    tallies = np.zeros((BLOCKS, PLAYS, int(ends.max()) + 1, CALLED, WAYS), np.int64)
    kernels.tally_showdowns(counts, deals, weights, ends, tallies)
    found: list[Any] = tallies.sum(axis=0).tolist()
    return found


def pack(weights: tuple[Array, ...]) -> Array:
    """Up to three weights in one number."""
    packed = np.zeros(weights[0].shape, np.int64)
    for place, weight in enumerate(weights):
        packed |= weight.astype(np.int64) << place * kernels.WEIGHT
    return packed


def unpack(packed: Array) -> tuple[Array, ...]:
    return tuple(packed >> place * kernels.WEIGHT & kernels.WEIGHT_MASK for place in range(PLAYS))
