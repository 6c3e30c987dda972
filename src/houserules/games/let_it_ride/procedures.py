"""The table between its rounds (chapters 3, 4 and 5): the shared procedures under this book's clauses."""

from __future__ import annotations

from houserules.engine.procedures.between_rounds import BetweenRounds
from houserules.engine.procedures.opening import OpeningClauses
from houserules.engine.procedures.resting import OrderClauses, RestingClauses
from houserules.engine.procedures.shuffling import ShufflingClauses
from houserules.games.let_it_ride.options import EQUIPMENT, HOURS
from houserules.games.let_it_ride.side_wagers import PROGRESSIVE

OPENING = OpeningClauses(
    supply="LIR 4.A, LIR 3.A",
    supply_two="LIR 4.A, LIR 3.B",  # of different backs, with a machine
    hours="LIR 3.C",
    inspect="LIR 4.A",
    spread="LIR 4.B",
    first_look="LIR 4.C",
    face_down="LIR 4.C(1)",
    wash="LIR 4.C(2)",
    stack="LIR 4.C(3)",
    each_deck="LIR 4.E",
    preshuffled="LIR 4.F",
    alike="LIR 3.A(1)",
    cover_card="LIR 3.A(2)",
    same_design="LIR 3.B(1)",
    other_back="LIR 3.B(2)",
)
SHUFFLING = ShufflingClauses(
    before_play="LIR 5.A(1), LIR 4.D",
    after_round="LIR 5.A(2)",
    directed="LIR 5.A(3)",
    single_stack="LIR 5.B, LIR 5.D",
    straight_into_shoe="LIR 5.C",
    no_cut_by_machine="LIR 5.D(1)",
    cut_when_manual="LIR 5.D(2)",
    machine_counts="LIR 5.E(1)",
    wrong_count="LIR 5.E, LIR 5.E(2)",
    cut="LIR 5.F",
    cut_least=10,  # LIR 5.F
    cut_to_bottom="LIR 5.F(1)",
    into_shoe="LIR 5.F(2)",
    recut="LIR 5.G",
    reshuffling_device="LIR 5.I",
    one_deck="LIR 3.A",
    one_in_machine="LIR 3.B(3)",
    alternate="LIR 3.B(4)",
    one_in_rack="LIR 3.B(5)",
    change={
        "hand": "LIR 3.C, LIR 3.C(1)",
        "manual-shoe": "LIR 3.C, LIR 3.C(2)",
        "automated-shoe": "LIR 3.C, LIR 3.C(2)",
    },
    jam="LIR 13.F",
    covered="LIR 13.H(1)",
    marked="LIR 13.H(2)",
    out_of_order="LIR 13.H",
    into_device={"hand": "LIR 9.A(2)", "manual-shoe": "LIR 8.B", "automated-shoe": "LIR 10.A(1)"},
    shoe_place="LIR 8.A",
)
BETWEEN_ROUNDS = BetweenRounds(
    equipment=EQUIPMENT,
    opening=OPENING,
    shuffling=SHUFFLING,
    resting=RestingClauses(remove="LIR 5.H, LIR 5.H(1)", spread="LIR 5.H(2)", reopen="LIR 5.H(3)"),
    order=OrderClauses(opening="LIR 4.A", shuffle="LIR 5.A", reopen="LIR 5.H(3)"),
    hours=HOURS,
    devices=(PROGRESSIVE.name, "LIR 2.C, LIR 2.C(1)"),
)
