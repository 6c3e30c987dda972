"""The table between its rounds (chapter 2): the shared procedures under this book's clauses."""

from __future__ import annotations

from houserules.engine.procedures.between_rounds import BetweenRounds
from houserules.engine.procedures.opening import OpeningClauses
from houserules.engine.procedures.resting import OrderClauses, RestingClauses
from houserules.engine.procedures.shuffling import ShufflingClauses

from .options import EQUIPMENT, HOURS

OPENING = OpeningClauses(
    supply="HCD 2.A",
    hours="HCD 2.C",
    inspect="HCD 2.A",
    spread="HCD 2.A",
    first_look="HCD 2.A",
    face_down="HCD 2.A",
    wash="HCD 2.A",
    stack="HCD 2.A",
    each_deck="HCD 2.A",
    preshuffled="HCD 2.A",
    alike="HCD 2.A",
    cover_card="HCD 2.A",
    same_design="HCD 2.A",
    other_back="HCD 2.A",
)
SHUFFLING = ShufflingClauses(
    before_play="HCD 2.B",
    after_round="HCD 2.B",
    directed="HCD 2.B",
    single_stack="HCD 2.B",
    straight_into_shoe="HCD 2.B",
    no_cut_by_machine="HCD 2.B",
    cut_when_manual="HCD 2.B",
    machine_counts="HCD 2.B",
    wrong_count="HCD 2.B",
    cut="HCD 2.B",
    cut_least=10,  # HCD 2.B
    cut_to_bottom="HCD 2.B",
    into_shoe="HCD 2.B",
    recut="HCD 2.B",
    reshuffling_device="HCD 2.B",
    one_deck="HCD 2.A",
    one_in_machine="HCD 2.A",
    alternate="HCD 2.A",
    one_in_rack="HCD 2.A",
    change={"manual-shoe": "HCD 2.C"},
    jam="HCD 2.B",
    covered="HCD 2.B",
    marked="HCD 2.B",
    out_of_order="HCD 2.B",
    into_device={"manual-shoe": "HCD 4.A"},
    shoe_place="HCD 4.A",
)
BETWEEN_ROUNDS = BetweenRounds(
    equipment=EQUIPMENT,
    opening=OPENING,
    shuffling=SHUFFLING,
    resting=RestingClauses(remove="HCD 2.D", spread="HCD 2.D", reopen="HCD 2.D"),
    order=OrderClauses(opening="HCD 2.A", shuffle="HCD 2.B", reopen="HCD 2.D"),
    hours=HOURS,
)
