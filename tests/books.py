"""The two hold'em rulebooks side by side, for tests of what they share: their tables, and whose clause is whose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import pytest

import house
import jackpot_house
import pit
import texas_house
from houserules.engine.driver import Driver
from houserules.engine.game import Game
from houserules.engine.table import Table
from houserules.engine.terms import Terms
from houserules.engine.world import World

Numbers = Mapping[str, str]


@dataclass(frozen=True)
class Book:
    """One rulebook. Both number most clauses alike; `numbers` says where they do not, by what the clause is about."""

    name: str
    game: Game
    terms: Callable[..., Terms]
    stake: Mapping[str, int]  # what a player must wager to be dealt in
    every: Mapping[str, int]  # every wager there is before the deal
    numbers: Numbers

    def ids(self, *places: str) -> list[str]:
        """The full ids of clauses, told by number or by what they are about."""
        numbers = [self.numbers.get(place, place) for place in places]
        return [f"{self.name} {number}" for told in numbers for number in told.split(", ") if number]

    def __call__(self, *places: str) -> str:
        """The same as a step cites them."""
        return ", ".join(self.ids(*places))

    @property
    def bet(self) -> pit.Wagers:
        return {1: self.stake}

    def new_table(self, chosen: Terms | None = None, attended: bool = False) -> Driver:
        """Nothing has happened yet; attended, every act of the house waits for a person."""
        return Driver(Table(self.game, chosen or self.terms()), texas_house.world(attended=attended))

    def opened(self, chosen: Terms | None = None, seats: Iterable[int] = (1,), around: World | None = None) -> Driver:
        """By the book, with players in their seats, cards not yet readied."""
        driver = Driver(Table(self.game, chosen or self.terms()), around or texas_house.world())
        house.seated(driver, seats)
        house.allowed(driver.begin("open"))
        return driver

    def opened_at(self, clock: pit.Clock, chosen: Terms) -> Driver:
        around = texas_house.world()
        around.clock = clock
        return self.opened(chosen, around=around)

    def made_ready(self, chosen: Terms | None = None) -> Driver:
        driver = self.opened(chosen)
        house.allowed(driver.begin("ready"))
        return driver

    def play(self, driver: Driver) -> Driver:
        """A round of one player, from the cards as they lie to the cleared layout."""
        return pit.play(driver, self.bet)


TEXAS = Book(
    "THB",
    texas_house.GAME,
    texas_house.terms,
    {"ante": 500},
    {"ante": 500, "bonus": 200},
    {
        "dispenser jam": "13.H",  # a jam of the shoe has no clause of its own: reading T14
        "jam: returned": "13.H(2)",
        "jam: removed": "13.H(3)",
        "jam: void": "13.H(2)",
        "out of order": "13.I",
        "covered": "13.I(1)",
        "marked": "13.I(2)",
    },
)
JACKPOT = Book(
    "JHE",
    jackpot_house.GAME,
    jackpot_house.terms,
    {"ante": 500, "xtra-bonus": 500},
    {"ante": 500, "xtra-bonus": 500, "player-bonus": 200, "progressive": 500},
    {
        "dispenser jam": "13.I",
        "jam: returned": "13.I(1)",
        "jam: removed": "13.I(2), 13.I(3)",
        "jam: void": "13.I",
        "out of order": "13.J",
        "covered": "13.J(1)",
        "marked": "13.J(2)",
    },
)
BOOKS = (TEXAS, JACKPOT)


def in_both(*places: str) -> pytest.MarkDecorator:
    """Once for each book, marked with its own clauses of these numbers."""
    params = [pytest.param(book, marks=pytest.mark.clause(*book.ids(*places)), id=book.name) for book in BOOKS]
    return pytest.mark.parametrize("book", params)
