"""Let It Ride with 24 cards, from the nine up: kernels against a slow count that is written apart from them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np

from houserules.analysis.let_it_ride.counting import fifth_cards, fourth_cards, sets_of
from houserules.cards import DECK, NINE, rank_of
from houserules.games.let_it_ride.hands import FIVE_CARD
from kit.counted_hands import value

SMALL = tuple(card for card in DECK if rank_of(card) >= NINE)
PAYS = (-1, 1, 2, 3, 5, 8, 11, 50, 200, 1000)  # Paytable A, by place in FIVE_CARD


@cache
def outcome(hand: frozenset[int]) -> int:
    """From what is written on the cards."""
    kind, ranks = value(hand)
    if kind == 1:
        return int(ranks[0] >= 8)  # a pair of tens or better
    return 9 if kind == 8 and ranks[0] == 12 else kind


def test_fifth_cards() -> None:
    fours = sets_of(4, SMALL)
    counts = fifth_cards(fours, SMALL)
    for hand, row in zip(fours.tolist(), counts.tolist(), strict=True):
        slow = Counter(outcome(frozenset((*hand, card))) for card in SMALL if card not in hand)
        assert row == [slow[place] for place in range(len(FIVE_CARD))]


def slow_result() -> Fraction:
    """Both decisions by hand: a bet rides if it wins more than it loses over all that may follow."""
    net = deals = 0
    for hand in combinations(SMALL, 3):
        left = [card for card in SMALL if card not in hand]
        results = {
            fourth: [PAYS[outcome(frozenset((*hand, fourth, fifth)))] for fifth in left if fifth != fourth]
            for fourth in left
        }
        sums = [sum(each) for each in results.values()]
        net += sum(sums) + max(0, sum(sums)) + sum(max(0, each) for each in sums)
        deals += len(left) * (len(left) - 1)
    return Fraction(net, deals)


def test_the_best_result() -> None:
    threes, fours = sets_of(3, SMALL), sets_of(4, SMALL)
    rows, kinds = np.unique(fifth_cards(fours, SMALL), axis=0, return_inverse=True)
    worth = rows @ np.array(PAYS)
    after = fourth_cards(threes, fours, kinds.ravel().astype(np.int32), SMALL)
    every = after @ worth
    net = every.sum() + np.maximum(every, 0).sum() + (after @ np.maximum(worth, 0)).sum()
    assert Fraction(int(net), int((after @ rows.sum(axis=1)).sum())) == slow_result()
