"""What rounds of a hold'em game came to: cells turned into money, and rounds that were set aside settled one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houserules.simulation.games import Counts
from houserules.simulation.holdem.money import Hand
from houserules.simulation.meters import Meters
from houserules.simulation.tally import Tally, Whole

if TYPE_CHECKING:
    from houserules.simulation.holdem.table import HoldemTable


class HoldemReckoning:
    def __init__(self, table: HoldemTable) -> None:
        self.table, self.seats = table, table.setting.seats
        self.found: NDArray[np.int64] = np.zeros(len(table.playing.hands), np.int64)
        self.rounds = 0  # those in the cells
        self.sums: Whole = np.zeros(table.values.shape[1], object)
        self.products: Whole = np.zeros((table.values.shape[1],) * 2, object)
        self.aside = Tally(table.wagers, self.seats)
        staked = table.stake_on_meters() * self.seats
        self.meters = Meters(table.setting, dict.fromkeys(table.setting.terms.meters, staked))
        self.first_seat: dict[int, int] = {}  # its results in the rounds set aside, of the shard that was added last

    def add(self, counts: Counts, first: int, rounds: int) -> None:
        self.found += counts["cells"]
        aside = counts["aside"].tolist()
        self.rounds += rounds - len(aside)
        self.sums += counts["sums"].astype(object).sum(axis=0)
        self.products += counts["products"].astype(object).sum(axis=0)
        self.first_seat = {}
        for number, *cells in aside:
            self.meters.rounds = number + 1
            self.first_seat[number] = self._settle(number, [self.table.playing.hands[cell] for cell in cells])
        self.meters.rounds = first + rounds

    def results(self, first: int, rounds: int) -> NDArray[np.int64]:
        """What the first seat won in each round of the shard that was added last."""
        _, cells = self.table.shown(first, rounds)
        nets = self.table.nets[cells[:, 0]]
        for number, net in self.first_seat.items():
            nets[number - first] = net
        return nets

    def _settle(self, number: int, hands: Sequence[Hand]) -> int:
        """One round of all seats, from the last to the first; the result of the first."""
        back = [list(hand.back) for hand in hands]
        if any(hand.from_meter for hand in hands):
            self._pay_from_meters(number, hands, back)
        staked = [sum(column) for column in zip(*(hand.staked for hand in hands), strict=True)]
        self.aside.add([*staked, *(sum(column) for column in zip(*back, strict=True))])
        for hand, brought in zip(hands, back, strict=True):
            self._note(self.aside, hand, brought, 1)
        return sum(back[0]) - sum(hands[0].staked)

    def _pay_from_meters(self, number: int, hands: Sequence[Hand], back: list[list[int]]) -> None:
        """Each seat is paid what the meter shows by its turn."""
        [place] = [place for place, side in enumerate(self.table.playing.sides, 1) if side.wager.filing.meters]
        paid = 0
        for seat in reversed(range(len(hands))):
            share = hands[seat].from_meter
            payout = self.meters.pay(share, number) if share else 0
            back[seat][place] += payout
            paid += payout
        self.aside.add_from_meter(self.table.wagers[place], sum(each[place] for each in back), paid)

    def tally(self) -> Tally:
        found = Tally(self.table.wagers, self.seats)
        found.add_sums(self.aside.rounds, self.aside.sums, self.aside.products)
        found.hits.update(self.aside.hits)
        found.from_meters, found.squares_from_meters = self.aside.from_meters, self.aside.squares_from_meters
        for wager, outcomes in self.aside.outcomes.items():
            found.outcomes[wager].update(outcomes)
        for cell in np.flatnonzero(self.found).tolist():
            times, hand = int(self.found[cell]), self.table.playing.hands[cell]
            if self.seats == 1:
                found.add((*hand.staked, *hand.back), times)
            self._note(found, hand, hand.back, times)
        if self.seats > 1:
            found.add_sums(self.rounds, *self.table.whole(self.rounds, self.sums, self.products))
        found.jackpots = self.meters.what_became()
        return found

    def _note(self, tally: Tally, hand: Hand, back: Sequence[int], times: int) -> None:
        won = {wager: brought > down for wager, down, brought in zip(tally.wagers, hand.staked, back, strict=True)}
        tally.add_hand(dict(zip(tally.wagers, hand.outcomes, strict=True)), won, times)
