"""Irregularities of Blackjack for tests: where they cannot happen, what came of them, and that the log holds."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.driver import Driver, resume
from houserules.engine.events import Event, from_line, to_line
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import HAPPENINGS, Begin, Deal, Interrupt, Irregular, TurnUp
from houserules.engine.views import view
from kit.blackjack import rounds as bj

VIEWERS = ("public", "nobody", "seat-1", "seat-2", "seat-3")


def not_possible(driver: Driver, kind: str, clause: str, why: str) -> None:
    """Refused with the clause and a sentence; nothing has happened."""
    before, step = len(driver.events), driver.waiting
    refusal = driver.irregular(kind)
    assert bj.refused_with(refusal) == (Reason.NOT_POSSIBLE, clause)
    assert why in str(refusal)
    assert (len(driver.events), driver.waiting) == (before, step)


def happens(driver: Driver, kind: str, until: bj.Stop | None = None) -> Driver:
    """At the step that waits; from there to the next such step, or to the end."""
    assert isinstance(driver.world, bj.House)
    driver.world.stop = until
    bj.allowed(driver.irregular(kind))
    assert until is None or driver.waiting is not None, "the round ended without that step"
    return driver


def by(driver: Driver, clause: str) -> list[Event]:
    """What was done under a clause, beside the irregularity itself."""
    return [event for event in bj.citing(driver, clause) if not isinstance(event.step, Interrupt)]


def got(driver: Driver, area: str) -> list[str]:
    """The cards that were dealt to an area, in order."""
    dealt = [event for event in driver.events if isinstance(event.step, Deal) and event.step.to == area]
    return [str(event.answer) for event in dealt if not isinstance(event.answer, Irregular)]


@dataclass(frozen=True)
class Accident:
    """One irregularity at the first such step of a given round."""

    kind: str
    stop: bj.Stop
    first: str
    wagers: bj.Wagers
    choices: bj.Choices | None = None
    chosen: Terms | None = None
    other: str = ""

    def played(self) -> Driver:
        return bj.mishap(self.kind, self.stop, self.first, self.wagers, self.choices, self.chosen, self.other)

    def fresh(self) -> Driver:
        return bj.table_of(self.first, (), self.chosen, other=self.other)


def resumed_everywhere(accident: Accident) -> None:
    """The log is the round: read back and cut at any event, what people did in the rest leads to the same end."""
    whole = [from_line(to_line(event)) for event in accident.played().events]
    for cut in range(len(whole) + 1):
        around = bj.house()
        around.stop = lambda table, step: True  # everything is waited for
        driver = resume(accident.fresh().table, around, whole[:cut])
        assert isinstance(driver, Driver), str(driver)
        for event in whole[cut:]:
            go_as(driver, event)
        assert driver.events == whole


def go_as(driver: Driver, event: Event) -> None:
    if isinstance(event.step, Begin):
        bj.allowed(driver.begin(event.step.procedure))
    elif type(event.step) in HAPPENINGS:
        bj.allowed(driver.happen(event.step))
    else:
        assert driver.waiting == event.step
        bj.allowed(driver.answer(event.answer))


def nothing_leaks(driver: Driver) -> None:
    """The hole card is nobody's before it is turned, whatever happened; what lies face up is everybody's."""
    turned = next((event.n for event in driver.events if isinstance(event.step, TurnUp)), len(driver.events))
    for viewer in VIEWERS:
        for event, seen in zip(driver.events, view(driver.events, viewer), strict=True):
            hidden = isinstance(event.step, Deal) and event.step.face == "down" and event.step.to == bj.DEALER_HAND
            if hidden and isinstance(event.answer, str):
                assert event.n < turned
                assert seen.answer is None
            elif isinstance(event.step, Deal) and event.step.face == "up":
                assert seen.answer == event.answer
