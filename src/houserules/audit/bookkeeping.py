"""A second set of books, from the events alone: purses, meters and cards must agree with the table's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import chain
from typing import Any

from houserules.cards import DECK, cards, text
from houserules.chips import dollars
from houserules.engine import steps
from houserules.engine.events import Event
from houserules.engine.ledger import Ledger
from houserules.engine.steps import Answer, Irregular, Shuffled
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK


class Bookkeeping:
    """What comes to the table is counted once, here; after that it may only change places."""

    def __init__(self, meters: dict[str, Fraction]) -> None:
        self.brought = 0  # all chips that players have sat down with
        self.purses: dict[int, int] = {}
        self.net: dict[int, int] = {}
        self.meters = dict(meters)
        self.areas: defaultdict[str, list[int]] = defaultdict(list)  # where every card lies, the next one first
        self._changed = set(meters)  # meters to compare again

    def post(self, event: Event) -> None:
        """The event must be whole: what nobody saw is needed here too."""
        posted_by = POSTS.get(type(event.step))
        if posted_by is not None and type(event.answer) is not Irregular:
            posted_by(self, event.step, event.answer)

    def sit(self, step: steps.Sit, answer: Answer) -> None:
        self.purses[step.seat] = step.chips or 0
        self.brought += step.chips or 0

    def stake(self, step: steps.Stake, answer: Answer) -> None:
        self._pay(step.seat, -step.amount)

    def settle(self, step: steps.Collect | steps.Pay | steps.Return, answer: Answer) -> None:
        self._pay(step.line.seat, step.line.payout + step.line.returned)

    def _pay(self, seat: int, amount: int) -> None:
        self.purses[seat] = self.purses.get(seat, 0) + amount
        self.net[seat] = self.net.get(seat, 0) + amount

    def meter(self, step: steps.Meter, answer: Answer) -> None:
        self.meters[step.meter] += Fraction(step.change)
        self._changed.add(step.meter)

    def link(self, step: steps.Link, answer: Answer) -> None:
        self.meters[step.meter] = Fraction(step.shows)
        self._changed.add(step.meter)

    def supply(self, step: steps.Supply, answer: Answer) -> None:
        self.areas[step.area].extend(cards(str(answer)) if answer else DECK * step.decks)

    def draw(self, step: steps.Deal | steps.Burn, answer: Answer) -> None:
        """The card that left the device is the one the event names."""
        device = self.areas[step.source]
        if device and text(device[0]) == answer:
            self.areas[step.to if type(step) is steps.Deal else RACK].append(device.pop(0))

    def shuffle(self, step: steps.Shuffle, answer: Answer) -> None:
        """Another order of the same cards; anything else leaves the books as they were."""
        order = list(cards(answer.order)) if type(answer) is Shuffled else []
        if sorted(order) == sorted(self.areas[step.area]):
            self.areas[step.area] = order

    def cut(self, step: steps.Cut, answer: Answer) -> None:
        if isinstance(answer, int):
            pack = self.areas[step.area]
            self.areas[step.area] = pack[answer:] + pack[:answer]

    def move(self, step: steps.Move, answer: Answer) -> None:
        source = self.areas[step.area]
        first = 0 if step.cards is None else len(source) - step.cards
        self.areas[step.to].extend(source[first:])
        del source[first:]

    def disagreement(self, table: Table) -> str:
        """What does not add up, in one sentence; empty when money, meters and cards all do."""
        return self._money(table.chips) or self._meters(table.meters) or self._cards(table)

    def _money(self, chips: Ledger) -> str:
        if chips.total() != self.brought:
            return f"{dollars(chips.total())} in chips is at the table, but {dollars(self.brought)} was brought to it"
        if chips.purses == self.purses and (not self.purses or min(self.purses.values()) >= 0):
            return ""
        for seat, purse in self.purses.items():
            if chips.purses.get(seat, 0) != purse:
                return (
                    f"seat {seat} has {dollars(chips.purses.get(seat, 0))}, but its events add up to {dollars(purse)}"
                )
            if purse < 0 and seat not in chips.unlimited:
                return f"seat {seat} wagered {dollars(-purse)} more than it had"
        return ""

    def _meters(self, shown: dict[str, Fraction]) -> str:
        for name in self._changed:
            if self.meters[name] < 0:
                return f"the {name} meter is below zero"
            if self.meters[name] == shown[name]:
                self.meters[name] = shown[name]  # the same object from now on, which compares at once
        self._changed.clear()
        if shown == self.meters:
            return ""
        wrong = next(name for name, amount in self.meters.items() if shown.get(name) != amount)
        return f"the {wrong} meter shows {shown.get(wrong)} cents, but its changes add up to {self.meters[wrong]}"

    def _cards(self, table: Table) -> str:
        """Every card is where its events put it; compared in one go, because every event asks."""
        areas = table.cards.areas
        if [*map(list, areas.values())] == [*map(self.areas.__getitem__, areas)] and len(areas) == len(self.areas):
            return ""
        here, supplied = _sorted(areas.values()), _sorted(self.areas.values())
        if len(here) != len(supplied):
            return f"{len(here)} cards are at the table, but {len(supplied)} were supplied"
        if here != supplied:
            return "the cards at the table are not those that were supplied"
        wrong = [area for area, mine in self.areas.items() if mine != list(areas.get(area, ()))]
        return f"the cards of the {wrong[0]} are not those that its events put there" if wrong else ""


def _sorted(piles: Iterable[Iterable[int]]) -> list[int]:
    return sorted(chain.from_iterable(piles))


POSTS: dict[type[steps.Step], Callable[[Bookkeeping, Any, Answer], None]] = {
    steps.Sit: Bookkeeping.sit,
    steps.Stake: Bookkeeping.stake,
    steps.Collect: Bookkeeping.settle,
    steps.Pay: Bookkeeping.settle,
    steps.Return: Bookkeeping.settle,
    steps.Meter: Bookkeeping.meter,
    steps.Link: Bookkeeping.link,
    steps.Supply: Bookkeeping.supply,
    steps.Deal: Bookkeeping.draw,
    steps.Burn: Bookkeeping.draw,
    steps.Shuffle: Bookkeeping.shuffle,
    steps.Cut: Bookkeeping.cut,
    steps.Move: Bookkeeping.move,
}
