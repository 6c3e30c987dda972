"""What a strategy costs: played over every deal, beside best play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from houserules.analysis.let_it_ride.best_play import Played, Tally, gain_of_bet_2
from houserules.analysis.let_it_ride.bets import Bets
from houserules.analysis.let_it_ride.deals import DEALS, Four, fours
from houserules.analysis.let_it_ride.kinds import Pattern, kind_of_pattern
from houserules.analysis.let_it_ride.patterns import hands_of_three
from houserules.analysis.let_it_ride.strategy_file import Strategy


class Mistake(Struct, frozen=True):
    """Hands of a kind that a strategy plays against what is best, and what that costs in bets per round."""

    bet: str
    words: str
    rides: bool
    cost: Fraction

    def __str__(self) -> str:
        done = "rides" if self.rides else "is withdrawn"
        return f"{self.bet} {done} with {self.words}: {float(self.cost):.4%} of a bet."


def played_by(strategy: Strategy) -> Iterator[Played]:
    for pattern, hands, fourth in hands_of_three():
        riding = 1 + strategy.three[pattern]
        for four, ways in fourth:
            yield Played(hands * ways, riding + strategy.four[four], _four(four))


def result(found: Tally, bets: Bets) -> Fraction:
    """The expected result of a round, in bets."""
    total = sum(deals * (bets.back[riding][o] - riding * bets.stake) for (riding, o), deals in found.items())
    return Fraction(total, DEALS * bets.stake)


def mistakes(strategy: Strategy, bets: Bets) -> tuple[Mistake, ...]:
    """The dearest first. Each bet is judged alone, so that without a payout limit they add up to the whole cost."""
    costs: defaultdict[tuple[str, str, bool], int] = defaultdict(int)
    for pattern, hands, fourth in hands_of_three():
        gain = 0
        for four, ways in fourth:
            more = gain_of_bet_2(bets, _four(four), 1)
            gain += ways * more
            if _wrong(strategy.four[four], more):
                costs["Bet 2", kind_of_pattern(four).words, strategy.four[four]] += hands * ways * abs(more)
        if _wrong(strategy.three[pattern], gain):
            costs["Bet 1", kind_of_pattern(pattern).words, strategy.three[pattern]] += hands * abs(gain)
    found = (Mistake(*place, Fraction(cost, DEALS * bets.stake)) for place, cost in costs.items())
    return tuple(sorted(found, key=lambda each: each.cost, reverse=True))


def _wrong(rides: bool, gain: int) -> bool:
    return gain != 0 and rides != (gain > 0)


def _four(pattern: Pattern) -> Four:
    return fours()[kind_of_pattern(pattern).words]
