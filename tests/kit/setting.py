"""A table of any game for tests: players seated, given cards on top, choices said in turn, everything recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from houserules.cards import DECK, cards
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.game import Game
from houserules.engine.lines import Line
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Ask, Bet, Sit, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.engine.world import World
from kit.sealed import table_for

Choices = Mapping[int, Iterable[str]]
Wagers = Mapping[int, Mapping[str, int]]


def chooser(choices: Choices) -> Callable[[Table, Ask], str | None]:
    """Players who say these words in turn; a seat not named stays in with all it may: the first choice."""
    left = {seat: iter(words) for seat, words in choices.items()}

    def decide(table: Table, ask: Ask) -> str | None:
        if ask.by != "player":
            return None
        return next(left[ask.seat]) if ask.seat in left else ask.choices[0]

    return decide


def world(choices: Choices | None = None, seed: int = 1, attended: bool = False, clock: int = 0) -> World:
    return World(SeededShuffler(seed), lambda: clock, attended, chooser(choices or {}))


def allowed(refusal: Refusal | None) -> None:
    assert refusal is None, str(refusal)


def seated(driver: Driver, seats: Iterable[int], chips: int | None = None) -> Driver:
    for seat in seats:
        allowed(driver.happen(Sit(seat=seat, player=f"player {seat}", chips=chips, cite="")))
    return driver


def bets_placed(driver: Driver, wagers: Wagers) -> Driver:
    for seat, amounts in wagers.items():
        for wager, amount in amounts.items():
            allowed(driver.answer(Bet(seat, wager, amount)))
    return driver


def stacked(first: str) -> tuple[int, ...]:
    """A full deck with these cards on top."""
    top = cards(first)
    return top + tuple(card for card in DECK if card not in top)


def lines(driver: Driver, wager: str | None = None) -> list[Line]:
    return [line for line in driver.table.lines if wager in (None, line.wager)]


def steps(driver: Driver, kind: type[Step]) -> list[Step]:
    return [event.step for event in driver.events if isinstance(event.step, kind)]


def citing(driver: Driver, clause: str) -> list[Event]:
    """The events that rest on this very clause."""
    return [event for event in driver.events if clause in event.cite.split(", ")]


@dataclass(frozen=True)
class Setting:
    """One game with its terms when a test names none."""

    game: Game
    terms: Callable[[], Terms]

    def open_table(self, first: str, seats: Iterable[int] = (1,), chosen: Terms | None = None,
                   chips: int | None = None, around: World | None = None,
                   meters: Mapping[str, int] | None = None) -> Driver:  # fmt: skip
        """A round with these cards on top in this world: these seats are taken, betting is open."""
        table = Table.with_cards(self.game, chosen or self.terms(), stacked(first), meters)
        driver = seated(Driver(table, around or world()), seats, chips)
        allowed(driver.begin("round"))
        return driver

    def betting_round(self, first: str, wagers: Wagers, choices: Choices | None = None, chosen: Terms | None = None,
                      meters: Mapping[str, int] | None = None) -> Driver:  # fmt: skip
        """The same, the bets placed, at a table that runs by itself."""
        return bets_placed(self.open_table(first, wagers, chosen, None, world(choices), meters), wagers)

    def played(self, first: str, wagers: Wagers, choices: Choices | None = None, chosen: Terms | None = None,
               meters: Mapping[str, int] | None = None) -> Driver:  # fmt: skip
        """A whole round: these cards on top, these bets, these choices."""
        driver = self.betting_round(first, wagers, choices, chosen, meters)
        allowed(driver.answer(NO_MORE_BETS))
        return driver

    def attended(self, first: str, wagers: Wagers, chosen: Terms | None = None) -> Driver:
        """A round with a human dealer: these cards on top, these wagers down, "no more bets" not yet said."""
        around = world(attended=True)
        around.decide = lambda table, ask: None
        return bets_placed(self.open_table(first, wagers, chosen, around=around), wagers)

    def opened(self, chosen: Terms | None = None, seats: Iterable[int] = (1,), around: World | None = None) -> Driver:
        """A table opened by the book, with players in their seats, cards not yet readied."""
        house = around or world()
        driver = Driver(table_for(self.game, chosen or self.terms(), house.shuffler), house)
        seated(driver, seats)
        allowed(driver.begin("open"))
        return driver
