"""Texas Hold 'Em Bonus: a round of play, top to bottom, as in the rulebook. Read this first."""

from __future__ import annotations

from houserules.engine.lines import FOLDED, LOSE, Line
from houserules.engine.procedures.holdem import ANTE, COMMUNITY, DEALER_HAND, Decision, decide
from houserules.engine.procedures.irregularities import Absence, abandons, clear_layout
from houserules.engine.procedures.rounds import RoundOfPlay
from houserules.engine.steps import Attest, Collect, Move, Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK, SHOE, hands_from_the_right, seat_area
from houserules.games.texas_holdem_bonus.dealing import (
    THE_FLOP,
    THE_RIVER,
    THE_TURN,
    deal_street,
    deal_the_hands,
    discard_stub,
)
from houserules.games.texas_holdem_bonus.irregularities import void_round
from houserules.games.texas_holdem_bonus.procedures import BETWEEN_ROUNDS
from houserules.games.texas_holdem_bonus.settling import settle_player
from houserules.games.texas_holdem_bonus.side_wagers import BONUS
from houserules.games.texas_holdem_bonus.wagers import FLOP, FLOP_TIMES, RIVER, TURN, in_game, undecided

FOLD = "fold"  # THB 1.B(6)
CHECK = "check"
ABSENT = Absence("THB 7.C(2)", default=CHECK, stays="THB 7.C(1)")  # reading G10

ABOUT_FLOP = Decision(FLOP, FLOP_TIMES, FOLD, "THB 11.B, THB 11.B(1)", "THB 11.B(2), THB 11.C, THB 11.C(1)")
ABOUT_TURN = Decision(TURN, 1, CHECK, "THB 11.E, THB 11.E(1), THB 11.E(2)(a)", "THB 11.E(2)(b)")
ABOUT_RIVER = Decision(RIVER, 1, CHECK, "THB 11.G, THB 11.G(1)", "THB 11.G(2)")
LOOK_AT_CARDS = Attest(
    act="each player looks at their own two cards, which stay in view and are touched by nobody else",
    cite="THB 11.A, THB 11.A(1), THB 11.A(2), THB 11.A(3)",
)


def play(table: Table, facts: None) -> Script:
    yield from deal_the_hands(table)  # THB 8.D, THB 9.B, THB 10.B
    yield LOOK_AT_CARDS
    yield from flop_or_fold(table)
    yield from deal_street(table, THE_FLOP)
    yield from wager_or_check(table, ABOUT_TURN)
    yield from deal_street(table, THE_TURN)
    yield from wager_or_check(table, ABOUT_RIVER)
    yield from deal_street(table, THE_RIVER)
    yield from discard_stub(table)
    yield from settle_counterclockwise(table)


def flop_or_fold(table: Table) -> Script:
    for seat in undecided(table):
        if (yield from decide(table, seat, ABOUT_FLOP, ABSENT)) == FOLD:
            yield from fold(table, seat)


def wager_or_check(table: Table, decision: Decision) -> Script:
    for seat in in_game(table):
        yield from decide(table, seat, decision, ABSENT)


def fold(table: Table, seat: int) -> Script:
    """The Ante is lost; the cards stay until the Bonus Wager, if there is one, is settled (reading T3)."""
    line = Line(seat, ANTE, table.stake(seat, ANTE), LOSE, "THB 11.C(2)", outcome=FOLDED)
    yield Collect(line=line, cite="THB 11.C(2)")
    if table.stake(seat, BONUS.name):
        yield Attest(act="the folded cards lie face down under the Bonus Wager", seat=seat, cite="THB 11.C(3), THB 7.G")
    else:
        yield Move(area=seat_area(seat), to=RACK, cite="THB 11.C(4)")


def settle_counterclockwise(table: Table) -> Script:
    """A folded player's Bonus Wager is settled in that player's own turn."""
    if not table.clockwise():
        return
    yield TurnUp(area=DEALER_HAND, cite="THB 11.I, THB 11.I(1), THB 11.I(2)")
    for seat in table.counterclockwise():
        if not (yield from abandons(table, seat, ABSENT)):
            yield from settle_player(table, seat)


def clear_the_layout(table: Table) -> Script:
    hands = hands_from_the_right(table.terms.positions)
    yield from clear_layout(table, (*hands, DEALER_HAND, COMMUNITY, SHOE), "THB 11.J")
    yield Attest(act="the discards are placed so that each hand can be reconstructed", cite="THB 11.J")


def no_facts(table: Table) -> None:
    """The dealer need not remember anything from the beginning of the round."""


round_of_play = RoundOfPlay(
    BETWEEN_ROUNDS,
    begin=no_facts,
    play=play,
    void=void_round,  # chapter 13
    clear=clear_the_layout,
)
