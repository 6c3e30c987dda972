"""The three ways of dealing (chapters 8, 9, 10): two cards to everyone, then the community cards street by street."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.procedures.dealing import AccidentClauses, StubClauses, burn, draw, put_stub_away
from houserules.engine.procedures.holdem import (
    AUTOMATED,
    BOARD,
    COMMUNITY,
    DEALER_HAND,
    board,
    deal_twice_around,
    players,
)
from houserules.engine.procedures.wagering import close_betting
from houserules.engine.rulings import Voiding
from houserules.engine.steps import Attest, Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import UP, seat_area
from houserules.games.texas_holdem_bonus.options import COMMUNITY_FIRST, EQUIPMENT
from houserules.games.texas_holdem_bonus.wagers import in_game

# THB 1.B(2): the community cards are those that everyone's hand may use.
ACCIDENTS = AccidentClauses(
    face_up="THB 13.A",
    drawn_in_error="THB 13.D",
    more_face_up=Voiding("THB 13.B", still_settled="THB 13.C"),  # reading T6
    # The shoe of chapter 10 also shuffles, so its jam falls under THB 13.H(2): all wagers go back.
    shoe_jam=Voiding("THB 13.H(2)", emptied="THB 13.H(3)"),
)


@dataclass(frozen=True)
class Chapter:
    """The clause ids of one dealing chapter."""

    announce: str
    handling: tuple[tuple[str, str], ...]  # physical acts of the dealer, each with its clause
    hands: str
    community: str
    stub: StubClauses


@dataclass(frozen=True)
class Street:
    """Community cards that are dealt together, after a card is burned unseen (THB 1.B(1))."""

    cards: int
    burn: str
    deal: str


THE_FLOP = Street(3, "THB 11.D(1)", "THB 11.D, THB 11.D(2)")  # THB 1.B(4)
THE_TURN = Street(1, "THB 11.F(1)", "THB 11.F, THB 11.F(2)")  # THB 1.B(10)
THE_RIVER = Street(1, "THB 11.H(1)", "THB 11.H, THB 11.H(2)")  # THB 1.B(8)

CHAPTER_8 = Chapter(
    announce="THB 8.C",
    handling=(("each card is drawn with the hand nearest the shoe and placed with the other", "THB 8.D(1)"),),
    hands="THB 8.D(2)",
    community="THB 8.D(3)",
    stub=StubClauses("THB 8.D(4)", "THB 8.E", "THB 8.E", "THB 8.F", "THB 8.G", "THB 8.G(1)", "THB 8.G(2)"),
)
IN_THE_HAND = (
    ("the deck stays in the hand chosen for this round", "THB 9.A(2), THB 9.A(2)(a)"),
    ("the cards are held over the table inventory, in front of the dealer", "THB 9.A(2)(b)"),
    ("each card is taken from the top with the other hand", "THB 9.B(2)"),
)
CHAPTER_9 = Chapter(
    announce="THB 9.B(1)",
    handling=IN_THE_HAND,
    hands="THB 9.B(3)",
    community="THB 9.B(4)",
    stub=StubClauses("THB 9.B(5)", "THB 9.C", "THB 9.D", "THB 9.E", "THB 9.F", "THB 9.G", "THB 9.H"),
)
CHAPTER_10 = Chapter(
    announce="THB 10.A(2)",
    handling=(),
    hands="THB 10.B(3)",
    community="THB 10.B(4)",
    stub=StubClauses("THB 10.B(5)", "THB 10.C", "THB 10.D", "THB 10.E", "THB 10.F", "THB 10.G", "THB 10.H"),
)
CHAPTERS = {"manual-shoe": CHAPTER_8, "hand": CHAPTER_9, AUTOMATED: CHAPTER_10}


def chapter_of(table: Table) -> Chapter:
    return CHAPTERS[table.dealing.method]


def deal_the_hands(table: Table) -> Script:
    """From "no more bets" to two cards for each player and, under a cover card, the dealer."""
    chapter = chapter_of(table)
    yield from close_betting(table, chapter.announce)
    yield Attest(act="every wager is in chips on its area, and none is a verbal wager with cash", cite="THB 7.B")
    for act, cite in chapter.handling:
        yield Attest(act=act, cite=cite)
    if table.dealing.method == AUTOMATED:
        yield from deal_stacks(table)
    else:
        yield from deal_twice_around(table, ACCIDENTS, chapter.hands)
    yield Attest(act="the dealer's cards lie under a cover card", cite=chapter.hands)


def deal_stacks(table: Table) -> Script:
    """A stack of two for each player, then the dealer's; what is left is dealt from the hand."""
    if community_first(table):
        for _ in range(BOARD):
            yield from draw(table, ACCIDENTS, COMMUNITY, "THB 10.I(1)")
    cite = "THB 10.B(1)"
    for seat in players(table):
        for _ in range(2):
            yield from draw(table, ACCIDENTS, seat_area(seat), cite, eyes=seat_area(seat))
        cite = "THB 10.B(2)"
    for _ in range(2):
        yield from draw(table, ACCIDENTS, DEALER_HAND, "THB 10.B(3)")
    if not community_first(table):
        yield Attest(act="the remaining cards are taken from the shoe into the hand", cite="THB 10.B(4)")
        for act, cite in IN_THE_HAND:
            yield Attest(act=act, cite=cite)


def deal_street(table: Table, street: Street) -> Script:
    """A card is burned and the street dealt face up; a board already dealt is only turned up (reading T10)."""
    if not in_game(table):  # everyone has folded (reading T9)
        return
    if community_first(table):
        yield from reveal(table, street)
        return
    yield from burn(table, ACCIDENTS, street.burn)  # THB 1.B(1)
    for _ in range(street.cards):
        yield from draw(table, ACCIDENTS, COMMUNITY, f"{chapter_of(table).community}, {street.deal}", face=UP)


def reveal(table: Table, street: Street) -> Script:
    first = len(board(table))
    for place in range(first, first + street.cards):
        yield TurnUp(area=COMMUNITY, which=place, cite=f"THB 10.I(2), {street.deal}")


def discard_stub(table: Table) -> Script:
    every = table.terms[EQUIPMENT.stub_counts]
    yield from put_stub_away(table, chapter_of(table).stub, every, is_misdealt)


def community_first(table: Table) -> bool:
    """Only an automated shoe that reshuffles by itself may deal it first, and only if the submission says so."""
    reshuffles = table.dealing.method == AUTOMATED and table.dealing.shuffler == "continuous"
    return reshuffles and table.terms[COMMUNITY_FIRST]


def hands_are_dealt(table: Table) -> bool:
    """Whether everyone who was dealt in, the dealer last, has two cards."""
    return len(table.cards_at(DEALER_HAND)) == 2


def is_misdealt(table: Table) -> bool:
    """Whether some area does not hold the cards it should; if everyone has folded, the board may be unfinished."""
    hands = [table.cards_at(DEALER_HAND), *(table.hand(seat) for seat in table.clockwise())]
    boards = (BOARD,) if in_game(table) else (0, 3, 4, BOARD)
    return any(len(hand) != 2 for hand in hands) or len(table.cards_at(COMMUNITY)) not in boards
