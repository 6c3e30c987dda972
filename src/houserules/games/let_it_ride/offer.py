"""The offer of Let It Ride: what a Rules Submission may choose, wagers and options together."""

from __future__ import annotations

from houserules.chips import DOLLAR
from houserules.engine.offer.equipment import equipment_findings
from houserules.engine.offer.finding import Choices, Finding
from houserules.engine.offer.offer import Offer
from houserules.games.let_it_ride.options import EQUIPMENT, OPTIONS
from houserules.games.let_it_ride.wagers import WAGERING


def conflicts(chosen: Choices) -> list[Finding]:
    """Conflicts that no single key shows."""
    return equipment_findings(chosen, EQUIPMENT)


PIT = {
    "dealing": {"method": "automated-shoe", "shuffler": "automated"},
    "wagers": {
        "bet": {"minimum": 10 * DOLLAR, "maximum": 300 * DOLLAR, "increment": 5 * DOLLAR},
        "three-card-bonus": {"minimum": 5 * DOLLAR},
        "progressive": {},
    },
    "limits": {"payout": 50_000 * DOLLAR},
}

OFFER = Offer(
    positions_most=EQUIPMENT.most_positions,
    positions_clause="LIR 2.A(1)",
    methods={"manual-shoe": "LIR 8.A", "hand": "LIR 9.A", "automated-shoe": "LIR 10.A"},
    shufflers={"none": "LIR 5.A", "automated": "LIR 5.C", "continuous": "LIR 5.I"},
    dealing=EQUIPMENT.dealing_options(),
    options=OPTIONS,
    wagers=WAGERING.wagers,
    conflicts=conflicts,
    payout_limit_clause="LIR 2.B(10)",
    operator_clause="LIR 2.B(1)",
    wagers_clause="LIR 7.E",
    meters_clause="LIR 12.F",
    rate_clause="LIR 12.F(1)",
    pit=PIT,
)
