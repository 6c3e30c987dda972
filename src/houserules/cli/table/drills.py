"""Drills: the house plays up to a certain place in the round, and from there on the trainee deals."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.steps import Collect, Deal, Pay, Return, Step, TurnUp
from houserules.engine.vocabulary import DEALER, seat_of

DEAL, PAYOUT, IRREGULARITY = "deal", "payout", "irregularity"
DRILLS = {
    DEAL: "The wagers are down and the betting is closed. Deal.",
    PAYOUT: "The round has been played and the hands are shown. Settle the wagers.",
    IRREGULARITY: "Something has gone wrong. Put it right, then finish the round.",
}


@dataclass
class Drill:
    """Where a drill begins; `turned` is whether a hand has been shown in this round."""

    kind: str
    turned: bool = False
    asked_for: int = 0  # rounds so far, each with the next irregularity of the rulebook

    def new_round(self) -> None:
        self.turned = False
        self.asked_for += 1

    def saw(self, event: Event) -> None:
        step = event.step
        if isinstance(step, TurnUp) and (step.area == DEALER or seat_of(step.area)):
            self.turned = True

    def begins(self, step: Step, driver: Driver) -> bool:
        """Whether the trainee takes over at this step; an irregularity is made to happen here."""
        if self.kind == DEAL:
            return isinstance(step, Deal)
        if self.kind == PAYOUT:
            return isinstance(step, Pay) or (self.turned and isinstance(step, Collect | Return))
        return self._goes_wrong(driver)

    def _goes_wrong(self, driver: Driver) -> bool:
        """The irregularity whose turn it is, at the first step and place where the rulebook knows it."""
        table = driver.table
        if not table.no_more_bets:
            return False
        kinds = list(table.game.irregularities)
        kind = kinds[(self.asked_for - 1) % len(kinds)]
        places = ("", *(area for area, pile in table.cards.areas.items() if pile))
        return any(driver.irregular(kind, area=place) is None for place in places)
