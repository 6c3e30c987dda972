"""A Blackjack table for tests of its cards alone: a round only deals cards where it is told to, and discards them.

All but the round is the game's own; that its own rounds do as these is held by test_cards_in_rounds_of_play.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from houserules.cards.shuffling import SeededShuffler
from houserules.engine.driver import Driver
from houserules.engine.game import Game
from houserules.engine.offer.option import OptionValue
from houserules.engine.offer.terms import Dealing, Terms, WagerTerms
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.procedures.shoe import discards_of, finish_shoe, lay_cover_aside, refill
from houserules.engine.steps import Ask, Deal, Move, Script, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import PLAYER, SHOE, UP, seat_area
from houserules.engine.world import World
from houserules.games.blackjack import GAME
from houserules.games.blackjack.procedures import (
    BETWEEN_ROUNDS,
    COVERING,
    ready_in_time,
)
from kit.pit import Clock
from kit.setting import allowed, citing, seated

HOUR = 3600
DEALER_HAND = "dealer"
LIMITS = WagerTerms(5_00, 500_00, 1_00)
DISCARD = "discard"  # no area: what lies on the layout is discarded here
SHOE_ALONE = Dealing("shoe")
WITH_MACHINE = Dealing("shoe", "automated")
CONTINUOUS = Dealing("shoe", "continuous")
DOUBLE = Dealing("double-shoe")
BY_HAND = Dealing("hand", "automated")
ELECTRONIC = Dealing("electronic")


@dataclass
class Plan:
    """For each round: where its cards go, and from which side they come."""

    rounds: list[tuple[Sequence[str], str]] = field(default_factory=list)

    def round_of_play(self, table: Table) -> Script:
        areas, source = self.rounds[table.rounds - 1]
        yield from ready_in_time(table)
        for area in areas:
            if area == DISCARD:
                yield from clear(table, source)
                continue
            if ">" in area:  # a determinant card of the other side
                yield from determine(table, *area.split(">"))
                continue
            if not table.cards.areas[source]:
                yield from refill(table, BETWEEN_ROUNDS.cards_of(table), COVERING, source)
            yield from lay_cover_aside(table, COVERING, source)
            yield Deal(to=area, face=UP, source=source, cite="BJ 7.B")
        yield from clear(table, source)
        yield from finish_shoe(table, BETWEEN_ROUNDS.cards_of(table), COVERING)


def determine(table: Table, source: str, area: str) -> Script:
    yield from lay_cover_aside(table, COVERING, source)
    yield Deal(to=area, face=UP, source=source, cite="BJ 7.C(1)")
    yield Move(area=area, to=discards_of(table, source), cite="BJ 7.C(3)")


def clear(table: Table, source: str) -> Script:
    for area in table.cards.laid_out():
        yield Move(area=area, to=discards_of(table, source), cite="BJ 7.A")


def terms(dealing: Dealing = SHOE_ALONE, **options: OptionValue) -> Terms:
    """What the submission says by itself, but one deck; no side wagers."""
    chosen = {option.key: option.default for option in GAME.offer.options} | {"decks": 1}
    chosen |= {"hole_card": "none"} if dealing.method == "electronic" else {}
    chosen |= options
    return Terms("blackjack", "Test House", 7, dealing, chosen, {"blackjack": LIMITS}, {})


def game_of(plan: Plan) -> Game:
    return replace(GAME, procedures={**GAME.procedures, "round": plan.round_of_play})


Decide = Callable[[Table, Ask], "str | None"]


def declining(table: Table, ask: Ask) -> str | None:
    """Players who leave the cut to the dealer."""
    return ask.default if ask.by == PLAYER else None


def saying(word: str, seats: Iterable[int] = range(8)) -> Decide:
    """People in these seats (0: of the house) say this word where it is open to them."""
    told = tuple(seats)
    return lambda table, ask: word if word in ask.choices and ask.seat in told else declining(table, ask)


@dataclass
class Pit:
    """A table, the clock on its wall, and what the next round deals."""

    driver: Driver
    clock: Clock
    plan: Plan

    @property
    def table(self) -> Table:
        return self.driver.table

    def begin(self, *procedures: str) -> Pit:
        for procedure in procedures:
            allowed(self.driver.begin(procedure))
        return self

    def to_round(self) -> Pit:
        """Whatever the table needs until a round can be played."""
        while (procedure := next_procedure(self.table)) != "round":
            self.begin(procedure)
        return self

    def play(self, *areas: str, source: str = SHOE) -> Pit:
        """A round that deals to these areas."""
        self.to_round()
        self.plan.rounds.append((areas or (seat_area(1), DEALER_HAND), source))
        return self.begin("round")

    def to_cover(self, *last: str, source: str = SHOE) -> Pit:
        """A round that deals to the dealer until the cover card is next, then to these areas."""
        self.to_round()
        shoe = self.table.cards.areas[source]
        assert shoe.cover is not None
        return self.play(*[DEALER_HAND] * (len(shoe) - shoe.cover), *last, source=source)

    def asked_to_cut(self, since: int = 0) -> list[tuple[int, str]]:
        """Who was offered the cut, in order, with the clause that gave the right."""
        asked = [event.step for event in self.driver.events[since:] if isinstance(event.step, Ask)]
        return [(step.seat, step.cite.split(", ")[-1]) for step in asked if step.about == "the cut" and step.seat]

    def citing(self, clause: str) -> list[Step]:
        return [event.step for event in citing(self.driver, clause)]


def new_table(chosen: Terms | None = None, seats: Iterable[int] = (1,), decide: Decide = declining,
              attended: bool = False) -> Pit:  # fmt: skip
    clock, plan = Clock(), Plan()
    world = World(SeededShuffler(7), clock, attended, decide)
    driver = seated(Driver(Table(game_of(plan), chosen or terms()), world), seats)
    return Pit(driver, clock, plan)


def opened(chosen: Terms | None = None, seats: Iterable[int] = (1,), decide: Decide = declining) -> Pit:
    return new_table(chosen, seats, decide).begin("open")


def ready(chosen: Terms | None = None, seats: Iterable[int] = (1,), decide: Decide = declining) -> Pit:
    return opened(chosen, seats, decide).begin("ready")
