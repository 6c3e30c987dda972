"""Settling a player's wagers (chapter 11 D-E) at the odds of chapter 12."""

from __future__ import annotations

from houserules.engine.procedures.settlement import settle_hand
from houserules.engine.steps import Script, TurnUp
from houserules.engine.table import Table
from houserules.games.let_it_ride.side_wagers.progressive import Progressives, pay_envy
from houserules.games.let_it_ride.sight import look


def turn_boxes(table: Table) -> Script:
    """Cards dealt for one wager alone are turned up if somebody made that wager."""
    for wager in table.wagers:
        box = wager.placing.box
        if box and any(table.stake(seat, wager.name) for seat in table.clockwise()):
            yield TurnUp(area=box.area, cite=box.turned_by)


def settle_player(table: Table, seat: int, progressives: Progressives) -> Script:
    """The three wagers, then the side wagers: bonuses, the progressive at its meter, envy.

    Each wager is settled by its own cards and stake alone. The payout limit is cut from the wagers in
    the order of readings L7 and L14 (LIR 2.B(10)).
    """
    sight = look(table, seat)
    yield from settle_hand(table, seat, sight, table.terms.payout_limit)
    for wager in table.wagers:
        if wager.settling.script and table.stake(seat, wager.name):
            yield from wager.settling.script(table, seat, wager, sight)
    if progressives.stakes:
        yield from pay_envy(table, seat, progressives)
