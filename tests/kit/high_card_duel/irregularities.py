"""Irregularities (chapter 5): what is mended in place, and what voids the round."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP
from houserules.engine.procedures.irregularities import DRAWS, empty_device, in_the_rack, settled
from houserules.engine.procedures.settlement import return_wagers
from houserules.engine.rulings import Ruling, Void
from houserules.engine.steps import Script
from houserules.engine.table import Table

RULINGS: Mapping[str, Ruling] = {
    FACE_UP: Ruling("HCD 5.A", "a card was face up in the shoe", at=DRAWS, barred=in_the_rack),
    DRAWN_IN_ERROR: Ruling("HCD 5.B", "a card was drawn in error and not exposed", at=DRAWS, barred=in_the_rack),
    "wrong-number-of-cards": Ruling("HCD 5.C", "somebody has no card, or more than one", barred=settled),
}


def void_round(table: Table, void: Void, begun: None) -> Script:
    yield from return_wagers(table, void.clause)
    yield from empty_device(table, void.voiding)
