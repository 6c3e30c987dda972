"""The poker rulebooks side by side, for tests of what they share: their tables, and whose clause is whose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import pytest

from houserules.cards import DECK
from houserules.engine.driver import Driver
from houserules.engine.game import Game
from houserules.engine.lines import VOID
from houserules.engine.offer.option import OptionValue
from houserules.engine.offer.terms import Dealing, Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Shuffle
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK, SHOE
from houserules.engine.world import World
from kit import dealer, pit
from kit.dealer import DealingTo, Stop
from kit.desk import Desk
from kit.holdem.dealer import Dealer
from kit.jackpot_holdem import rounds as jhe
from kit.let_it_ride import rounds as lir
from kit.setting import Setting
from kit.texas_holdem_bonus import rounds as thb

Numbers = Mapping[str, str]


@dataclass(frozen=True)
class Book:
    """One rulebook. They number most clauses alike; `numbers` says where they do not, by what the clause is about."""

    name: str
    setting: Setting
    terms: Callable[..., Terms]
    stake: Mapping[str, int]  # what a player must wager to be dealt in
    every: Mapping[str, int]  # every wager there is before the deal
    numbers: Numbers
    cover_cards: str = "2 cover cards"  # of each deck

    def ids(self, *places: str) -> list[str]:
        """The full ids of clauses, told by number or by what they are about."""
        numbers = [self.numbers.get(place, place) for place in places]
        return [f"{self.name} {number}" for told in numbers for number in told.split(", ") if number]

    def __call__(self, *places: str) -> str:
        """The same as a step cites them."""
        return ", ".join(self.ids(*places))

    @property
    def game(self) -> Game:
        return self.setting.game

    @property
    def desk(self) -> Desk:
        return Desk(self.game)

    @property
    def sides(self) -> tuple[str, ...]:
        """The wagers a table need not offer."""
        return tuple(wager for wager in self.every if wager not in self.stake)

    @property
    def bet(self) -> pit.Wagers:
        return {1: self.stake}

    def new_table(self, chosen: Terms | None = None, attended: bool = False) -> Driver:
        """Nothing has happened yet; attended, every act of the house waits for a person."""
        return Driver(Table(self.game, chosen or self.terms()), thb.world(attended=attended))

    def opened(self, chosen: Terms | None = None, seats: Iterable[int] = (1,), around: World | None = None) -> Driver:
        """By the book, with players in their seats, cards not yet readied."""
        return self.setting.opened(chosen, seats, around)

    def opened_at(self, clock: pit.Clock, chosen: Terms) -> Driver:
        around = thb.world()
        around.clock = clock
        return self.opened(chosen, around=around)

    def made_ready(self, chosen: Terms | None = None) -> Driver:
        driver = self.opened(chosen)
        lir.allowed(driver.begin("ready"))
        return driver

    def play(self, driver: Driver) -> Driver:
        """A round of one player, from the cards as they lie to the cleared layout."""
        return pit.play(driver, self.bet)


HOLDEM = {
    "one deck": "3.A, 3.A(1)",
    "look alike": "3.A(2)",
    "cover cards": "3.A(3)",
    "one stack": "5.B",
    "uncut": "5.D, 5.D(1)",
    "spread cards shuffled": "5.H(2)",
    "jam": "13.H",
    "shuffler jam": "13.H, 13.H(1), 13.H(3)",
}
TEXAS = Book(
    "THB",
    thb.SETTING,
    thb.terms,
    {"ante": 500},
    {"ante": 500, "bonus": 200},
    HOLDEM
    | {
        "odds shown": "2.B(6)",
        "limit shown": "2.B(8)",
        "boxes": "2.C",
        "boxes: tip": "2.C(1)",
        "boxes: rack": "2.C(2)",
        "tip box moved": "2.D",
        "dispenser jam": "13.H",  # a jam of the shoe has no clause of its own: reading T14
        "jam: returned": "13.H(2)",
        "jam: removed": "13.H(3)",
        "out of order": "13.I",
        "covered": "13.I(1)",
        "marked": "13.I(2)",
    },
)
JACKPOT = Book(
    "JHE",
    jhe.SETTING,
    jhe.terms,
    {"ante": 500, "xtra-bonus": 500},
    {"ante": 500, "xtra-bonus": 500, "player-bonus": 200, "progressive": 500},
    HOLDEM
    | {
        "odds shown": "2.B(7)",
        "limit shown": "2.B(9)",
        "boxes": "2.D",
        "boxes: tip": "2.D(1)",
        "boxes: rack": "2.D(2)",
        "tip box moved": "2.E",
        "dispenser jam": "13.I",
        "jam: returned": "13.I(1)",
        "jam: removed": "13.I(2), 13.I(3)",
        "out of order": "13.J",
        "covered": "13.J(1)",
        "marked": "13.J(2)",
    },
)
LET_IT_RIDE = Book(
    "LIR",
    lir.SETTING,
    lir.terms,
    {"bet": 500},
    {"bet": 500, "five-card-bonus": 100, "three-card-bonus": 200, "six-card-bonus": 200, "progressive": 500},
    {
        "one deck": "3.A",
        "look alike": "3.A(1)",
        "cover cards": "3.A(2)",
        "one stack": "5.B, 5.D",
        "uncut": "5.D(1)",
        "spread cards shuffled": "5.H(3)",
        "jam": "13.F",
        "shuffler jam": "13.F",
        "dispenser jam": "13.G",
        "out of order": "13.H",
        "covered": "13.H(1)",
        "marked": "13.H(2)",
    },
    cover_cards="a cover card",
)
BOOKS = (TEXAS, JACKPOT)
ALL_BOOKS = (*BOOKS, LET_IT_RIDE)


def _in(books: tuple[Book, ...], *places: str) -> pytest.MarkDecorator:
    params = [pytest.param(book, marks=pytest.mark.clause(*book.ids(*places)), id=book.name) for book in books]
    return pytest.mark.parametrize("book", params)


def in_both(*places: str) -> pytest.MarkDecorator:
    """Once for each hold'em book, marked with its own clauses of these numbers."""
    return _in(BOOKS, *places)


def in_all(*places: str) -> pytest.MarkDecorator:
    """The same for Let It Ride as well."""
    return _in(ALL_BOOKS, *places)


FIRST = "3s 5h 8d 2c 7d 9h Js Kc 4h Qd 6s Ah 2d 9c 5c"


def standing_at(
    book: Book,
    stop: Stop | DealingTo,
    dealing: Dealing | None = None,
    wagers: pit.Wagers | None = None,
    first: str = FIRST,
    **options: OptionValue,
) -> Driver:
    """A round with these cards on top, closed, that stands at the first such step; all players wager on."""
    placed = wagers or {2: book.stake, 5: book.stake}
    return Dealer(book.setting).standing_at(stop, first, placed, chosen=book.terms(dealing, **options))


def assert_void(driver: Driver, book: Book, clause: str, wagers: pit.Wagers | None = None) -> None:
    """Every wager went back once, the meters and the chips are as before, all cards wait to be shuffled."""
    table, placed = driver.table, wagers or {2: book.stake, 5: book.stake}
    assert driver.waiting is None
    told = [(line.seat, line.wager) for line in table.lines]
    assert len(told) == len(set(told))
    assert {(seat, wager) for seat, stakes in placed.items() for wager in stakes} <= set(told)
    assert {(line.result, line.clause) for line in table.lines} == {(VOID, clause)}
    assert all(line.net == 0 and line.returned == line.stake > 0 for line in table.lines)
    assert set(table.chips.purses.values()) == {0}
    assert (table.chips.wagers_in_action(), table.chips.inventory) == ([], 0)
    assert table.meters == {name: meter.initial for name, meter in table.terms.meters.items()}
    assert sorted(table.cards_at(RACK)) == sorted(DECK)
    assert dealer.refused_with(driver.begin("round")) == (Reason.NOT_NOW, book("5.A"))


def assert_reshuffled(driver: Driver) -> None:
    """Made ready by a shuffle of all the cards, of the device and of the layout."""
    since = len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert len(pit.of_kind(driver, Shuffle, since)) == 1
    assert sorted(driver.table.cards_at(SHOE)) == sorted(DECK)
