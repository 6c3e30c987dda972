"""Texas Hold 'Em Bonus: a round of play, top to bottom as the rulebook tells it. Read this first."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.lines import FOLDED, LOSE, Line
from houserules.engine.procedures.irregularities import clear_layout, put_aside, rule_on_absence
from houserules.engine.procedures.shuffling import ready_in_time
from houserules.engine.procedures.wagering import has_chips, take_wagers
from houserules.engine.rulings import Irregularity, Void
from houserules.engine.steps import Ask, Attest, ChoiceScript, Collect, Interrupt, Move, Script, Stake, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT, RACK, SHOE, seat_area
from houserules.games.texas_holdem_bonus.dealing import (
    COMMUNITY,
    DEALER_HAND,
    THE_FLOP,
    THE_RIVER,
    THE_TURN,
    deal_street,
    deal_the_hands,
    discard_stub,
)
from houserules.games.texas_holdem_bonus.irregularities import void_of, void_round
from houserules.games.texas_holdem_bonus.options import FLOP_TIMES
from houserules.games.texas_holdem_bonus.procedures import BETWEEN_ROUNDS, SHUFFLING
from houserules.games.texas_holdem_bonus.settling import settle_player
from houserules.games.texas_holdem_bonus.wagers import ANTE, BONUS, FLOP, RIVER, TURN, in_game, place, undecided

FOLD = "fold"  # THB 1.B(6)
CHECK = "check"


@dataclass(frozen=True)
class Decision:
    """A wager that may be made in its turn, a multiple of the Ante, and the word for making none."""

    wager: str
    times: int
    otherwise: str
    ask: str
    stake: str


ABOUT_FLOP = Decision(FLOP, FLOP_TIMES, FOLD, "THB 11.B, THB 11.B(1)", "THB 11.B(2), THB 11.C, THB 11.C(1)")
ABOUT_TURN = Decision(TURN, 1, CHECK, "THB 11.E, THB 11.E(1), THB 11.E(2)(a)", "THB 11.E(2)(b)")
ABOUT_RIVER = Decision(RIVER, 1, CHECK, "THB 11.G, THB 11.G(1)", "THB 11.G(2)")


def round_of_play(table: Table) -> Script:
    yield from ready_in_time(table, BETWEEN_ROUNDS.cards_of(table))  # THB 3.C
    if not (yield from take_wagers(table, place, "THB 7.D, THB 7.E")):
        return
    void: Void | None = None
    thrown: Interrupt | None = None
    try:
        yield from deal_the_hands(table)  # THB 8.D, THB 9.B, THB 10.B
        yield from play_and_settle(table)
    except Irregularity as irregularity:
        thrown = irregularity.interrupt
        void = void_of(thrown)
    except Void as raised:
        void = raised
    if void is not None:
        yield from void_round(table, void, thrown)
    yield from clear_the_layout(table)
    if void is not None:
        yield from put_aside(table, void, SHUFFLING)


def play_and_settle(table: Table) -> Script:
    yield from look_at_cards()
    yield from flop_or_fold(table)
    yield from deal_street(table, THE_FLOP)
    yield from wager_or_check(table, ABOUT_TURN)
    yield from deal_street(table, THE_TURN)
    yield from wager_or_check(table, ABOUT_RIVER)
    yield from deal_street(table, THE_RIVER)
    yield from discard_stub(table)
    yield from settle_counterclockwise(table)


def look_at_cards() -> Script:
    yield Attest(act="each player looks at his own two cards, which stay in view and untouched by others",
                 cite="THB 11.A, THB 11.A(1), THB 11.A(2), THB 11.A(3)")  # fmt: skip


def flop_or_fold(table: Table) -> Script:
    for seat in undecided(table):
        choice = yield from decide(table, seat, ABOUT_FLOP)
        if choice == FOLD:
            yield from fold(table, seat)


def wager_or_check(table: Table, decision: Decision) -> Script:
    for seat in in_game(table):
        yield from decide(table, seat, decision)


def decide(table: Table, seat: int, decision: Decision) -> ChoiceScript:
    """Asked clockwise; a player who has left is ruled on by the floorperson (THB 7.C(1), reading G10)."""
    amount = decision.times * table.stake(seat, ANTE)
    choices = (decision.wager, decision.otherwise) if has_chips(table, seat, amount) else (decision.otherwise,)
    choice = yield Ask(seat=seat, choices=choices, default=decision.otherwise, about=decision.wager, cite=decision.ask)
    if choice == LEFT:
        return (yield from rule_on_absence(table, seat, "THB 7.C(2)", decision.otherwise))
    if choice == decision.wager:
        yield Stake(seat=seat, wager=decision.wager, amount=amount, cite=decision.stake)
    return str(choice)


def fold(table: Table, seat: int) -> Script:
    """The Ante is lost; the cards wait for the Bonus Wager's settlement where there is one (reading T3)."""
    line = Line(seat, ANTE, table.stake(seat, ANTE), LOSE, "THB 11.C(2)", outcome=FOLDED)
    yield Collect(line=line, cite="THB 11.C(2)")
    if table.stake(seat, BONUS):
        yield Attest(act="the folded cards lie face down under the Bonus Wager", seat=seat, cite="THB 11.C(3)")
    else:
        yield Move(area=seat_area(seat), to=RACK, cite="THB 11.C(4)")


def settle_counterclockwise(table: Table) -> Script:
    """A folded player's Bonus Wager is settled in his own turn."""
    if not table.clockwise():
        return
    yield TurnUp(area=DEALER_HAND, cite="THB 11.I, THB 11.I(1), THB 11.I(2)")
    for seat in table.counterclockwise():
        if seat in table.people.left and (yield from rule_on_absence(table, seat, "THB 7.C(2)", CHECK)) == LEFT:
            continue
        yield from settle_player(table, seat)


def clear_the_layout(table: Table) -> Script:
    hands = [seat_area(seat) for seat in range(table.terms.positions, 0, -1)]
    yield from clear_layout(table, (*hands, DEALER_HAND, COMMUNITY, SHOE), "THB 11.J")
    yield Attest(act="the discards lie so that each hand can be reconstructed", cite="THB 11.J")
