"""Texas Hold 'Em Bonus from a small deck, deal by deal and decision by decision, as a patient person would do it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from math import comb

from houserules.analysis.holdem.boards import Deck
from houserules.analysis.holdem.starting_hands import class_of
from houserules.games.texas_holdem_bonus.hands import ANTE, LATER, ante, later_wager
from kit.holdem.slow_showdowns import Cards, best, dealers, others, together

FOLD = -1


@dataclass
class SlowPlay:
    """Results are in Antes; the sums are over all deals."""

    deck: Deck
    least: int  # the category from which the Ante is paid
    values: Counter[str] = field(default_factory=Counter)  # by class of two cards, of a Flop Wager
    deals: Counter[str] = field(default_factory=Counter)
    endings: Counter[tuple[int, str]] = field(default_factory=Counter)  # by what was staked and what the Ante is called
    turns: int = 0
    rivers: int = 0
    _showdowns: dict[tuple[Cards, Cards], Counter[str]] = field(default_factory=dict)
    _rivers: dict[tuple[Cards, Cards], list[int]] = field(default_factory=dict)

    @property
    def runouts(self) -> int:
        """Deals of a turn, a river and the dealer's hand."""
        left = len(self.deck.cards) - 5
        return left * (left - 1) * comb(left - 2, 2)

    @cached_property
    def folds(self) -> set[str]:
        return {name for name in self.values if self.values[name] < FOLD * self.deals[name]}

    def play(self) -> SlowPlay:
        for hand in combinations(self.deck.cards, 2):
            for flop in combinations(others(self.deck, hand), 3):
                self.values[class_of(*hand)] += self.on_flop(hand, flop)
                self.deals[class_of(*hand)] += self.runouts
        for hand in combinations(self.deck.cards, 2):
            if class_of(*hand) not in self.folds:
                for flop in combinations(others(self.deck, hand), 3):
                    self.tell(hand, flop)
        return self

    def without_decisions(self, more: int) -> Counter[str]:
        """The values of hands that always make so many wagers after the Flop."""
        values: Counter[str] = Counter()
        for hand in combinations(self.deck.cards, 2):
            for flop in combinations(others(self.deck, hand), 3):
                for card in others(self.deck, hand, flop):
                    values[class_of(*hand)] += self.after_river(hand, together(flop, (card,)), more)
        return values

    def on_flop(self, hand: Cards, flop: Cards) -> int:
        return max(self.after_turn(hand, flop, more) for more in (0, 1))

    def after_turn(self, hand: Cards, flop: Cards, more: int) -> int:
        """With so many wagers after the Flop."""
        return sum(self.on_turn(hand, together(flop, (card,)), more) for card in others(self.deck, hand, flop))

    def on_turn(self, hand: Cards, board: Cards, more: int) -> int:
        return max(self.after_river(hand, board, more), self.after_river(hand, board, more + 1))

    def after_river(self, hand: Cards, board: Cards, more: int) -> int:
        if (hand, board) not in self._rivers:
            fives = (together(board, (card,)) for card in others(self.deck, hand, board))
            met: Counter[str] = Counter()
            for five in fives:
                met.update(self.met(hand, five))
            self._rivers[hand, board] = [self.result(met, 2 + each) for each in range(3)]
        return self._rivers[hand, board][more]

    def met(self, hand: Cards, board: Cards) -> Counter[str]:
        """How often each name of the Ante's outcome comes; the later wagers must go with it."""
        if (hand, board) not in self._showdowns:
            mine = best(hand, board)
            found: Counter[str] = Counter()
            for dealer in dealers(self.deck, hand, board):
                name = ANTE[ante(mine, dealer, self.least)]
                later = LATER[later_wager(mine, dealer)]
                assert later == name or (later == "higher-hand" and name == "ante-returned")
                found[name] += 1
            self._showdowns[hand, board] = found
        return self._showdowns[hand, board]

    @staticmethod
    def result(met: Counter[str], later: int) -> int:
        paid = {"lower-hand": -1 - later, "tie": 0, "ante-returned": later, "higher-hand": later + 1}
        return sum(paid[name] * number for name, number in met.items())

    def tell(self, hand: Cards, flop: Cards) -> None:
        """Plays every deal once more, now that all is decided."""
        turn = int(self.after_turn(hand, flop, 1) > self.after_turn(hand, flop, 0))
        for card in others(self.deck, hand, flop):
            board = together(flop, (card,))
            river = int(self.after_river(hand, board, turn + 1) > self.after_river(hand, board, turn))
            for last in others(self.deck, hand, board):
                met = self.met(hand, together(board, (last,)))
                self.turns += turn * met.total()
                self.rivers += river * met.total()
                for name, number in met.items():
                    self.endings[3 + turn + river, name] += number
