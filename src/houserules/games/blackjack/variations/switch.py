"""Blackjack Switch (BJ 12.A): two hands, whose second cards may change places; the dealer's 22 is a tie."""

from __future__ import annotations

from houserules.engine.lines import LOSE, PUSH, WIN
from houserules.engine.places import seat_area
from houserules.engine.steps import Announce, Ask, Place, Script
from houserules.engine.table import Table
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
        yield Place(area=source, to=to, cards=1, cite="BJ 12.A(4)(a)")
    kept.naturals -= {(seat, 1), (seat, 2)}


def result(total: int, natural: bool, switched: bool, dealer: int, dealer_natural: bool) -> tuple[str, str]:
    """What becomes of a hand, and the clause where it is not the ordinary comparison.

    `switched`: it has two cards and 21 only because cards changed places.
    """
    if natural:
        if dealer_natural:
            return PUSH, "BJ 12.A(5)(b)"
        return WIN, "BJ 12.A(5)(a)" if dealer == 21 else "BJ 12.A(5)"
    if dealer_natural:
        return LOSE, "BJ 12.A(5)(c)" if switched else "BJ 1.B(2)"
    if dealer == 22:
        return PUSH, "BJ 12.A(5)(d)" if switched else "BJ 12.A(5)(e)"
    if dealer > 22 or total > dealer:
        return WIN, ""
    if total < dealer:
        return LOSE, ""
    return PUSH, "BJ 12.A(5)(d)" if switched else ""
