"""Meters in the course of a simulation, for every game: fed by the wagers of every round, paid from round by round.

What wagers add is reckoned only when somebody looks: millions of rounds may lie between two winners.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houserules.chips import MeterShare
from houserules.engine.offer.terms import MeterTerms
from houserules.simulation.setting import Setting
from houserules.simulation.tally import Jackpot


class Meters:
    """Those of a table; `staked` has the cents of all seats that feed each of them in every round, before the deal."""

    def __init__(self, setting: Setting, staked: Mapping[str, int]) -> None:
        self.terms: Mapping[str, MeterTerms] = setting.terms.meters
        self.staked = {name: cents for name, cents in staked.items() if cents}
        self.rounds = 0  # those whose wagers have been made
        self.jackpots = {name: Jackpot("0") for name in self.terms if name in self.staked}
        self._standing = {name: Fraction(setting.meters.get(name, meter.initial)) for name, meter in self.terms.items()}
        self._fed = dict.fromkeys(self.terms, 0)  # rounds whose wagers are on it

    def begin_at(self, number: int) -> None:
        """Rounds between those that were played and this one are left out."""
        self.amounts()
        self.rounds, self._fed = number, dict.fromkeys(self.terms, number)

    def amount(self, name: str) -> Fraction:
        if name in self.staked:
            self._standing[name] += self.terms[name].rate * self.staked[name] * (self.rounds - self._fed[name])
        self._fed[name] = self.rounds
        return self._standing[name]

    def amounts(self) -> dict[str, Fraction]:
        return {name: self.amount(name) for name in self.terms}

    def pay(self, share: MeterShare, number: int) -> int:
        """What a winner gets in this round; only paying all of it resets a meter, and a fraction of a cent stays."""
        payout, whole = share.pay(0, self.amount(share.meter)).payout, share.percent == 100
        self._standing[share.meter] += (self.terms[share.meter].reset if whole else 0) - payout
        self.jackpots[share.meter].pay(payout, number, whole)
        return payout

    def what_became(self) -> dict[str, Jackpot]:
        for name, jackpot in self.jackpots.items():
            jackpot.amount = str(self.amount(name))
        return self.jackpots
