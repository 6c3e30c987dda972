"""What was counted, to the cent: sums and products of stakes and of what came back, as whole numbers of any size.

A round of the whole table is one observation: seats share cards, so they are not independent of each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Whole = NDArray[np.object_]  # ints of Python, which never overflow


@dataclass(frozen=True)
class Column:
    """Where a kernel counts it, or what it is in every round."""

    place: int | None = None
    fixed: int = 0


@dataclass
class Jackpot:
    """What became of a meter."""

    amount: str  # where it stands, in cents, as an exact fraction
    hits: int = 0  # how often all of it was won
    paid: int = 0  # cents, shares of it included
    largest: int = 0  # the largest payout
    last_hit: int = -1  # the round in which all of it was last won
    gaps: int = 0  # rounds from each hit to the next, added up
    squared_gaps: int = 0
    longest_gap: int = 0

    def pay(self, payout: int, number: int, whole: bool) -> None:
        """To a winner in this round, all of it or a share."""
        self.paid += payout
        self.largest = max(self.largest, payout)
        if whole:
            self.won(number)

    def won(self, number: int) -> None:
        """All of it, in this round."""
        if self.hits:
            gap = number - self.last_hit
            self.gaps += gap
            self.squared_gaps += gap * gap
            self.longest_gap = max(self.longest_gap, gap)
        self.hits, self.last_hit = self.hits + 1, number


def spread(rounds: int, columns: Sequence[Column], sums: Whole, products: Whole) -> tuple[Whole, Whole]:
    """Sums and products of all columns, of which a kernel has only those that change: the lower half of its products.

    A column that is the same in every round is given by its cents.
    """
    full = products + np.tril(products, -1).T
    whole = [each.fixed * rounds if each.place is None else sums[each.place] for each in columns]

    def product(one: int, other: int) -> Any:
        first, second = columns[one], columns[other]
        if first.place is None:
            return first.fixed * whole[other]
        return second.fixed * whole[one] if second.place is None else full[first.place, second.place]

    places = range(len(columns))
    both = np.array([[product(one, other) for other in places] for one in places], object)
    return np.array(whole, object), both.reshape(len(columns), len(columns))


class Tally:
    """Columns are what is staked on each wager, then what comes back of each, stakes included; in cents a round."""

    def __init__(self, wagers: Sequence[str], seats: int) -> None:
        self.wagers = tuple(wagers)
        self.seats = seats
        self.rounds = 0
        self.sums: Whole = np.array([0] * (2 * len(wagers)), object)
        self.products: Whole = np.array([[0] * (2 * len(wagers))] * (2 * len(wagers)), object)
        self.hits: Counter[str] = Counter()  # hands in which a wager brought back more than was staked
        self.outcomes: dict[str, Counter[str]] = {wager: Counter() for wager in wagers}
        self.jackpots: dict[str, Jackpot] = {}
        self.from_meters: Counter[str] = Counter()  # the cents that meters paid, by wager
        self.squares_from_meters: Counter[str] = Counter()  # how much larger they make its sum of squares

    def add(self, columns: Sequence[int], times: int = 1) -> None:
        """So many rounds that ended like this."""
        values: Any = np.array(columns, object)
        self.rounds += times
        self.sums += times * values
        self.products += times * np.outer(values, values)

    def add_sums(self, rounds: int, sums: Whole, products: Whole) -> None:
        """Rounds that were added up elsewhere."""
        self.rounds += rounds
        self.sums += sums
        self.products += products

    def add_from_meter(self, wager: str, back: int, paid: int) -> None:
        """A round in which a wager brought back so much, of it so much from meters."""
        self.from_meters[wager] += paid
        self.squares_from_meters[wager] += back**2 - (back - paid) ** 2

    def add_hand(self, outcomes: Mapping[str, str], won: Mapping[str, bool], times: int = 1) -> None:
        """What the wagers of one seat met, and which of them brought back more than was staked."""
        for wager, outcome in outcomes.items():
            self.outcomes[wager][outcome] += times
            if won[wager]:
                self.hits[wager] += times
