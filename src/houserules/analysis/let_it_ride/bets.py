"""What the three bets bring back: by the row of the outcome, the number of bets that ride, and the payout limit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from houserules.chips import FixedPrize, MeterShare, Odds, Paytable, Push
from houserules.engine.lines import LOSE, PUSH, WIN, Line
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.settlement import limited
from houserules.games.let_it_ride.hands import FIVE_CARD
from houserules.games.let_it_ride.wagers import BET, BETS

Numbers: TypeAlias = tuple[int, ...]  # one for each outcome, in the order of `FIVE_CARD`
Placed: TypeAlias = tuple[Wager, int, Odds | None]  # a wager in action: its stake in cents, and what its outcome pays


class Bets(Struct, frozen=True):
    """Equal bets at a stake, and the cents that come back of those that ride, stakes included."""

    stake: int
    back: tuple[Numbers, ...]  # by the number of bets that ride, from none

    def net(self, fifth: Numbers, riding: int) -> int:
        """The result of so many bets, added up over fifth cards of which this many make each outcome."""
        back = self.back[riding]
        return sum(ways * cents for ways, cents in zip(fifth, back, strict=True)) - riding * self.stake * sum(fifth)

    def gain(self, fifth: Numbers, riding: int) -> int:
        """What one more bet adds beside so many that ride."""
        return self.net(fifth, riding + 1) - self.net(fifth, riding)


def bets_at(paytable: Paytable, stake: int, limit: int | None) -> Bets:
    for each in paytable.rows:
        _refuse(paytable, each.outcome, each.odds)
    rows = map(paytable.row, FIVE_CARD)
    odds = [row.odds if row else None for row in rows]
    return Bets(
        stake,
        tuple(
            tuple(sum(brought_back([(BET, stake, each)] * riding, limit)) for each in odds)
            for riding in range(len(BETS) + 1)
        ),
    )


def brought_back(placed: Iterable[Placed], limit: int | None) -> list[int]:
    """What comes back of each wager of one hand, in cents, under the payout limit as it is settled."""
    found = [(wager, _line(wager, stake, odds)) for wager, stake, odds in placed]
    return [line.payout + line.returned for line in limited(found, limit)]


def _line(wager: Wager, stake: int, odds: Odds | None) -> Line:
    if odds is None:
        return Line(1, wager.name, stake, LOSE, wager.clause)
    paid = odds.pay(stake)
    result = PUSH if isinstance(odds, Push) else WIN
    return Line(1, wager.name, stake, result, wager.clause, payout=paid.payout, returned=paid.returned)


def _refuse(paytable: Paytable, outcome: str, odds: Odds) -> None:
    if outcome not in FIVE_CARD[1:]:
        known = ", ".join(FIVE_CARD[:0:-1])
        raise ValueError(f'Paytable {paytable.letter} pays "{outcome}"; the bets may be paid for {known}.')
    if isinstance(odds, MeterShare | FixedPrize):
        raise ValueError(f'Paytable {paytable.letter} pays "{odds}"; the bets are paid at odds or in dollars.')
