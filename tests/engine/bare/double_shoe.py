"""A double shoe, bare (BJ 7.C): the determinant card decides from which side a hand of two cards is dealt."""

from __future__ import annotations

from engine.bare.blackjack_accidents import ACCIDENTS
from engine.bare.furniture import DEALER_HAND, bare_game, clear_the_layout, push, terms
from houserules.cards import suit_of
from houserules.engine.procedures.dealing import FACE_UP, draw
from houserules.engine.procedures.wagering import put_down, take_wagers
from houserules.engine.rulings import Ruling
from houserules.engine.steps import Bet, Deal, Move, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import OTHER_SHOE, SHOE, SHOES, UP, seat_area

DETERMINANT = "determinant"
SEGREGATED = "segregated"
RED_SUITS = (1, 2)


def round_of_play(table: Table) -> Script:
    if not (yield from take_wagers(table, place, "BJ 6.D")):
        return
    drawn = yield from draw(table, ACCIDENTS, DETERMINANT, "BJ 7.C(1)", UP)
    side = SHOE if suit_of(drawn) in RED_SUITS else OTHER_SHOE  # BJ 7.C(1)(a), BJ 7.C(1)(b)
    (seat,) = table.clockwise()
    if side == SHOE:
        yield Move(area=DETERMINANT, to=seat_area(seat), cite="BJ 7.C(2)")
    else:
        yield Move(area=DETERMINANT, to=SEGREGATED, cite="BJ 7.C(3)")
        yield from draw(table, ACCIDENTS, seat_area(seat), "BJ 7.B", UP, source=side)
    yield from draw(table, ACCIDENTS, DEALER_HAND, "BJ 7.B", UP, source=side)
    yield from push(table, seat, "blackjack", "BJ 6.F")
    yield from clear_the_layout(table, "BJ 7.A", stub=False)
    for shoe in SHOES:
        if table.cards.cover_reached(shoe):
            yield Move(area=shoe, to="rack", cite="BJ 7.E(2)")


def place(table: Table, bet: Bet) -> Script:
    yield from put_down(table, bet, ("blackjack",), "BJ 6.F")


GAME = bare_game(
    "blackjack", "Blackjack", "BJ", {"round": round_of_play}, ("blackjack",), "BJ 6.D",
    {FACE_UP: Ruling("BJ 14.A", "a card was face up in the shoe", at=(Deal,))},
)  # fmt: skip
TERMS = terms("blackjack", ("blackjack",), 7)
