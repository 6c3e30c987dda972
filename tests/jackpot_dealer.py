"""A human dealer at a Jackpot Hold 'Em table, and rounds that stand at a given step, for tests."""

from __future__ import annotations

from collections.abc import Mapping

import dealer
import jackpot_house as house
import pit
from houserules.engine.driver import Driver
from houserules.engine.steps import NO_MORE_BETS
from houserules.engine.table import Table
from houserules.engine.terms import Terms
from texas_dealer import Stop, finished, resting_on, right_act, says, to_clause, up_to

__all__ = ["attended", "dealing", "finished", "resting_on", "right_act", "says", "standing_at", "to_clause", "up_to"]

Wagers = Mapping[int, Mapping[str, int]]


def standing_at(
    stop: Stop,
    first: str,
    wagers: Wagers,
    choices: house.Choices | None = None,
    chosen: Terms | None = None,
) -> Driver:
    """A round with these cards on top, closed, that stands at the first such step; the table runs by itself."""
    driver = house.betting_round(first, wagers, choices, chosen)
    return pit.stopped(driver, stop, lambda driver: driver.answer(NO_MORE_BETS))


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
