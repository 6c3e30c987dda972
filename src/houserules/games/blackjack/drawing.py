"""Drawing a card from the device in use; accidents with it are mended here (BJ 14.A, 14.B, 14.F, 14.I)."""

from __future__ import annotations

from collections.abc import Generator

from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP
from houserules.engine.procedures.shoe import discards_of
from houserules.engine.steps import Answer, Burn, Deal, Irregular, Move, Script, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import NOBODY, OTHER_SHOE, RACK, SHOE, UP, Face
from houserules.games.blackjack.keeping import EXPOSED, Round
from houserules.games.blackjack.procedures import lay_cover_aside, refill

MISSED = "card-missed"  # the dealer passed over a box, a request or his own hand
WRONG_SIDE = "dealt-from-the-wrong-side"

Drawn = Generator[Step, Answer, "int | None"]
Told = Generator[Step, Answer, bool]


def draw_card(table: Table, kept: Round, to: str, cite: str, face: Face = UP, eyes: str = NOBODY) -> Drawn:
    """The next usable card goes to an area; nothing where the dealer passed over it."""
    while True:
        if not table.cards.areas[kept.source]:
            yield from refill(table, kept.source)  # BJ 14.F
        yield from lay_cover_aside(table, kept.source)  # BJ 7.D
        answer = yield Deal(to=to, face=face, eyes=eyes, source=kept.source, cite=cite)
        if isinstance(answer, int):
            return answer
        if isinstance(answer, Irregular):
            if answer.kind == MISSED:
                return None
            yield from mend(table, kept, answer)


def next_card(table: Table, kept: Round, to: str, cite: str) -> Told:
    """An exposed card is the next one (BJ 14.C), else the shoe gives it. Whether one came: the dealer may miss it."""
    if table.cards_at(EXPOSED):
        yield Move(area=EXPOSED, to=to, cards=1, cite="BJ 14.C")
        return True
    return (yield from draw_card(table, kept, to, cite)) is not None


def mend(table: Table, kept: Round, accident: Irregular) -> Script:
    """A card found face up is not used; one drawn in error is simply the next; a wrong side becomes the right one."""
    if accident.kind == DRAWN_IN_ERROR:
        return  # BJ 14.B: it is dealt by the very step at which it was drawn
    if accident.kind == WRONG_SIDE:
        kept.source = other_side(kept.source)  # BJ 14.I: the round is concluded from here
        kept.stray_at = "" if kept.stray_at else kept.determinant_at
    elif accident.kind == FACE_UP:
        yield from discard_next(table, kept.source, "BJ 14.A")


def other_side(side: str) -> str:
    return OTHER_SHOE if side == SHOE else SHOE


def discard_next(table: Table, source: str, cite: str) -> Script:
    """Face up into the discard rack, or the segregated area of a double shoe."""
    away = discards_of(table, source)
    if away == RACK:
        yield Burn(face=UP, source=source, cite=cite)
    else:
        yield Deal(to=away, face=UP, source=source, cite=cite)


def burn_card(table: Table, kept: Round, cite: str) -> Script:
    """The next usable card goes to the discard rack unseen."""
    yield from lay_cover_aside(table, kept.source)
    while isinstance(accident := (yield Burn(source=kept.source, cite=cite)), Irregular):
        yield from mend(table, kept, accident)
