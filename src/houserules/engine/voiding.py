"""A void round: wagers go back under the clause that voids it; what is still settled is the game's to say."""

from __future__ import annotations

from collections.abc import Collection

from houserules.engine.lines import VOID, Line
from houserules.engine.steps import Return, Script, Step
from houserules.engine.table import Table


def return_wagers(table: Table, clause: str, keeping: Collection[str] = ()) -> Script:
    """Every wager still in action goes back, but those a clause keeps in action."""
    for seat, wager, hand in table.chips.spots():
        if wager not in keeping:
            stake = table.stake(seat, wager, hand)
            yield Return(line=Line(seat, wager, stake, VOID, clause, hand, returned=stake), cite=clause)


def is_void(table: Table, step: Step) -> bool:
    """Whether wagers of this round are being, or have been, returned as void: it cannot be voided twice."""
    going_back = isinstance(step, Return) and step.line.result == VOID
    return going_back or any(line.result == VOID for line in table.lines)
