"""A void round: wagers go back under the clause that voids it; what is still settled is the game's to say."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from houserules.engine.lines import VOID, Line
from houserules.engine.places import AWAY, RACK, SHOE
from houserules.engine.shuffling import ShufflingClauses, retire_shoe
from houserules.engine.steps import Place, Return, Script, Step
from houserules.engine.table import Table
from houserules.engine.throws import Void


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


def empty_device(table: Table, clause: str) -> Script:
    """No card of the device is kept out of the reshuffle that follows."""
    if table.areas[SHOE]:
        yield Place(area=SHOE, to=RACK, cite=clause)


def put_aside(table: Table, void: Void, clauses: ShufflingClauses) -> Script:
    """What a void round takes out of use: a deck that is not whole, an automated shoe that does not work."""
    if void.remove_deck:
        yield Place(area=RACK, to=AWAY, cite=void.clause)
    if void.retire_shoe:
        yield from retire_shoe(table, clauses)


def clear_layout(table: Table, areas: Iterable[str], cite: str) -> Script:
    """Hand by hand into the discard rack, so that each can be reconstructed."""
    for area in areas:
        if table.areas.get(area):
            yield Place(area=area, to=RACK, cite=cite)
