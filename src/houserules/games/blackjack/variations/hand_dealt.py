"""Blackjack dealt from the hand (BJ 12.B): cards lie face down before their players until they must be seen."""

from __future__ import annotations

from houserules.engine.steps import Announce, Attest, Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.blackjack.drawing import burn_card
from houserules.games.blackjack.hands import total
from houserules.games.blackjack.keeping import DEALER_HAND, Box, Round


def burn_first(table: Table, kept: Round) -> Script:
    """Before each round the first card goes to the discard rack."""
    yield from burn_card(table, kept, "BJ 12.B(7)")


def look_at_cards() -> Script:
    yield Attest(act="each player examines the own cards with one hand and in full view of the dealer",
                 cite="BJ 12.B(8)")  # fmt: skip


def face_down(table: Table, box: Box) -> list[int]:
    """The places of a hand's cards that not everyone may see."""
    area = seat_area(*box)
    return [place for place in range(len(table.cards_at(area))) if (area, place) not in table.cards.turned]


def turn_over(table: Table, box: Box, cite: str) -> Script:
    """What still lies face down is turned for all to see."""
    for place in face_down(table, box):
        yield TurnUp(area=seat_area(*box), which=place, cite=cite)


def turn_all(table: Table, kept: Round) -> Script:
    """After the dealer's hand is complete the players' cards are turned over (BJ 12.B(14))."""
    for box in kept.counterclockwise():
        yield from turn_over(table, box, "BJ 12.B(14)")


def announce_dealer(table: Table) -> Script:
    yield Announce(words=f"the dealer has {total(table.cards_at(DEALER_HAND))}", cite="BJ 12.B(13)")
