"""What a payout limit of the hand takes from a side wager, which is cut before all others."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec

from houserules.analysis.figures import Case, Distribution
from houserules.chips import Paytable, dollars


def under_the_limit(
    found: Distribution, paytable: Paytable, stake: int, limit: int | None, beside: Callable[[str], int], clause: str
) -> Distribution:
    """Exact where the hand wins nothing else; `beside` is the most that its other wagers win with an outcome.

    How often these win in the same hand depends on how it is played, so what the limit takes then is a bound.
    """
    if limit is None:
        return found
    cases = tuple(_cut(case, paytable, stake, limit) for case in found.cases)
    alone = _taken(found, paytable, stake, lambda outcome: limit)
    at_most = _taken(found, paytable, stake, lambda outcome: max(0, limit - beside(outcome)))
    if not at_most:
        return found
    note = (
        f"The payout limit of {dollars(limit)} per hand ({clause}) takes {float(alone):.4%} of a wager of "
        f"{dollars(stake)} ({alone}) where the hand wins nothing else, as counted here; at most {float(at_most):.4%} "
        f"({at_most}) beside the other wagers at their maximum."
    )
    return msgspec.structs.replace(found, cases=cases, notes=(*found.notes, note))


def _payout(outcome: str, paytable: Paytable, stake: int) -> int:
    row = paytable.row(outcome)
    return row.odds.pay(stake).payout if row else 0


def _cut(case: Case, paytable: Paytable, stake: int, limit: int) -> Case:
    over = _payout(case.outcome, paytable, stake) - limit
    return msgspec.structs.replace(case, back=Fraction(case.back) - Fraction(over, stake)) if over > 0 else case


def _taken(found: Distribution, paytable: Paytable, stake: int, left: Callable[[str], int]) -> Fraction:
    """Of one wager, on average, when so much of the limit is left for it."""
    cents = sum(
        int(case.weight) * max(0, _payout(case.outcome, paytable, stake) - left(case.outcome)) for case in found.cases
    )
    return Fraction(cents, stake * int(found.total))
