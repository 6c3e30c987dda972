"""Automatic players for practice tables. No clause asks for them: nobody has to play like this."""

from __future__ import annotations

from houserules.engine.game import Players
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Ask
from houserules.engine.table import Table

from .wagers import DUEL_WAGER, WAGERING


def decide(table: Table, ask: Ask) -> str:
    return ask.default


def usual_wagers(terms: Terms, seat: int) -> dict[str, int]:
    return {DUEL_WAGER.name: terms.wagers[DUEL_WAGER.name].minimum}


def standing_wagers(table: Table, seat: int) -> dict[str, int]:
    stake = table.stake(seat, DUEL_WAGER.name)
    return {DUEL_WAGER.name: stake} if stake else {}


PLAYERS = Players(decide=decide, wagers=usual_wagers, standing=standing_wagers, placed=WAGERING.placed)
