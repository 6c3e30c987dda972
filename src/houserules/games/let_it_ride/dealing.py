"""The three ways of dealing (chapters 8, 9, 10): betting and stub are handled alike, the order of cards differs."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.procedures.dealing import AccidentClauses, StubClauses, burn, draw, put_stub_away
from houserules.engine.procedures.wagering import close_betting
from houserules.engine.rulings import Voiding
from houserules.engine.steps import Attest, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.let_it_ride.options import COMMUNITY_STACK_OF_THREE, EQUIPMENT
from houserules.games.let_it_ride.sight import COMMUNITY

ACCIDENTS = AccidentClauses(
    face_up="LIR 13.A",
    drawn_in_error="LIR 13.C",
    more_face_up=Voiding("LIR 13.B"),
    shoe_jam=Voiding("LIR 13.G"),
)


@dataclass(frozen=True)
class Chapter:
    """The clause ids of one dealing chapter."""

    announce: str
    handling: tuple[tuple[str, str], ...]  # physical acts of the dealer, each with its clause
    stub: StubClauses


CHAPTER_8 = Chapter(
    announce="LIR 8.C",
    handling=(("each card is drawn with the hand nearest the shoe and placed with the other", "LIR 8.D(1)"),),
    stub=StubClauses("LIR 8.D(4)", "LIR 8.D(5)", "LIR 8.D(6)", "LIR 8.E", "LIR 8.F", "LIR 8.F(1)", "LIR 8.F(2)"),
)
CHAPTER_9 = Chapter(
    announce="LIR 9.A(3)",
    handling=(
        ("the deck stays in the hand chosen for this round", "LIR 9.A(2), LIR 9.A(2)(a)"),
        ("the cards are held over the table inventory, in front of the dealer", "LIR 9.A(2)(b)"),
    ),
    stub=StubClauses("LIR 9.D", "LIR 9.E", "LIR 9.F", "LIR 9.G", "LIR 9.H", "LIR 9.H(1)", "LIR 9.H(2)"),
)
CHAPTER_10 = Chapter(
    announce="LIR 10.A(1)(a)",
    handling=(),
    stub=StubClauses("LIR 10.C", "LIR 10.D", "LIR 10.E", "LIR 10.F", "LIR 10.G", "LIR 10.G(1)", "LIR 10.G(2)"),
)
CHAPTERS = {"manual-shoe": CHAPTER_8, "hand": CHAPTER_9, "automated-shoe": CHAPTER_10}

ONE_BY_ONE = {
    "manual-shoe": ("LIR 8.D(3), LIR 8.D(3)(a)", "LIR 8.D(3)(b)", "LIR 8.D(3)(c)", "LIR 8.D(3)(d)", "LIR 8.D(3)(e)"),
    "hand": ("LIR 9.C, LIR 9.C(1)", "LIR 9.C(2)", "LIR 9.C(3)", "LIR 9.C(4)", "LIR 9.C(5)"),
}


def deal_the_round(table: Table) -> Script:
    """From "no more bets" to the stub in the discard rack."""
    chapter = CHAPTERS[table.dealing.method]
    yield from close_betting(table, chapter.announce)
    for act, cite in chapter.handling:
        yield Attest(act=act, cite=cite)
    for wager in table.wagers:
        if box := wager.placing.box:
            for _ in range(box.cards):
                yield from draw(table, ACCIDENTS, box.area, box.dealt_by[table.dealing.method])
    if table.dealing.method == "automated-shoe":
        yield from deal_stacks(table)
    else:
        yield from deal_one_by_one(table, ONE_BY_ONE[table.dealing.method])
    yield from put_stub_away(table, chapter.stub, table.terms[EQUIPMENT.stub_counts], is_misdealt)


def deal_one_by_one(table: Table, cites: tuple[str, ...]) -> Script:
    """Players and community in turn: a card to each player, one to the community, and so on."""
    first, community_1, second, community_2, third = cites
    yield from deal_players(table, first)
    yield from draw(table, ACCIDENTS, COMMUNITY, community_1)
    yield from deal_players(table, second)
    yield from draw(table, ACCIDENTS, COMMUNITY, community_2)
    yield from deal_players(table, third)


def deal_players(table: Table, cite: str) -> Script:
    """From the dealer's left, clockwise."""
    for seat in table.clockwise():
        area = seat_area(seat)
        yield from draw(table, ACCIDENTS, area, cite, eyes=area)


def deal_stacks(table: Table) -> Script:
    """The community stack, then a stack of three for each player."""
    if table.dealing.shuffler == "continuous" and table.terms[COMMUNITY_STACK_OF_THREE]:
        yield from burn(table, ACCIDENTS, "LIR 10.H")  # the first card of a stack of three (reading L9)
    for _ in range(2):
        yield from draw(table, ACCIDENTS, COMMUNITY, "LIR 10.B(2)")
    cite = "LIR 10.B(3)"
    for seat in table.clockwise():
        for _ in range(3):
            yield from draw(table, ACCIDENTS, seat_area(seat), cite, eyes=seat_area(seat))
        cite = "LIR 10.B(4)"


def is_misdealt(table: Table) -> bool:
    """Whether some area does not hold the number of cards it should (reading L10)."""
    boxes = [wager.placing.box for wager in table.wagers if wager.placing.box]
    due = {COMMUNITY: 2} | {box.area: box.cards for box in boxes}
    due |= {seat_area(seat): 3 for seat in table.clockwise()}
    return any(len(table.cards_at(area)) != number for area, number in due.items())
