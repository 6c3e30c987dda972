"""From counts and a paytable to every way a wager may end: counts are kept, pays are not baked in."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houserules.analysis.figures import Case, Distribution, Exact
from houserules.chips import MeterShare, Odds, Paytable, Row


def paid_by_rows(counts: Mapping[str, Exact], paytable: Paytable, stake: int, enumeration: str) -> Distribution:
    """Each outcome by its row, in printed order; outcomes without a row lose and come last, in the order counted."""
    by_row = [case_of(row.outcome, counts.get(row.outcome, 0), row.odds, stake, row.clause) for row in paytable.rows]
    lost = [Case(outcome, weight) for outcome, weight in counts.items() if outcome not in paytable.by_outcome]
    return Distribution((*by_row, *lost), enumeration, sum(counts.values()))


def case_of(outcome: str, weight: Exact, odds: Odds, stake: int, clause: str) -> Case:
    """What a row pays on a stake in cents, as it is settled: whole cents, or a share of a meter."""
    if isinstance(odds, MeterShare):
        share = Fraction(odds.percent, 100)
        return Case(outcome, weight, pays=odds.text, clause=clause, meter=odds.meter, share=share)
    payment = odds.pay(stake)
    back = Fraction(payment.payout + payment.returned, stake)
    return Case(outcome, weight, back=back, pays=odds.text, clause=clause)


def beside(case: Case, row: Row, stake: int) -> Case:
    """The same case with another row paid in addition, which brings back no stake of its own."""
    more = case_of(case.outcome, case.weight, row.odds, stake, row.clause)
    if case.meter and more.meter:
        raise ValueError(f"{case.outcome} would be paid from two meters at once, {case.meter} and {more.meter}.")
    returned = 0 if more.meter else row.odds.pay(stake).returned
    return Case(
        case.outcome,
        case.weight,
        back=case.back + more.back - Fraction(returned, stake),
        pays=f"{case.pays} and {more.pays}",
        clause=row.clause,
        meter=case.meter or more.meter,
        share=case.share or more.share,
    )
