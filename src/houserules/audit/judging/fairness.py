"""What a wager promises: the mean, the spread and the largest of its result, and how often each outcome comes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache

from houserules.analysis.figures import Distribution
from houserules.analysis.worth import Asked, analyzed, distribution
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager


@dataclass(frozen=True)
class Promise:
    """For one wager at one stake, in cents; meters are left out, since they stand somewhere else every time."""

    mean: float
    deviation: float
    largest: float
    outcomes: dict[str, float]
    best_play: bool  # players decide: no play does better on average, but any may do worse


class Promises:
    """By wager and stake; each is worked out once."""

    def __init__(self, game: Game, terms: Terms) -> None:
        self.game, self.terms = game, terms
        self.priced = {wager.name: wager for wager in analyzed(game, terms)}
        self.main = next(iter(self.priced))
        self.promise = cache(self._promise)

    def wager_of(self, area: str) -> str:
        """The wager that a line belongs to: its own, or the main wager that it was made to follow; empty: neither."""
        for wager in self.game.offer.wagers:
            if area in wager.areas:
                if wager.name in self.priced:
                    return wager.name
                return self.main if wager.limits.follows or wager.placing.in_turn else ""
        return ""

    def _promise(self, name: str, stake: int) -> Promise | None:
        """None where nobody has counted it."""
        wager: Wager = self.priced[name]
        try:
            found = distribution(self.game, self.terms, wager, wager.paytable(self.terms), Asked(stake))
        except ValueError:
            return None
        return promised(found, stake)


def promised(found: Distribution, stake: int) -> Promise:
    results = [(case, float(case.weight) / float(found.total)) for case in found.cases]
    nets = [(float(case.back - case.staked), chance) for case, chance in results]
    mean = sum(net * chance for net, chance in nets)
    variance = sum((net - mean) ** 2 * chance for net, chance in nets)
    outcomes: dict[str, float] = defaultdict(float)
    for case, chance in results:
        outcomes[case.outcome] += chance
    largest = max(abs(net - mean) for net, _ in nets)
    return Promise(mean * stake, variance**0.5 * stake, largest * stake, dict(outcomes), bool(found.strategy))
