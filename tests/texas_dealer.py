"""A human dealer at a Texas Hold 'Em Bonus table, and rounds that stand at a given step, for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import dealer
import pit
import texas_house as house
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.steps import NO_MORE_BETS, Ask, Deal, Step
from houserules.engine.table import Table
from houserules.engine.terms import Terms

Wagers = Mapping[int, Mapping[str, int]]
Stop = Callable[[Step], bool]


@dataclass(frozen=True)
class DealingTo:
    """The step that gives an area its card of this place."""

    area: str
    place: int = 0

    def of(self, driver: Driver) -> Stop:
        lying = driver.table.areas
        return lambda step: (
            isinstance(step, Deal) and step.to == self.area and len(lying.get(self.area, ())) == self.place
        )


def resting_on(clause: str) -> Stop:
    return lambda step: clause in step.cite.split(", ")


def standing_at(
    stop: Stop | DealingTo,
    first: str,
    wagers: Wagers,
    choices: house.Choices | None = None,
    chosen: Terms | None = None,
) -> Driver:
    """A round with these cards on top, closed, that stands at the first such step; the table runs by itself."""
    driver = house.betting_round(first, wagers, choices, chosen)
    at = stop.of(driver) if isinstance(stop, DealingTo) else stop
    return pit.stopped(driver, at, lambda driver: driver.answer(NO_MORE_BETS))


def attended(first: str, wagers: Wagers, chosen: Terms | None = None) -> Driver:
    """A round with a human dealer: these cards on top, these wagers down, "no more bets" not yet said."""
    table = Table.with_cards(house.GAME, chosen or house.terms(), house.stacked(first))
    driver = Driver(table, house.world(attended=True))
    driver.world.decide = lambda table, ask: None
    house.seated(driver, wagers)
    house.allowed(driver.begin("round"))
    return house.bets_placed(driver, wagers)


def dealing(first: str, wagers: Wagers, chosen: Terms | None = None) -> Driver:
    """The same, the betting just closed."""
    return dealer.closed(attended(first, wagers, chosen))


def right_act(driver: Driver) -> Act:
    """As any dealer without mistake; a player makes every wager that is open."""
    step = driver.waiting
    if isinstance(step, Ask) and step.by == "player":
        return Act("player", step.choices[0], {}, step.seat)
    return dealer.right_act(driver)


def up_to(driver: Driver, stop: Stop) -> Step:
    """Right acts only, until a step that fits waits."""
    while driver.waiting is not None and not stop(driver.waiting):
        house.allowed(driver.act(right_act(driver)))
    assert driver.waiting is not None, "the round ended without that step"
    return driver.waiting


def to_clause(driver: Driver, clause: str) -> Step:
    """Until the first step that rests on this clause waits."""
    return up_to(driver, resting_on(clause))


def finished(driver: Driver) -> Driver:
    while driver.waiting is not None:
        house.allowed(driver.act(right_act(driver)))
    return driver


def says(driver: Driver, seat: int, *words: str) -> Driver:
    """A player answers, as often as the question comes to that seat."""
    for word in words:
        up_to(driver, lambda step: isinstance(step, Ask) and step.by == "player" and step.seat == seat)
        house.allowed(driver.act(Act("player", word, {}, seat)))
    return driver
