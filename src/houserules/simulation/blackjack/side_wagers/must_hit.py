"""The Must Hit meter: which contribution wins it is a function of the triggers alone, so its winners are known before.

Contributions are numbered in the order in which they are made: round by round, clockwise (reading B35).
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from math import ceil
from threading import Lock
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.games.blackjack.side_wagers.must_hit import MUST_HIT, PAYTABLE, is_reached, most
from houserules.simulation.blackjack.side_wagers.draws import TRIGGER, drawn
from houserules.simulation.setting import Setting

NEVER = 1 << 62


class Wins(NamedTuple):
    """Those of some rounds, in their order."""

    rounds: NDArray[np.int64]
    seats: NDArray[np.int64]  # from 0
    payouts: NDArray[np.int64]


NO_WINS = Wins(*(np.empty(0, np.int64) for _ in Wins._fields))


class MustHit:
    """The meter as it goes on from round to round; winners are looked up by any thread in any order."""

    def __init__(self, setting: Setting, stake: int) -> None:
        meter = setting.terms.meters[MUST_HIT]
        self.least, self.most = meter.reset, most(setting.terms)
        self.seed, self.seats, self.added = setting.seed, setting.seats, meter.rate * stake
        self.contributions: list[int] = []  # those that won
        self.payouts: list[int] = []
        self.after = [
            Fraction(setting.meters.get(MUST_HIT, meter.initial))
        ]  # on the meter at first, and after each win
        self.next = self._reached(-1)  # the contribution that wins next
        self.lock = Lock()

    @property
    def largest(self) -> int:
        """No winner gets more."""
        return ceil(max(Fraction(self.most), self.after[0]) + self.added)

    def trigger(self, place: int) -> int:
        """The trigger in force after so many wins, in cents."""
        return self.least + drawn()(self.seed, place, TRIGGER, self.most - self.least + 1)

    def _reached(self, since: int) -> int:
        """The first contribution after this one with which the meter reaches its trigger."""
        amount, trigger = self.after[-1], self.trigger(len(self.payouts))
        if is_reached(amount + self.added, trigger):
            return since + 1
        return since + -((amount - trigger) // self.added) if self.added else NEVER

    def _look(self, contributions: int) -> None:
        """All winners among so many."""
        with self.lock:
            won, since = PAYTABLE.rows[0].odds, self.contributions[-1] if self.contributions else -1
            while self.next < contributions:
                amount = self.after[-1] + self.added * (self.next - since)
                payout = won.pay(0, amount).payout
                self.contributions.append(self.next)
                self.payouts.append(payout)
                self.after.append(amount - payout + self.least)
                since = self.next
                self.next = self._reached(since)

    def wins(self, first: int, rounds: int) -> Wins:
        self._look((first + rounds) * self.seats)
        start = bisect_left(self.contributions, first * self.seats)
        stop = bisect_left(self.contributions, (first + rounds) * self.seats)
        contributions = np.array(self.contributions[start:stop], np.int64)
        payouts = np.array(self.payouts[start:stop], np.int64)
        return Wins(contributions // self.seats, contributions % self.seats, payouts)

    def amount(self, rounds: int) -> Fraction:
        """Where it stands after so many rounds."""
        self._look(rounds * self.seats)
        place = bisect_left(self.contributions, rounds * self.seats)
        since = self.contributions[place - 1] if place else -1
        return self.after[place] + self.added * (rounds * self.seats - 1 - since)
