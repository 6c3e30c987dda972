"""What a Rules Submission for Jackpot Hold 'Em may choose besides its wagers, with limit and clause."""

from __future__ import annotations

from houserules.engine.offer.equipment import Equipment, EquipmentClauses
from houserules.engine.offer.option import Option

HOURS = {"hand": 4, "manual-shoe": 8, "automated-shoe": 8}  # JHE 3.C(1), JHE 3.C(2)
FIVE_CARD, SEVEN_CARD = "five-card", "seven-card"
CARDS = {FIVE_CARD: 5, SEVEN_CARD: 7}  # reading J1

EQUIPMENT = Equipment(
    EquipmentClauses(
        counts_cards="JHE 5.E(1)",
        preshuffled="JHE 4.F",
        boxes="JHE 7.G",
        decks="JHE 3.B",
        backs="JHE 3.B(2)",
        stub="JHE 8.E",  # as JHE 9.C, JHE 10.C
        odds="JHE 2.B(7)",
        limit="JHE 2.B(9)",  # the other inscriptions go with it
        tip_box="JHE 2.E",  # else JHE 2.D(1)
        by_hand="JHE 9.A(1)",
        automated_shoe="JHE 10.A",
    ),
    most_positions=6,  # JHE 2.A
    stub_count_every=5,  # JHE 8.E, JHE 9.C, JHE 10.C
)
PROGRESSIVE_HAND = Option(
    "progressive_hand",
    FIVE_CARD,
    "JHE 7.F(3)",
    "the cards of the Progressive Payout Hand",
    allowed=(FIVE_CARD, SEVEN_CARD),
)
DEALER_CARDS_STAY = Option(
    "dealer_cards_stay_in_shuffler",
    False,
    "JHE 10.B(3)",
    "an automated shoe keeps the dealer's two cards until all players have acted",
)
OPTIONS = (PROGRESSIVE_HAND, *EQUIPMENT.table_options(), DEALER_CARDS_STAY)
