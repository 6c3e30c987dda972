"""Blackjack's irregularities (chapter 14), bare: most are mended, one may void the round."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from engine.bare.blackjack_hands import total
from engine.bare.furniture import DEALER_HAND
from houserules.cards import text
from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP, AccidentClauses, draw
from houserules.engine.procedures.irregularities import is_void
from houserules.engine.rulings import Ruling, Void
from houserules.engine.steps import Answer, Ask, Attest, Burn, Cut, Deal, Interrupt, Move, Read, Script, Shuffle, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DOWN, FLOORPERSON, RACK, SHOE, STACK, UP, Face

EXPOSED = "exposed"  # a card drawn in error that everyone has seen
DRAWN_AND_EXPOSED = "card-drawn-in-error-and-exposed"
DEALER_OVERDREW = "dealer-drew-on-17"
READ_IN_ERROR = "hole-card-read-in-error"
READER_BROKEN = "card-reader-malfunction"

Told = Generator[Step, Answer, bool]
ACCIDENTS = AccidentClauses(face_up="BJ 14.A", more_face_up="", drawn_in_error="BJ 14.B")


def draw_card(table: Table, to: str, cite: str, face: Face = DOWN) -> Script:
    if not table.cards.areas[SHOE]:
        yield from refill(table)
    yield from draw(table, ACCIDENTS, to, cite, face)


def refill(table: Table) -> Script:
    """Too few cards to complete the round: the discards are shuffled and cut, the first is burned."""
    yield Move(area=RACK, to=STACK, cite="BJ 14.F(1)")
    yield Shuffle(area=STACK, how="hand", cite="BJ 14.F(1)")
    yield Cut(area=STACK, least=1, most=len(table.cards.areas[STACK]) - 1, cite="BJ 14.F(1)")
    yield Move(area=STACK, to=SHOE, cite="BJ 14.F(1)")
    yield Burn(cite="BJ 14.F(2)")


def repair_the_reader() -> Script:
    yield Attest(act="the card reader is repaired or replaced", by=FLOORPERSON, cite="BJ 14.L")


def expose(table: Table, interrupt: Interrupt) -> Script:
    """It lies before everyone and is the next card for whoever takes one."""
    yield Deal(to=EXPOSED, face=UP, cite="BJ 14.C")


def discard_overdraw(table: Table, interrupt: Interrupt) -> Script:
    yield Burn(face=UP, cite="BJ 14.D")


def rule_on_reader(table: Table, interrupt: Interrupt) -> Script:
    yield Attest(act="a floorperson or above has been notified", by=FLOORPERSON, cite="BJ 14.K")
    verdict = yield Ask(seat=0, by=FLOORPERSON, choices=("not-visible", "visible"), default="not-visible",
                        about="the hole card in the reader", cite="BJ 14.K(1), BJ 14.K(2)")  # fmt: skip
    if verdict == "visible":
        raise Void("BJ 14.K(1)", "a player could have seen the hole card")


def _before_two_each(table: Table, step: Step) -> str:
    dealt = len(table.cards_at(DEALER_HAND)) >= 2 and not is_void(table, step)
    return "" if dealt and not isinstance(step, Deal) else "the first two cards are being dealt"


def _dealer_still_draws(table: Table, step: Step) -> str:
    turned = (DEALER_HAND, 1) in table.cards.turned
    return "" if turned and total(table.cards_at(DEALER_HAND)) >= 17 else "the dealer has not stopped at 17"


def _no_wrong_reading(table: Table, step: Step) -> str:
    hole_hidden = len(table.cards_at(DEALER_HAND)) == 2 and (DEALER_HAND, 1) not in table.cards.turned
    if not hole_hidden or is_void(table, step):
        return "there is no hidden hole card"
    return "the up card asks for the reader" if text(table.cards_at(DEALER_HAND)[0])[0] in "ATJQK" else ""


def rulings() -> Mapping[str, Ruling]:
    return {
        FACE_UP: Ruling("BJ 14.A", "a card was face up in the shoe", at=(Deal,)),
        DRAWN_IN_ERROR: Ruling("BJ 14.B", "a card was drawn in error and not exposed", at=(Deal,)),
        DRAWN_AND_EXPOSED: Ruling("BJ 14.C", "a card was drawn in error and exposed", barred=_before_two_each,
                                  mend=expose),
        DEALER_OVERDREW: Ruling("BJ 14.D", "the dealer drew on 17", barred=_dealer_still_draws,
                                mend=discard_overdraw),
        READ_IN_ERROR: Ruling("BJ 14.K", "the hole card was read without need", barred=_no_wrong_reading,
                              mend=rule_on_reader),
        READER_BROKEN: Ruling("BJ 14.L", "the card reader does not work", at=(Read,)),
    }  # fmt: skip
