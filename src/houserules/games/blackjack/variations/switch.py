"""Blackjack Switch (BJ 12.A): two hands, whose second cards may change places; the dealer's 22 is a tie."""

from __future__ import annotations

from houserules.engine.steps import Announce, Ask, Move, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.blackjack.asking import choose
from houserules.games.blackjack.keeping import Round

SWITCH, KEEP = "switch", "keep"
BETWEEN = "switching"  # where a card lies while two change places


def offer_switch(table: Table, kept: Round, seat: int) -> Script:
    """Asked once, as the totals are announced (BJ 12.A(4)); any switch makes plain hands of both (reading B32)."""
    totals = " and ".join(str(kept.total(table, (seat, hand))) for hand in (1, 2))
    yield Announce(words=f"seat {seat} has {totals}", cite="BJ 12.A(4)")
    choice = yield from choose(Ask(seat=seat, choices=(KEEP, SWITCH), default=KEEP, about="the second cards",
                                   cite="BJ 12.A(4)(a)"))  # fmt: skip
    if choice != SWITCH:
        return
    first, second = seat_area(seat, 1), seat_area(seat, 2)
    for source, to in ((first, BETWEEN), (second, first), (BETWEEN, second)):
        yield Move(area=source, to=to, cards=1, cite="BJ 12.A(4)(a)")
    kept.naturals -= {(seat, 1), (seat, 2)}
