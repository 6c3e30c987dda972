"""Dealing cards, whatever the device: accidents with a card are mended here, the stub is put away and counted."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass

from houserules.cards import DECK
from houserules.engine.rulings import Void, Voiding
from houserules.engine.steps import Answer, Ask, Burn, Count, Deal, Irregular, Move, Script, Step
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, DOWN, NOBODY, RACK, SHOE, UP, Face

FACE_UP = "card-face-up"
DRAWN_IN_ERROR = "card-drawn-in-error"
SHOE_JAM = "shoe-jam"
SHOE_OUT_OF_ORDER = "shoe-out-of-order"


@dataclass(frozen=True)
class AccidentClauses:
    """What a rulebook says about accidents while a card is dealt."""

    face_up: str
    drawn_in_error: str
    more_face_up: Voiding | None = None  # None: no number of them voids the round
    shoe_jam: Voiding | None = None  # None: no automated shoe is in use


def draw(
    table: Table, clauses: AccidentClauses, to: str, cite: str,
    face: Face = DOWN, eyes: str = NOBODY, source: str = SHOE,
) -> Generator[Step, Answer, int]:  # fmt: skip
    """The next usable card of the device goes to an area."""
    while True:
        answer = yield Deal(to=to, face=face, eyes=eyes, source=source, cite=cite)
        if isinstance(answer, int):
            return answer
        if isinstance(answer, Irregular):
            yield from mend(table, clauses, answer, source)


def burn(table: Table, clauses: AccidentClauses, cite: str, source: str = SHOE) -> Script:
    """The next usable card of the device goes to the discard rack unseen."""
    while isinstance(accident := (yield Burn(source=source, cite=cite)), Irregular):
        yield from mend(table, clauses, accident, source)


def mend(table: Table, clauses: AccidentClauses, accident: Irregular, source: str = SHOE) -> Script:
    """One card found face up is discarded, a second voids the round; a card drawn in error is simply next."""
    if accident.kind == DRAWN_IN_ERROR:
        return  # clauses.drawn_in_error: the step at which it was drawn now deals it
    if clauses.shoe_jam and accident.kind == SHOE_JAM:
        raise Void(clauses.shoe_jam, "the automated dealing shoe jammed")
    if clauses.shoe_jam and accident.kind == SHOE_OUT_OF_ORDER:
        raise Void(clauses.shoe_jam, "the automated dealing shoe cannot be used", retire_shoe=True)
    yield Burn(face=UP, source=source, cite=clauses.face_up)
    if clauses.more_face_up and table.cards.found_face_up > 1:
        raise Void(clauses.more_face_up, "more than one card was found face up")


@dataclass(frozen=True)
class StubClauses:
    """The clause ids of a dealing chapter on the cards that are left."""

    away: str
    due: str
    face_down: str
    right: str
    wrong: str
    misdealt: str
    not_misdealt: str


def put_stub_away(table: Table, clauses: StubClauses, every: int, is_misdealt: Callable[[Table], bool]) -> Script:
    """The stub goes into the discard rack unseen, counted first if a count is due and no machine counts."""
    if table.dealing.machine_counts or table.cards.rounds_since_count < every:
        yield Move(area=SHOE, to=RACK, cite=clauses.away)
        return
    cite = ", ".join(dict.fromkeys((clauses.due, clauses.face_down)))  # some books say both in one clause
    counted = yield Count(what="stub", cite=cite)
    if isinstance(counted, int) and counted + table.cards.drawn == len(DECK):
        yield Move(area=SHOE, to=RACK, cite=clauses.right)
        return
    verdict = yield Ask(seat=0, by=DEALER, choices=("misdealt", "not-misdealt"),
                        default="misdealt" if is_misdealt(table) else "not-misdealt",
                        about="the wrong count of the stub", cite=clauses.wrong)  # fmt: skip
    if verdict == "misdealt":
        raise Void(Voiding(clauses.misdealt), "the cards were misdealt")
    raise Void(Voiding(clauses.not_misdealt), "the deck does not hold its cards", remove_deck=True)
