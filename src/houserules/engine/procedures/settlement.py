"""Settlement: a wager's line by the row of its paytable, the dealer's act, meters paid from, the payout limit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from houserules.chips import MeterShare, Push
from houserules.chips.paytables import Paytable, Row
from houserules.engine.lines import LOSE, PUSH, VOID, WIN, Line
from houserules.engine.offer.wager import Wager
from houserules.engine.steps import Collect, Meter, Pay, Return, Script, Step
from houserules.engine.table import Table


def line_by(table: Table, seat: int, wager: str, paytable: Paytable, outcome: str, lost_by: str) -> Line:
    """Paid by the paytable's row for the outcome; if there is none, lost under `lost_by`."""
    row = paytable.row(outcome)
    if row is None:
        return Line(seat, wager, table.stake(seat, wager), LOSE, lost_by, outcome=outcome)
    return paid_by(table, seat, wager, table.stake(seat, wager), row)


def paid_by(table: Table, seat: int, wager: str, stake: int, row: Row, hand: int = 1) -> Line:
    meter = table.meters[row.odds.meter] if type(row.odds) is MeterShare else None
    paid = row.odds.pay(stake, meter)
    result = PUSH if type(row.odds) is Push else WIN
    return Line(
        seat, wager, stake, result, row.clause, hand, row.outcome, row.odds.text, paid.payout, paid.returned,
        str(paid.remainder),
    )  # fmt: skip


_ACTS: dict[str, type[Pay | Collect]] = {WIN: Pay, LOSE: Collect}


def act_for(line: Line, cite: str) -> Step:
    """The dealer's act for a line: pay, take, or give back."""
    return _ACTS.get(line.result, Return)(line=line, cite=cite)


def act_clause(wager: Wager, line: Line) -> str:
    """The clauses of the dealer's act for a line of this wager."""
    return (wager.settling.cite_paid if line.odds else wager.settling.cite_lost) or line.clause


def settle_hand(table: Table, seat: int, sight: Any, limit: int | None, cite: str = "") -> Script:
    """Every wager of a seat that is settled by its line alone, in the order of the offer.

    `cite` is the clause of the dealer's acts after a void; otherwise each wager has its own.
    """
    found = list(lines_of(table, seat, sight))
    for (wager, _), line in zip(found, limited(found, limit), strict=True):
        yield act_for(line, cite or act_clause(wager, line))


def lines_of(table: Table, seat: int, sight: Any) -> Iterator[tuple[Wager, Line]]:
    """The lines of those wagers; a wager on several areas has one for each."""
    stakes = table.chips.stakes
    for wager in table.wagers:
        if wager.settling.script is not None:
            continue
        if areas := [area for area in wager.areas if (seat, area, 1) in stakes]:
            for line in lines_on(table, seat, wager, areas, sight):
                yield wager, line


def lines_on(table: Table, seat: int, wager: Wager, areas: Sequence[str], sight: Any) -> list[Line]:
    """The lines of one wager, which has the same outcome on all its areas."""
    if wager.settling.line is not None:
        return [wager.settling.line(table, seat, wager, sight)]
    outcome, lost_by = wager.outcome(sight, table.terms), wager.settling.lost_by or wager.clause
    paytable = wager.paytable(table.terms)
    return [line_by(table, seat, area, paytable, outcome, lost_by) for area in areas]


def line_of(table: Table, seat: int, wager: Wager, sight: Any) -> Line:
    """The line of a wager on its own area."""
    return lines_on(table, seat, wager, (wager.name,), sight)[0]


def limited(found: list[tuple[Wager, Line]], limit: int | None) -> list[Line]:
    """The payouts of one hand, cut down to its limit wager by wager; returned stakes do not count."""
    lines = [line for _, line in found]
    if limit is None or sum(line.payout for line in lines) <= limit:
        return lines
    order = {place: wager.settling.cut for place, (wager, _) in enumerate(found) if wager.settling.cut is not None}
    excess = sum(lines[place].payout for place in order) - limit
    for place in sorted(order, key=order.__getitem__):
        cut = max(0, min(excess, lines[place].payout))
        excess -= cut
        if cut:
            lines[place] = msgspec.structs.replace(lines[place], payout=lines[place].payout - cut, limited=cut)
    return lines


def return_wagers(table: Table, clause: str, keeping: Collection[str] = ()) -> Script:
    """Every wager still in action goes back, except those a clause keeps in action."""
    for seat, wager, hand in table.chips.wagers_in_action():
        if wager not in keeping:
            stake = table.stake(seat, wager, hand)
            yield Return(line=Line(seat, wager, stake, VOID, clause, hand, returned=stake), cite=clause)


def meter_clause(paytable: Paytable, line: Line) -> str:
    """The clause by which a meter changes: where it resets if all of it is paid, the row itself if a share of it is."""
    row = paytable.row(line.outcome)
    if row is None or not isinstance(row.odds, MeterShare) or row.odds.percent < 100:
        return line.clause
    meter = paytable.meter(row.odds.meter)
    return meter.clause if meter else line.clause


def take_from_meter(table: Table, paytable: Paytable, line: Line, cite: str) -> Script:
    """What was paid comes off the meter; only paying all of it resets it, and a fraction of a cent stays."""
    row = paytable.row(line.outcome)
    if row is not None and isinstance(row.odds, MeterShare):
        name = row.odds.meter
        refill = table.terms.meters[name].reset if row.odds.percent == 100 else 0
        yield Meter(meter=name, change=str(refill - line.payout), cite=cite)
