"""The deal from a manual shoe (HCD 4.A, HCD 4.B)."""

from __future__ import annotations

from houserules.engine.procedures.dealing import AccidentClauses, StubClauses, draw, put_stub_away
from houserules.engine.procedures.wagering import close_betting
from houserules.engine.rulings import Voiding
from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area

from .options import EQUIPMENT
from .sight import DEALER_CARD

ACCIDENTS = AccidentClauses(face_up="HCD 5.A", drawn_in_error="HCD 5.B", more_face_up=Voiding("HCD 5.A"))
STUB = StubClauses("HCD 4.B", "HCD 4.B", "HCD 4.B", "HCD 4.B", "HCD 4.B", "HCD 5.C", "HCD 5.C")


def deal_the_round(table: Table) -> Script:
    """From "no more bets" to the stub in the discard rack."""
    yield from close_betting(table, "HCD 3.C")
    for area in areas_dealt_to(table):
        yield from draw(table, ACCIDENTS, area, "HCD 4.A")
    yield from put_stub_away(table, STUB, table.terms[EQUIPMENT.stub_counts], is_misdealt)


def areas_dealt_to(table: Table) -> tuple[str, ...]:
    return (*map(seat_area, table.clockwise()), DEALER_CARD)


def is_misdealt(table: Table) -> bool:
    return any(len(table.cards_at(area)) != 1 for area in areas_dealt_to(table))
