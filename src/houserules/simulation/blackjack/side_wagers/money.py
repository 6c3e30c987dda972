"""What the outcomes of side wagers bring back, by the rows that settle them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from houserules.chips import FixedPrize, MeterShare, Paytable, Row
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack.side_wagers import SIDE_WAGERS
from houserules.games.blackjack.side_wagers.bonus_spin_progressive import (
    community_row,
    prize_in_force,
)
from houserules.games.blackjack.side_wagers.bonus_spin_tables import row_of
from houserules.games.blackjack.side_wagers.match_the_dealer import MATCH_THE_DEALER, added
from houserules.games.blackjack.side_wagers.match_the_dealer import PAYS as MATCHES
from houserules.games.blackjack.side_wagers.royal_match_21 import PAYS as ROYAL_MATCHES
from houserules.games.blackjack.side_wagers.royal_match_21 import ROYAL_MATCH_21


class Paid(NamedTuple):
    """Cents, of which `returned` is the stake; what a meter pays is known only when it is paid."""

    payout: int = 0
    returned: int = 0
    share: MeterShare | None = None

    @property
    def back(self) -> int:
        return self.payout + self.returned


@dataclass(frozen=True)
class Side:
    """A side wager that every seat has."""

    wager: Wager
    stake: int  # 0: nobody stakes anything on it
    rests: int  # what it goes by: its own stake, or that of the wager on which it rests
    paytable: Paytable

    @property
    def name(self) -> str:
        return self.wager.name

    def paid(self, outcome: str) -> Paid:
        """By its rows: the first in full, others in addition, without a stake of their own."""
        rows = self._rows(outcome)
        if not rows:
            return Paid()
        match, *beside = rows
        if isinstance(match.odds, MeterShare):
            return Paid(share=match.odds)
        paid = match.odds.pay(self.stake)
        return Paid(paid.payout + sum(self.in_addition(row) for row in beside), paid.returned)

    def _rows(self, outcome: str) -> list[Row]:
        rows = self.paytable.by_outcome
        if self.wager == MATCH_THE_DEALER:
            matches = [rows[name] for name in MATCHES[outcome]]
            return matches if len(matches) < 2 else [added(outcome, *matches)]
        if self.wager == ROYAL_MATCH_21:
            return [rows[name] for name in ROYAL_MATCHES[outcome]]
        return [rows[outcome]] if outcome in rows else []

    def in_addition(self, row: Row) -> int:
        return row.odds.pay(self.stake).payout


def sides_of(terms: Terms, stakes: Mapping[str, int]) -> tuple[Side, ...]:
    """Those that are placed, and those that rest on them, in the order in which they are settled."""
    return tuple(
        Side(wager, stakes.get(wager.name, 0), stakes[wager.staked_on], wager.paytable(terms))
        for wager in SIDE_WAGERS
        if wager.staked_on in stakes and terms.offers(wager.name)
    )


def spun(side: Side, terms: Terms, symbol: str) -> Paid:
    """What the wheel brings the player who spins it."""
    row = row_of(side.paytable, symbol)
    if isinstance(row.odds, MeterShare):
        return Paid(share=row.odds)
    paid = row.odds.pay(side.stake, prize_in_force(terms) if isinstance(row.odds, FixedPrize) else None)
    return Paid(paid.payout, paid.returned)


def shared(side: Side, terms: Terms, symbol: str) -> int:
    """And what each of the others."""
    row = community_row(terms, side.stake, symbol)
    return row.odds.pay(0).payout if row else 0
