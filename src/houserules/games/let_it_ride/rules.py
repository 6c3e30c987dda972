"""Let It Ride: a round of play, top to bottom, as in the rulebook. Read this first."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.lines import WITHDRAWN, Line
from houserules.engine.procedures.irregularities import Absence, abandons, clear_layout, rule_on_absence
from houserules.engine.procedures.rounds import RoundOfPlay
from houserules.engine.steps import Ask, Attest, Return, Script, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import LEFT, SHOE, hands_from_the_right, seat_area
from houserules.games.let_it_ride.dealing import deal_the_round
from houserules.games.let_it_ride.irregularities import void_round
from houserules.games.let_it_ride.procedures import BETWEEN_ROUNDS
from houserules.games.let_it_ride.settling import settle_player, turn_boxes
from houserules.games.let_it_ride.side_wagers.progressive import Progressives
from houserules.games.let_it_ride.sight import COMMUNITY
from houserules.games.let_it_ride.wagers import BET_1, BET_2, BETS

RIDE = "ride"  # LIR 1.B(5): the wager is not withdrawn
WITHDRAW = "withdraw"
ABSENT = Absence("LIR 7.B(2)", default=WITHDRAW, stays="LIR 7.B(1)")  # reading G10
LOOK_AT_CARDS = Attest(
    act="each player looks at their own three cards, which stay in view and are touched by nobody else",
    cite="LIR 11.A, LIR 11.A(1), LIR 11.A(2), LIR 11.A(3)",
)


def play(table: Table, progressives: Progressives) -> Script:
    yield from deal_the_round(table)  # LIR 8.C, LIR 9.A(3), LIR 10.A
    yield LOOK_AT_CARDS
    yield from decide(table, ABOUT_BET_1)
    yield TurnUp(area=COMMUNITY, which=0, cite="LIR 11.B(2)")
    yield from decide(table, ABOUT_BET_2)
    yield Attest(act="the cards lie face down and are not touched again", cite="LIR 11.A(4)")
    yield TurnUp(area=COMMUNITY, which=1, cite="LIR 11.C(2)")
    yield from settle_counterclockwise(table, progressives)


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


def decide(table: Table, decision: Decision) -> Script:
    """Clockwise; the floorperson rules on a player who has left (reading G10)."""
    for seat in table.clockwise():
        choice = yield Ask(seat=seat, choices=(RIDE, WITHDRAW), default=WITHDRAW,
                           about=decision.wager, cite=decision.ask)  # fmt: skip
        if choice == LEFT:
            choice = yield from rule_on_absence(table, seat, ABSENT, ABSENT.default)
        if choice == RIDE:
            yield Attest(act="the player tucks the cards or waves from left to right", seat=seat, cite=decision.ride)
        elif choice == WITHDRAW:
            yield from withdraw(table, seat, decision)


def withdraw(table: Table, seat: int, decision: Decision) -> Script:
    """Only bets 1 and 2 can be taken back (LIR 7.E(2)); side wagers stay where they are."""
    stake = table.stake(seat, decision.wager)
    if decision.gesture:
        yield Attest(act="the player scratches the table", seat=seat, cite=decision.gesture)
    line = Line(seat, decision.wager, stake, WITHDRAWN, decision.withdraw, returned=stake)
    beside = [wager for at, wager, _ in table.chips.stakes if at == seat and wager not in BETS]
    yield Return(line=line, cite=f"{decision.withdraw}, LIR 7.E(7)" if beside else decision.withdraw)
    if decision.tuck:
        yield Attest(act="the player tucks the cards under the last wager", seat=seat, cite=decision.tuck)


def settle_counterclockwise(table: Table, progressives: Progressives) -> Script:
    yield from turn_boxes(table)
    for seat in [seat for seat in table.counterclockwise() if seat in table.people.left]:
        yield from abandons(table, seat, ABSENT)  # before any Envy Bonus, which abandoned wagers forgo (reading L18)
    for seat in table.counterclockwise():
        if not (yield from abandons(table, seat, ABSENT)):
            yield TurnUp(area=seat_area(seat), cite="LIR 11.D, LIR 11.D(1), LIR 11.D(2)")
            yield from settle_player(table, seat, progressives)


def clear_the_layout(table: Table) -> Script:
    """Cards stay face up until everything is settled (LIR 11.F), then go to the rack hand by hand (LIR 11.G(2))."""
    hands = hands_from_the_right(table.terms.positions)
    boxes = [wager.placing.box.area for wager in table.wagers if wager.placing.box]
    yield from clear_layout(table, (*hands, COMMUNITY, *boxes, SHOE), "LIR 11.F, LIR 11.G, LIR 11.G(1)")
    yield Attest(act="the discards are placed so that each hand can be reconstructed", cite="LIR 11.G(2)")


round_of_play = RoundOfPlay(
    BETWEEN_ROUNDS,
    begin=Progressives.of,
    play=play,
    void=void_round,  # chapter 13
    clear=clear_the_layout,
)
