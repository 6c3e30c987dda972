"""How fast was it dealt, and by whom?"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from statistics import median

from houserules.engine.events import Event
from houserules.engine.steps import Begin

PAUSE = 600  # seconds without a round after which the table rested


@dataclass(frozen=True)
class DealerPace:
    dealer: str  # empty: the house dealt by itself
    rounds: int
    seconds: float  # of a round, from beginning to beginning; the median

    @property
    def rounds_an_hour(self) -> float:
        return 3600 / self.seconds if self.seconds else 0.0


class Pace:
    """From the beginning of one round to that of the next, by the dealer who began it."""

    def __init__(self) -> None:
        self._began = 0
        self._dealer = ""
        self._lengths: dict[str, list[int]] = defaultdict(list)

    def post(self, event: Event) -> None:
        if type(event.step) is Begin and event.step.procedure == "round":
            if self._began and event.at - self._began <= PAUSE:
                self._lengths[self._dealer].append(event.at - self._began)
            self._began, self._dealer = event.at, event.person

    def paces(self) -> list[DealerPace]:
        return [DealerPace(dealer, len(each), median(each)) for dealer, each in sorted(self._lengths.items())]
