"""What rounds of Let It Ride came to: cells turned into money, and rounds that were set aside settled one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houserules.chips import MeterShare
from houserules.games.let_it_ride.side_wagers import PROGRESSIVE
from houserules.games.let_it_ride.side_wagers.progressive import ENVY_BONUS
from houserules.simulation.games import Counts
from houserules.simulation.let_it_ride.known import Cell
from houserules.simulation.let_it_ride.money import Hand
from houserules.simulation.meters import Meters
from houserules.simulation.tally import Tally, Whole

if TYPE_CHECKING:
    from houserules.simulation.let_it_ride.table import SimulatedTable


class TableReckoning:
    def __init__(self, table: SimulatedTable) -> None:
        self.table = table
        self.found: NDArray[np.int64] = np.zeros(len(table.cells), np.int64)
        self.rounds = 0  # those in the cells
        self.sums: Whole = np.zeros(table.values.shape[1], object)
        self.products: Whole = np.zeros((table.values.shape[1],) * 2, object)
        self.aside = Tally(table.wagers, table.setting.seats)
        self.meters = Meters(table.setting, dict.fromkeys(table.setting.terms.meters, self._staked_on_meters()))
        self.first_seat: dict[int, int] = {}  # its results in the rounds set aside, of the shard that was added last

    def add(self, counts: Counts, first: int, rounds: int) -> None:
        self.found += counts["cells"]
        aside = counts["aside"]
        self.rounds += rounds - len(aside)
        self.sums += counts["sums"].astype(object).sum(axis=0)
        self.products += counts["products"].astype(object).sum(axis=0)
        self.first_seat = {}
        for number, cells in zip(aside.tolist(), self.table.cells_of(aside), strict=True):
            self.meters.rounds = number + 1
            self.first_seat[number] = self._settle(number, cells)
        self.meters.rounds = first + rounds

    def results(self, first: int, rounds: int) -> NDArray[np.int64]:
        """What the first seat won in each round of the shard that was added last."""
        _, cells = self.table.shown(first, rounds)
        nets = self.table.nets[cells[:, 0]]
        for number, net in self.first_seat.items():
            nets[number - first] = net
        return nets

    def _staked_on_meters(self) -> int:
        money = self.table.money
        placed = PROGRESSIVE in money.wagers
        return money.stakes[money.place(PROGRESSIVE)] * self.table.setting.seats if placed else 0

    def _settle(self, number: int, cells: list[Cell]) -> int:
        """One round of all seats; the result of the first of them."""
        hands = [self.table.money.hand(cell) for cell in cells]
        staked = [sum(column) for column in zip(*(hand.staked for hand in hands), strict=True)]
        back = [list(hand.back) for hand in hands]
        if PROGRESSIVE in self.table.money.wagers:
            self._settle_progressive(number, cells, back)
        self.aside.add([*staked, *(sum(column) for column in zip(*back, strict=True))])
        for hand, brought in zip(hands, back, strict=True):
            self._note(self.aside, hand, brought, 1)
        return sum(back[0]) - sum(hands[0].staked)

    def _settle_progressive(self, number: int, cells: list[Cell], back: list[list[int]]) -> None:
        """From the last seat to the first; each is paid what the meter shows by then, and others their Envy Bonus."""
        money, place, paid = self.table.money, self.table.money.place(PROGRESSIVE), 0
        for seat in reversed(range(len(cells))):
            from_meter = self._from_meter(number, cells[seat])
            back[seat][place] += from_meter
            paid += from_meter
            bonus = money.envy_bonus(cells[seat])
            for other in range(len(cells)):
                if bonus and other != seat:
                    back[other][place] += bonus
                    self.aside.outcomes[PROGRESSIVE.name][f"{ENVY_BONUS}: {cells[seat].progressive}"] += 1
        if paid:
            self.aside.add_from_meter(PROGRESSIVE.name, sum(each[place] for each in back), paid)

    def _from_meter(self, number: int, cell: Cell) -> int:
        row = self.table.money.progressive_row(cell)
        if row is None or not isinstance(row.odds, MeterShare):
            return 0
        return self.meters.pay(row.odds, number)

    def tally(self) -> Tally:
        found = Tally(self.table.wagers, self.table.setting.seats)
        found.add_sums(self.aside.rounds, self.aside.sums, self.aside.products)
        found.hits.update(self.aside.hits)
        found.from_meters, found.squares_from_meters = self.aside.from_meters, self.aside.squares_from_meters
        for wager, outcomes in self.aside.outcomes.items():
            found.outcomes[wager].update(outcomes)
        for place in np.flatnonzero(self.found).tolist():
            times, hand = int(self.found[place]), self.table.money.hand(self.table.cells[place])
            if self.table.setting.seats == 1:
                found.add((*hand.staked, *hand.back), times)
            self._note(found, hand, hand.back, times)
        if self.table.setting.seats > 1:
            found.add_sums(self.rounds, *self.table.whole(self.rounds, self.sums, self.products))
        found.jackpots = self.meters.what_became()
        return found

    def _note(self, tally: Tally, hand: Hand, back: Sequence[int], times: int) -> None:
        won = {wager: brought > down for wager, down, brought in zip(tally.wagers, hand.staked, back, strict=True)}
        tally.add_hand(dict(zip(tally.wagers, hand.outcomes, strict=True)), won, times)
