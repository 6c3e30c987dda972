"""A human dealer for tests: does the right act at every step until told to stop; and packs that give chosen hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from houserules.engine.acts import Act, stated_by
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Announce, Ask, Burn, Count, Cut, Deal, Step
from kit.let_it_ride import rounds as lir

Hands = Mapping[int, str]
Stop = Callable[[Step], bool]


def one_by_one(hands: Hands, community: str, box: str = "") -> str:
    """The top of a deck that gives these hands when cards are dealt one by one."""
    first, second = community.split()
    given = [hands[seat].split() for seat in sorted(hands)]
    rounds = [" ".join(hand[place] for hand in given) for place in range(3)]
    return " ".join((box, rounds[0], first, rounds[1], second, rounds[2]))


def in_stacks(hands: Hands, community: str, box: str = "", thrown_away: str = "") -> str:
    """The same hands from an automated shoe: box, community, a stack for each player."""
    return " ".join((box, thrown_away, community, *(hands[seat] for seat in sorted(hands))))


@dataclass(frozen=True)
class DealingTo:
    """The step that gives an area its card of this place."""

    area: str
    place: int = 0

    def of(self, driver: Driver) -> Stop:
        lying = driver.table.cards.areas
        return lambda step: (
            isinstance(step, Deal) and step.to == self.area and len(lying.get(self.area, ())) == self.place
        )


def resting_on(clause: str) -> Stop:
    return lambda step: clause in step.cite.split(", ")


def right_act(driver: Driver) -> Act:
    """What a dealer, floorperson or player who makes no mistake does now; a choice is the default one."""
    step = driver.waiting
    assert step is not None
    if isinstance(step, Ask):
        return Act(step.actor, step.default, {}, step.seat)
    says = {name: said for name in step.says if (said := stated_by(step, name)) is not None}
    if isinstance(step, Count):
        says["number"] = driver.table.tally(step.what)
    if isinstance(step, Cut):
        says["at"] = step.least
    return Act(step.actor, step.verb, says, getattr(step, "seat", 0))


attended = lir.SETTING.attended


def closed(driver: Driver) -> Driver:
    lir.allowed(driver.act(Act("dealer", "announce", {"words": "no more bets"})))
    return driver


def up_to(driver: Driver, stop: Stop, act: Callable[[Driver], Act] = right_act) -> Step:
    """Right acts only, until a step that fits waits."""
    while driver.waiting is not None and not stop(driver.waiting):
        lir.allowed(driver.act(act(driver)))
    assert driver.waiting is not None, "the round ended without that step"
    return driver.waiting


def to_clause(driver: Driver, clause: str) -> Step:
    """Until the first step that rests on this clause waits."""
    return up_to(driver, resting_on(clause))


def finished(driver: Driver, act: Callable[[Driver], Act] = right_act) -> Driver:
    while driver.waiting is not None:
        lir.allowed(driver.act(act(driver)))
    return driver


def dealt(driver: Driver) -> list[tuple[str, str]]:
    """Where each card of the device went, in order, with its clause."""
    cards = [step for step in lir.steps(driver, Deal) if isinstance(step, Deal)]
    return [(step.to, step.cite) for step in cards]


def before_the_first_card(driver: Driver) -> list[Event]:
    """From the announcement on, up to the first card."""
    said = next(event.n for event in driver.events if isinstance(event.step, Announce))
    first = next(event.n for event in driver.events if isinstance(event.step, Deal | Burn))
    return driver.events[said:first]


def refused_with(answer: Refusal | None) -> tuple[Reason, str]:
    assert answer is not None, "it was not refused"
    return answer.reason, answer.clause
