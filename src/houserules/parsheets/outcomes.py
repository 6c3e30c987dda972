"""The outcomes of a wager as people ask about them: each once, whatever was staked by then."""

from __future__ import annotations

from houserules.analysis.exact import sum_of
from houserules.analysis.figures import OutcomeFigures, Worth


def by_outcome(worth: Worth) -> tuple[OutcomeFigures, ...]:
    """Cases of the same outcome and odds as one: chances add up, what is staked and comes back is the average."""
    alike: dict[tuple[str, str, str, bool], list[OutcomeFigures]] = {}
    for each in worth.outcomes:
        alike.setdefault((each.outcome, each.pays, each.clause, each.beside), []).append(each)
    return tuple(cases[0] if len(cases) == 1 else _joined(cases) for cases in alike.values())


def worth_showing(worth: Worth) -> tuple[OutcomeFigures, ...]:
    """Those that can happen or that the paytable names."""
    return tuple(each for each in by_outcome(worth) if each.probability or each.pays)


def _joined(cases: list[OutcomeFigures]) -> OutcomeFigures:
    first, probability = cases[0], sum_of(each.probability for each in cases)
    back = sum_of(each.probability * each.back for each in cases)
    staked = sum_of(each.probability * each.staked for each in cases)
    deals = [each.deals for each in cases if each.deals is not None]
    return OutcomeFigures(
        outcome=first.outcome,
        deals=sum(deals) if len(deals) == len(cases) else None,
        probability=probability,
        pays=first.pays,
        clause=first.clause,
        back=back / probability if probability else first.back,
        staked=staked / probability if probability else first.staked,
        share_of_return=sum_of(each.share_of_return for each in cases),
        beside=first.beside,
    )
