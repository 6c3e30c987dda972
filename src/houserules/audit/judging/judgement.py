"""How far something strayed from what was expected, and how likely a fair game is to stray that far.

Every judgement is a sum of differences, each of mean zero given all that went before, with a known variance and a
known largest size. Freedman's inequality then bounds the chance of such a sum, for any number of rounds and however
lopsided the payouts are: a fair log is accused no more often than the level says, and needs no bell curve for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, inf, sqrt

LEVEL = 0.001  # of all fair audits, the share in which anything at all is accused


@dataclass(frozen=True)
class Judgement:
    """What was seen of one thing; `chance` is at most how often a fair game would stray as far."""

    subject: str
    measure: str
    trials: int
    seen: float
    expected: float
    deviations: float  # standard deviations from what was expected
    chance: float
    one_sided: bool = False


@dataclass
class Tally:
    """Differences added up as they come."""

    one_sided: bool = False  # only more than expected is suspicious
    trials: int = 0
    seen: float = 0.0
    expected: float = 0.0
    variance: float = 0.0
    largest: float = 0.0

    def add(self, seen: float, expected: float, variance: float, largest: float = 1.0, trials: int = 1) -> None:
        self.trials += trials
        self.seen += seen
        self.expected += expected
        self.variance += variance
        self.largest = max(self.largest, largest)

    def judged(self, subject: str, measure: str) -> Judgement:
        off = self.seen - self.expected
        deviations = off / sqrt(self.variance) if self.variance else (inf if off else 0.0)
        strayed = max(off, 0.0) if self.one_sided else abs(off)
        sides = 1 if self.one_sided else 2
        chance = min(1.0, sides * freedman(strayed, self.variance, self.largest))
        return Judgement(
            subject, measure, self.trials, self.seen, self.expected, deviations, chance, self.one_sided
        )  # fmt: skip


def freedman(strayed: float, variance: float, largest: float) -> float:
    """At most the chance that differences of this variance, none larger than `largest`, add up to so much."""
    if strayed <= 0:
        return 1.0
    spread = variance + largest * strayed / 3
    return exp(-strayed * strayed / (2 * spread)) if spread else 0.0


def alarms(judgements: Iterable[Judgement], level: float = LEVEL) -> list[Judgement]:
    """Those that stand out among all that were made (Holm): together they are wrong no more often than the level."""
    ranked: Sequence[Judgement] = sorted(judgements, key=lambda each: each.chance)
    found = []
    for place, each in enumerate(ranked):
        if each.chance * (len(ranked) - place) > level:
            break
        found.append(each)
    return found
