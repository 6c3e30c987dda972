"""The figures of a wager, from every way it may end: kernels count, this divides.

Amounts are in units of one base wager: the first bet, the Ante, or the stake of a side wager.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt

from msgspec import Struct

from houserules.analysis.exact import Exact as Exact
from houserules.analysis.exact import quotient, sum_of
from houserules.analysis.meters import ALONE, Crowd, Taken, meter_figures, paid_in_the_long_run
from houserules.analysis.meters import MeterFigures as MeterFigures
from houserules.analysis.meters import MeterState as MeterState


class Case(Struct, frozen=True, gc=False):
    """One way a wager may end, and how much it weighs among all."""

    outcome: str
    weight: Exact  # deals, where deals are counted
    back: Exact = 0  # what the player takes back, stakes included, without what a meter pays
    staked: Exact = 1  # what the player had staked by then
    pays: str = ""  # the odds as a program reads them; empty: nothing
    clause: str = ""
    meter: str = ""  # the meter it is paid from, if any
    share: Exact = 0  # of that meter: 1 is all of it


class Distribution(Struct, frozen=True):
    """Every way a wager may end, and the enumeration that found them."""

    cases: tuple[Case, ...]
    enumeration: str  # what was counted, in words: "all hands of five cards from one deck"
    total: Exact  # the sum of all weights
    counted: bool = True  # weights are whole numbers of deals
    strategy: str = ""  # how the player decides, where there is something to decide
    notes: tuple[str, ...] = ()
    # What is paid in addition to a case, out of the same total: a weight is how often, not one way among all to end.
    beside: tuple[Case, ...] = ()
    together: tuple[Case, ...] = ()  # every way to end with all that is paid, where something is paid beside

    @property
    def exact(self) -> bool:
        return not any(isinstance(each, float) for case in self.cases for each in (case.weight, case.back, case.staked))


class OutcomeFigures(Struct, frozen=True):
    """One outcome: how often it comes, what it pays, and its share of the return."""

    outcome: str
    deals: int | None  # out of the total of the enumeration, where deals are counted
    probability: Exact
    pays: str
    clause: str
    back: Exact  # what comes back at the meters as they stand, in base wagers
    staked: Exact
    share_of_return: Exact  # what it adds to the return: all outcomes together make the return to player
    beside: bool = False  # paid in addition to another outcome: the probability is how often, on average in a round


class Result(Struct, frozen=True, gc=False):
    """One result of a round and its chance."""

    net: Exact  # in base wagers
    probability: Exact


class Worth(Struct, frozen=True):
    """What one wager is worth."""

    wager: str
    paytable: str
    enumeration: str
    total: Exact
    house_edge: Exact  # the expected loss per base wager
    return_to_player: Exact  # the share of all that is staked that comes back
    average_wager: Exact  # all that is staked in a round, in base wagers
    element_of_risk: Exact  # the expected loss per unit staked
    hit_frequency: Exact  # the chance of taking back more than was staked
    variance: Exact  # of the result of a round, in base wagers
    standard_deviation: float
    skewness: float
    outcomes: tuple[OutcomeFigures, ...]
    return_without_meters: Exact
    results: tuple[Result, ...]  # of a round, additional payments included; the lowest first
    meters: tuple[MeterFigures, ...] = ()
    long_run_return: Exact | None = None  # with all that feeds the meters paid out in the end
    stake: int = 100  # cents of the base wager at which fixed amounts and meters are priced
    strategy: str = ""
    authorised: bool = True  # the paytable is one of the rulebook's
    notes: tuple[str, ...] = ()

    @property
    def exact(self) -> bool:
        return not isinstance(self.house_edge, float)

    def __repr__(self) -> str:
        paytable = f" {self.paytable}" if self.paytable else ""
        edge, hits = float(self.house_edge), float(self.hit_frequency)
        return (
            f"<{self.wager}{paytable}: house edge {edge:.4%}, hit frequency {hits:.4%}, "
            f"standard deviation {self.standard_deviation:.4f}>"
        )


def worth_of(
    wager: str,
    paytable: str,
    found: Distribution,
    *,
    stake: int = 100,
    meters: Mapping[str, MeterState] | None = None,
    authorised: bool = True,
    crowd: Crowd = ALONE,
) -> Worth:
    """All figures of a wager at this stake and these meters."""
    standing = dict(meters or {})
    staked = sum_of(quotient(case.weight, found.total) * case.staked for case in found.cases)
    outcomes = tuple(_outcome(case, found, stake, standing, staked, beside) for case, beside in _paid_cases(found))
    results = _results(found, stake, standing)
    back = sum_of(each.probability * each.back for each in outcomes)
    fixed = sum_of(quotient(case.weight * case.back, found.total) for case, _ in _paid_cases(found))
    mean = back - staked
    variance = _moment(results, mean, 2)
    deviation = sqrt(variance)
    taken = {name: _taken(name, found) for name in standing}
    return Worth(
        wager=wager,
        paytable=paytable,
        enumeration=found.enumeration,
        total=found.total,
        house_edge=-mean,
        return_to_player=quotient(back, staked) if staked else 0,
        average_wager=staked,
        element_of_risk=quotient(-mean, staked) if staked else 0,
        hit_frequency=sum_of(each.probability for each in results if each.net > 0),
        variance=variance,
        standard_deviation=deviation,
        skewness=float(_moment(results, mean, 3)) / deviation**3 if deviation else 0.0,
        outcomes=outcomes,
        return_without_meters=quotient(fixed, staked) if staked else 0,
        results=results,
        meters=tuple(meter_figures(name, standing[name], taken[name], stake, mean, crowd) for name in standing),
        long_run_return=quotient(fixed + paid_in_the_long_run(standing, taken, stake), staked)
        if standing and staked
        else None,
        stake=stake,
        strategy=found.strategy,
        authorised=authorised,
        notes=found.notes,
    )


def expected_loss(found: Distribution, stake: int, meters: Mapping[str, MeterState]) -> Exact:
    """The house edge alone, per base wager."""
    return sum_of(
        quotient(case.weight * ((0 if beside else case.staked) - _back(case, stake, meters)), found.total)
        for case, beside in _paid_cases(found)
    )


def _paid_cases(found: Distribution) -> Iterator[tuple[Case, bool]]:
    """Every case, then what is paid beside them."""
    yield from ((case, False) for case in found.cases)
    yield from ((case, True) for case in found.beside)


def _outcome(
    case: Case, found: Distribution, stake: int, meters: Mapping[str, MeterState], average: Exact, beside: bool
) -> OutcomeFigures:
    back = _back(case, stake, meters)
    probability = quotient(case.weight, found.total)
    deals = case.weight if found.counted and isinstance(case.weight, int) else None
    staked = 0 if beside else case.staked
    share = quotient(probability * back, average) if average else 0
    return OutcomeFigures(case.outcome, deals, probability, case.pays, case.clause, back, staked, share, beside)


def _back(case: Case, stake: int, meters: Mapping[str, MeterState]) -> Exact:
    return case.back + (case.share * meters[case.meter].amount / stake if case.meter else 0)


def _results(found: Distribution, stake: int, meters: Mapping[str, MeterState]) -> tuple[Result, ...]:
    """Where something is paid beside the cases, only both together say how a round may end."""
    if found.beside and not found.together:
        raise ValueError("The cases have payments beside them, and nothing says how often both come together.")
    weights: dict[Exact, Exact] = {}
    for case in found.together or found.cases:
        net = _back(case, stake, meters) - case.staked
        weights[net] = weights.get(net, 0) + case.weight
    whole = sum_of(weights.values())
    return tuple(Result(net, quotient(weights[net], whole)) for net in sorted(weights) if weights[net])


def _moment(results: Iterable[Result], mean: Exact, order: int) -> Exact:
    return sum_of(each.probability * (each.net - mean) ** order for each in results)


def _taken(meter: str, found: Distribution) -> Taken:
    """What a wager takes from a meter."""
    cases = [case for case, _ in _paid_cases(found) if case.meter == meter]
    return Taken(
        shares=sum_of(quotient(case.weight * case.share, found.total) for case in cases),
        hits=sum_of(quotient(case.weight, found.total) for case in cases),
        whole=sum_of(quotient(case.weight, found.total) for case in cases if case.share == 1),
    )
