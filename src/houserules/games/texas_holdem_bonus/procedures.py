"""The table between its rounds (chapters 3, 4 and 5): the shared procedures under this book's clauses."""

from __future__ import annotations

from houserules.engine.procedures.between_rounds import BetweenRounds
from houserules.engine.procedures.opening import OpeningClauses
from houserules.engine.procedures.resting import OrderClauses, RestingClauses
from houserules.engine.procedures.shuffling import ShufflingClauses
from houserules.games.texas_holdem_bonus.options import EQUIPMENT, HOURS

OPENING = OpeningClauses(
    supply="THB 4.A, THB 3.A, THB 3.A(1)",
    supply_two="THB 4.A, THB 3.B",  # of different backs, with a machine
    hours="THB 3.C",
    inspect="THB 4.A",
    spread="THB 4.B",
    first_look="THB 4.C",
    face_down="THB 4.C(1)",
    wash="THB 4.C(2)",
    stack="THB 4.C(3)",
    each_deck="THB 4.E",
    preshuffled="THB 4.F",
    alike="THB 3.A(2)",
    cover_card="THB 3.A(3)",
    same_design="THB 3.B(1)",
    other_back="THB 3.B(2)",
    cover_cards=2,
)
SHUFFLING = ShufflingClauses(
    before_play="THB 5.A(1), THB 4.D",
    after_round="THB 5.A(2)",
    directed="THB 5.A(3)",
    single_stack="THB 5.B",
    straight_into_shoe="THB 5.C",
    no_cut_by_machine="THB 5.D, THB 5.D(1)",
    cut_when_manual="THB 5.D, THB 5.D(2)",
    machine_counts="THB 5.E(1)",
    wrong_count="THB 5.E, THB 5.E(2)",
    cut="THB 5.F",
    cut_least=10,  # THB 5.F
    cut_to_bottom="THB 5.F(1)",
    into_shoe="THB 5.F(2)",
    recut="THB 5.G",
    reshuffling_device="THB 5.I",
    device_waives_count=False,  # reading T7: §§F-H, so stack and count still apply
    one_deck="THB 3.A, THB 3.A(1)",
    one_in_machine="THB 3.B(3)",
    alternate="THB 3.B(4)",
    one_in_rack="THB 3.B(5)",
    change={
        "hand": "THB 3.C, THB 3.C(1)",
        "manual-shoe": "THB 3.C, THB 3.C(2)",
        "automated-shoe": "THB 3.C, THB 3.C(2)",
    },
    jam="THB 13.H, THB 13.H(1), THB 13.H(3)",
    covered="THB 13.I(1)",
    marked="THB 13.I(2)",
    jam_returns="THB 13.H(2)",
    out_of_order="THB 13.I",
    into_device={"hand": "THB 9.A(2)", "manual-shoe": "THB 8.B", "automated-shoe": "THB 10.A(1)"},
    shoe_place="THB 8.A",
)
BETWEEN_ROUNDS = BetweenRounds(
    equipment=EQUIPMENT,
    opening=OPENING,
    shuffling=SHUFFLING,
    resting=RestingClauses(remove="THB 5.H", spread="THB 5.H(1)", reopen="THB 5.H(2)"),
    order=OrderClauses(opening="THB 4.A", shuffle="THB 5.A", reopen="THB 5.H(2)", no_rest="THB 5.I"),
    hours=HOURS,
)
