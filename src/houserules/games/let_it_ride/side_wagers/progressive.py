"""Progressive Payout Wager: a share of the meters, and the Envy Bonus for the other players."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from houserules.chips import DOLLAR, Paytable, load_paytables, paytable_at
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import BettingArea, Collection, Device, Limits, Placing, Settling, Wager
from houserules.engine.procedures.irregularities import ABANDONED
from houserules.engine.procedures.settlement import act_clause, act_for, line_of, meter_clause, paid_by, take_from_meter
from houserules.engine.procedures.wagering import contribute
from houserules.engine.steps import Pay, Script
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.games.let_it_ride.hands import PROGRESSIVE as HANDS
from houserules.games.let_it_ride.hands import progressive_hand
from houserules.games.let_it_ride.sight import Sight, look

NAME = "progressive"
ENVY_BONUS = "envy-bonus"
RATE = "LIR 12.F(1)"
COLLECTED = {
    "manual-shoe": Collection(
        "LIR 8.C(3)(a)", verify="LIR 8.C(3)(b)", bank="LIR 8.C(3)(c)", lock="LIR 8.C(2)", meters=RATE
    ),
    "hand": Collection(
        "LIR 9.A(3)(c)(i)", verify="LIR 9.A(3)(c)(ii)", bank="LIR 9.A(3)(c)(iii)", lock="LIR 9.A(3)(b)", meters=RATE
    ),
    "automated-shoe": Collection(
        "LIR 10.A(1)(d)(i)", verify="LIR 10.A(1)(d)(ii)", bank="LIR 10.A(1)(d)(iii)", lock="LIR 10.A(1)(c)", meters=RATE
    ),
}

PAYTABLES = load_paytables("""
[progressive]
clause = "LIR 12.E"

[progressive.A]
clause = "LIR 12.E(1)"
cards = 5
meters_clause = "LIR 12.F(2)"
meters = [
  ["main", 1000.00, "LIR 12.F(2)(a)"],
]
rows = [
  ["royal-flush",     "100% of meter main", "LIR 12.E(1)(a)"],
  ["straight-flush",  "10% of meter main",  "LIR 12.E(1)(b)"],
  ["four-of-a-kind",  "300 for 1",          "LIR 12.E(1)(c)"],
  ["full-house",      "50 for 1",           "LIR 12.E(1)(d)"],
  ["flush",           "40 for 1",           "LIR 12.E(1)(e)"],
  ["straight",        "30 for 1",           "LIR 12.E(1)(f)"],
  ["three-of-a-kind", "9 for 1",            "LIR 12.E(1)(g)"],
]

[progressive.B]
clause = "LIR 12.E(2)"
cards = 3
meters_clause = "LIR 12.F(2)"
meters = [
  ["main", 1000.00, "LIR 12.F(2)(b)"],
]
rows = [
  ["ace-king-queen-spades", "100% of meter main", "LIR 12.E(2)(a)"],
  ["ace-king-queen-suited", "500 for 1",          "LIR 12.E(2)(b)"],
  ["straight-flush",        "70 for 1",           "LIR 12.E(2)(c)"],
  ["three-of-a-kind",       "60 for 1",           "LIR 12.E(2)(d)"],
  ["straight",              "6 for 1",            "LIR 12.E(2)(e)"],
]

[progressive.C]
clause = "LIR 12.E(3)"
cards = 3
meters_clause = "LIR 12.F(2)"
meters = [
  ["main", 1000.00, "LIR 12.F(2)(c)"],
]
rows = [
  ["ace-king-queen-spades", "100% of meter main", "LIR 12.E(3)(a)"],
  ["ace-king-queen-suited", "500 for 1",          "LIR 12.E(3)(b)"],
  ["straight-flush",        "100 for 1",          "LIR 12.E(3)(c)"],
  ["three-of-a-kind",       "90 for 1",           "LIR 12.E(3)(d)"],
]

[progressive.D]
clause = "LIR 12.E(4)"
cards = 5
meters_clause = "LIR 12.F(2)(d)"
meters = [
  ["major", 1000.00, "LIR 12.F(2)(d)(i)"],
  ["minor", 250.00,  "LIR 12.F(2)(d)(ii)"],
]
rows = [
  ["royal-flush",     "100% of meter major", "LIR 12.E(4)(a)"],
  ["straight-flush",  "100% of meter minor", "LIR 12.E(4)(b)"],
  ["four-of-a-kind",  "300 for 1",           "LIR 12.E(4)(c)"],
  ["full-house",      "50 for 1",            "LIR 12.E(4)(d)"],
  ["flush",           "40 for 1",            "LIR 12.E(4)(e)"],
  ["straight",        "30 for 1",            "LIR 12.E(4)(f)"],
  ["three-of-a-kind", "9 for 1",             "LIR 12.E(4)(g)"],
]

[progressive.E]
clause = "LIR 12.E(5)"
cards = 5
meters_clause = "LIR 12.F(2)(e)"
meters = [
  ["mega",  10000.00, "LIR 12.F(2)(e)(i)"],
  ["major", 1000.00,  "LIR 12.F(2)(e)(ii)"],
  ["minor", 250.00,   "LIR 12.F(2)(e)(iii)"],
]
rows = [
  ["royal-flush",     "100% of meter mega",  "LIR 12.E(5)(a)"],
  ["straight-flush",  "100% of meter major", "LIR 12.E(5)(b)"],
  ["four-of-a-kind",  "100% of meter minor", "LIR 12.E(5)(c)"],
  ["full-house",      "50 for 1",            "LIR 12.E(5)(d)"],
  ["flush",           "40 for 1",            "LIR 12.E(5)(e)"],
  ["straight",        "30 for 1",            "LIR 12.E(5)(f)"],
  ["three-of-a-kind", "10 for 1",            "LIR 12.E(5)(g)"],
]

[progressive.F]
clause = "LIR 12.E(6)"
cards = 5
meters_clause = "LIR 12.F(2)(f)"
meters = [
  ["mega",  10000.00, "LIR 12.F(2)(f)(i)"],
  ["major", 1000.00,  "LIR 12.F(2)(f)(ii)"],
  ["minor", 250.00,   "LIR 12.F(2)(f)(iii)"],
]
rows = [
  ["royal-flush",     "100% of meter mega",  "LIR 12.E(6)(a)"],
  ["straight-flush",  "100% of meter major", "LIR 12.E(6)(b)"],
  ["four-of-a-kind",  "100% of meter minor", "LIR 12.E(6)(c)"],
  ["full-house",      "50 for 1",            "LIR 12.E(6)(d)"],
  ["flush",           "40 for 1",            "LIR 12.E(6)(e)"],
  ["straight",        "30 for 1",            "LIR 12.E(6)(f)"],
  ["three-of-a-kind", "9 for 1",             "LIR 12.E(6)(g)"],
]

# The Envy Bonus depends on the stake of the player who receives it: a section for each stake.
[envy-bonus-1]
clause = "LIR 12.I"
wager = "envy-bonus"
stake = 1.00

[envy-bonus-1.A]
clause = "LIR 12.I(1)"
rows = [
  ["royal-flush",    "$1,000", "LIR 12.I(1)(a)"],
  ["straight-flush", "$300",   "LIR 12.I(1)(b)"],
]

[envy-bonus-1.B]
clause = "LIR 12.I(2)"
rows = [
  ["ace-king-queen-spades", "$100", "LIR 12.I(2)(a)"],
  ["ace-king-queen-suited", "$25",  "LIR 12.I(2)(b)"],
]

[envy-bonus-1.C]
clause = "LIR 12.I(3)"
rows = [
  ["ace-king-queen-spades", "$100", "LIR 12.I(3)(a)"],
  ["ace-king-queen-suited", "$25",  "LIR 12.I(3)(b)"],
]

[envy-bonus-1.D]
clause = "LIR 12.I(4)"
rows = [
  ["royal-flush",    "$1,000", "LIR 12.I(4)(a)"],
  ["straight-flush", "$300",   "LIR 12.I(4)(b)"],
]

[envy-bonus-1.E]
clause = "LIR 12.I(5)"
rows = [
  ["royal-flush",    "$1,000", "LIR 12.I(5)(a)"],
  ["straight-flush", "$300",   "LIR 12.I(5)(b)"],
]

[envy-bonus-1.F]
clause = "LIR 12.I(6)"
rows = [
  ["royal-flush",    "$1,000", "LIR 12.I(6)(a)"],
  ["straight-flush", "$300",   "LIR 12.I(6)(b)"],
]

[envy-bonus-5]
clause = "LIR 12.J"
wager = "envy-bonus"
stake = 5.00

[envy-bonus-5.A]
clause = "LIR 12.J(1)"
rows = [
  ["royal-flush",    "$5,000", "LIR 12.J(1)(a)"],
  ["straight-flush", "$1,500", "LIR 12.J(1)(b)"],
]

[envy-bonus-5.B]
clause = "LIR 12.J(2)"
rows = [
  ["ace-king-queen-spades", "$500", "LIR 12.J(2)(a)"],
  ["ace-king-queen-suited", "$125", "LIR 12.J(2)(b)"],
]

[envy-bonus-5.C]
clause = "LIR 12.J(3)"
rows = [
  ["ace-king-queen-spades", "$500", "LIR 12.J(3)(a)"],
  ["ace-king-queen-suited", "$125", "LIR 12.J(3)(b)"],
]

[envy-bonus-5.D]
clause = "LIR 12.J(4)"
rows = [
  ["royal-flush",    "$5,000", "LIR 12.J(4)(a)"],
  ["straight-flush", "$1,500", "LIR 12.J(4)(b)"],
]

[envy-bonus-5.E]
clause = "LIR 12.J(5)"
rows = [
  ["royal-flush",    "$5,000", "LIR 12.J(5)(a)"],
  ["straight-flush", "$1,500", "LIR 12.J(5)(b)"],
]

[envy-bonus-5.F]
clause = "LIR 12.J(6)"
rows = [
  ["royal-flush",    "$5,000", "LIR 12.J(6)(a)"],
  ["straight-flush", "$1,500", "LIR 12.J(6)(b)"],
]
""")


class Progressives(msgspec.Struct, frozen=True):
    """The progressive wagers a round began with, and who plays each box: known even after a player has left."""

    stakes: Mapping[int, int]
    players: Mapping[int, str]

    @classmethod
    def of(cls, table: Table) -> Progressives:
        seats = table.clockwise()
        stakes = {seat: stake for seat in seats if (stake := table.stake(seat, NAME))}
        return cls(stakes, {seat: table.people.seated.get(seat) or seat_area(seat) for seat in seats})


def cards_seen(terms: Terms) -> int:
    """On five cards, or on the player's three for Paytables B and C (LIR 12.E(2), LIR 12.E(3), reading L8)."""
    return PAYTABLES[NAME][terms.wagers[NAME].paytable].cards or 5


def settle(table: Table, seat: int, wager: Wager, sight: Sight) -> Script:
    """Pays what the meter shows when it is this player's turn (LIR 12.G); 100 percent resets the meter."""
    line = line_of(table, seat, wager, sight)
    yield act_for(line, act_clause(wager, line))
    paytable = wager.paytable(table.terms)
    yield from take_from_meter(table, paytable, line, meter_clause(paytable, line))  # reading L12


def envy_paytable(letter: str, stake: int) -> Paytable | None:
    """The Envy Bonus follows the letter of the Progressive paytable (reading L3).

    Its rows are the Envy Bonus Qualifying Hands (LIR 1.B(3)).
    """
    return paytable_at(PAYTABLES, ENVY_BONUS, letter, stake)


def pay_envy(table: Table, holder: int, progressives: Progressives) -> Script:
    """The Envy Bonus (LIR 1.B(2)): every other player with the wager is paid by their own stake."""
    outcome = PROGRESSIVE.outcome(look(table, holder), table.terms)
    letter = PROGRESSIVE.paytable(table.terms).letter
    gone = {line.seat for line in table.lines if line.outcome == ABANDONED}
    for seat in sorted(progressives.stakes, reverse=True):  # readings L3, L11, L15, L18
        envy = envy_paytable(letter, progressives.stakes[seat])
        row = envy.row(outcome) if envy else None
        if row is not None and seat not in gone and progressives.players[seat] != progressives.players[holder]:
            yield Pay(line=paid_by(table, seat, ENVY_BONUS, 0, row), cite="LIR 11.E(5), LIR 12.H(1), LIR 12.H(2)")


def take_off_meters(table: Table, progressives: Progressives, returning: list[int]) -> Script:
    """What returned wagers had added to the meters comes off them again (reading L16)."""
    for seat in returning:
        yield from contribute(table, -progressives.stakes[seat], RATE)


PROGRESSIVE = Wager(
    name=NAME,
    title="Progressive Payout Wager",
    clause="LIR 7.E(6)",
    area=BettingArea("LIR 2.B(8)", ("Progressive",)),
    sees=("first", "second", "third", "community_1", "community_2", "cards"),
    classify=progressive_hand,
    outcomes=HANDS,
    given={"cards": cards_seen},
    paytables=PAYTABLES[NAME],
    words={
        "tens-or-better": "Pair of tens or better",
        "ace-king-queen-spades": "Ace-king-queen of spades",
        "ace-king-queen-suited": "Ace-king-queen of another suit",
    },
    limits=Limits(stakes=(DOLLAR, 5 * DOLLAR), stake_clause="LIR 12.I, LIR 12.J", other_stakes=False),
    placing=Placing(device=Device("LIR 7.E(6)(a)", accepted="LIR 7.E(6)(b)", locked="LIR 2.C(2)"), collected=COLLECTED),
    settling=Settling(
        lost_by="LIR 11.E(4)",
        cite_paid="LIR 11.E, LIR 11.E(4), LIR 12.G",
        cite_lost="LIR 11.E, LIR 11.E(4)",
        script=settle,
    ),
)
