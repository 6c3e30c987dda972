"""The worth of the bonus wagers: hands of three, five or six cards by their rows, and what a payout limit cuts."""

from __future__ import annotations

from houserules.analysis.counts import Counted, shipped
from houserules.analysis.figures import Distribution
from houserules.analysis.let_it_ride.deals import GAME, ONE_DECK
from houserules.analysis.let_it_ride.payout_limit import under_limit
from houserules.analysis.paid import paid_by_rows
from houserules.analysis.worth import Asked, NotShipped, needs_no_kernel
from houserules.chips import Paytable
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager


@needs_no_kernel
def bonus(terms: Terms, wager: Wager, paytable: Paytable, asked: Asked) -> Distribution:
    refuse_unknown_rows(wager, paytable)
    if terms.payout_limit is not None:
        return under_limit(terms, wager, paytable, asked)
    counts, enumeration = hands_of(wager)
    return paid_by_rows(counts, paytable, asked.stake, enumeration)


def hands_of(wager: Wager) -> Counted:
    counted = shipped(GAME, wager.name, ONE_DECK)
    if counted is None:
        raise NotShipped(f"No counts of {wager.name} ship.")
    return counted


def refuse_unknown_rows(wager: Wager, paytable: Paytable) -> None:
    """A row that never pays would only look like one."""
    for row in paytable.rows:
        if row.outcome not in wager.outcomes:
            known = ", ".join(reversed(wager.outcomes))
            raise ValueError(
                f'Paytable {paytable.letter} of {wager.name} pays "{row.outcome}"; its outcomes are {known}.'
            )
