"""Who may sit where: positions of the table, one player a box, a player's boxes side by side."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.refusals import Reason, Refusal
from houserules.engine.table import Table


@dataclass(frozen=True)
class SeatClauses:
    """The clause ids of a rulebook about positions and those who sit at them."""

    positions: str
    seated: str
    boxes: str


def refuse_seat(table: Table, seat: int, clauses: SeatClauses) -> Refusal | None:
    """A wager needs a position that exists and a player who sits there."""
    if seat not in range(1, table.terms.positions + 1):
        return no_such_seat(table, seat, clauses)
    if seat not in table.players:
        return Refusal(Reason.NOT_SEATED, f"nobody sits in seat {seat}: only a seated player wagers", clauses.seated)
    return None


def refuse_sit(table: Table, seat: int, player: str, clauses: SeatClauses, boxes: int = 1) -> Refusal | None:
    """`boxes` is how many a player may play, and they lie side by side."""
    if seat not in range(1, table.terms.positions + 1):
        return no_such_seat(table, seat, clauses)
    left_wagers = {other: name for other, name in table.left.items() if other in table.clockwise()}
    if seat in table.players or seat in left_wagers:
        return Refusal(Reason.SEAT_TAKEN, f"seat {seat} is taken", clauses.seated)
    own = [other for other, name in (table.players | left_wagers).items() if name == player]
    if len(own) >= boxes:
        told = f"{player} already plays {len(own)} of at most {boxes} boxes"
        return Refusal(Reason.TOO_MANY_BOXES, told, clauses.boxes)
    if own and not {seat - 1, seat + 1} & set(own):
        return Refusal(Reason.NOT_ADJACENT, f"seat {seat} is not beside {player}'s other boxes", clauses.boxes)
    return None


def no_such_seat(table: Table, seat: int, clauses: SeatClauses) -> Refusal:
    told = f"there is no seat {seat}: this table has seats 1 to {table.terms.positions}"
    return Refusal(Reason.NO_SUCH_SEAT, told, clauses.positions)
