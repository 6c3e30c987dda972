"""The offer of High Card Duel: what a Rules Submission may choose, wager and options together."""

from __future__ import annotations

from houserules.engine.offer.equipment import equipment_findings
from houserules.engine.offer.finding import Choices, Finding
from houserules.engine.offer.offer import Offer

from .options import EQUIPMENT, OPTIONS
from .wagers import WAGERING


def conflicts(chosen: Choices) -> list[Finding]:
    """What no single key can tell."""
    return equipment_findings(chosen, EQUIPMENT)


OFFER = Offer(
    positions_most=EQUIPMENT.most_positions,
    positions_clause="HCD 1.A",
    methods={"manual-shoe": "HCD 4.A"},
    shufflers={"none": "HCD 2.B"},
    dealing=EQUIPMENT.dealing_options(),
    options=OPTIONS,
    wagers=WAGERING.wagers,
    conflicts=conflicts,
    payout_limit_clause="HCD 1.B",
    operator_clause="HCD 1.B",
    wagers_clause="HCD 3.B",
)
