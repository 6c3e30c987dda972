"""What a Rules Submission for Texas Hold 'Em Bonus may choose, with limit and clause."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from houserules.chips import dollars, load_paytables
from houserules.engine.offer.equipment import EquipmentClauses, dealing_options, equipment_findings, table_options
from houserules.engine.offer.finding import Choices, Finding, warning
from houserules.engine.offer.offer import Offer
from houserules.engine.offer.option import Option
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import WagerRule

PAYTABLES = load_paytables(files(__package__).joinpath("paytables.toml").read_text(encoding="utf-8"))

DOLLAR = 100
MOST_POSITIONS = 6  # THB 2.A
HOURS = {"hand": 4, "manual-shoe": 8, "automated-shoe": 8}  # THB 3.C(1), THB 3.C(2)
FLOP_TIMES = 2  # THB 11.B(2)
LEAST_PAYOUT_LIMIT = 50_000 * DOLLAR  # THB 12.C(1)
MOST_ANTES_WON = 1 + FLOP_TIMES + 1 + 1  # Ante, Flop, Turn, River

EQUIPMENT = EquipmentClauses(
    counts_cards="THB 5.E(1)",
    preshuffled="THB 4.F",
    decks="THB 3.B",
    backs="THB 3.B(2)",
    stub="THB 8.E",  # as THB 9.C, THB 10.C
    odds="THB 2.B(6)",
    limit="THB 2.B(8)",  # with it, what the Ante is paid on
    tip_box="THB 2.D",  # else THB 2.C(1)
    by_hand="THB 9.A(1)",
    automated_shoe="THB 10.A",
)

OPTIONS = (
    Option("ante_pays_on", "straight", "THB 11.I(3)(d)(iii)", "the least winning hand that pays the Ante",
           allowed=("straight", "flush"), to_be_said=True),
    *table_options(EQUIPMENT, MOST_POSITIONS),
    Option("community_first", True, "THB 10.I", "a reshuffling automated shoe gives the community cards first"),
)  # fmt: skip

WAGERS = (
    WagerRule("ante", "THB 7.F(1)", "Ante", False, PAYTABLES["ante"],
              minimum=5 * DOLLAR, maximum=500 * DOLLAR, increment=DOLLAR, on_layout="THB 2.B(2)", areas=("Ante",)),
    WagerRule("flop", "THB 11.B(2)", "Flop", False, PAYTABLES["ante"],
              follows="ante", times=(FLOP_TIMES,), on_layout="THB 2.B(2)", areas=("Flop",)),
    WagerRule("turn", "THB 11.E(2)(b)", "Turn", False, PAYTABLES["ante"],
              follows="ante", on_layout="THB 2.B(2)", areas=("Turn",)),
    WagerRule("river", "THB 11.G(2)", "River", False, PAYTABLES["ante"],
              follows="ante", on_layout="THB 2.B(2)", areas=("River",)),
    WagerRule("bonus", "THB 7.F(2)", "Texas Hold 'Em Bonus", True, PAYTABLES["bonus"],
              minimum=DOLLAR, maximum=100 * DOLLAR, increment=DOLLAR, on_layout="THB 2.B(5)", areas=("Bonus",)),
)  # fmt: skip


def limit_in_force(terms: Terms) -> int:
    """The greatest of $50,000, one player's most at the minimum wagers, and what the submission sets."""
    minimums = {name: wager.minimum for name, wager in terms.wagers.items()}
    return max(least_limit(minimums), terms.payout_limit or 0)


def least_limit(minimums: dict[str, int]) -> int:
    """What a submission cannot go below (THB 12.C(1), THB 12.C(2), reading T8)."""
    bonus = minimums.get("bonus", 0)
    best = max(row.odds.pay(bonus).payout for paytable in PAYTABLES["bonus"].values() for row in paytable.rows)
    return max(LEAST_PAYOUT_LIMIT, MOST_ANTES_WON * minimums["ante"] + best)


def conflicts(chosen: Choices) -> list[Finding]:
    """What no single key can tell."""
    return [*equipment_findings(chosen, EQUIPMENT), *_low_limit(chosen)]


def _low_limit(chosen: Choices) -> Iterator[Finding]:
    """A limit below the rulebook's is no error: the rulebook's is in force (reading T8)."""
    payout = chosen["limits"].get("payout")
    minimums = {name: wager.get("minimum", 0) for name, wager in chosen["wagers"].items()}
    if not isinstance(payout, int) or not all(isinstance(least, int) for least in minimums.values()):
        return
    least = least_limit({"ante": 0, **minimums})
    if payout < least:
        told = f"limits.payout is {dollars(payout)}; in force is the rulebook's {dollars(least)}, which is greater"
        yield warning("THB 12.C", "limits.payout", told)


OFFER = Offer(
    positions_most=MOST_POSITIONS,
    positions_clause="THB 2.A",
    methods={"manual-shoe": "THB 8.A", "hand": "THB 9.A", "automated-shoe": "THB 10.A"},
    shufflers={"none": "THB 5.A", "automated": "THB 5.C", "continuous": "THB 5.I"},
    dealing=dealing_options(EQUIPMENT),
    options=OPTIONS,
    wagers=WAGERS,
    conflicts=conflicts,
    payout_limit_clause="THB 12.C",
    payout_limit_means="the payout limit; in force is at least $50,000 and one player's most at the minimum wagers",
    operator_clause="THB 2.B(1)",
    wagers_clause="THB 7.F",
)
