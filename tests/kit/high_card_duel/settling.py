"""Settling a player's wager (HCD 4.C)."""

from __future__ import annotations

from houserules.engine.procedures.settlement import settle_hand
from houserules.engine.steps import Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area

from .sight import look


def settle_player(table: Table, seat: int) -> Script:
    yield TurnUp(area=seat_area(seat), cite="HCD 4.C")
    yield from settle_hand(table, seat, look(table, seat), table.terms.payout_limit)
