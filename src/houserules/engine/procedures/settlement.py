"""Settlement lines by paytable rows: win, lose or push; meters that are paid from; the payout limit of a hand."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from houserules.chips import MeterShare, Push
from houserules.chips.paytables import Paytable, Row
from houserules.engine.lines import LOSE, PUSH, WIN, Line
from houserules.engine.steps import Collect, Meter, Pay, Return, Script, Step
from houserules.engine.table import Table


def line_by(table: Table, seat: int, wager: str, paytable: Paytable, outcome: str, lost_by: str) -> Line:
    """Paid by the paytable's row for the outcome; lost, under its own clause, where it has none."""
    row = paytable.row(outcome)
    if row is None:
        return Line(seat, wager, table.stake(seat, wager), LOSE, lost_by, outcome=outcome)
    return paid_by(table, seat, wager, table.stake(seat, wager), row)


def paid_by(table: Table, seat: int, wager: str, stake: int, row: Row, hand: int = 1) -> Line:
    meter = table.meters[row.odds.meter] if isinstance(row.odds, MeterShare) else None
    paid = row.odds.pay(stake, meter)
    result = PUSH if isinstance(row.odds, Push) else WIN
    return Line(
        seat, wager, stake, result, row.clause, hand, row.outcome, row.odds.text, paid.payout, paid.returned,
        str(paid.remainder),
    )  # fmt: skip


_ACTS: dict[str, type[Pay | Collect]] = {WIN: Pay, LOSE: Collect}


def act_for(line: Line, cite: str) -> Step:
    """The dealer's act for a line: pay, take, or give back."""
    return _ACTS.get(line.result, Return)(line=line, cite=cite)


def settle(line: Line, cite: str) -> Script:
    yield act_for(line, cite)


def lower_meter(table: Table, paytable: Paytable, line: Line, cite: str) -> Script:
    """What was paid leaves the meter; only the whole of it resets it, and a fraction of a cent stays."""
    row = paytable.row(line.outcome)
    if row is not None and isinstance(row.odds, MeterShare):
        name = row.odds.meter
        refill = table.terms.meters[name].reset if row.odds.percent == 100 else 0
        yield Meter(meter=name, change=str(refill - line.payout), cite=cite)


def limited(lines: list[Line], limit: int | None, cut_first: Iterable[str]) -> list[Line]:
    """The payouts of one hand, cut down to its limit wager by wager; returned stakes do not count."""
    excess = 0 if limit is None else sum(line.payout for line in lines) - limit
    if excess <= 0:
        return lines
    by_wager = {line.wager: line for line in lines}
    for wager in cut_first:
        line = by_wager.get(wager)
        if line is not None and excess > 0:
            cut = min(excess, line.payout)
            excess -= cut
            by_wager[wager] = msgspec.structs.replace(line, payout=line.payout - cut, limited=cut)
    return list(by_wager.values())
