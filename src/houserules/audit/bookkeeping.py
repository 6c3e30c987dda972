"""A second set of books, from the events alone: purses, meters and cards must agree with the table's."""

from __future__ import annotations

from fractions import Fraction

from houserules.cards import DECK, cards
from houserules.chips import dollars
from houserules.engine import steps
from houserules.engine.events import Event
from houserules.engine.steps import Irregular
from houserules.engine.table import Table


class Bookkeeping:
    """What comes to the table is counted once, here; after that it may only change places."""

    def __init__(self, meters: dict[str, Fraction]) -> None:
        self.brought = 0  # all chips that players have sat down with
        self.purses: dict[int, int] = {}
        self.net: dict[int, int] = {}
        self.meters = dict(meters)
        self.supplied: list[int] = []

    def post(self, event: Event) -> None:
        step = event.step
        if isinstance(event.answer, Irregular):
            return
        if isinstance(step, steps.Sit):
            self.purses[step.seat] = step.chips or 0
            self.brought += step.chips or 0
        elif isinstance(step, steps.Stake):
            self._move(step.seat, -step.amount)
        elif isinstance(step, steps.Collect | steps.Pay | steps.Return):
            self._move(step.line.seat, step.line.payout + step.line.returned)
        elif isinstance(step, steps.Meter):
            self.meters[step.meter] += Fraction(step.change)
        elif isinstance(step, steps.Supply):
            self.supplied.extend(cards(str(event.answer)) if event.answer else DECK * step.decks)
            self.supplied.sort()

    def _move(self, seat: int, amount: int) -> None:
        self.purses[seat] = self.purses.get(seat, 0) + amount
        self.net[seat] = self.net.get(seat, 0) + amount

    def disagreement(self, table: Table) -> str:
        """What does not add up, in one sentence; empty when money, meters and cards all do."""
        return self._money(table) or self._meters(table) or self._cards(table)

    def _money(self, table: Table) -> str:
        chips = table.chips
        if chips.total() != self.brought:
            return f"{dollars(chips.total())} in chips is at the table, but {dollars(self.brought)} was brought to it"
        for seat, purse in self.purses.items():
            if chips.purses.get(seat, 0) != purse:
                return (
                    f"seat {seat} has {dollars(chips.purses.get(seat, 0))}, but its events add up to {dollars(purse)}"
                )
            if purse < 0 and seat not in chips.unlimited:
                return f"seat {seat} wagered {dollars(-purse)} more than it had"
        return ""

    def _meters(self, table: Table) -> str:
        for name, amount in self.meters.items():
            if table.meters[name] != amount:
                return f"the {name} meter shows {table.meters[name]} cents, but its changes add up to {amount}"
            if amount < 0:
                return f"the {name} meter is below zero"
        return ""

    def _cards(self, table: Table) -> str:
        cards = table.cards.all()
        if len(cards) != len(self.supplied):
            return f"{len(cards)} cards are at the table, but {len(self.supplied)} were supplied"
        return "" if cards == self.supplied else "the cards at the table are not those that were supplied"
