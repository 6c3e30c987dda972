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
from houserules.engine.procedures.wagering import contribute
from houserules.engine.rulings import Ruling, Void
from houserules.engine.steps import Script, Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.jackpot_holdem.dealing import ACCIDENTS_OF_VOID, hands_are_dealt, show_community
from houserules.games.jackpot_holdem.settling import settle_player
from houserules.games.jackpot_holdem.side_wagers.progressive import NAME as PROGRESSIVE
from houserules.games.jackpot_holdem.side_wagers.progressive import RATE
from houserules.games.jackpot_holdem.wagers import SIDES, undecided


def all_decided(table: Table, step: Step) -> str:
    """An exposed card matters until every player has folded or made a Play Wager."""
    over = "" if undecided(table) else "every player has folded or made a Play Wager"
    return no_hands(table, step) or all_turned(table, step, DEALER_HAND) or over


RULINGS: Mapping[str, Ruling] = {
    FACE_UP: Ruling("JHE 13.A", "a card was face up in the shoe or the deck", at=DRAWS, barred=in_the_rack),
    DRAWN_IN_ERROR: Ruling("JHE 13.D", "a card was drawn in error and not exposed", at=DRAWS, barred=in_the_rack),
    WRONG_NUMBER: Ruling("JHE 13.E", "someone, or the community, has too few or too many cards", barred=settled,
                         places=hands_and(DEALER_HAND, COMMUNITY)),
    DEALER_EXPOSED: Ruling("JHE 13.F", "a dealer's card was exposed too early", barred=all_decided,
                           still_settled="JHE 13.G", places=only_at(DEALER_HAND)),  # reading J8
    JAM: Ruling("JHE 13.H", "the shuffling device jammed", at=SHUFFLES, barred=no_shuffler),
    OUT_OF_ORDER: Ruling("JHE 13.J", "the shuffling device cannot be used", at=SHUFFLES, barred=no_shuffler),
    SHOE_JAM: Ruling("JHE 13.I", "the automated dealing shoe failed to deal", at=DRAWS, barred=no_shoe),
    SHOE_OUT_OF_ORDER: Ruling("JHE 13.J", "the automated dealing shoe cannot be used", at=DRAWS, barred=no_shoe),
}  # fmt: skip


def void_round(table: Table, void: Void, facts: None) -> Script:
    """All hands are void and wagers go back, except side wagers if the hands are beyond doubt (reading J8)."""
    voiding = void.voiding
    settles = voiding.still_settled if hands_are_dealt(table) else ""
    progressives = [table.stake(seat, PROGRESSIVE) for seat in table.clockwise()]
    yield from return_wagers(table, voiding.returned or voiding.clause, keeping=SIDES if settles else ())
    if settles:
        yield from settle_sides(table, settles)
    else:  # what a returned wager had added comes off the meters again
        for stake in filter(None, progressives):
            yield from contribute(table, -stake, RATE)
    yield from empty_device(table, voiding)


def settle_sides(table: Table, cite: str) -> Script:
    """With all five community cards, counterclockwise."""
    if table.clockwise():
        yield from show_community(table, BOARD - len(board(table)), cite, ACCIDENTS_OF_VOID)
    for seat in table.counterclockwise():
        yield TurnUp(area=seat_area(seat), cite=cite)
        yield from settle_player(table, seat, cite)
