"""Irregularities (chapter 13): what is mended in place, what voids the round, and what is settled even then."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP, SHOE_JAM, SHOE_OUT_OF_ORDER
from houserules.engine.procedures.irregularities import (
    all_turned,
    empty_device,
    in_the_rack,
    no_hands,
    no_shoe,
    no_shuffler,
    return_wagers,
    settled,
)
from houserules.engine.procedures.shuffling import JAM, OUT_OF_ORDER
from houserules.engine.rulings import Ruling, Void
from houserules.engine.steps import Burn, Deal, Interrupt, Script, Shuffle, Step, TurnUp
from houserules.engine.table import Table
from houserules.games.texas_holdem_bonus.dealing import BOARD, COMMUNITY, DEALER_HAND, board, hands_are_dealt
from houserules.games.texas_holdem_bonus.settling import settle_bonus_of_void
from houserules.games.texas_holdem_bonus.wagers import BONUS, in_game, undecided

WRONG_NUMBER = "wrong-number-of-cards"
DEALER_EXPOSED = "dealer-card-exposed"

# Reading T6: where everybody has two cards, the void leaves the Bonus Wagers to be settled, under these clauses.
STILL_SETTLED = {"THB 13.B": "THB 13.C", "THB 13.E": "THB 13.G", "THB 13.F": "THB 13.G"}


def void_already(table: Table, step: Step) -> str:
    """Bonus Wagers being settled after a void are no hands to be voided again."""
    outlived = any(clause in step.cite.split(", ") for clause in STILL_SETTLED.values())
    return no_hands(table, step) or ("the round is void already" if outlived else "")


def number_settled(table: Table, step: Step) -> str:
    return void_already(table, step) or settled(table, step)


def all_decided(table: Table, step: Step) -> str:
    """An exposed card matters until the last player has answered about the River Wager."""
    over = not undecided(table) and (not in_game(table) or len(board(table)) == BOARD or "THB 11.H" in step.cite)
    told = "every player has decided" if over else ""
    return void_already(table, step) or all_turned(table, step, DEALER_HAND) or told


def shoe_done(table: Table, step: Step) -> str:
    """Once everybody has two cards, the rest is dealt from the hand (THB 10.B(4))."""
    return no_shoe(table, step) or ("the shoe has dispensed its stacks" if hands_are_dealt(table) else "")


CARD = (Deal, Burn)  # an accident with a card is the answer of the step that draws it

RULINGS: Mapping[str, Ruling] = {
    FACE_UP: Ruling("THB 13.A", "a card was face up in the shoe or the deck", at=CARD, barred=in_the_rack),
    DRAWN_IN_ERROR: Ruling("THB 13.D", "a card was drawn in error and not exposed", at=CARD, barred=in_the_rack),
    WRONG_NUMBER: Ruling("THB 13.E", "somebody or the community has too few or too many cards", barred=number_settled),
    DEALER_EXPOSED: Ruling("THB 13.F", "a card of the dealer was exposed too early", barred=all_decided),
    JAM: Ruling("THB 13.H", "the shuffling device jammed", at=(Shuffle,), barred=no_shuffler),
    OUT_OF_ORDER: Ruling("THB 13.I", "the shuffling device cannot be used", at=(Shuffle,), barred=no_shuffler),
    SHOE_JAM: Ruling("THB 13.H", "the automated dealing shoe failed to deal", at=CARD, barred=shoe_done),
    SHOE_OUT_OF_ORDER: Ruling("THB 13.I", "the automated dealing shoe cannot be used", at=CARD, barred=shoe_done),
}


def void_of(thrown: Interrupt) -> Void:
    ruling = RULINGS[thrown.kind]
    return Void(ruling.clause, ruling.means)


def void_round(table: Table, void: Void, thrown: Interrupt | None) -> Script:
    """All hands are void and wagers go back, but for Bonus Wagers on two cards that are beyond doubt (reading T6)."""
    settles = STILL_SETTLED.get(void.clause, "") if two_cards_stand(table, thrown) else ""
    yield from return_wagers(table, void.clause, keeping=(BONUS,) if settles else ())
    if table.clockwise():
        if (DEALER_HAND, 0) not in table.cards.turned:
            yield TurnUp(area=DEALER_HAND, cite=settles)
        for seat in table.counterclockwise():
            yield from settle_bonus_of_void(table, seat, settles)
    yield from empty_device(table, "THB 13.H(3)" if void.clause == "THB 13.H(2)" else void.clause)


def two_cards_stand(table: Table, thrown: Interrupt | None) -> bool:
    """Everybody has two cards, and it is not one of those hands that has a wrong number (reading T11)."""
    named = thrown.area if thrown is not None and thrown.kind == WRONG_NUMBER else ""
    return hands_are_dealt(table) and named in ("", COMMUNITY)
