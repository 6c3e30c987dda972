"""What a cell of the kernel is in money: each wager by the row of its outcome, the payout limit as it is settled."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from houserules.analysis.let_it_ride.bets import Placed, brought_back
from houserules.chips import MeterShare, Paytable
from houserules.chips.paytables import Row
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.let_it_ride.side_wagers import FIVE_CARD_BONUS, PROGRESSIVE, SIX_CARD_BONUS, THREE_CARD_BONUS
from houserules.games.let_it_ride.side_wagers.progressive import envy_paytable
from houserules.games.let_it_ride.wagers import BET, WAGERING
from houserules.simulation.let_it_ride.known import Cell


class Hand(NamedTuple):
    """The wagers of one seat: cents staked and brought back, by wager, without what a meter pays."""

    staked: tuple[int, ...]
    back: tuple[int, ...]
    outcomes: tuple[str, ...]


class Money:
    """The wagers that every seat has, with the paytables in use."""

    def __init__(self, terms: Terms, stakes: Mapping[str, int]) -> None:
        self.wagers = tuple(wager for wager in WAGERING.wagers if wager.name in stakes)
        self.stakes = tuple(stakes[wager.name] for wager in self.wagers)
        self.paytables = tuple(wager.paytable(terms) for wager in self.wagers)
        self.limit = terms.payout_limit
        self.envy = _envy(terms, stakes)
        self.hand = lru_cache(maxsize=None)(self._hand)

    def _hand(self, cell: Cell) -> Hand:
        """The bets that ride and every side wager; a payout limit is shared by those that it cuts."""
        under_limit = [
            placed
            for place, wager in enumerate(self.wagers)
            if wager.settling.script is None
            for placed in [self._placed(place, cell)] * (cell.riding if wager is BET else 1)
        ]
        back = brought_back(under_limit, self.limit)
        by_wager = {wager.name: 0 for wager in self.wagers}
        for (wager, _, _), amount in zip(under_limit, back, strict=True):
            by_wager[wager.name] += amount
        if PROGRESSIVE.name in by_wager:
            by_wager[PROGRESSIVE.name] = self._progressive(cell)
        staked = tuple(
            stake * (cell.riding if wager is BET else 1) for wager, stake in zip(self.wagers, self.stakes, strict=True)
        )
        return Hand(staked, tuple(by_wager.values()), tuple(outcome_of(wager, cell) for wager in self.wagers))

    def _placed(self, place: int, cell: Cell) -> Placed:
        row = self.paytables[place].row(outcome_of(self.wagers[place], cell))
        return self.wagers[place], self.stakes[place], row.odds if row else None

    def _progressive(self, cell: Cell) -> int:
        """What its own odds bring back; a share of a meter is added when it is known what the meter shows."""
        row = self.progressive_row(cell)
        if row is None or isinstance(row.odds, MeterShare):
            return 0
        paid = row.odds.pay(self.stakes[self.place(PROGRESSIVE)])
        return paid.payout + paid.returned

    def progressive_row(self, cell: Cell) -> Row | None:
        if PROGRESSIVE not in self.wagers:
            return None
        return self.paytables[self.place(PROGRESSIVE)].row(cell.progressive)

    def place(self, wager: Wager) -> int:
        return self.wagers.index(wager)

    def envy_bonus(self, cell: Cell) -> int:
        """What each other player with the wager is paid for this hand (LIR 12.I, LIR 12.J)."""
        row = self.envy.row(cell.progressive) if self.envy else None
        return row.odds.pay(0).payout if row else 0

    def touches_others(self, cell: Cell, seats: int) -> bool:
        """Whether a hand like this pays from a meter, or pays other players."""
        row = self.progressive_row(cell)
        return (row is not None and isinstance(row.odds, MeterShare)) or (seats > 1 and self.envy_bonus(cell) > 0)


def outcome_of(wager: Wager, cell: Cell) -> str:
    seen = {
        BET.name: cell.five,
        FIVE_CARD_BONUS.name: cell.five,
        THREE_CARD_BONUS.name: cell.three,
        SIX_CARD_BONUS.name: cell.six,
        PROGRESSIVE.name: cell.progressive,
    }
    return seen[wager.name]


def _envy(terms: Terms, stakes: Mapping[str, int]) -> Paytable | None:
    if PROGRESSIVE.name not in stakes:
        return None
    return envy_paytable(PROGRESSIVE.paytable(terms).letter, stakes[PROGRESSIVE.name])
