"""Jackpot Hold 'Em from a small deck, deal by deal and decision by decision, as a patient person would do it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from math import comb

from houserules.analysis.holdem.boards import Deck
from houserules.games.jackpot_holdem.hands import ANTE, PLAY, XTRA, ante, play, xtra_bonus
from kit.holdem.slow_showdowns import Cards, best, dealers, others, together

FOLD = -2
# In Antes, to one; a winning hand below a straight pushes (JHE 12.B(1)).
XTRA_PAYS = {
    "royal-flush": 500,
    "straight-flush": 50,
    "four-of-a-kind": 10,
    "full-house": 4,
    "flush": 2,
    "straight": 1,
    "less-than-a-straight": 0,
}
EVEN = {"lower-hand": -1, "tie": 0, "dealer-does-not-qualify": 0, "higher-hand": 1}

Ending = tuple[str, str, str]  # of Ante, X-tra Bonus and Play


def result(ending: Ending, times: int) -> int:
    ante_ends, xtra_ends, play_ends = ending
    return EVEN[ante_ends] + XTRA_PAYS.get(xtra_ends, EVEN.get(xtra_ends, 0)) + times * EVEN[play_ends]


@dataclass
class SlowPlay:
    """Results are in Antes; the last two community cards are told apart, as they are in the count."""

    deck: Deck
    endings: Counter[tuple[int, Ending]] = field(default_factory=Counter)  # by Play Wager
    folded: int = 0
    _met: dict[tuple[Cards, Cards], Counter[Ending]] = field(default_factory=dict)
    _on_flop: dict[tuple[Cards, Cards], list[int]] = field(default_factory=dict)
    _on_board: dict[tuple[Cards, Cards], tuple[int, int, int]] = field(default_factory=dict)

    @property
    def deals(self) -> int:
        """After a hand and a first card."""
        left = len(self.deck.cards) - 3
        return comb(left, 2) * (left - 2) * (left - 3) * comb(left - 4, 2)

    def first(self, hand: Cards, card: int) -> tuple[int, int]:
        """The values of Play 3x, and of a check."""
        flops = [together((card,), two) for two in combinations(others(self.deck, hand, (card,)), 2)]
        return sum(self.on_flop(hand, flop, 3) for flop in flops), sum(
            max(self.on_flop(hand, flop, 2), self.on_flop(hand, flop, 1)) for flop in flops
        )

    def on_flop(self, hand: Cards, flop: Cards, times: int) -> int:
        """With a Play Wager made by now; 1 stands for waiting until all cards are shown, and then perhaps a fold."""
        if (hand, flop) not in self._on_flop:
            boards = [together(flop, two) for two in combinations(others(self.deck, hand, flop), 2)]
            values = [self.on_board(hand, board) for board in boards]
            self._on_flop[hand, flop] = [2 * sum(each) for each in zip(*values, strict=True)]
        return self._on_flop[hand, flop][times - 1]

    def on_board(self, hand: Cards, board: Cards) -> tuple[int, int, int]:
        if (hand, board) not in self._on_board:
            met = self.met(hand, board)
            one, two, three = (sum(result(ending, times) * met[ending] for ending in met) for times in (1, 2, 3))
            self._on_board[hand, board] = max(one, FOLD * met.total()), two, three
        return self._on_board[hand, board]

    def met(self, hand: Cards, board: Cards) -> Counter[Ending]:
        if (hand, board) not in self._met:
            mine = best(hand, board)
            self._met[hand, board] = Counter(
                (ANTE[ante(mine, dealer)], XTRA[xtra_bonus(mine, dealer)], PLAY[play(mine, dealer)])
                for dealer in dealers(self.deck, hand, board)
            )
        return self._met[hand, board]

    def tell(self) -> SlowPlay:
        """Plays every deal."""
        for hand in combinations(self.deck.cards, 2):
            for card in others(self.deck, hand):
                raised, waited = self.first(hand, card)
                for two in combinations(others(self.deck, hand, (card,)), 2):
                    self._tell(hand, together((card,), two), 3 if raised > waited else None)
        return self

    def _tell(self, hand: Cards, flop: Cards, times: int | None) -> None:
        if times is None and self.on_flop(hand, flop, 2) > self.on_flop(hand, flop, 1):
            times = 2
        for two in combinations(others(self.deck, hand, flop), 2):
            board = together(flop, two)
            met = self.met(hand, board)
            if times is None and sum(result(ending, 1) * number for ending, number in met.items()) < FOLD * met.total():
                self.folded += 2 * met.total()
            else:
                for ending, number in met.items():
                    self.endings[times or 1, ending] += 2 * number
