"""What rounds of Let It Ride came to: cells turned into money, and rounds that were set aside settled one by one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houserules.chips import MeterShare
from houserules.games.let_it_ride.side_wagers import PROGRESSIVE
from houserules.games.let_it_ride.side_wagers.progressive import ENVY_BONUS
from houserules.simulation.games import Counts
from houserules.simulation.let_it_ride.known import Cell
from houserules.simulation.tally import Jackpot, Tally, Whole

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
        self.meters = {
            name: Fraction(table.setting.meters.get(name, meter.initial))
            for name, meter in table.setting.terms.meters.items()
        }
        self.jackpots = {name: Jackpot("0") for name in self.meters} if PROGRESSIVE in table.money.wagers else {}
        self.fed = 0  # rounds whose wagers are on the meters

    def add(self, counts: Counts, first: int, rounds: int) -> None:
        self.found += counts["cells"]
        aside = counts["aside"]
        self.rounds += rounds - len(aside)
        self.sums += counts["sums"].astype(object).sum(axis=0)
        self.products += counts["products"].astype(object).sum(axis=0)
        for number, cells in zip(aside.tolist(), self.table.cells_of(aside), strict=True):
            self._feed(number + 1)
            self._settle(number, cells)
        self._feed(first + rounds)

    def _feed(self, until: int) -> None:
        """Every wager adds its share before the cards are dealt."""
        if self.jackpots:
            stake = self.table.money.stakes[self.table.money.place(PROGRESSIVE)] * self.table.setting.seats
            for name, meter in self.table.setting.terms.meters.items():
                self.meters[name] += meter.rate * stake * (until - self.fed)
        self.fed = until

    def _settle(self, number: int, cells: list[Cell]) -> None:
        """From the last seat to the first; each is paid what the meter shows by then."""
        money = self.table.money
        hands = [money.hand(cell) for cell in cells]
        back = [list(hand.back) for hand in hands]
        for seat in reversed(range(len(cells))):
            if PROGRESSIVE in money.wagers:
                place = money.place(PROGRESSIVE)
                back[seat][place] += self._from_meter(number, cells[seat])
                for other in range(len(cells)):
                    if other != seat and (bonus := money.envy_bonus(cells[seat])):
                        back[other][place] += bonus
                        self.aside.outcomes[PROGRESSIVE.name][f"{ENVY_BONUS}: {cells[seat].progressive}"] += 1
        staked = [sum(column) for column in zip(*(hand.staked for hand in hands), strict=True)]
        self.aside.add([*staked, *(sum(column) for column in zip(*back, strict=True))])
        for hand, brought in zip(hands, back, strict=True):
            self._note(self.aside, hand.outcomes, hand.staked, brought, 1)

    def _from_meter(self, number: int, cell: Cell) -> int:
        row = self.table.money.progressive_row(cell)
        if row is None or not isinstance(row.odds, MeterShare):
            return 0
        name = row.odds.meter
        payout = row.odds.pay(0, self.meters[name]).payout
        won = row.odds.percent == 100
        self.meters[name] += (self.table.setting.terms.meters[name].reset if won else 0) - payout
        jackpot = self.jackpots[name]
        jackpot.paid += payout
        jackpot.largest = max(jackpot.largest, payout)
        if won:
            jackpot.won(number)
        return payout

    def tally(self) -> Tally:
        found = Tally(self.table.wagers, self.table.setting.seats)
        found.add_sums(self.aside.rounds, self.aside.sums, self.aside.products)
        found.hits.update(self.aside.hits)
        for wager, outcomes in self.aside.outcomes.items():
            found.outcomes[wager].update(outcomes)
        for place in np.flatnonzero(self.found).tolist():
            times, hand = int(self.found[place]), self.table.money.hand(self.table.cells[place])
            if self.table.setting.seats == 1:
                found.add((*hand.staked, *hand.back), times)
            self._note(found, hand.outcomes, hand.staked, hand.back, times)
        if self.table.setting.seats > 1:
            found.add_sums(self.rounds, *self.table.whole(self.rounds, self.sums, self.products))
        for name, jackpot in self.jackpots.items():
            jackpot.amount = str(self.meters[name])
        found.jackpots = self.jackpots
        return found

    def _note(
        self, tally: Tally, outcomes: tuple[str, ...], staked: Sequence[int], back: Sequence[int], times: int
    ) -> None:
        won = {wager: brought > down for wager, down, brought in zip(tally.wagers, staked, back, strict=True)}
        tally.add_hand(dict(zip(tally.wagers, outcomes, strict=True)), won, times)
