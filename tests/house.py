"""A Let It Ride table for tests: terms with a word or two changed, rounds with given cards, everything recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from houserules.cards import DECK, cards
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.lines import Line
from houserules.engine.refusals import Refusal
from houserules.engine.steps import NO_MORE_BETS, Ask, Bet, Sit, Step
from houserules.engine.table import Table
from houserules.engine.terms import Dealing, MeterTerms, OptionValue, Terms, WagerTerms
from houserules.engine.world import World
from houserules.games.let_it_ride import GAME

OPTIONS: dict[str, OptionValue] = {
    "adjacent_boxes": 1,
    "decks": 1,
    "backs": ("red", "blue"),
    "stub_count_every": 5,
    "community_stack_of_three": True,
    "odds_shown_on": "layout",
    "limit_shown_on": "layout",
    "tip_box": "opposite the drop box",
}
METERS = {"A": "main", "B": "main", "C": "main", "D": "major minor", "E": "mega major minor", "F": "mega major minor"}
LEAST = {"main": 100000, "mega": 1000000, "major": 100000, "minor": 25000}


def terms(
    dealing: Dealing | None = None,
    paytables: Mapping[str, str] | None = None,
    without: Iterable[str] = (),
    rate: str = "1/10",
    payout_limit: int | None = None,
    positions: int = 7,
    **options: OptionValue,
) -> Terms:
    """Every wager with Paytable A unless told otherwise; `without` leaves wagers out."""
    letters = dict.fromkeys(("bet", "five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive"), "A")
    letters |= paytables or {}
    stakes = {"five-card-bonus": (100,), "progressive": (100, 500)}
    offered = {
        name: WagerTerms(500 if name == "bet" else 100, 50000, 100, letter, stakes.get(name, ()))
        for name, letter in letters.items()
        if name not in without
    }
    names = METERS[letters["progressive"]].split() if "progressive" in offered else []
    meters = {name: MeterTerms(LEAST[name], LEAST[name], Fraction(rate)) for name in names}
    return Terms(
        "let-it-ride", "Test House", positions, dealing or Dealing("manual-shoe"), {**OPTIONS, **options},
        offered, meters, payout_limit,
    )  # fmt: skip


Choices = Mapping[int, Iterable[str]]


def chooser(choices: Choices) -> Callable[[Table, Ask], str | None]:
    """Players who say these words in turn; a seat not named lets everything ride."""
    left = {seat: iter(words) for seat, words in choices.items()}

    def decide(table: Table, ask: Ask) -> str | None:
        if ask.by != "player":
            return None
        return next(left[ask.seat]) if ask.seat in left else "ride"

    return decide


def world(choices: Choices | None = None, seed: int = 1, attended: bool = False, clock: int = 0) -> World:
    return World(SeededShuffler(seed), lambda: clock, attended, chooser(choices or {}))


def allowed(refusal: Refusal | None) -> None:
    assert refusal is None, str(refusal)


def seated(driver: Driver, seats: Iterable[int], chips: int | None = None) -> Driver:
    for seat in seats:
        allowed(driver.happen(Sit(seat=seat, player=f"player {seat}", chips=chips, cite="")))
    return driver


def bets_placed(driver: Driver, wagers: Mapping[int, Mapping[str, int]]) -> Driver:
    for seat, amounts in wagers.items():
        for wager, amount in amounts.items():
            allowed(driver.answer(Bet(seat, wager, amount)))
    return driver


def stacked(first: str) -> tuple[int, ...]:
    """A full deck with these cards on top."""
    top = cards(first)
    return top + tuple(card for card in DECK if card not in top)


def betting_round(
    first: str,
    wagers: Mapping[int, Mapping[str, int]],
    choices: Choices | None = None,
    chosen: Terms | None = None,
    meters: Mapping[str, int] | None = None,
) -> Driver:
    """A round with these cards on top, the bets placed, the betting still open."""
    table = Table.with_cards(GAME, chosen or terms(), stacked(first), meters)
    driver = Driver(table, world(choices))
    seated(driver, wagers)
    allowed(driver.begin("round"))
    return bets_placed(driver, wagers)


def played(
    first: str,
    wagers: Mapping[int, Mapping[str, int]],
    choices: Choices | None = None,
    chosen: Terms | None = None,
    meters: Mapping[str, int] | None = None,
) -> Driver:
    """A whole round: these cards on top, these bets, these choices."""
    driver = betting_round(first, wagers, choices, chosen, meters)
    allowed(driver.answer(NO_MORE_BETS))
    return driver


def opened(chosen: Terms | None = None, seats: Iterable[int] = (1,), around: World | None = None) -> Driver:
    """A table opened by the book, with players in their seats, cards not yet readied."""
    driver = Driver(Table(GAME, chosen or terms()), around or world())
    seated(driver, seats)
    allowed(driver.begin("open"))
    return driver


def lines(driver: Driver, wager: str | None = None) -> list[Line]:
    return [line for line in driver.table.lines if wager in (None, line.wager)]


def steps(driver: Driver, kind: type[Step]) -> list[Step]:
    return [event.step for event in driver.events if isinstance(event.step, kind)]


def citing(driver: Driver, clause: str) -> list[Event]:
    """The events that rest on this very clause."""
    return [event for event in driver.events if clause in event.cite.split(", ")]
