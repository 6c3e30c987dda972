"""Progressive Payout Wager: a share of five meters for the Progressive Payout Hand (JHE 7.F(3), reading J1)."""

from __future__ import annotations

from houserules.chips import DOLLAR, load_paytables
from houserules.engine.lines import WIN
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import (
    BettingArea,
    Collection,
    Device,
    Filing,
    Limits,
    MeterFiling,
    Placing,
    Settling,
    Wager,
)
from houserules.engine.procedures.holdem import Sight
from houserules.engine.procedures.settlement import act_clause, act_for, line_of, meter_clause, take_from_meter
from houserules.engine.steps import Attest, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import FLOORPERSON
from houserules.games.jackpot_holdem.hands import PROGRESSIVE as HANDS
from houserules.games.jackpot_holdem.hands import progressive_hand
from houserules.games.jackpot_holdem.options import CARDS, PROGRESSIVE_HAND

NAME = "progressive"
RATE = "JHE 12.E"  # the filing has each meter's own clause
COLLECTED = {
    "manual-shoe": Collection("JHE 8.C(3)", verify="JHE 8.C(3)", bank="JHE 8.C(4)", lock="JHE 8.C(2)", meters=RATE),
    "hand": Collection(
        "JHE 9.A(3)(b)", verify="JHE 9.A(3)(b)", bank="JHE 9.A(3)(c)", lock="JHE 9.A(3)(a)", meters=RATE
    ),
    "automated-shoe": Collection(
        "JHE 10.A(2)(b)(ii)",
        verify="JHE 10.A(2)(b)(ii)",
        bank="JHE 10.A(2)(b)(iii)",
        lock="JHE 10.A(2)(b)(i)",
        meters=RATE,
    ),
}

PAYTABLES = load_paytables("""
[progressive]
clause = "JHE 12.D(1)"

[progressive.A]
clause = "JHE 12.D(2)"
meters_clause = "JHE 12.E"
meters = [
  ["star",    10000.00, "JHE 12.E(2)(a)"],
  ["spade",   5000.00,  "JHE 12.E(4)(a)"],
  ["heart",   1000.00,  "JHE 12.E(6)(a)"],
  ["diamond", 500.00,   "JHE 12.E(8)(a)"],
]
idle = { club = "JHE 12.E(10)(a)" }
rows = [
  ["royal-flush-diamonds", "100% of meter star",    "JHE 12.D(2)(a)"],
  ["royal-flush",          "100% of meter spade",   "JHE 12.D(2)(b)"],
  ["straight-flush",       "100% of meter heart",   "JHE 12.D(2)(c)"],
  ["four-of-a-kind",       "100% of meter diamond", "JHE 12.D(2)(d)"],
  ["full-house",           "50 for 1",              "JHE 12.D(2)(e)"],
  ["flush",                "30 for 1",              "JHE 12.D(2)(f)"],
  ["straight",             "20 for 1",              "JHE 12.D(2)(g)"],
  ["three-of-a-kind",      "10 for 1",              "JHE 12.D(2)(h)"],
  ["two-pair",             "4 for 1",               "JHE 12.D(2)(i)"],
]

[progressive.B]
clause = "JHE 12.D(3)"
meters_clause = "JHE 12.E"
meters = [
  ["star",    10000.00, "JHE 12.E(2)(a)"],
  ["spade",   1000.00,  "JHE 12.E(4)(b)"],
  ["heart",   500.00,   "JHE 12.E(6)(b)"],
  ["diamond", 100.00,   "JHE 12.E(8)(b)"],
]
idle = { club = "JHE 12.E(10)(b)" }
rows = [
  ["royal-flush-diamonds", "100% of meter star",    "JHE 12.D(3)(a)"],
  ["royal-flush",          "100% of meter star",    "JHE 12.D(3)(b)"],
  ["straight-flush",       "100% of meter spade",   "JHE 12.D(3)(c)"],
  ["four-of-a-kind",       "100% of meter heart",   "JHE 12.D(3)(d)"],
  ["full-house",           "100% of meter diamond", "JHE 12.D(3)(e)"],
  ["flush",                "30 for 1",              "JHE 12.D(3)(f)"],
  ["straight",             "20 for 1",              "JHE 12.D(3)(g)"],
  ["three-of-a-kind",      "10 for 1",              "JHE 12.D(3)(h)"],
  ["two-pair",             "4 for 1",               "JHE 12.D(3)(i)"],
]

[progressive.C]
clause = "JHE 12.D(4)"
meters_clause = "JHE 12.E"
meters = [
  ["star",    10000.00, "JHE 12.E(2)(a)"],
  ["spade",   5000.00,  "JHE 12.E(4)(c)"],
  ["heart",   1000.00,  "JHE 12.E(6)(c)"],
  ["diamond", 500.00,   "JHE 12.E(8)(c)"],
]
idle = { club = "JHE 12.E(10)(c)" }
rows = [
  ["royal-flush-diamonds", "100% of meter star",    "JHE 12.D(4)(a)"],
  ["royal-flush",          "100% of meter spade",   "JHE 12.D(4)(b)"],
  ["straight-flush",       "100% of meter heart",   "JHE 12.D(4)(c)"],
  ["four-of-a-kind",       "100% of meter diamond", "JHE 12.D(4)(d)"],
  ["full-house",           "60 for 1",              "JHE 12.D(4)(e)"],
  ["flush",                "40 for 1",              "JHE 12.D(4)(f)"],
  ["straight",             "30 for 1",              "JHE 12.D(4)(g)"],
  ["three-of-a-kind",      "15 for 1",              "JHE 12.D(4)(h)"],
]

[progressive.D]
clause = "JHE 12.D(5)"
meters_clause = "JHE 12.E"
meters = [
  ["star",    10000.00, "JHE 12.E(2)(a)"],
  ["spade",   1000.00,  "JHE 12.E(4)(d)"],
  ["heart",   500.00,   "JHE 12.E(6)(d)"],
  ["diamond", 100.00,   "JHE 12.E(8)(d)"],
]
idle = { club = "JHE 12.E(10)(d)" }
rows = [
  ["royal-flush-diamonds", "100% of meter star",    "JHE 12.D(5)(a)"],
  ["royal-flush",          "100% of meter star",    "JHE 12.D(5)(b)"],
  ["straight-flush",       "100% of meter spade",   "JHE 12.D(5)(c)"],
  ["four-of-a-kind",       "100% of meter heart",   "JHE 12.D(5)(d)"],
  ["full-house",           "100% of meter diamond", "JHE 12.D(5)(e)"],
  ["flush",                "50 for 1",              "JHE 12.D(5)(f)"],
  ["straight",             "30 for 1",              "JHE 12.D(5)(g)"],
  ["three-of-a-kind",      "15 for 1",              "JHE 12.D(5)(h)"],
]

[progressive.E]
clause = "JHE 12.D(6)"
meters_clause = "JHE 12.E"
meters = [
  ["star",    10000.00, "JHE 12.E(2)(a)"],
  ["spade",   10000.00, "JHE 12.E(4)(e)"],
  ["heart",   5000.00,  "JHE 12.E(6)(e)"],
  ["diamond", 1000.00,  "JHE 12.E(8)(e)"],
  ["club",    250.00,   "JHE 12.E(10)(e)"],
]
rows = [
  ["royal-flush-diamonds", "100% of meter star",    "JHE 12.D(6)(a)"],
  ["royal-flush",          "100% of meter spade",   "JHE 12.D(6)(b)"],
  ["straight-flush",       "100% of meter heart",   "JHE 12.D(6)(c)"],
  ["four-of-a-kind",       "100% of meter diamond", "JHE 12.D(6)(d)"],
  ["full-house",           "100% of meter club",    "JHE 12.D(6)(e)"],
  ["flush",                "50 for 1",              "JHE 12.D(6)(f)"],
  ["straight",             "30 for 1",              "JHE 12.D(6)(g)"],
  ["three-of-a-kind",      "10 for 1",              "JHE 12.D(6)(h)"],
]
""")


def cards_seen(terms: Terms) -> int:
    """The player's two cards and the first three community cards, or all seven (reading J1)."""
    return CARDS[terms[PROGRESSIVE_HAND]]


def settle(table: Table, seat: int, wager: Wager, sight: Sight) -> Script:
    """Pays what the meter shows when it is this player's turn (JHE 12.E(11)); the meter then resets."""
    line = line_of(table, seat, wager, sight)
    if line.result == WIN:
        yield from validate(seat)
    yield act_for(line, act_clause(wager, line))
    if line.result == WIN:
        paytable = wager.paytable(table.terms)
        yield from take_from_meter(table, paytable, line, meter_clause(paytable, line))


def validate(seat: int) -> Script:
    yield Attest(act="the hand wins the progressive payout", seat=seat, cite="JHE 11.K(2), JHE 11.K(2)(a)")
    yield Attest(act="the correct light of the progressive system is on", seat=seat, cite="JHE 11.K(2)(b)")
    yield Attest(act="the progressive payout is validated", by=FLOORPERSON, seat=seat, cite="JHE 11.K(2)(c)")


PROGRESSIVE = Wager(
    name=NAME,
    title="Progressive Payout Wager",
    clause="JHE 7.F(3)",
    area=BettingArea("JHE 2.B(5)", ("Progressive",)),
    sees=("first", "second", "board_1", "board_2", "board_3", "board_4", "board_5", "cards"),
    classify=progressive_hand,
    outcomes=HANDS,
    given={"cards": cards_seen},
    paytables=PAYTABLES[NAME],
    words={"royal-flush-diamonds": "Royal flush in diamonds"},
    limits=Limits(stakes=(DOLLAR, 5 * DOLLAR), stake_clause="JHE 7.F(3)"),  # reading J14
    placing=Placing(device=Device("JHE 7.F(3)(a)", accepted="JHE 7.F(3)(b)", locked="JHE 2.C(2)"), collected=COLLECTED),
    settling=Settling(
        lost_by="JHE 11.K", cite_paid="JHE 11.K, JHE 11.K(1), JHE 11.K(2)(d), JHE 12.E(11)", script=settle
    ),
    filing=Filing(
        meters={
            "star": MeterFiling("JHE 12.E", rate="JHE 12.E(1)"),
            "spade": MeterFiling("JHE 12.E", rate="JHE 12.E(3)"),
            "heart": MeterFiling("JHE 12.E", rate="JHE 12.E(5)"),
            "diamond": MeterFiling("JHE 12.E", rate="JHE 12.E(7)"),
            "club": MeterFiling("JHE 12.E", rate="JHE 12.E(9)"),
        },
    ),
)
