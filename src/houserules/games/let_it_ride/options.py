"""What a Rules Submission for Let It Ride may choose besides its wagers, with limit and clause."""

from __future__ import annotations

from houserules.engine.offer.equipment import Equipment, EquipmentClauses
from houserules.engine.offer.option import Option

HOURS = {"hand": 4, "manual-shoe": 8, "automated-shoe": 8}  # LIR 3.C(1), LIR 3.C(2)

EQUIPMENT = Equipment(
    EquipmentClauses(
        counts_cards="LIR 5.E(1)",
        preshuffled="LIR 4.F",
        boxes="LIR 7.F",
        decks="LIR 3.B",
        backs="LIR 3.B(2)",
        stub="LIR 8.D(5)",  # as LIR 9.E, LIR 10.D
        odds="LIR 2.B(9)",
        limit="LIR 2.B(10)",
        tip_box="LIR 2.E",  # else LIR 2.D
        by_hand="LIR 9.A(1)",
        automated_shoe="LIR 10.A",
    ),
    most_positions=7,  # LIR 2.A(1)
    stub_count_every=5,  # LIR 8.D(5), LIR 9.E, LIR 10.D
)
COMMUNITY_STACK_OF_THREE = Option(
    "community_stack_of_three", True, "LIR 10.H", "a reshuffling shoe dispenses the community cards as a stack of three"
)
OPTIONS = (*EQUIPMENT.table_options(), COMMUNITY_STACK_OF_THREE)
