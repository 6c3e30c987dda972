"""Settling a player's wagers (chapter 11 I-K) at the odds of chapter 12."""

from __future__ import annotations

from houserules.engine.procedures.holdem import look
from houserules.engine.procedures.settlement import settle_hand
from houserules.engine.steps import Script
from houserules.engine.table import Table


def settle_player(table: Table, seat: int, cite: str = "") -> Script:
    """All of one player's wagers before the next player's: against the dealer, Player Bonus, progressive.

    After a void `cite` is the clause under which those still in action are settled (reading J8).
    """
    sight = look(table, seat)
    yield from settle_hand(table, seat, sight, table.terms.payout_limit, cite)
    for wager in table.wagers:
        if wager.settling.script and table.stake(seat, wager.name):
            yield from wager.settling.script(table, seat, wager, sight)
