"""What a Rules Submission for High Card Duel may choose besides its wager, with limit and clause."""

from __future__ import annotations

from houserules.engine.offer.equipment import Equipment, EquipmentClauses

HOURS = {"manual-shoe": 8}  # HCD 2.C

EQUIPMENT = Equipment(
    EquipmentClauses(
        preshuffled="HCD 2.A",
        decks="HCD 2.A",
        backs="HCD 2.A",
        stub="HCD 4.B",
        odds="HCD 1.B",
        limit="HCD 1.B",
        tip_box="HCD 1.C",
        by_hand="HCD 4.A",
    ),
    most_positions=7,  # HCD 1.A
    stub_count_every=5,  # HCD 4.B
)
OPTIONS = EQUIPMENT.table_options()
