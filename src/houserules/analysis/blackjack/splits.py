"""Split pairs, exactly: every hand of a pair is like any other, so one hand counted from a few shoes stands for all.

The hands are played without looking at each other, so each has the same chances as the first. What links them is how
many cards of the pair's kind came as second cards: `hands[k]` is one hand when k further such cards are known to be
gone, and that a card is known to be of another kind is all cases less those in which it is of the pair's kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.columns import DEALER_BLACKJACK
from houserules.analysis.blackjack.hand_table import hand_table
from houserules.analysis.blackjack.shoes import SIZE
from houserules.analysis.blackjack.split_flow import OTHER, OUTCOMES, STAKES, Flow
from houserules.analysis.blackjack.values import Array, Values, dealer_chances


class Course(NamedTuple):
    """One way the second cards may fall: how often a pair is split again, and what the hands know of their second."""

    again: int  # second cards of the pair's kind that made a further hand
    other: int  # hands whose second card is of another kind
    any: int  # hands whose second card may be any, since no more hands may be formed
    orders: int


@cache
def courses(most_hands: int) -> tuple[Course, ...]:
    """All of them for a pair that may end as so many hands."""
    found = []
    under_way = {(0, 0): 1}
    while under_way:
        further: dict[tuple[int, int], int] = {}
        for (again, other), orders in under_way.items():
            waiting = 2 + again - other
            if again == most_hands - 2 or not waiting:
                found.append(Course(again, other, waiting, orders))
            else:
                for then in ((again + 1, other), (again, other + 1)):
                    further[then] = further.get(then, 0) + orders
        under_way = further
    return tuple(found)


def of_another_kind(by_gone: Array, again: int, other: int) -> Array:
    """What is joint with `again` cards of the pair's kind and `other` of others; the last axis is the cards gone."""
    total: Array = np.zeros(by_gone.shape[:-1])
    for extra in range(other + 1):
        if again + extra < by_gone.shape[-1]:
            total = total + (-1) ** extra * comb(other, extra) * by_gone[..., again + extra]
    return total


class SplitPair(NamedTuple):
    """The hands of one pair, joint with the further cards of its kind that are gone (the last axis of each)."""

    courses: tuple[Course, ...]
    hands: Array  # second card (OTHER or SAME), up card, dealer's column, outcome, gone
    dealer: Array  # up card, dealer's column, gone

    def hand(self, course: Course, second_is_other: bool) -> Array:
        """The chance of a hand in this course: up card, dealer's column, outcome; each order apart."""
        if second_is_other:
            return of_another_kind(self.hands[OTHER], course.again, course.other - 1)
        return of_another_kind(self.hands.sum(axis=0), course.again, course.other)

    def dealer_in(self, course: Course) -> Array:
        """The chance of a course with each of the dealer's final hands: up card, dealer's column; each order apart."""
        return of_another_kind(self.dealer, course.again, course.other)

    def expected(self, course: Course) -> Array:
        """All hands of a course together, each counted once: up card, dealer's column, outcome."""
        total: Array = np.zeros(self.hands.shape[1:-1])
        if course.other:
            total += course.other * self.hand(course, second_is_other=True)
        if course.any:
            total += course.any * self.hand(course, second_is_other=False)
        return course.orders * total


def split_pairs(values: Values, play: NDArray[np.int64]) -> dict[int, SplitPair]:
    """Every pair that the shoe holds, played after the split as `play` says."""
    flows = [Flow(values, play, kind) for kind in range(SIZE) if values.shoe[kind] >= 2]
    hands = [np.zeros((2, len(values.ups), values.columns, OUTCOMES, flow.depth)) for flow in flows]
    dealer = [np.zeros((len(values.ups), values.columns, flow.depth)) for flow in flows]
    for place, up in enumerate(values.ups):
        asked = [flow.left(place) for flow in flows]  # all at once: it is the walk of the tree that takes time
        found = dealer_chances(values.rules, up, np.concatenate(asked))
        parts = np.split(found, np.cumsum([len(each) for each in asked])[:-1])
        for number, (flow, part) in enumerate(zip(flows, parts, strict=True)):
            hands[number][:, place], dealer[number][place] = flow.against(place, part)
    most = values.rules.most_hands
    return {
        flow.kind: SplitPair(courses(most(flow.kind)), hands[number], dealer[number])
        for number, flow in enumerate(flows)
    }


def worth_of_splitting(values: Values, pairs: dict[int, SplitPair]) -> Array:
    """By up card and hand; lower than anything where the hand is not a pair to split."""
    worth = np.full(values.stand.shape, -np.inf)
    amounts = np.array([stakes * amount for stakes in STAKES for amount in (-1.0, 0.0, float(values.rules.win))])
    for kind, pair in pairs.items():
        row = hand_table().row((kind, kind))
        total = -values.blackjack[:, row]  # the first wager alone: the others go back (BJ 10.B, BJ 11.E)
        for course in pair.courses:
            total = total + np.delete(pair.expected(course), DEALER_BLACKJACK, axis=1).sum(axis=1) @ amounts
        worth[values.possible[:, row], row] = total[values.possible[:, row]]
    return worth


def all_outcomes() -> Iterator[tuple[int, int]]:
    """Stakes and result of each outcome, in order."""
    return ((stakes, result) for stakes in STAKES for result in range(3))
