"""Automatic players of a live table: they sit down with cash, wager before the people do, and decide at once."""

from __future__ import annotations

from collections.abc import Callable

from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Bet, Leave, Sit
from houserules.engine.table import Table
from houserules.engine.vocabulary import PLAYER
from houserules.floor.session import bets_between

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
BANKROLL = 100_000  # cents


def name_of(seat: int) -> str:
    """A name that no account can have: it has a space."""
    return f"bot {NAMES[(seat - 1) % len(NAMES)]}"


class Bots:
    """They play by their game's rule of thumb, or by whoever decides for them."""

    def __init__(self, seats: tuple[int, ...], decide: Callable[[Table, Ask], str | None] | None = None) -> None:
        self.seats = seats
        self._decide = decide

    def plays(self, table: Table, seat: int) -> bool:
        return seat in self.seats and table.people.seated.get(seat) == name_of(seat)

    def decide(self, table: Table, ask: Ask) -> str | None:
        """The choice of an automatic player; None where a person, or the count of the best choice, is waited for."""
        if ask.by != PLAYER or not self.plays(table, ask.seat):
            return None
        return self._decide(table, ask) if self._decide else table.game.players.decide(table, ask)

    def out_of_time(self, driver: Driver, ask: Ask) -> Refusal | None:
        """Whoever does not choose in time gets the choice that adds no money (reading G10); a bot plays as usual."""
        if not self.plays(driver.table, ask.seat):
            return driver.time_out()
        return driver.answer(driver.table.game.players.decide(driver.table, ask))

    def sit(self, driver: Driver) -> None:
        """Each takes its seat, unless a person has it or a hand is still being played there."""
        table = driver.table
        for seat in self.seats:
            if seat <= table.terms.positions and seat not in table.people.seated and seat not in table.clockwise():
                driver.happen(Sit(seat=seat, player=name_of(seat), chips=BANKROLL, cite=""))

    def wager(self, driver: Driver) -> None:
        """Whatever is not yet on the layout; one who runs out of chips buys more."""
        table, players = driver.table, driver.table.game.players
        for seat in self.seats:
            if not self.plays(table, seat) or players.standing(table, seat):
                continue
            wanted = players.wagers(table.terms, seat)
            refusal = self._place(driver, seat, wanted)
            if refusal is not None and refusal.reason is Reason.NOT_ENOUGH_CHIPS:
                for wager, _ in bets_between(table, players.standing(table, seat), {}):
                    driver.answer(Bet(seat, wager, 0))
                driver.happen(Leave(seat=seat, cite=""))
                chips = max(BANKROLL, 10 * sum(wanted.values()))
                driver.happen(Sit(seat=seat, player=name_of(seat), chips=chips, cite=""))
                self._place(driver, seat, wanted)

    @staticmethod
    def _place(driver: Driver, seat: int, wanted: dict[str, int]) -> Refusal | None:
        table = driver.table
        for wager, amount in bets_between(table, table.game.players.standing(table, seat), wanted):
            refusal = driver.answer(Bet(seat, wager, amount))
            if refusal is not None:
                return refusal
        return None
