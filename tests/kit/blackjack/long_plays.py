"""Company at a blackjack table for tests: hundreds of rounds in a row, seeded, everything counted at every event."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from houserules.audit.bookkeeping import Bookkeeping
from houserules.cards.shuffling import SeededShuffler
from houserules.engine.driver import Driver
from houserules.engine.events import Event, from_line, to_line
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.resting import next_procedure
from houserules.engine.steps import Answer, Ask, Bet, Collect, Deal, Pay, Read, Return, Sit, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, NO_MORE_BETS, PLAYER
from houserules.games.blackjack import GAME
from houserules.games.blackjack.players import sensible, usual_wagers
from kit.blackjack import rounds as bj

CHIPS = 10**8
WATCHED = (Deal, Ask, Read, Pay, Collect, Return)  # steps at which something may go wrong
Watch = Callable[[Driver, Event], None]


class Company:
    """Players who are sensible most of the time, and a dealer who draws the determinant card from either side.

    `mishaps` happen at so many of a thousand cards, questions, readings and settlements, of any of the kinds given.
    """

    def __init__(self, chosen: Terms, seed: int, seats: tuple[int, ...] = (1, 3, 4, 7), mishaps: int = 0,
                 kinds: tuple[str, ...] = ()) -> None:  # fmt: skip
        self.luck = Random(seed)
        self.mishaps, self.kinds = mishaps, kinds
        self.seats = seats
        around = bj.House(SeededShuffler(seed), lambda: 0, decide=self.decide, stop=self.stop)
        self.driver = Driver(Table(GAME, chosen), around)
        self.books = Bookkeeping(self.driver.table.meters)
        self.watch: Watch = lambda driver, event: None
        self.driver.on_event = self.keep
        for seat in seats:
            bj.allowed(self.driver.happen(Sit(seat=seat, player=f"player {seat}", chips=CHIPS, cite="")))

    def decide(self, table: Table, ask: Ask) -> str | None:
        if ask.by == DEALER:
            return self.luck.choice(ask.choices)
        if ask.by != PLAYER:
            return None
        if self.luck.random() < 0.6:
            return sensible(table, ask)
        amounts = [f"{span.choice}:{self.luck.randint(span.least, span.most)}" for span in ask.ranges]
        return self.luck.choice([*ask.choices, *amounts])

    def stop(self, table: Table, step: Step) -> bool:
        return self.mishaps > 0 and isinstance(step, WATCHED) and self.luck.randrange(1000) < self.mishaps

    def keep(self, event: Event) -> None:
        self.books.post(event)
        wrong = self.books.disagreement(self.driver.table)
        assert not wrong, (wrong, event)
        self.watch(self.driver, event)

    def play(self, rounds: int) -> Driver:
        for _ in range(rounds):
            while (procedure := next_procedure(self.driver.table)) != "round":
                bj.allowed(self.driver.begin(procedure))
                self.mend()
            self.play_round()
        return self.driver

    def play_round(self) -> None:
        driver = self.driver
        bj.allowed(driver.begin("round"))
        for seat in self.seats:
            for wager, amount in usual_wagers(driver.table.terms, seat).items():
                bj.allowed(driver.answer(Bet(seat, wager, amount)))
        bj.allowed(driver.answer(NO_MORE_BETS))
        self.mend()
        assert driver.waiting is None, driver.waiting
        assert driver.table.chips.wagers_in_action() == []
        assert driver.table.cards.laid_out() == []

    def mend(self) -> None:
        """Where the table waits something goes wrong, if it can there; then it goes on."""
        while self.driver.waiting is not None:
            step = self.driver.waiting
            kinds = self.luck.sample(self.kinds, len(self.kinds))
            if all(self.driver.irregular(kind) for kind in kinds):  # each of them refused here
                bj.allowed(self.driver.answer(self.said(step)))

    def said(self, step: Step) -> Answer:
        if isinstance(step, Ask):
            return self.decide(self.driver.table, step) or step.default
        return self.driver.world.do(self.driver.table, step)


def prove(driver: Driver) -> None:
    """The written log, run through the scripts again, is the same log and ends with the same table."""
    again = Driver(Table(GAME, driver.table.terms), bj.house())
    bj.allowed(again.retrace(from_line(to_line(event)) for event in driver.events))
    assert again.events == driver.events
    assert again.waiting is None
    assert again.table.chips.purses == driver.table.chips.purses
    assert again.table.meters == driver.table.meters
    assert again.table.cards.areas == driver.table.cards.areas
