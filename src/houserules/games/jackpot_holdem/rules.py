"""Jackpot Hold 'Em: a round of play, top to bottom, as in the rulebook. Read this first."""

from __future__ import annotations

from houserules.engine.lines import FOLDED, LOSE, Line
from houserules.engine.procedures.holdem import ANTE, AUTOMATED, COMMUNITY, DEALER_HAND, Decision, decide, held_at, look
from houserules.engine.procedures.irregularities import Absence, abandons, clear_layout
from houserules.engine.procedures.rounds import RoundOfPlay
from houserules.engine.steps import Announce, Attest, Collect, Move, Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import RACK, SHOE, hands_from_the_right, seat_area
from houserules.games.jackpot_holdem.dealing import deal_the_hands, discard_stub, show_community, show_dealer
from houserules.games.jackpot_holdem.hands import qualifies
from houserules.games.jackpot_holdem.irregularities import void_round
from houserules.games.jackpot_holdem.procedures import BETWEEN_ROUNDS
from houserules.games.jackpot_holdem.settling import settle_player
from houserules.games.jackpot_holdem.side_wagers import PLAYER_BONUS, PROGRESSIVE
from houserules.games.jackpot_holdem.wagers import PLAY, SIDES, TIMES, XTRA_BONUS, return_unmatched, undecided

CHECK = "check"  # JHE 1.B(2): no Play Wager yet
FOLD = "fold"  # JHE 1.B(3): no Play Wager at all
ABSENT = Absence("JHE 7.C(2)", default=CHECK, stays="JHE 7.C(1)")  # reading G10

FIRST, SECOND, LAST = TIMES  # a player who checks is asked again
WITH_ONE_CARD = Decision(
    PLAY, FIRST, CHECK, "JHE 11.C, JHE 11.C(1), JHE 11.C(2)(b)", "JHE 11.C(2)(a)", about=f"{FIRST}x ante"
)
WITH_THREE_CARDS = Decision(
    PLAY, SECOND, CHECK, "JHE 11.E, JHE 11.E(1), JHE 11.E(2)(b)", "JHE 11.E(2)(a)", about=f"{SECOND}x ante"
)
WITH_FIVE_CARDS = Decision(PLAY, LAST, FOLD, "JHE 11.G", "JHE 11.G(1)", about=f"{LAST}x ante")
LOOK_AT_CARDS = Attest(
    act="each player looks at their own two cards, which stay in view and are touched by nobody else",
    cite="JHE 11.A, JHE 11.A(1), JHE 11.A(2)",
)


def play(table: Table, facts: None) -> Script:
    yield from deal_the_hands(table)  # JHE 8.D, JHE 9.B, JHE 10.B
    yield LOOK_AT_CARDS
    yield from show_community(table, 1, "JHE 11.B")
    yield from offer_play(table, WITH_ONE_CARD)
    yield from show_community(table, 2, "JHE 11.D")
    yield from offer_play(table, WITH_THREE_CARDS)
    yield from show_community(table, 2, "JHE 11.F")
    if table.dealing.method != AUTOMATED:
        yield from discard_stub(table)  # JHE 8.D(4), JHE 9.B(4): after the last community card
    yield from offer_play(table, WITH_FIVE_CARDS)
    yield from settle_counterclockwise(table)


def offer_play(table: Table, decision: Decision) -> Script:
    """Clockwise, to everyone without a Play Wager."""
    for seat in undecided(table):
        if (yield from decide(table, seat, decision, ABSENT)) == FOLD:
            yield from fold(table, seat)


def fold(table: Table, seat: int) -> Script:
    """Ante and X-tra Bonus are lost; the cards stay until the side wagers are settled (reading J5)."""
    for wager in (ANTE, XTRA_BONUS):
        line = Line(seat, wager, table.stake(seat, wager), LOSE, "JHE 11.G(2)", outcome=FOLDED)
        yield Collect(line=line, cite="JHE 11.G(2)")
    if table.stake(seat, PLAYER_BONUS.name):
        yield Attest(act="the folded cards lie face down under the Player Bonus", seat=seat, cite="JHE 11.G(3)(a)")
    if table.stake(seat, PROGRESSIVE.name):
        yield Attest(act="the folded cards lie face down for the progressive", seat=seat, cite="JHE 11.G(4)(a)")
    if not any(table.stake(seat, wager) for wager in SIDES):
        yield Move(area=seat_area(seat), to=RACK, cite="JHE 11.G(3)(b), JHE 11.G(4)(b)")


def settle_counterclockwise(table: Table) -> Script:
    """A folded player's side wagers are settled in that player's own turn (reading J12)."""
    yield from show_dealer(table)
    yield Announce(words=f"the dealer has {spoken(held_at(table, DEALER_HAND))}", cite="JHE 11.H(2), JHE 11.H(3)")
    for seat in table.counterclockwise():
        if not (yield from abandons(table, seat, ABSENT)):
            yield from show_player(table, seat)
            yield from settle_player(table, seat)


def show_player(table: Table, seat: int) -> Script:
    area = seat_area(seat)
    if not table.stake(seat, PLAY):
        yield TurnUp(area=area, cite="JHE 11.J, JHE 11.J(1)" if table.stake(seat, PLAYER_BONUS.name) else "JHE 11.K")
        return
    due = "JHE 11.I(2)" if qualifies(look(table, seat).dealer) else "JHE 11.I(1)"
    yield TurnUp(area=area, cite=f"{due}, JHE 11.I(2)(a), JHE 11.I(2)(d)")
    yield Announce(words=f"seat {seat} has {spoken(held_at(table, area))}", cite="JHE 11.I(2)(b), JHE 11.I(2)(c)")


def spoken(held: str) -> str:
    words = held.replace("-", " ")
    return words if words.startswith(("two", "three", "four")) else f"a {words}"


def clear_the_layout(table: Table) -> Script:
    hands = hands_from_the_right(table.terms.positions)
    yield from clear_layout(table, (*hands, DEALER_HAND, COMMUNITY, SHOE), "JHE 11.L")
    yield Attest(act="the discards are placed so that each hand can be reconstructed", cite="JHE 11.L")


def no_facts(table: Table) -> None:
    """The dealer need not remember anything from the beginning of the round."""


round_of_play = RoundOfPlay(
    BETWEEN_ROUNDS,
    before=return_unmatched,
    begin=no_facts,
    play=play,
    void=void_round,  # chapter 13
    clear=clear_the_layout,
)
