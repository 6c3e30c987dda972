"""From hands on a flop to the 169 classes of two cards, in whole numbers of any size."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import NamedTuple

import numpy as np

from houserules.analysis.holdem.boards import Array
from houserules.analysis.holdem.starting_hands import SIZE, every_class, place_of
from houserules.analysis.holdem.streets import Streets

HALF = 24  # bits of the lower part of a value: sums of both parts fit into 64 bits


class ClassSums(NamedTuple):
    """By class of two cards; only those that the deck holds."""

    values: dict[str, int]  # over all deals
    deals: dict[str, int]


def class_places(streets: Streets) -> Array:
    """For hands on a flop, of two suits and of one suit: the place of their class (`place_of`)."""
    ranks = np.array(streets.deck.ranks)
    first, second = (ranks[cards // streets.deck.suits] for cards in (streets.on_flop.first, streets.on_flop.second))
    row, column = SIZE - 1 - np.maximum(first, second), SIZE - 1 - np.minimum(first, second)
    return np.stack([SIZE * column + row, SIZE * row + column], axis=1)


def flop_ways(streets: Streets) -> Array:
    """For hands on a flop, of two suits and of one suit: how many deals of two cards and a flop they stand for."""
    hands = streets.on_flop
    return np.repeat(streets.flops.ways, np.diff(hands.start))[:, None] * hands.alike.astype(np.int64)


def stays(streets: Streets, folds: AbstractSet[str]) -> Array:
    """For hands on a flop, of two suits and of one suit: whether they are still played, when these classes fold."""
    played = np.ones(SIZE * SIZE, np.bool_)
    played[[place_of(name) for name in folds]] = False
    return np.asarray(played[class_places(streets)])


def sums_by_class(streets: Streets, values: Array) -> ClassSums:
    """Over every flop, of what a hand on it is worth."""
    places, ways = class_places(streets), flop_ways(streets)
    low, high, deals = np.zeros((3, SIZE * SIZE), np.int64)
    np.add.at(low, places, ways * (values & (1 << HALF) - 1)[:, None])
    np.add.at(high, places, ways * (values >> HALF)[:, None])
    np.add.at(deals, places, ways)
    held = [name for name in every_class() if deals[place_of(name)]]
    return ClassSums(
        {name: (int(high[place_of(name)]) << HALF) + int(low[place_of(name)]) for name in held},
        {name: int(deals[place_of(name)]) * streets.runouts for name in held},
    )
