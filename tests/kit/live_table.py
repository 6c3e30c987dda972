"""Live tables for tests: a clock that is moved by hand, people who act, and a whole round to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from houserules.cards.shuffling import SecureShuffler, SeededShuffler
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Ask, Invite
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON, PLAYER
from houserules.engine.world import World
from houserules.floor.casino.bots import Bots
from houserules.floor.casino.commands import Choose, Command, DoNext, PlaceBet, SayReady, SitDown
from houserules.floor.casino.live import Live, Person
from houserules.floor.casino.pace import Pace
from houserules.floor.memory import Memory
from houserules.floor.session import bets_between
from houserules.games.catalogue import GAMES
from houserules.submissions import terms_for

ANN, BOB = Person("ann", "player"), Person("bob", "player")
KIM, FAY, FRED = Person("kim", "dealer"), Person("fay", "floorperson"), Person("fred", "floorperson")


class HandClock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def seconds(self) -> int:
        return int(self.now)


class Spot:
    """A live table, its clock, and what was refused."""

    def __init__(
        self,
        game: str,
        bots: tuple[int, ...] = (),
        pace: Pace | None = None,
        attended: bool = False,
        submission: Mapping[str, Any] | None = None,
        seed: int | None = 7,
        decide: Callable[[Table, Ask], str | None] | None = None,
    ) -> None:
        self.clock = HandClock()
        played: Game = GAMES[game]
        terms = terms_for(played, submission or {})
        assert isinstance(terms, Terms)
        if seed is None:
            shuffler: Any = SecureShuffler(game)
            table = Table(played, terms, name=shuffler.table, key=shuffler.public_key)
        else:
            shuffler, table = SeededShuffler(seed), Table(played, terms)
        world = World(shuffler, self.clock.seconds, attended)
        self.live = Live(Memory.start(table, world), pace or Pace(), Bots(bots, decide), self.clock)
        self.table, self.driver = self.live.table, self.live.driver
        self.go_on()

    def go_on(self, seconds: float = 0) -> None:
        self.clock.now += seconds
        self.live.go_on()
        self.live.end_round(None)
        self.live.committed()

    def do(self, command: Command, person: Person = ANN) -> Refusal | None:
        refusal = self.live.do(command, person)
        if refusal is None:
            self.go_on()
        return refusal

    def sit(self, seat: int = 1, person: Person = ANN, chips: int = 1_000_000) -> None:
        assert self.do(SitDown(seat, chips), person) is None

    def wager(self, seat: int = 1, person: Person = ANN) -> None:
        """The game's usual wagers; betting is open once the pause is over."""
        self.go_on(self.live.pace.pause)
        assert isinstance(self.driver.waiting, Invite), self.driver.waiting
        wanted = self.table.game.players.wagers(self.table.terms, seat)
        for name, amount in bets_between(self.table, {}, wanted):
            refusal = self.do(PlaceBet(seat, name, amount), person)
            assert refusal is None, refusal

    def play(self, seat: int = 1, person: Person = ANN) -> None:
        """One round, from the wagers to the last line, decided by the rule of thumb."""
        self.wager(seat, person)
        before = self.table.rounds
        assert self.do(SayReady(seat), person) is None
        while isinstance(ask := self.driver.waiting, Ask) and self.table.rounds == before:
            assert (ask.by, ask.seat) == (PLAYER, seat)
            choice = self.table.game.players.decide(self.table, ask)
            assert self.do(Choose(seat, choice), person) is None

    def attend(self, dealer: Person = KIM, floor: Person = FAY) -> None:
        """At an attended table: whoever is due does it, until wagers are open or the procedure is over."""
        while (step := self.driver.waiting) is not None and not isinstance(step, Invite):
            if isinstance(step, Ask) and step.by == PLAYER:
                choice = self.table.game.players.decide(self.table, step)
                person = Person(self.table.people.seated[step.seat], PLAYER)
                refusal = self.do(Choose(step.seat, choice), person)
            else:
                refusal = self.do(DoNext(), floor if step.actor == FLOORPERSON else dealer)
            assert refusal is None, refusal
