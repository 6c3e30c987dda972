"""Drills: the house plays up to a certain place in the round, and from there on the trainee deals."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.steps import Collect, Deal, Pay, Return, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, seat_of

DEAL, PAYOUT, IRREGULARITY, SHUFFLE = "deal", "payout", "irregularity", "shuffle"
DRILLS = {
    DEAL: "The wagers are down and the betting is closed. Deal.",
    PAYOUT: "The first wager is due to be settled. Settle each one as its turn comes.",
    IRREGULARITY: "Something has gone wrong. Put it right, then finish the round.",
    SHUFFLE: "The cards are to be shuffled and cut. Do it all, from the first card gathered to the last one loaded.",
}
SHUFFLES = ("ready", "reshuffle")  # the procedures in which cards are shuffled and cut


@dataclass
class Drill:
    """Where a drill begins; `turned` is whether a hand has been shown in this round."""

    kind: str
    turned: bool = False
    passed: int = 0  # irregularities of the rulebook that have had their turn
    in_vain: bool = False  # the one whose turn it is could not happen in this round

    def new_round(self) -> None:
        self.turned = False
        self.passed += self.in_vain
        self.in_vain = True

    def saw(self, event: Event) -> None:
        step = event.step
        if isinstance(step, TurnUp) and (step.area == DEALER or seat_of(step.area)):
            self.turned = True

    def begins(self, step: Step, driver: Driver) -> bool:
        """Whether the trainee takes over at this step; an irregularity is made to happen here."""
        in_round = driver.table.procedure == "round"
        if self.kind == IRREGULARITY:
            return (driver.table.no_more_bets or not in_round) and self._goes_wrong(driver)
        if self.kind == SHUFFLE:
            return driver.table.procedure in SHUFFLES
        if self.kind == DEAL:
            return in_round and isinstance(step, Deal)
        return isinstance(step, Pay) or (self.turned and isinstance(step, Collect | Return))

    def procedure(self, table: Table) -> str:
        """What comes next at the table: whoever drills the shuffle need not wait for the end of a shoe."""
        again = self.kind == SHUFFLE and table.game.refuse_begin(table, "reshuffle") is None
        return "reshuffle" if again else next_procedure(table)

    def _goes_wrong(self, driver: Driver) -> bool:
        """The irregularity whose turn it is, at the first step and place where the rulebook knows it."""
        table = driver.table
        kinds = list(table.game.irregularities)
        kind = kinds[self.passed % len(kinds)]
        places = ("", *(area for area, pile in table.cards.areas.items() if pile))
        if all(driver.irregular(kind, area=place) is not None for place in places):
            return False
        self.passed += 1
        self.in_vain = False
        return True
