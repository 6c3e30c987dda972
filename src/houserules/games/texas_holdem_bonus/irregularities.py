"""Irregularities (chapter 13): what is mended in place, what voids the round, and what is settled even then."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP, SHOE_JAM, SHOE_OUT_OF_ORDER
from houserules.engine.procedures.holdem import BOARD, COMMUNITY, DEALER_EXPOSED, DEALER_HAND, WRONG_NUMBER, board
from houserules.engine.procedures.irregularities import (
    DRAWS,
    SHUFFLES,
    all_turned,
    empty_device,
    hands_and,
    in_the_rack,
    no_hands,
    no_shoe,
    no_shuffler,
    only_at,
    settled,
)
from houserules.engine.procedures.settlement import return_wagers
from houserules.engine.procedures.shuffling import JAM, OUT_OF_ORDER
from houserules.engine.rulings import Ruling, Void
from houserules.engine.steps import Burn, Deal, Interrupt, Script, Step, TurnUp
from houserules.engine.table import Table
from houserules.games.texas_holdem_bonus.dealing import hands_are_dealt
from houserules.games.texas_holdem_bonus.settling import settle_player
from houserules.games.texas_holdem_bonus.side_wagers import BONUS
from houserules.games.texas_holdem_bonus.wagers import in_game, undecided


def all_decided(table: Table, step: Step) -> str:
    """An exposed card matters until the last player has answered about the River Wager."""
    river = len(board(table)) == BOARD or (len(board(table)) == BOARD - 1 and type(step) in (Burn, Deal, TurnUp))
    over = not undecided(table) and (not in_game(table) or river)
    message = "every player has decided" if over else ""
    return no_hands(table, step) or all_turned(table, step, DEALER_HAND) or message


def shoe_done(table: Table, step: Step) -> str:
    """Once everyone has two cards, the rest is dealt from the hand (THB 10.B(4))."""
    return no_shoe(table, step) or ("the shoe has dispensed its stacks" if hands_are_dealt(table) else "")


RULINGS: Mapping[str, Ruling] = {
    FACE_UP: Ruling("THB 13.A", "a card was face up in the shoe or the deck", at=DRAWS, barred=in_the_rack),
    DRAWN_IN_ERROR: Ruling("THB 13.D", "a card was drawn in error and not exposed", at=DRAWS, barred=in_the_rack),
    WRONG_NUMBER: Ruling("THB 13.E", "someone, or the community, has too few or too many cards", barred=settled,
                         still_settled="THB 13.G", places=hands_and(DEALER_HAND, COMMUNITY),
                         place_decides=True),  # readings T6 and T11
    DEALER_EXPOSED: Ruling("THB 13.F", "a dealer's card was exposed too early", barred=all_decided,
                           still_settled="THB 13.G", places=only_at(DEALER_HAND)),
    JAM: Ruling("THB 13.H", "the shuffling device jammed", at=SHUFFLES, barred=no_shuffler),
    OUT_OF_ORDER: Ruling("THB 13.I", "the shuffling device cannot be used", at=SHUFFLES, barred=no_shuffler),
    SHOE_JAM: Ruling("THB 13.H", "the automated dealing shoe failed to deal", at=DRAWS, barred=shoe_done),
    SHOE_OUT_OF_ORDER: Ruling("THB 13.I", "the automated dealing shoe cannot be used", at=DRAWS, barred=shoe_done),
}  # fmt: skip


def void_round(table: Table, void: Void, facts: None) -> Script:
    """All hands are void and wagers go back, except Bonus Wagers if the hands are beyond doubt (reading T6)."""
    settles = void.voiding.still_settled if two_cards_stand(table, void.thrown) else ""
    yield from return_wagers(table, void.clause, keeping=(BONUS.name,) if settles else ())
    if table.clockwise():
        if (DEALER_HAND, 0) not in table.cards.turned:
            yield TurnUp(area=DEALER_HAND, cite=settles)
        for seat in table.counterclockwise():
            yield from settle_player(table, seat, after_void=settles)
    yield from empty_device(table, void.voiding)


def two_cards_stand(table: Table, thrown: Interrupt | None) -> bool:
    """Everyone has two cards, and none of those hands is the one with a wrong number (reading T11)."""
    in_a_hand = thrown is not None and thrown.kind == WRONG_NUMBER and thrown.area != COMMUNITY
    return hands_are_dealt(table) and not in_a_hand
