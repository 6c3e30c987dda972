"""A human dealer at a hold'em table, and rounds that stand at a given step, for tests."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask, Step
from houserules.engine.vocabulary import NO_MORE_BETS
from kit import dealer, pit
from kit.dealer import DealingTo, Stop
from kit.setting import Choices, Setting, Wagers, allowed


@dataclass(frozen=True)
class Dealer:
    """At the table of one game."""

    setting: Setting

    def standing_at(
        self,
        stop: Stop | DealingTo,
        first: str,
        wagers: Wagers,
        choices: Choices | None = None,
        chosen: Terms | None = None,
    ) -> Driver:
        """A round with these cards on top, closed, that stands at the first such step; the table runs by itself."""
        driver = self.setting.betting_round(first, wagers, choices, chosen)
        at = stop.of(driver) if isinstance(stop, DealingTo) else stop
        return pit.stopped(driver, at, lambda driver: driver.answer(NO_MORE_BETS))

    def dealing(self, first: str, wagers: Wagers, chosen: Terms | None = None) -> Driver:
        """A round with a human dealer, the betting just closed."""
        return dealer.closed(self.setting.attended(first, wagers, chosen))


def right_act(driver: Driver) -> Act:
    """As any dealer without mistake; a player makes every wager that is open."""
    step = driver.waiting
    if isinstance(step, Ask) and step.by == "player":
        return Act("player", step.choices[0], {}, step.seat)
    return dealer.right_act(driver)


def up_to(driver: Driver, stop: Stop) -> Step:
    return dealer.up_to(driver, stop, right_act)


def to_clause(driver: Driver, clause: str) -> Step:
    return up_to(driver, dealer.resting_on(clause))


def finished(driver: Driver) -> Driver:
    return dealer.finished(driver, right_act)


def says(driver: Driver, seat: int, *words: str) -> Driver:
    """A player answers, as often as the question comes to that seat."""
    for word in words:
        up_to(driver, lambda step: isinstance(step, Ask) and step.by == "player" and step.seat == seat)
        allowed(driver.act(Act("player", word, {}, seat)))
    return driver
