"""What a Rules Submission for Texas Hold 'Em Bonus may choose besides its wagers, with limit and clause."""

from __future__ import annotations

from houserules.cards import FLUSH, STRAIGHT
from houserules.engine.offer.equipment import Equipment, EquipmentClauses
from houserules.engine.offer.option import Option

HOURS = {"hand": 4, "manual-shoe": 8, "automated-shoe": 8}  # THB 3.C(1), THB 3.C(2)

EQUIPMENT = Equipment(
    EquipmentClauses(
        counts_cards="THB 5.E(1)",
        preshuffled="THB 4.F",
        decks="THB 3.B",
        backs="THB 3.B(2)",
        stub="THB 8.E",  # as THB 9.C, THB 10.C
        odds="THB 2.B(6)",
        limit="THB 2.B(8)",  # together with what the Ante pays on
        tip_box="THB 2.D",  # else THB 2.C(1)
        by_hand="THB 9.A(1)",
        automated_shoe="THB 10.A",
    ),
    most_positions=6,  # THB 2.A
    stub_count_every=5,  # THB 8.E, THB 9.C, THB 10.C
)
ANTE_PAYS_FROM = {"straight": STRAIGHT, "flush": FLUSH}  # the category from which the Ante is paid
ANTE_PAYS_ON = Option(
    "ante_pays_on",
    "straight",
    "THB 11.I(3)(d)(iii)",
    "the lowest winning hand that pays the Ante",
    allowed=tuple(ANTE_PAYS_FROM),
    must_be_stated=True,
)
COMMUNITY_FIRST = Option(
    "community_first", True, "THB 10.I", "a reshuffling automated shoe dispenses the community cards first"
)
OPTIONS = (ANTE_PAYS_ON, *EQUIPMENT.table_options(), COMMUNITY_FIRST)
