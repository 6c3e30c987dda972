"""High Card Duel: a round of play, top to bottom as the rulebook tells it. Read this first."""

from __future__ import annotations

from houserules.engine.procedures.irregularities import Absence, abandons, clear_layout
from houserules.engine.procedures.rounds import RoundOfPlay
from houserules.engine.steps import Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import SHOE, seat_area

from .dealing import deal_the_round
from .irregularities import void_round
from .procedures import BETWEEN_ROUNDS
from .settling import settle_player
from .sight import DEALER_CARD

ABSENT = Absence("HCD 3.D", default="")  # the player has nothing to decide


def play(table: Table, begun: None) -> Script:
    yield from deal_the_round(table)  # HCD 4.A, HCD 4.B
    yield TurnUp(area=DEALER_CARD, cite="HCD 4.C")
    for seat in table.counterclockwise():
        if not (yield from abandons(table, seat, ABSENT)):
            yield from settle_player(table, seat)


def clear_the_layout(table: Table) -> Script:
    hands = [seat_area(seat) for seat in range(table.terms.positions, 0, -1)]
    yield from clear_layout(table, (*hands, DEALER_CARD, SHOE), "HCD 4.D")


def begin(table: Table) -> None:
    """The dealer need not remember how the round began."""


round_of_play = RoundOfPlay(
    BETWEEN_ROUNDS,
    begin=begin,
    play=play,
    void=void_round,  # chapter 5
    clear=clear_the_layout,
)
