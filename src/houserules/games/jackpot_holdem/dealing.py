"""The three ways of dealing (chapters 8, 9, 10): two cards to everyone, five community cards as chapter 11 asks."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.procedures.dealing import AccidentClauses, StubClauses, draw, put_stub_away
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
from houserules.games.jackpot_holdem.options import DEALER_CARDS_STAY, EQUIPMENT

# Reading J8: after too many cards face up, the side wagers are still settled if everyone has two cards.
ACCIDENTS = AccidentClauses(
    face_up="JHE 13.A",
    drawn_in_error="JHE 13.D",
    more_face_up=Voiding("JHE 13.B", still_settled="JHE 13.C"),
    shoe_jam=Voiding("JHE 13.I", returned="JHE 13.I(1)", emptied="JHE 13.I(2), JHE 13.I(3)"),
)
# Once the round is void, the community cards are dealt however many cards are found face up.
ACCIDENTS_OF_VOID = AccidentClauses(face_up="JHE 13.A", drawn_in_error="JHE 13.D")


@dataclass(frozen=True)
class Chapter:
    """The clause ids of one dealing chapter."""

    announce: str
    handling: tuple[tuple[str, str], ...]  # physical acts of the dealer, each with its clause
    hands: str
    community: str
    stub: StubClauses


CHAPTER_8 = Chapter(
    announce="JHE 8.C(1)",
    handling=(("each card is drawn with the hand nearest the shoe and placed with the other", "JHE 8.D(1)"),),
    hands="JHE 8.D(2)",
    community="JHE 8.D(3)",
    stub=StubClauses("JHE 8.D(4)", "JHE 8.E", "JHE 8.E", "JHE 8.F", "JHE 8.G", "JHE 8.G(1)", "JHE 8.G(2)"),
)
CHAPTER_9 = Chapter(
    announce="JHE 9.A(3)",
    handling=(
        ("the deck stays in the hand chosen for this round", "JHE 9.A(2), JHE 9.A(2)(a)"),
        ("the cards are held over the table inventory, in front of the dealer", "JHE 9.A(2)(b)"),
        ("each card is taken from the top with the other hand and placed face down", "JHE 9.B(1)"),
    ),
    hands="JHE 9.B(2)",
    community="JHE 9.B(3)",
    stub=StubClauses("JHE 9.B(4)", "JHE 9.C", "JHE 9.C", "JHE 9.D", "JHE 9.E", "JHE 9.E(1)", "JHE 9.E(2)"),
)
CHAPTER_10 = Chapter(
    announce="JHE 10.A(2)(a)",
    handling=(),
    hands="JHE 10.B(2)",
    community="JHE 10.B(1)",
    stub=StubClauses("JHE 10.B(4)", "JHE 10.C", "JHE 10.C", "JHE 10.D", "JHE 10.E", "JHE 10.E(1)", "JHE 10.E(2)"),
)
CHAPTERS = {"manual-shoe": CHAPTER_8, "hand": CHAPTER_9, AUTOMATED: CHAPTER_10}


def chapter_of(table: Table) -> Chapter:
    return CHAPTERS[table.dealing.method]


def deal_the_hands(table: Table) -> Script:
    """From "no more bets" to two cards for each player and, unless they wait in the device, two for the dealer."""
    chapter = chapter_of(table)
    yield from close_betting(table, chapter.announce)
    yield Attest(act="every wager is in chips on its area, and none is a verbal wager with cash", cite="JHE 7.B")
    for act, cite in chapter.handling:
        yield Attest(act=act, cite=cite)
    if table.dealing.method == AUTOMATED:
        yield from deal_stacks(table)
    else:
        yield from deal_twice_around(table, ACCIDENTS, chapter.hands)
        yield Attest(act="the dealer's cards lie under a cover card", cite=chapter.hands)


def deal_stacks(table: Table) -> Script:
    """The community's five, the dealer's two unless they stay in the shuffler, then two for each player."""
    for _ in range(BOARD):
        yield from draw(table, ACCIDENTS, COMMUNITY, "JHE 10.B(1)")
    stay = dealer_waits(table)
    for _ in range(0 if stay else 2):
        yield from draw(table, ACCIDENTS, DEALER_HAND, "JHE 10.B(2)")
    cite = "JHE 10.B(3)" if stay else "JHE 10.B(2)"
    for seat in players(table):
        for _ in range(2):
            yield from draw(table, ACCIDENTS, seat_area(seat), cite, eyes=seat_area(seat))
    if not stay:
        yield from discard_stub(table)


def show_dealer(table: Table) -> Script:
    """From under the cover card, or out of the shuffler, which is then emptied."""
    if table.cards_at(DEALER_HAND):
        yield TurnUp(area=DEALER_HAND, cite="JHE 11.H(1)")
        return
    for _ in range(2):
        yield from draw(table, ACCIDENTS, DEALER_HAND, "JHE 11.H(1), JHE 10.B(3)", face=UP)
    yield from discard_stub(table)


def show_community(table: Table, cards: int, cite: str, accidents: AccidentClauses = ACCIDENTS) -> Script:
    """Turned up if they are already on the table, otherwise dealt face up."""
    for _ in range(cards):
        if len(table.cards_at(COMMUNITY)) > len(board(table)):
            yield TurnUp(area=COMMUNITY, which=len(board(table)), cite=cite)
        else:
            yield from draw(table, accidents, COMMUNITY, f"{chapter_of(table).community}, {cite}", face=UP)


def discard_stub(table: Table) -> Script:
    every = table.terms[EQUIPMENT.stub_counts]
    yield from put_stub_away(table, chapter_of(table).stub, every, is_misdealt)


def dealer_waits(table: Table) -> bool:
    """Whether the dealer's cards stay in the shuffler until everyone has acted (JHE 10.B(3))."""
    return table.dealing.method == AUTOMATED and table.terms[DEALER_CARDS_STAY]


def hands_are_dealt(table: Table) -> bool:
    """Whether each player in the round and the dealer have two cards; a folded player's may be gone."""
    hands = [table.cards_at(DEALER_HAND), *(table.hand(seat) for seat in players(table))]
    return all(len(hand) == 2 for hand in hands)


def is_misdealt(table: Table) -> bool:
    """Whether some area does not hold the number of cards it should."""
    return not hands_are_dealt(table) or len(table.cards_at(COMMUNITY)) != BOARD
