"""What the kernel knows, as tables: filled by asking the game about its hands and the strategy about its decisions."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.let_it_ride.counting import LAYOUT, outcomes_of
from houserules.cards import DECK
from houserules.games.let_it_ride.hands import (
    FIVE_CARD,
    PROGRESSIVE,
    SIX_CARD,
    THREE_CARD,
    progressive_hand,
    three_card_hand,
)
from houserules.games.let_it_ride.sight import NOTHING
from houserules.simulation.let_it_ride.strategies import Decisions, sets_of_three

THREE = 3


class Known(NamedTuple):
    """A set of three cards has the number `low + pairs[middle] + triples[high]`."""

    box: int  # cards dealt for the Six Card Bonus
    labels: int
    fives: int
    sixes: int
    layout: NDArray[np.uint64]
    keys: NDArray[np.uint64]
    places: NDArray[np.uint64]
    rows_5: NDArray[np.uint16]
    columns_5: NDArray[np.uint16]
    by_ranks_5: NDArray[np.uint8]
    by_suit_5: NDArray[np.uint8]
    rows_6: NDArray[np.uint16]
    columns_6: NDArray[np.uint16]
    by_ranks_6: NDArray[np.uint8]
    by_suit_6: NDArray[np.uint8]
    pairs: NDArray[np.int64]
    triples: NDArray[np.int64]
    of_three: NDArray[np.uint8]  # the label of each set of three
    rides_1: NDArray[np.uint8]  # whether Bet 1 rides, by set of three
    classes: NDArray[np.uint16]  # sets of three that play every first community card alike
    rides_2: NDArray[np.uint8]  # whether Bet 2 rides: by whether Bet 1 does, class and community card


class Cell(NamedTuple):
    """All that decides a seat's wagers, by name."""

    riding: int
    three: str
    five: str
    six: str
    progressive: str


class Threes(NamedTuple):
    """What three cards are to the Three Card Bonus and to a Progressive that goes by them."""

    labels: tuple[tuple[int, int], ...]
    of: NDArray[np.uint8]  # by set


@cache
def threes() -> Threes:
    found = [
        (three_card_hand(first, second, third), progressive_hand(first, second, third, NOTHING, NOTHING, THREE))
        for first, second, third in sets_of_three().tolist()
    ]
    labels = tuple(dict.fromkeys(found))
    return Threes(labels, np.array([labels.index(each) for each in found], np.uint8))


def known(box: int, decisions: Decisions) -> Known:
    five, six = outcomes_of(5), outcomes_of(6)
    classes, rides_2 = _alike(decisions.bet_2)
    return Known(
        box, len(threes().labels), len(FIVE_CARD), len(SIX_CARD), LAYOUT, *five, *six[2:],
        np.array([comb(card, 2) for card in DECK], np.int64), np.array([comb(card, 3) for card in DECK], np.int64),
        threes().of, decisions.bet_1, classes, rides_2,
    )  # fmt: skip


def _alike(bet_2: NDArray[np.uint8]) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """One row for all sets of three that play alike: a small table stays near the processor."""
    rows, classes = np.unique(bet_2.transpose(1, 0, 2).reshape(bet_2.shape[1], -1), axis=0, return_inverse=True)
    return classes.astype(np.uint16), np.ascontiguousarray(rows.reshape(-1, 2, len(DECK)).transpose(1, 0, 2))


def cells(box: int, progressive_cards: int) -> list[Cell]:
    """In the kernel's order; without a box the six cards are nothing."""
    return [
        Cell(
            1 + riding,
            THREE_CARD[three],
            FIVE_CARD[five],
            SIX_CARD[six],
            PROGRESSIVE[by_three] if progressive_cards == THREE else FIVE_CARD[five],
        )
        for riding in range(3)
        for three, by_three in threes().labels
        for five in range(len(FIVE_CARD))
        for six in range(len(SIX_CARD) if box else 1)
    ]
