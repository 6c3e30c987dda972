"""What an event moves between the accounts of the books: each movement has a source and a target, so nothing is lost.

Like the fold it decides nothing; it is asked before the event changes the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from houserules.engine import steps
from houserules.engine.events import Event
from houserules.engine.steps import Irregular, Step
from houserules.engine.table import Table
from houserules.store.database import accounts

Amount = int | Fraction

OPENING = "opening"  # of a meter, by the house
CONTRIBUTION = "contribution"
HIT = "hit"
CORRECTION = "correction"  # by the house


class Transfer(msgspec.Struct, frozen=True):
    """A positive amount of cents, whole unless a meter is involved."""

    source: str
    target: str
    amount: Amount


class MeterChange(msgspec.Struct, frozen=True):
    """What an event does to a meter: `paid` went to a player, the rest of `change` came from the reserve."""

    meter: str
    kind: str
    change: Fraction
    paid: int = 0
    name: str = ""  # what the table calls it


class Moved(msgspec.Struct, frozen=True):
    """Everything that one event moves in the books."""

    transfers: tuple[Transfer, ...] = ()
    meter: MeterChange | None = None


NOTHING = Moved()


class Books:
    """One table's part of the books. `meters` are the casino's meters by the table's own names for them."""

    def __init__(self, log: str, table: Table, meters: Mapping[str, str], cash_only: bool = False) -> None:
        self.log, self.table, self.meters, self._cash_only = log, table, meters, cash_only
        self.last: Step | None = None  # the step before this one: a meter that changes after a payment has been hit

    def moved_by(self, event: Event) -> Moved:
        """What the event moves; to be asked of every event in turn, before the table has it."""
        move = MOVES.get(type(event.step))
        moved = NOTHING if move is None or type(event.answer) is Irregular else move(self, event.step)
        self.last = event.step
        return moved

    def purse(self, seat: int) -> str:
        """Where a seat's chips go: to the player who sits there, or with the one who has left."""
        people = self.table.people
        gone = people.left.get(seat) if seat not in people.seated else None
        return accounts.purse(self.log, seat) if gone is None else self.home(gone)

    def home(self, player: str) -> str:
        """Where a player's chips come from and go to when they are not at the table."""
        has_account = accounts.is_name(player) and not self._cash_only
        return accounts.account(player) if has_account else accounts.cash(self.log)

    def sit(self, step: steps.Sit) -> Moved:
        chips, purse, home = step.chips or 0, accounts.purse(self.log, step.seat), self.home(step.player)
        if home != accounts.cash(self.log):
            return _moved((home, purse, chips))
        drop, inventory = accounts.drop(self.log), accounts.inventory(self.log)
        return _moved((home, drop, chips), (inventory, purse, chips))

    def leave(self, step: steps.Leave) -> Moved:
        purse = accounts.purse(self.log, step.seat)
        chips = self.table.chips.purses.get(step.seat, 0)
        return _moved((purse, self.home(self.table.people.seated[step.seat]), chips))

    def stake(self, step: steps.Stake) -> Moved:
        return _moved((self.purse(step.seat), accounts.wager(self.log, step.seat), step.amount))

    def bank(self, step: steps.Bank) -> Moved:
        return _moved((accounts.wager(self.log, step.seat), accounts.inventory(self.log), step.amount))

    def settle(self, step: steps.Collect | steps.Pay | steps.Return) -> Moved:
        line, inventory = step.line, accounts.inventory(self.log)
        is_banked = (line.seat, line.wager, line.hand) in self.table.chips.collected
        staked = 0 if is_banked else line.stake
        back = line.payout + line.returned
        return _moved(
            (accounts.wager(self.log, line.seat), inventory, staked), (inventory, self.purse(line.seat), back)
        )

    def meter(self, step: steps.Meter) -> Moved:
        name, change = self.meters[step.meter], Fraction(step.change)
        paid = self.last.line.payout if type(self.last) is steps.Pay else 0
        transfers = _moved(
            (accounts.meter(name), accounts.inventory(self.log), paid),
            (accounts.reserve(name), accounts.meter(name), change + paid),
        ).transfers
        kind = HIT if type(self.last) is steps.Pay else CONTRIBUTION
        return Moved(transfers, MeterChange(name, kind, change, paid, step.meter))


def _moved(*sides: tuple[str, str, Amount]) -> Moved:
    """A negative amount goes the other way; what does not move is not written down."""
    return Moved(tuple([
        Transfer(source, target, amount) if amount > 0 else Transfer(target, source, -amount)
        for source, target, amount in sides
        if amount
    ]))  # fmt: skip


MOVES: dict[type[Step], Callable[[Books, Any], Moved]] = {
    steps.Sit: Books.sit,
    steps.Leave: Books.leave,
    steps.Stake: Books.stake,
    steps.Bank: Books.bank,
    steps.Collect: Books.settle,
    steps.Pay: Books.settle,
    steps.Return: Books.settle,
    steps.Meter: Books.meter,
}
