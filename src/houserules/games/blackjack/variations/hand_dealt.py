"""Blackjack dealt from the hand (BJ 12.B): cards lie face down before their players until they must be seen."""

from __future__ import annotations

from houserules.engine.steps import Announce, Attest, Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.blackjack.hands import total
from houserules.games.blackjack.round_state import DEALER_HAND, HandAt, RoundState


def choose_hand() -> Script:
    """The dealer chooses anew for every round (reading B65)."""
    yield Attest(act="the hand chosen holds the cards throughout the round", cite="BJ 12.B(4)")


def look_at_cards() -> Script:
    yield Attest(act="each player examines their cards with one hand, in full view of the dealer",
                 cite="BJ 12.B(8)")  # fmt: skip


def face_down(table: Table, hand: HandAt) -> list[int]:
    """The places of a hand's cards that not everyone may see."""
    area = seat_area(*hand)
    return [place for place in range(len(table.cards_at(area))) if (area, place) not in table.cards.turned]


def turn_over(table: Table, hand: HandAt, cite: str) -> Script:
    """Cards still face down are turned up for all to see."""
    for place in face_down(table, hand):
        yield TurnUp(area=seat_area(*hand), which=place, cite=cite)


def turn_all(table: Table, state: RoundState) -> Script:
    """After the dealer's hand is complete the players' cards are turned over (BJ 12.B(14))."""
    for hand in state.counterclockwise():
        yield from turn_over(table, hand, "BJ 12.B(14)")


def announce_dealer(table: Table) -> Script:
    yield Announce(words=f"the dealer has {total(table.cards_at(DEALER_HAND))}", cite="BJ 12.B(13)")
