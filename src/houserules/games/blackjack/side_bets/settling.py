"""Settling the side wagers (BJ 6.G) at the odds of chapter 13: seat by seat, wager by wager."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from houserules.engine.lines import Line
from houserules.engine.procedures.settlement import act_for, line_by, lower_meter, paid_by
from houserules.engine.steps import Pay, Script
from houserules.engine.table import Table
from houserules.games.blackjack.side_bets.limit import shares
from houserules.games.blackjack.side_bets.side_bet import SideBet, Sight, wagered

# What the meter shows at a player's turn; the next winner is paid from what is left or reset (reading B33).
AT_HIS_TURN = "BJ 13.Q(4)#3"


def settle_side_bets(table: Table, sights: Mapping[int, Sight], bets: Sequence[SideBet]) -> Script:
    """Counterclockwise, each seat's wagers in the order of BJ 6.G; all seats at once, for they share a limit."""
    most = shares(table, sights, bets)
    in_action = table.chips.wagers()
    down = [bet for bet in bets if (bet.rests_on or bet.wager) in in_action and table.terms.offers(bet.wager)]
    for seat in sorted(sights, reverse=True):
        for bet in down:
            if table.stake(seat, bet.wager) or not bet.placed:
                yield from settle_side_bet(table, seat, bet, sights[seat], most.get((seat, bet.wager)))


def settle_side_bet(table: Table, seat: int, bet: SideBet, sight: Sight, most: int | None = None) -> Script:
    """By its own script where it has one; `most` is its share of a limited payout."""
    stake = wagered(table, seat, bet.rests_on) if bet.rests_on else table.stake(seat, bet.wager)
    seen = msgspec.structs.replace(sight, stake=stake)
    return bet.settle(table, seat, bet, seen) if bet.settle else pay_by_row(table, seat, bet, seen, most)


def pay_by_row(table: Table, seat: int, bet: SideBet, sight: Sight, most: int | None = None) -> Script:
    """Won by the row of the paytable in use, lost where it has none."""
    line = line_by(table, seat, bet.wager, bet.paytable(table), bet.outcome(sight), bet.clause)
    yield from settle_line(table, bet, line if most is None else cut_to(line, most))


def settle_line(table: Table, bet: SideBet, line: Line) -> Script:
    """The dealer's act; what was won from a meter leaves it before the next player's turn."""
    yield act_for(line, line.clause)
    paytable = bet.paytable(table)
    if paytable.meters:
        yield from lower_meter(table, paytable, line, AT_HIS_TURN)


def cut_to(line: Line, most: int) -> Line:
    """BJ 13.K: the share of a limited payout; the line tells what was cut off."""
    cut = max(line.payout - most, 0)
    return msgspec.structs.replace(line, payout=line.payout - cut, limited=cut)


def pay_beside(table: Table, seat: int, bet: SideBet, stake: int, outcome: str) -> Script:
    """An additional payout on a wager settled elsewhere: a line without a stake of its own."""
    row = bet.paytable(table).by_outcome[outcome]
    paid = paid_by(table, seat, bet.wager, stake, row)
    yield Pay(line=msgspec.structs.replace(paid, stake=0, returned=0), cite=row.clause)
