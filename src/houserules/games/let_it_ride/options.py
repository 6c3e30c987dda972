"""What a Rules Submission for Let It Ride may choose, with limit and clause."""

from __future__ import annotations

from importlib.resources import files

from houserules.chips import load_paytables, paytable_at
from houserules.chips.paytables import Paytable
from houserules.engine.offer.equipment import EquipmentClauses, dealing_options, equipment_findings, table_options
from houserules.engine.offer.finding import Choices, Finding
from houserules.engine.offer.offer import Offer
from houserules.engine.offer.option import Option
from houserules.engine.offer.wager import WagerRule

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

DOLLAR = 100
MOST_POSITIONS = 7  # LIR 2.A(1)
HOURS = {"hand": 4, "manual-shoe": 8, "automated-shoe": 8}  # LIR 3.C(1), LIR 3.C(2)


def envy_paytable(letter: str, stake: int) -> Paytable | None:
    """The Envy Bonus follows the letter of the Progressive paytable (LIR 12.H(2), reading L3).

    Its rows are the Envy Bonus Qualifying Hands (LIR 1.B(3)).
    """
    return paytable_at(PAYTABLES, "envy-bonus", letter, stake)


EQUIPMENT = EquipmentClauses(
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
)

OPTIONS = (
    *table_options(EQUIPMENT, MOST_POSITIONS),
    Option("community_stack_of_three", True, "LIR 10.H",
           "a reshuffling shoe gives the community cards as a stack of three"),
)  # fmt: skip

WAGERS = (
    WagerRule("bet", "LIR 7.E(1)", "Let It Ride Wagers", False, PAYTABLES["bet"],
              minimum=5 * DOLLAR, maximum=500 * DOLLAR, increment=DOLLAR, on_layout="LIR 2.B(2)",
              areas=("1", "2", "3")),
    WagerRule("five-card-bonus", "LIR 7.E(3)", "Five Card Bonus", True, PAYTABLES["five-card-bonus"],
              stakes=(DOLLAR,), stake_clause="LIR 12.B", other_stakes=True, on_layout="LIR 2.B(5)",
              areas=("Five Card Bonus",)),
    WagerRule("three-card-bonus", "LIR 7.E(4)", "Three Card Bonus", True, PAYTABLES["three-card-bonus"],
              minimum=DOLLAR, maximum=100 * DOLLAR, increment=DOLLAR, on_layout="LIR 2.B(6)",
              areas=("Three Card Bonus",)),
    WagerRule("six-card-bonus", "LIR 7.E(5)", "Six Card Bonus", True, PAYTABLES["six-card-bonus"],
              minimum=DOLLAR, maximum=100 * DOLLAR, increment=DOLLAR, on_layout="LIR 2.B(7)",
              areas=("Six Card Bonus",)),
    WagerRule("progressive", "LIR 7.E(6)", "Progressive Payout Wager", True, PAYTABLES["progressive"],
              stakes=(DOLLAR, 5 * DOLLAR), stake_clause="LIR 12.I, LIR 12.J", on_layout="LIR 2.B(8)",
              areas=("Progressive",)),
)  # fmt: skip


def conflicts(chosen: Choices) -> list[Finding]:
    """What no single key can tell."""
    return equipment_findings(chosen, EQUIPMENT)


OFFER = Offer(
    positions_most=MOST_POSITIONS,
    positions_clause="LIR 2.A(1)",
    methods={"manual-shoe": "LIR 8.A", "hand": "LIR 9.A", "automated-shoe": "LIR 10.A"},
    shufflers={"none": "LIR 5.A", "automated": "LIR 5.C", "continuous": "LIR 5.I"},
    dealing=dealing_options(EQUIPMENT),
    options=OPTIONS,
    wagers=WAGERS,
    conflicts=conflicts,
    payout_limit_clause="LIR 2.B(10)",
    operator_clause="LIR 2.B(1)",
    wagers_clause="LIR 7.E",
    meters_clause="LIR 12.F",
    rate_clause="LIR 12.F(1)",
)
