"""The offer of Texas Hold 'Em Bonus: what a Rules Submission may choose, wagers and options together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from houserules.chips import DOLLAR, dollars
from houserules.engine.offer.equipment import equipment_findings
from houserules.engine.offer.finding import Choices, Finding, warning
from houserules.engine.offer.offer import Offer
from houserules.engine.offer.terms import Terms
from houserules.engine.procedures.holdem import ANTE
from houserules.games.texas_holdem_bonus.options import EQUIPMENT, OPTIONS
from houserules.games.texas_holdem_bonus.side_wagers import BONUS
from houserules.games.texas_holdem_bonus.wagers import FLOP_TIMES, WAGERING

LEAST_PAYOUT_LIMIT = 50_000 * DOLLAR
MOST_ANTES_WON = 1 + FLOP_TIMES + 1 + 1  # Ante, Flop, Turn, River


def limit_in_force(terms: Terms) -> int:
    """The greatest of $50,000, one player's maximum win at the minimum wagers, and what the submission sets."""
    bonus = terms.wagers.get(BONUS.name)
    return max(least_limit(terms.wagers[ANTE].minimum, bonus.minimum if bonus else 0), terms.payout_limit or 0)


@lru_cache(maxsize=64)  # asked for every hand
def least_limit(ante: int, bonus: int) -> int:
    """What a submission with these minimums cannot go below (reading T8)."""
    best = max(row.odds.pay(bonus).payout for paytable in BONUS.paytables.values() for row in paytable.rows)
    return max(LEAST_PAYOUT_LIMIT, MOST_ANTES_WON * ante + best)


def conflicts(chosen: Choices) -> list[Finding]:
    """Conflicts that no single key shows."""
    return [*equipment_findings(chosen, EQUIPMENT), *_low_limit(chosen)]


def _low_limit(chosen: Choices) -> Iterator[Finding]:
    """A limit below the rulebook's is not an error: the rulebook's is in force (reading T8)."""
    payout = chosen["limits"].get("payout")
    minimums = {name: wager.get("minimum", 0) for name, wager in chosen["wagers"].items()}
    if not isinstance(payout, int) or not all(isinstance(least, int) for least in minimums.values()):
        return
    least = least_limit(minimums.get(ANTE, 0), minimums.get(BONUS.name, 0))
    if payout < least:
        message = f"limits.payout is {dollars(payout)}; the rulebook's higher limit of {dollars(least)} applies"
        clause = "THB 12.C(1)" if least == LEAST_PAYOUT_LIMIT else "THB 12.C(2)"
        yield warning(clause, "limits.payout", message)


PIT = {
    "dealing": {"method": "automated-shoe", "shuffler": "automated"},
    "wagers": {
        ANTE: {"minimum": 10 * DOLLAR, "maximum": 300 * DOLLAR, "increment": 5 * DOLLAR},
        BONUS.name: {"minimum": 5 * DOLLAR},
    },
}

OFFER = Offer(
    positions_most=EQUIPMENT.most_positions,
    positions_clause="THB 2.A",
    methods={"manual-shoe": "THB 8.A", "hand": "THB 9.A", "automated-shoe": "THB 10.A"},
    shufflers={"none": "THB 5.A", "automated": "THB 5.C", "continuous": "THB 5.I"},
    dealing=EQUIPMENT.dealing_options(),
    options=OPTIONS,
    wagers=WAGERING.wagers,
    conflicts=conflicts,
    payout_limit_clause="THB 12.C",
    payout_limit_means="the payout limit; never below $50,000 or the most one player can win at the minimum wagers",
    operator_clause="THB 2.B(1)",
    wagers_clause="THB 7.F",
    pit=PIT,
)
