"""Irregularities (chapter 13): what is mended in place, what voids the round, and what follows then."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.engine.betting import contribute
from houserules.engine.dealing import DRAWN_IN_ERROR, FACE_UP, SHOE_JAM, SHOE_OUT_OF_ORDER
from houserules.engine.game import Ruling
from houserules.engine.lines import LOSE, VOID, WIN, Line
from houserules.engine.shuffling import JAM, OUT_OF_ORDER
from houserules.engine.steps import RACK, SHOE, UP, Burn, Deal, Place, Return, Script, Shuffle, Step, Void
from houserules.engine.table import Table
from houserules.games.let_it_ride.dealing import COMMUNITY, RATE
from houserules.games.let_it_ride.settling import ABANDONED
from houserules.games.let_it_ride.wagers import PROGRESSIVE, Progressives

WRONG_NUMBER = "wrong-number-of-cards"
COMMUNITY_EXPOSED = "community-card-exposed"


def _no_hands(table: Table, step: Step) -> str:
    """A thrown irregularity needs hands that are in play and not void yet."""
    if table.procedure != "round" or not table.cards_drawn or not table.clockwise():
        return "no hands are in play"
    void = any(line.result == VOID for line in table.lines) or (isinstance(step, Return) and step.line.result == VOID)
    return "the round is void already" if void else ""


def _settled(table: Table, step: Step) -> str:
    """A wrong number of cards may show when the hands are turned; too late once one is settled (reading L20)."""
    settled = any(line.result in (WIN, LOSE) and line.outcome != ABANDONED for line in table.lines)
    return _no_hands(table, step) or ("the hands are being settled" if settled else "")


def _revealed(table: Table, step: Step) -> str:
    places = range(len(table.cards_at(COMMUNITY)))
    hidden = [place for place in places if (COMMUNITY, place) not in table.turned]
    return _no_hands(table, step) or ("" if hidden else "no community card lies face down")


def _in_the_rack(table: Table, step: Step) -> str:
    return "the card is being discarded" if isinstance(step, Burn) and step.face == UP else ""


def _no_shoe(table: Table, step: Step) -> str:
    in_use = table.dealing.method == "automated-shoe"
    return _in_the_rack(table, step) if in_use else "no automated dealing shoe is in use"


def _no_shuffler(table: Table, step: Step) -> str:
    by_machine = isinstance(step, Shuffle) and step.how == "machine"
    return "" if by_machine else "no automated shuffling device is in use"


CARD = (Deal, Burn)  # an accident with a card is the answer of the step that draws it

RULINGS: Mapping[str, Ruling] = {
    FACE_UP: Ruling("LIR 13.A", "a card was face up in the shoe or the deck", at=CARD, barred=_in_the_rack),
    DRAWN_IN_ERROR: Ruling("LIR 13.C", "a card was drawn in error and not exposed", at=CARD, barred=_in_the_rack),
    WRONG_NUMBER: Ruling("LIR 13.D", "a player or the community has too few or too many cards", barred=_settled),
    COMMUNITY_EXPOSED: Ruling("LIR 13.E", "a community card was exposed too early", barred=_revealed),
    JAM: Ruling("LIR 13.F", "the shuffling device jammed", at=(Shuffle,), barred=_no_shuffler),
    OUT_OF_ORDER: Ruling("LIR 13.H", "the shuffling device cannot be used", at=(Shuffle,), barred=_no_shuffler),
    SHOE_JAM: Ruling("LIR 13.G", "the automated dealing shoe failed to deal", at=CARD, barred=_no_shoe),
    SHOE_OUT_OF_ORDER: Ruling("LIR 13.H", "the automated dealing shoe cannot be used", at=CARD, barred=_no_shoe),
}


def void_round(table: Table, void: Void, progressives: Progressives) -> Script:
    """Every wager goes back, with what it had added to the meters (reading L16); no card of the device is kept out."""
    for seat, wager, hand in table.chips.spots():
        line = Line(seat, wager, table.stake(seat, wager, hand), VOID, void.clause, hand,
                    returned=table.stake(seat, wager, hand))  # fmt: skip
        yield Return(line=line, cite=void.clause)
        if wager == PROGRESSIVE:
            yield from contribute(table, -progressives.stakes[seat], RATE)
    if table.areas[SHOE]:
        yield Place(area=SHOE, to=RACK, cite=void.clause)
