"""Irregularities (chapter 13): what is mended in place, what voids the round, and what follows then."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.engine.betting import contribute
from houserules.engine.dealing import DRAWN_IN_ERROR, FACE_UP, SHOE_JAM
from houserules.engine.game import Ruling
from houserules.engine.lines import VOID, Line
from houserules.engine.shuffling import JAM, OUT_OF_ORDER
from houserules.engine.steps import Deal, Return, Script, Shuffle, Step, Void
from houserules.engine.table import Table
from houserules.games.let_it_ride.dealing import COMMUNITY, RATE
from houserules.games.let_it_ride.wagers import PROGRESSIVE, Progressives

WRONG_NUMBER = "wrong-number-of-cards"
COMMUNITY_EXPOSED = "community-card-exposed"


def _no_hands(table: Table, step: Step) -> str:
    """A thrown irregularity needs hands that are dealt and not yet being settled or voided."""
    if table.procedure != "round" or not table.cards_at(COMMUNITY) or not table.clockwise():
        return "no hands are in play"
    if not _hidden_community(table):
        return "the community cards are revealed and the hands are being settled"
    void = any(line.result == VOID for line in table.lines) or (isinstance(step, Return) and step.line.result == VOID)
    return "the round is void already" if void else ""


def _hidden_community(table: Table) -> list[int]:
    places = range(len(table.cards_at(COMMUNITY)))
    return [place for place in places if (COMMUNITY, place) not in table.turned]


def _no_shoe(table: Table, step: Step) -> str:
    return "" if table.dealing.method == "automated-shoe" else "no automated dealing shoe is in use"


def _no_shuffler(table: Table, step: Step) -> str:
    by_machine = isinstance(step, Shuffle) and step.how == "machine"
    return "" if by_machine else "no automated shuffling device is in use"


RULINGS: Mapping[str, Ruling] = {
    FACE_UP: Ruling("LIR 13.A", "a card was face up in the shoe or the deck", at=(Deal,)),
    DRAWN_IN_ERROR: Ruling("LIR 13.C", "a card was drawn in error and not exposed", at=(Deal,)),
    WRONG_NUMBER: Ruling("LIR 13.D", "a player or the community has too few or too many cards", barred=_no_hands),
    COMMUNITY_EXPOSED: Ruling("LIR 13.E", "a community card was exposed too early", barred=_no_hands),
    JAM: Ruling("LIR 13.F", "the shuffling device jammed", at=(Shuffle,), barred=_no_shuffler),
    OUT_OF_ORDER: Ruling("LIR 13.H", "the shuffling device cannot be used", at=(Shuffle,), barred=_no_shuffler),
    SHOE_JAM: Ruling("LIR 13.G", "the automated dealing shoe failed to deal", at=(Deal,), barred=_no_shoe),
}


def void_round(table: Table, void: Void, progressives: Progressives) -> Script:
    """All hands are void and every wager goes back, with what it had added to the meters (reading L16)."""
    for seat, wager, hand in table.chips.spots():
        line = Line(seat, wager, table.stake(seat, wager, hand), VOID, void.clause, hand,
                    returned=table.stake(seat, wager, hand))  # fmt: skip
        yield Return(line=line, cite=void.clause)
        if wager == PROGRESSIVE:
            yield from contribute(table, -progressives.stakes[seat], RATE)
