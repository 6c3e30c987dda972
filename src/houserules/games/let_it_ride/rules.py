"""Let It Ride: a round of play, top to bottom as the rulebook tells it. Read this first."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.lines import WITHDRAWN, Line
from houserules.engine.procedures.irregularities import clear_layout, put_aside, rule_on_absence
from houserules.engine.procedures.shuffling import ready_in_time
from houserules.engine.procedures.wagering import take_wagers
from houserules.engine.rulings import Irregularity, Void
from houserules.engine.steps import Ask, Attest, Return, Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT, SHOE, seat_area
from houserules.games.let_it_ride.dealing import COMMUNITY, SIX_CARD_BOX, deal_the_round
from houserules.games.let_it_ride.irregularities import RULINGS, void_round
from houserules.games.let_it_ride.procedures import BETWEEN_ROUNDS, SHUFFLING
from houserules.games.let_it_ride.settling import settle_player
from houserules.games.let_it_ride.wagers import BET_1, BET_2, SIX_CARD_BONUS, Progressives, place, progressives_of

RIDE = "ride"  # LIR 1.B(5): the wager is not withdrawn
WITHDRAW = "withdraw"


@dataclass(frozen=True)
class Decision:
    """The clauses of one of the two decisions; each answer has its gesture."""

    wager: str
    ask: str
    ride: str
    withdraw: str
    gesture: str = ""
    tuck: str = ""


ABOUT_BET_1 = Decision(
    BET_1, "LIR 11.B",
    ride="LIR 11.B(1)(a), LIR 11.B(1)(a)(i), LIR 11.B(1)(a)(ii)",
    withdraw="LIR 11.B(1)(b)",
)  # fmt: skip
ABOUT_BET_2 = Decision(
    BET_2, "LIR 11.C",
    ride="LIR 11.C(1)(a), LIR 11.C(1)(a)(i), LIR 11.C(1)(a)(ii)",
    withdraw="LIR 11.C(1)(b)(ii)", gesture="LIR 11.C(1)(b), LIR 11.C(1)(b)(i)", tuck="LIR 11.C(1)(b)(iii)",
)  # fmt: skip


def round_of_play(table: Table) -> Script:
    yield from ready_in_time(table, BETWEEN_ROUNDS.cards_of(table))  # LIR 3.C
    if not (yield from take_wagers(table, place, "LIR 7.C, LIR 7.D")):
        return
    progressives = progressives_of(table)
    void: Void | None = None
    try:
        yield from deal_the_round(table)  # LIR 8.C, LIR 9.A(3), LIR 10.A
        yield from decide_and_settle(table, progressives)
    except Irregularity as thrown:
        ruling = RULINGS[thrown.interrupt.kind]
        void = Void(ruling.clause, ruling.means)
    except Void as raised:
        void = raised
    if void is not None:
        yield from void_round(table, void, progressives)
    yield from clear_the_layout(table)
    if void is not None:
        yield from put_aside(table, void, SHUFFLING)


def decide_and_settle(table: Table, progressives: Progressives) -> Script:
    yield from look_at_cards()
    yield from decide(table, ABOUT_BET_1)
    yield TurnUp(area=COMMUNITY, which=0, cite="LIR 11.B(2)")
    yield from decide(table, ABOUT_BET_2)
    yield Attest(act="the cards lie face down and are not touched again", cite="LIR 11.A(4)")
    yield TurnUp(area=COMMUNITY, which=1, cite="LIR 11.C(2)")
    yield from settle_counterclockwise(table, progressives)


def look_at_cards() -> Script:
    yield Attest(act="each player looks at his own three cards, which stay in view and untouched by others",
                 cite="LIR 11.A, LIR 11.A(1), LIR 11.A(2), LIR 11.A(3)")  # fmt: skip


def decide(table: Table, decision: Decision) -> Script:
    """Clockwise; a player who has left is ruled on by the floorperson (LIR 7.B(1), reading G10)."""
    for seat in table.clockwise():
        choice = yield Ask(seat=seat, choices=(RIDE, WITHDRAW), default=WITHDRAW,
                           about=decision.wager, cite=decision.ask)  # fmt: skip
        if choice == LEFT:
            choice = yield from rule_on_absence(table, seat, "LIR 7.B(2)", WITHDRAW)
        if choice == RIDE:
            yield Attest(act="cards tucked or a wave from left to right", seat=seat, cite=decision.ride)
        elif choice == WITHDRAW:
            yield from withdraw(table, seat, decision)


def withdraw(table: Table, seat: int, decision: Decision) -> Script:
    """Only bets 1 and 2 can be taken back (LIR 7.E(2))."""
    stake = table.stake(seat, decision.wager)
    if decision.gesture:
        yield Attest(act="a scratch of the table", seat=seat, cite=decision.gesture)
    line = Line(seat, decision.wager, stake, WITHDRAWN, decision.withdraw, returned=stake)
    yield Return(line=line, cite=decision.withdraw)
    if decision.tuck:
        yield Attest(act="cards tucked under the last wager", seat=seat, cite=decision.tuck)


def settle_counterclockwise(table: Table, progressives: Progressives) -> Script:
    if any(table.stake(seat, SIX_CARD_BONUS) for seat in table.clockwise()):
        yield TurnUp(area=SIX_CARD_BOX, cite="LIR 11.E(3)")
    ruled_on = set(table.people.left)
    for seat in table.counterclockwise():  # before any Envy Bonus, which an abandoned wager does not get (reading L18)
        if seat in ruled_on:
            yield from rule_on_absence(table, seat, "LIR 7.B(2)", WITHDRAW)
    for seat in table.counterclockwise():
        left_since = seat in table.people.left.keys() - ruled_on
        if left_since and (yield from rule_on_absence(table, seat, "LIR 7.B(2)", WITHDRAW)) == LEFT:
            continue
        yield TurnUp(area=seat_area(seat), cite="LIR 11.D, LIR 11.D(1), LIR 11.D(2)")
        yield from settle_player(table, seat, progressives)


def clear_the_layout(table: Table) -> Script:
    """Cards stay face up until all is settled (LIR 11.F), then go to the rack hand by hand (LIR 11.G(2))."""
    hands = [seat_area(seat) for seat in range(table.terms.positions, 0, -1)]
    yield from clear_layout(table, (*hands, COMMUNITY, SIX_CARD_BOX, SHOE), "LIR 11.G, LIR 11.G(1)")
    yield Attest(act="the discards lie so that each hand can be reconstructed", cite="LIR 11.F, LIR 11.G(2)")
