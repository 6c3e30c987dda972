"""What rounds of blackjack came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houserules.simulation.blackjack.kernels import HALF_A_WORD
from houserules.simulation.games import Counts
from houserules.simulation.tally import Tally, Whole

if TYPE_CHECKING:
    from houserules.simulation.blackjack.table import BlackjackTable


class BlackjackReckoning:
    def __init__(self, table: BlackjackTable) -> None:
        self.table = table
        self.rounds = 0
        self.sums: Whole = np.zeros(4, object)
        self.products: Whole = np.zeros((4, 4), object)
        self.hits: NDArray[np.int64] = np.zeros(2, np.int64)

    def add(self, counts: Counts, first: int, rounds: int) -> None:
        self.rounds += rounds
        self.sums += counts["sums"].astype(object)
        self.products += (counts["high"].astype(object) << HALF_A_WORD) + counts["low"].astype(object)
        self.hits += counts["hits"]

    def results(self, first: int, rounds: int) -> NDArray[np.int64]:
        return self.table.nets(first, rounds)

    def tally(self) -> Tally:
        """The kernel's columns are what is staked and what comes back, wager by wager."""
        found = Tally(self.table.wagers, self.table.setting.seats)
        places = [0, 2, 1, 3] if self.table.insures else [0, 1]
        full = self.products + np.tril(self.products, -1).T
        found.add_sums(self.rounds, self.sums[places], full[np.ix_(places, places)])
        for place, wager in enumerate(self.table.wagers):
            found.hits[wager] = int(self.hits[place])
        return found
