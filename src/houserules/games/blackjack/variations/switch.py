"""Blackjack Switch (BJ 12.A): two hands, whose second cards may change places; the dealer's 22 is a tie."""

from __future__ import annotations

from houserules.engine.procedures.irregularities import ask_or_default
from houserules.engine.steps import Announce, Ask, Move, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.blackjack.round_state import HandAt, RoundState

SWITCH, KEEP = "switch", "keep"
BETWEEN = "switching"  # where a card lies while two change places


def offer_switch(table: Table, state: RoundState, seat: int) -> Script:
    """Asked once, as the totals are announced (BJ 12.A(4)); any switch makes plain hands of both (reading B32)."""
    totals = " and ".join(str(state.total(table, HandAt(seat, number))) for number in (1, 2))
    yield Announce(words=f"seat {seat} has {totals}", cite="BJ 12.A(4)")
    choice = yield from ask_or_default(Ask(seat=seat, choices=(KEEP, SWITCH), default=KEEP, about="the second cards",
                                   cite="BJ 12.A(4)(a)"))  # fmt: skip
    if choice != SWITCH:
        return
    first, second = seat_area(seat, 1), seat_area(seat, 2)
    for source, to in ((first, BETWEEN), (second, first), (BETWEEN, second)):
        yield Move(area=source, to=to, cards=1, cite="BJ 12.A(4)(a)")
    state.naturals -= {HandAt(seat, 1), HandAt(seat, 2)}
