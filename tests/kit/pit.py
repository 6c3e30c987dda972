"""A table over its hours, for tests: a clock to turn, rounds one after another, what people do in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from houserules.cards import DECK, text
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Answer, Ask, Attest, Move, Step, Supply
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS, SHOE
from houserules.engine.world import WAIT, Wait, World
from houserules.games.let_it_ride import GAME
from kit.let_it_ride import rounds as lir

HOUR = 3600
BET = {1: {"bet": 500}}
TWO_DECKS = lir.terms(Dealing("manual-shoe", "automated"), decks=2)

Kind = TypeVar("Kind", bound=Step)
Wagers = Mapping[int, Mapping[str, int]]


@dataclass
class Clock:
    now: int = 0

    def __call__(self) -> int:
        return self.now


def table_at(clock: Clock, chosen: Terms) -> Driver:
    """Opened at this clock's time."""
    around = lir.world()
    around.clock = clock
    return lir.opened(chosen, around=around)


def made_ready(chosen: Terms | None = None) -> Driver:
    driver = lir.opened(chosen)
    lir.allowed(driver.begin("ready"))
    return driver


def attended_table(chosen: Terms | None = None) -> Driver:
    """Nothing has happened yet; every act of the house waits for a person."""
    return Driver(Table(GAME, chosen or lir.terms()), lir.world(attended=True))


def stack_goes_into_device(driver: Driver, clause: str, unready: str) -> None:
    """A table just opened plays no round before the whole deck is readied and in the device by this clause."""
    assert driver.table.cards_at(SHOE) == ()
    refusal = driver.begin("round")
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == (Reason.NOT_NOW, unready)
    lir.allowed(driver.begin("ready"))
    [placed] = lir.citing(driver, clause)
    assert isinstance(placed.step, Move)
    assert placed.step.to == SHOE
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)


def play(driver: Driver, wagers: Wagers = BET) -> Driver:
    """A round from the cards as they lie to the cleared layout."""
    if not driver.table.cards.ready:
        lir.allowed(driver.begin("ready"))
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, wagers)
    lir.allowed(driver.answer(NO_MORE_BETS))
    return driver


@dataclass
class StoppingWorld(World):
    """Waits at steps like this one; elsewhere all goes by itself."""

    stop: Callable[[Step], bool] = lambda step: False

    def answer(self, table: Table, step: Step) -> Answer | Wait:
        return WAIT if self.stop(step) else super().answer(table, step)


def stopped(driver: Driver, stop: Callable[[Step], bool], begin: Callable[[Driver], object]) -> Driver:
    """What was begun stands at the first such step; from there the world has its own ways again."""
    own = driver.world
    driver.world = StoppingWorld(**vars(own), stop=stop)
    begin(driver)
    driver.world = own
    assert driver.waiting is not None, "it ended without that step"
    return driver


def round_stopped(driver: Driver, stop: Callable[[Step], bool], wagers: Wagers = BET) -> Driver:
    return stopped(driver, stop, lambda driver: play(driver, wagers))


def of_kind(driver: Driver, kind: type[Kind], since: int = 0) -> list[Kind]:
    return [event.step for event in driver.events[since:] if isinstance(event.step, kind)]


def acts(driver: Driver, since: int = 0) -> list[str]:
    return [event.step.act for event in driver.events[since:] if isinstance(event.step, Attest)]


def moves(driver: Driver, since: int = 0) -> list[tuple[str, str]]:
    return [(event.step.area, event.step.to) for event in driver.events[since:] if isinstance(event.step, Move)]


def supplied(driver: Driver, since: int = 0) -> list[str]:
    """The backs of the decks that came to the table."""
    return [event.step.back for event in driver.events[since:] if isinstance(event.step, Supply)]


def asked(driver: Driver, about: str) -> list[Event]:
    return [event for event in driver.events if isinstance(event.step, Ask) and event.step.about == about]


def says(driver: Driver, by: str, do: str, **said: int | str) -> Refusal | None:
    return driver.act(Act(by, do, said))


def in_play(driver: Driver) -> str:
    """The colour of the deck in the dealing device."""
    assert driver.table.cards.areas[SHOE], "no deck is in the device"
    return driver.table.cards.backs[SHOE]


def deck_of(number: int) -> str:
    """A deck of so many cards, as text: some missing, or the first ones twice."""
    return " ".join(text(card) for card in (DECK + DECK)[:number])
