"""Irregularities (chapter 13): what is mended in place, what voids the round, and what follows then."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.engine.procedures.dealing import DRAWN_IN_ERROR, FACE_UP, SHOE_JAM, SHOE_OUT_OF_ORDER
from houserules.engine.procedures.irregularities import (
    DRAWS,
    SHUFFLES,
    all_turned,
    empty_device,
    hands_and,
    in_the_rack,
    no_shoe,
    no_shuffler,
    only_at,
    settled,
)
from houserules.engine.procedures.settlement import return_wagers
from houserules.engine.procedures.shuffling import JAM, OUT_OF_ORDER
from houserules.engine.rulings import Ruling, Void
from houserules.engine.steps import Script, Step
from houserules.engine.table import Table
from houserules.games.let_it_ride.side_wagers.progressive import PROGRESSIVE, Progressives, take_off_meters
from houserules.games.let_it_ride.sight import COMMUNITY

WRONG_NUMBER = "wrong-number-of-cards"
COMMUNITY_EXPOSED = "community-card-exposed"


def community_revealed(table: Table, step: Step) -> str:
    return all_turned(table, step, COMMUNITY)


RULINGS: Mapping[str, Ruling] = {
    FACE_UP: Ruling("LIR 13.A", "a card was face up in the shoe or the deck", at=DRAWS, barred=in_the_rack),
    DRAWN_IN_ERROR: Ruling("LIR 13.C", "a card was drawn in error and not exposed", at=DRAWS, barred=in_the_rack),
    # Reading L20: a wrong number of cards counts until a hand is settled.
    WRONG_NUMBER: Ruling("LIR 13.D", "a player or the community has too few or too many cards", barred=settled,
                         places=hands_and(COMMUNITY)),
    COMMUNITY_EXPOSED: Ruling("LIR 13.E", "a community card was exposed too early", barred=community_revealed,
                              places=only_at(COMMUNITY)),
    JAM: Ruling("LIR 13.F", "the shuffling device jammed", at=SHUFFLES, barred=no_shuffler),
    OUT_OF_ORDER: Ruling("LIR 13.H", "the shuffling device cannot be used", at=SHUFFLES, barred=no_shuffler),
    SHOE_JAM: Ruling("LIR 13.G", "the automated dealing shoe failed to deal", at=DRAWS, barred=no_shoe),
    SHOE_OUT_OF_ORDER: Ruling("LIR 13.H", "the automated dealing shoe cannot be used", at=DRAWS, barred=no_shoe),
}  # fmt: skip


def void_round(table: Table, void: Void, progressives: Progressives) -> Script:
    """Every wager goes back, with what it had added to the meters (reading L16)."""
    returning = [seat for seat in progressives.stakes if table.stake(seat, PROGRESSIVE.name)]
    yield from return_wagers(table, void.clause)
    yield from take_off_meters(table, progressives, returning)
    yield from empty_device(table, void.voiding)
