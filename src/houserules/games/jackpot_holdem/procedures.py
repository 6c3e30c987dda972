"""The table between its rounds (chapters 3, 4 and 5): the shared procedures under this book's clauses."""

from __future__ import annotations

from houserules.engine.procedures.between_rounds import BetweenRounds
from houserules.engine.procedures.opening import OpeningClauses
from houserules.engine.procedures.resting import OrderClauses, RestingClauses
from houserules.engine.procedures.shuffling import ShufflingClauses
from houserules.games.jackpot_holdem.options import EQUIPMENT, HOURS
from houserules.games.jackpot_holdem.side_wagers import PROGRESSIVE

OPENING = OpeningClauses(
    supply="JHE 4.A, JHE 3.A, JHE 3.A(1)",
    supply_two="JHE 4.A, JHE 3.B",  # of different backs, with a machine
    hours="JHE 3.C",
    inspect="JHE 4.A",
    spread="JHE 4.B",
    first_look="JHE 4.C",
    face_down="JHE 4.C(1)",
    wash="JHE 4.C(2)",
    stack="JHE 4.C(3)",
    each_deck="JHE 4.E",
    preshuffled="JHE 4.F",  # reading G7
    alike="JHE 3.A(2)",
    cover_card="JHE 3.A(3)",
    same_design="JHE 3.B(1)",
    other_back="JHE 3.B(2)",
    cover_cards=2,
)
SHUFFLING = ShufflingClauses(
    before_play="JHE 5.A(1), JHE 4.D",
    after_round="JHE 5.A(2)",
    directed="JHE 5.A(3)",
    single_stack="JHE 5.B",
    straight_into_shoe="JHE 5.C",
    no_cut_by_machine="JHE 5.D, JHE 5.D(1)",
    cut_when_manual="JHE 5.D, JHE 5.D(2)",
    machine_counts="JHE 5.E(1)",
    wrong_count="JHE 5.E, JHE 5.E(2)",
    cut="JHE 5.F",
    cut_least=10,  # JHE 5.F
    cut_to_bottom="JHE 5.F(1)",
    into_shoe="JHE 5.F(2)",
    recut="JHE 5.G",
    reshuffling_device="JHE 5.I",
    one_deck="JHE 3.A, JHE 3.A(1)",
    one_in_machine="JHE 3.B(3)",
    alternate="JHE 3.B(4)",
    one_in_rack="JHE 3.B(5)",
    change={
        "hand": "JHE 3.C, JHE 3.C(1)",
        "manual-shoe": "JHE 3.C, JHE 3.C(2)",
        "automated-shoe": "JHE 3.C, JHE 3.C(2)",
    },
    # Cards are shuffled before wagers are taken, so there are none to return (reading J22).
    jam="JHE 13.H, JHE 13.H(1), JHE 13.H(3)",
    covered="JHE 13.J(1)",
    marked="JHE 13.J(2)",
    jam_returns="JHE 13.H(2)",
    out_of_order="JHE 13.J",
    into_device={"hand": "JHE 9.A(2)", "manual-shoe": "JHE 8.B", "automated-shoe": "JHE 10.A(1)"},
    shoe_place="JHE 8.A",
)
BETWEEN_ROUNDS = BetweenRounds(
    equipment=EQUIPMENT,
    opening=OPENING,
    shuffling=SHUFFLING,
    resting=RestingClauses(remove="JHE 5.H", spread="JHE 5.H(1)", reopen="JHE 5.H(2)"),
    order=OrderClauses(opening="JHE 4.A", shuffle="JHE 5.A", reopen="JHE 5.H(2)"),
    hours=HOURS,
    devices=(PROGRESSIVE.name, "JHE 2.C, JHE 2.C(1)"),
)
