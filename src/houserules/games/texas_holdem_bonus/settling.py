"""Settling a player's wagers (chapter 11 I) at the odds of chapter 12."""

from __future__ import annotations

from houserules.engine.procedures.holdem import look
from houserules.engine.procedures.settlement import settle_hand
from houserules.engine.steps import Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.texas_holdem_bonus.offer import limit_in_force
from houserules.games.texas_holdem_bonus.wagers import FLOP


def settle_player(table: Table, seat: int, after_void: str = "") -> Script:
    """All of one player's wagers before the next player's: those against the dealer, then the Bonus.

    The best five of seven on both sides decide Ante, Flop, Turn and River alike (THB 1.B(7)). After a void the
    Bonus Wager alone is still in action, and is settled under the clause `after_void` (reading T6).
    """
    folded = not table.stake(seat, FLOP)
    turning = "THB 11.C(3), THB 11.I(4)" if folded else "THB 11.I(3), THB 11.I(3)(a), THB 11.I(3)(b), THB 11.I(3)(c)"
    yield TurnUp(area=seat_area(seat), cite=after_void or turning)
    yield from settle_hand(table, seat, look(table, seat), limit_in_force(table.terms), after_void)
