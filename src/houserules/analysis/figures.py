"""The figures of a wager, from every way it may end: kernels count, this divides.

Amounts are in units of one base wager: the first bet, the Ante, or the stake of a side wager.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt

from msgspec import Struct

Exact = int | Fraction | float  # a float where only a decimal is known


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
    share_of_return: Exact  # probability times what comes back


class MeterFigures(Struct, frozen=True):
    """What a meter adds to a wager."""

    meter: str
    amount: int  # cents at which the figures are taken
    coefficient: Exact  # the change of the return per dollar on the meter, for a wager of one dollar
    break_even: int | None  # the cents from which the wager favors the player, all other meters unchanged
    rate: Exact  # the share of each wager that is added to it
    hit_frequency: Exact  # the chance that a wager is paid from it
    average_when_hit: Exact | None  # cents on the meter in the long run when all of it is won
    wagers_between_hits: Exact | None


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
    meters: tuple[MeterFigures, ...] = ()
    long_run_return: Exact | None = None  # with all that feeds the meters paid out in the end
    stake: int = 100  # cents of the base wager at which fixed amounts and meters are reckoned
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


class MeterState(Struct, frozen=True):
    """Where a meter stands, in cents, and what feeds it."""

    amount: Fraction
    reset: int = 0
    rate: Fraction = Fraction(0)


def worth_of(
    wager: str,
    paytable: str,
    found: Distribution,
    *,
    stake: int = 100,
    meters: Mapping[str, MeterState] | None = None,
    authorised: bool = True,
) -> Worth:
    """All figures of a wager at this stake and these meters."""
    standing = dict(meters or {})
    outcomes = tuple(_outcome(case, found, stake, standing) for case in found.cases)
    staked = _sum(each.probability * each.staked for each in outcomes)
    back = _sum(each.share_of_return for each in outcomes)
    mean = back - staked
    variance = _moment(outcomes, mean, 2)
    deviation = sqrt(variance)
    fixed = _sum(_part(case.weight * case.back, found.total) for case in found.cases)
    return Worth(
        wager=wager,
        paytable=paytable,
        enumeration=found.enumeration,
        total=found.total,
        house_edge=-mean,
        return_to_player=_part(back, staked) if staked else 0,
        average_wager=staked,
        element_of_risk=_part(-mean, staked) if staked else 0,
        hit_frequency=_sum(each.probability for each in outcomes if each.back > each.staked),
        variance=variance,
        standard_deviation=deviation,
        skewness=float(_moment(outcomes, mean, 3)) / deviation**3 if deviation else 0.0,
        outcomes=outcomes,
        return_without_meters=_part(fixed, staked) if staked else 0,
        meters=tuple(_meter(name, state, found, stake, mean) for name, state in standing.items()),
        long_run_return=_long_run(found, stake, standing, fixed, staked),
        stake=stake,
        strategy=found.strategy,
        authorised=authorised,
        notes=found.notes,
    )


def _outcome(case: Case, found: Distribution, stake: int, meters: Mapping[str, MeterState]) -> OutcomeFigures:
    back = case.back + (case.share * meters[case.meter].amount / stake if case.meter else 0)
    probability = _part(case.weight, found.total)
    deals = case.weight if found.counted and isinstance(case.weight, int) else None
    return OutcomeFigures(
        case.outcome, deals, probability, case.pays, case.clause, back, case.staked, probability * back
    )


def _moment(outcomes: Iterable[OutcomeFigures], mean: Exact, order: int) -> Exact:
    return _sum(each.probability * (each.back - each.staked - mean) ** order for each in outcomes)


def _meter(name: str, state: MeterState, found: Distribution, stake: int, mean: Exact) -> MeterFigures:
    cases = [case for case in found.cases if case.meter == name]
    shares = _sum(_part(case.weight * case.share, found.total) for case in cases)
    hits = _sum(_part(case.weight, found.total) for case in cases)
    whole = _sum(_part(case.weight, found.total) for case in cases if case.share == 1)
    return MeterFigures(
        meter=name,
        amount=int(state.amount),
        coefficient=shares,
        break_even=_break_even(state, shares, stake, mean),
        rate=state.rate,
        hit_frequency=hits,
        average_when_hit=_average_when_hit(state, shares, whole, stake),
        wagers_between_hits=1 / whole if whole else None,
    )


def _break_even(state: MeterState, shares: Exact, stake: int, mean: Exact) -> int | None:
    """The first whole cent at which the expected result is not below zero."""
    if not shares:
        return None
    due = state.amount - mean * stake / shares
    return max(0, -int(-due // 1))


def _average_when_hit(state: MeterState, shares: Exact, whole: Exact, stake: int) -> Exact | None:
    """What the meter shows on average when all of it is won, after long play with wagers of this stake.

    In balance, what a wager adds and what the house adds when it refills the meter is what a wager takes on average:
    rate * stake + whole * reset = shares * average.
    """
    return _part(state.rate * stake + whole * state.reset, shares) if whole else None


def _long_run(
    found: Distribution, stake: int, meters: Mapping[str, MeterState], fixed: Exact, staked: Exact
) -> Exact | None:
    """What comes back in the long run: all that the players add to the meters, and each refill, is paid out."""
    if not meters or not staked:
        return None
    paid = fixed
    for name, state in meters.items():
        whole = _sum(_part(case.weight, found.total) for case in found.cases if case.meter == name and case.share == 1)
        paid += state.rate + whole * state.reset / stake
    return _part(paid, staked)


def _sum(parts: Iterable[Exact]) -> Exact:
    total: Exact = Fraction(0)
    for part in parts:
        total += part
    return total


def _part(part: Exact, whole: Exact) -> Exact:
    """A quotient that stays exact where both are."""
    return part / whole if isinstance(part, float) or isinstance(whole, float) else Fraction(part) / Fraction(whole)
