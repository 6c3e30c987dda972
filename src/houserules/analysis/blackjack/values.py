"""What standing, hitting and doubling are worth with every hand against every up card, by the cards left in the shoe.

A dealer's blackjack costs one wager whatever the player does (BJ 9.C(2), BJ 10.B, BJ 11.E), so it is part of every
value here: where the hole card is read first it changes no comparison, and no chance of a card has to be conditioned
on it. Doubling for less is never better than both doubling and hitting: its worth is linear in the amount, and at
nothing it is a hit after which the player may not go on.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.columns import (
    DEALER_BLACKJACK,
    DEALER_BROKEN,
    TOO_MANY,
    column_of,
    columns,
    completing,
    most_total,
    results,
)
from houserules.analysis.blackjack.dealer_tree import chances, dealer_tree
from houserules.analysis.blackjack.hand_table import BROKEN, hand_table
from houserules.analysis.blackjack.shoes import SIZE, Shoe
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.games.blackjack.hands import may_double

Array = NDArray[np.float64]


class Values:
    """One row of each array for every up card asked about, one column for every hand of the table of hands."""

    def __init__(self, rules: TableRules, shoe: Shoe, ups: Iterable[int] = range(SIZE)) -> None:
        table = hand_table()
        self.rules, self.shoe = rules, shoe
        self.ups = tuple(up for up in ups if shoe[up])
        seen = np.zeros((len(self.ups), SIZE), np.int64)
        seen[range(len(self.ups)), self.ups] = 1
        made = ((place, completing(up)) for place, up in enumerate(self.ups))
        self.may_have_blackjack = [(place, kind) for place, kind in made if kind is not None]  # and what completes it
        self.left = np.array(shoe) - seen[:, None, :] - table.held  # beside the up card and the hand
        self.cards_left = self.left.sum(axis=2)
        self.possible = (self.left >= 0).all(axis=2) & (self.cards_left > 0)  # at least the dealer's second card
        self.columns = columns(rules.at_switch)
        self.dealer = np.zeros((*self.possible.shape, self.columns))
        for place, up in enumerate(self.ups):
            there = self.possible[place]
            self.dealer[place, there] = dealer_chances(rules, up, self.left[place, there])

    @cached_property
    def stand(self) -> Array:
        return self.by_results(net(self.rules, 1))

    @cached_property
    def blackjack(self) -> Array:
        """The chance that the dealer has one."""
        return self.dealer[:, :, DEALER_BLACKJACK]

    @cached_property
    def hit(self) -> Array:
        return self._after_drawing[0]

    @cached_property
    def double(self) -> Array:
        """Worked out for hands that may double; elsewhere lower than anything."""
        table = hand_table()
        allowed = np.array([may_double(cards) for cards in table.cards.tolist()]) & table.takes_cards
        worth = np.full(self.stand.shape, -np.inf)
        doubled = self.by_results(net(self.rules, 2))
        for hands in table.by_size:
            asked = hands[allowed[hands]]
            if len(asked):
                worth[:, asked] = self.drawn(asked, doubled, net(self.rules, 2)[TOO_MANY])
        return worth

    @cached_property
    def best_without_doubling(self) -> Array:
        """The worth of hitting and standing as long as one likes."""
        return self._after_drawing[1]

    @cached_property
    def _after_drawing(self) -> tuple[Array, Array]:
        """The largest hands first: they take no more cards, or only cards that break them."""
        table = hand_table()
        hit, best = np.full(self.stand.shape, -np.inf), self.stand.copy()
        for hands in reversed(table.by_size):
            asked = hands[table.takes_cards[hands]]
            if len(asked):
                hit[:, asked] = self.drawn(asked, best, net(self.rules, 1)[TOO_MANY])
                best[:, asked] = np.maximum(self.stand[:, asked], hit[:, asked])
        return hit, best

    def drawn(self, hands: NDArray[np.int64], worth: Array, broken: Array) -> Array:
        """The worth of one more card, by what each hand is worth then and what a broken one gets by the dealer's."""
        total = np.zeros((len(self.ups), len(hands)))
        for kind in range(SIZE):
            following = hand_table().following[hands, kind]
            chance = self.chance_of(kind, hands)
            then = np.where(following == BROKEN, self._broken(hands, kind, broken), worth[:, following])
            total += np.where(chance > 0, chance * then, 0)
        return total

    def chance_of(self, kind: int, hands: NDArray[np.int64]) -> Array:
        """The chance that the next card to such a hand is of this kind."""
        chance: Array = np.maximum(self.left[:, hands, kind], 0) / np.maximum(self.cards_left[:, hands], 1)
        return chance

    def _broken(self, hands: NDArray[np.int64], kind: int, broken: Array) -> Array:
        """All that counts against a hand that broke is whether the dealer has a blackjack."""
        with_it = self.blackjack_beside(hands, kind)
        worth: Array = broken[DEALER_BLACKJACK] * with_it + broken[DEALER_BROKEN] * (1 - with_it)
        return worth

    def blackjack_beside(self, hands: NDArray[np.int64], kind: int) -> Array:
        """The chance of the dealer's blackjack when a card of this kind has gone to a hand."""
        chance = np.zeros((len(self.ups), len(hands)))
        for place, makes in self.may_have_blackjack:
            left = np.maximum(self.left[place, hands, makes] - (makes == kind), 0)
            chance[place] = left / np.maximum(self.cards_left[place, hands] - 1, 1)
        return chance

    def by_results(self, worth: Array) -> Array:
        """The worth of each hand as it is, from what it gets against each of the dealer's final hands."""
        total: Array = np.einsum("uhd,hd->uh", self.dealer, worth[hand_table().points])
        return total


def dealer_chances(rules: TableRules, up: int, left: NDArray[np.int64]) -> Array:
    tree = dealer_tree(up, rules.hits_soft_17, most_total(rules.at_switch))
    return chances(tree, left, column_of, columns(rules.at_switch))


def net(rules: TableRules, stakes: int) -> Array:
    """What a hand with the first wager, or with that and a double, wins: by its points and the dealer's column."""
    amounts = np.array([-1.0, 0.0, float(rules.win)])
    total: Array = amounts[results(False, rules.at_switch)]
    return total + amounts[results(True, rules.at_switch)] if stakes == 2 else total
