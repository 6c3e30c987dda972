"""What rounds of blackjack came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houserules.simulation.blackjack.kernels import BACK, HALF_A_WORD, INSURANCE_BACK, INSURED, STAKED
from houserules.simulation.blackjack.side_wagers.kernels import MAIN
from houserules.simulation.blackjack.side_wagers.kernels import Counts as SideCounts
from houserules.simulation.blackjack.side_wagers.reckoning import SideReckoning
from houserules.simulation.games import Counts
from houserules.simulation.tally import Column, Tally, Whole, spread

if TYPE_CHECKING:
    from houserules.simulation.blackjack.table import BlackjackTable


class BlackjackReckoning:
    def __init__(self, table: BlackjackTable) -> None:
        columns = MAIN + len(table.beside.wagers)
        self.table, self.beside = table, SideReckoning(table.beside)
        self.rounds = 0  # those that were not set aside
        self.sums: Whole = np.zeros(columns, object)
        self.products: Whole = np.zeros((columns, columns), object)
        self.hits: NDArray[np.int64] = np.zeros(2, np.int64)
        self.aside = Tally(table.wagers, table.setting.seats)
        self.first_seat: dict[int, int] = {}  # its results in the rounds set aside, of the shard that was added last
        self.first_seat_wins: dict[int, int] = {}  # and what Must Hit paid it in the others

    def add(self, counts: Counts, first: int, rounds: int) -> None:
        beside = SideCounts(**{name: counts[name] for name in SideCounts._fields})
        self.rounds += rounds - len(beside.aside)
        self.sums += counts["sums"].astype(object)
        self.products += (counts["high"].astype(object) << HALF_A_WORD) + counts["low"].astype(object)
        self.hits += counts["hits"]
        won = self.beside.add(beside, first, rounds)
        self.first_seat_wins = {number: payouts[0] for number, payouts in won.items() if 0 in payouts}
        self.first_seat = {}
        for aside in map(self.beside.aside, beside.aside.tolist()):
            back = self.beside.settle(aside, won.get(aside.number, {}))
            backs = [sum(each[wager] for each in back) for wager in self.table.beside.wagers]
            main = [aside.main[place] for place in self._main()]
            half = len(main) // 2
            self.aside.add([*main[:half], *self.table.beside.staked(), *main[half:], *backs])
            self.first_seat[aside.number] = aside.net + sum(back[0].values()) - self.table.beside.per_seat
        self.beside.meters.rounds = first + rounds

    def _main(self) -> list[int]:
        """Columns of the main game: what is staked, wager by wager, and what comes back."""
        return [STAKED, INSURED, BACK, INSURANCE_BACK] if self.table.insures else [STAKED, BACK]

    def results(self, first: int, rounds: int) -> NDArray[np.int64]:
        nets = self.table.nets(first, rounds)
        for number, payout in self.first_seat_wins.items():
            nets[number - first] += payout
        for number, net in self.first_seat.items():
            nets[number - first] = net
        return nets

    def tally(self) -> Tally:
        found = Tally(self.table.wagers, self.table.setting.seats)
        main = [Column(place) for place in self._main()]
        half = len(main) // 2
        stakes = [Column(fixed=stake) for stake in self.table.beside.staked()]
        backs = [Column(place) for place in range(MAIN, len(self.sums))]
        columns = [*main[:half], *stakes, *main[half:], *backs]
        found.add_sums(self.rounds, *spread(self.rounds, columns, self.sums, self.products))
        found.add_sums(self.aside.rounds, self.aside.sums, self.aside.products)
        for place, wager in enumerate(self.table.main):
            found.hits[wager] = int(self.hits[place])
        self.beside.tell(found)
        return found
