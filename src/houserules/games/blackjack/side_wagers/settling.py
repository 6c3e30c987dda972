"""Settling the side wagers (BJ 6.G) at the odds of chapter 13: seat by seat, wager by wager."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from houserules.engine.lines import Line
from houserules.engine.offer.wager import Wager
from houserules.engine.procedures.settlement import act_for, line_by, paid_by, take_from_meter
from houserules.engine.steps import Pay, Script
from houserules.engine.table import Table
from houserules.games.blackjack.side_wagers.limit import shares
from houserules.games.blackjack.side_wagers.sight import Sight, wagered

# What the meter shows at a player's turn; the next winner is paid from what is left or reset (reading B33).
AT_HIS_TURN = "BJ 13.Q(4)#3"


def settle_side_wagers(table: Table, sights: Mapping[int, Sight], wagers: Sequence[Wager]) -> Script:
    """Counterclockwise, each seat's wagers in the order of BJ 6.G; all seats at once, for they share a limit."""
    most = shares(table, sights, wagers)
    in_action = table.chips.names_in_action()
    down = [wager for wager in wagers if wager.staked_on in in_action and table.terms.offers(wager.name)]
    for seat in sorted(sights, reverse=True):
        for wager in down:
            if table.stake(seat, wager.name) or wager.placing.rests_on:
                yield from settle_side_wager(table, seat, wager, sights[seat], most.get((seat, wager.name)))


def settle_side_wager(table: Table, seat: int, wager: Wager, sight: Sight, most: int | None = None) -> Script:
    """By its own script where it has one; `most` is its share of a limited payout."""
    rests_on, script = wager.placing.rests_on, wager.settling.script
    stake = wagered(table, seat, rests_on) if rests_on else table.stake(seat, wager.name)
    seen = msgspec.structs.replace(sight, stake=stake)
    return script(table, seat, wager, seen) if script else pay_by_row(table, seat, wager, seen, most)


def pay_by_row(table: Table, seat: int, wager: Wager, sight: Sight, most: int | None = None) -> Script:
    """Won by the row of the paytable in use, lost where it has none."""
    outcome = wager.outcome(sight, table.terms)
    line = line_by(table, seat, wager.name, wager.paytable(table.terms), outcome, wager.clause)
    if most is None:
        yield from settle_line(table, wager, line)
    else:
        yield from settle_line(table, wager, cut_to(line, most), f"{line.clause}, {wager.settling.cite_limited}")


def settle_line(table: Table, wager: Wager, line: Line, cite: str = "") -> Script:
    """The dealer's act; what was won from a meter leaves it before the next player's turn."""
    yield act_for(line, cite or line.clause)
    paytable = wager.paytable(table.terms)
    if paytable.meters:
        yield from take_from_meter(table, paytable, line, AT_HIS_TURN)


def cut_to(line: Line, most: int) -> Line:
    """The share of a limited payout; the line tells what was cut off."""
    cut = max(line.payout - most, 0)
    return msgspec.structs.replace(line, payout=line.payout - cut, limited=cut)


def pay_beside(table: Table, seat: int, wager: Wager, stake: int, outcome: str) -> Script:
    """An additional payout on a wager settled elsewhere: a line without a stake of its own."""
    row = wager.paytable(table.terms).by_outcome[outcome]
    paid = paid_by(table, seat, wager.name, stake, row)
    yield Pay(line=msgspec.structs.replace(paid, stake=0, returned=0), cite=row.clause)
