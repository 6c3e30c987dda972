"""The figures of a simulation, each with its error: sums are exact until they are divided here."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from msgspec import Struct

from houserules.simulation.tally import Jackpot, Tally


class WagerFigures(Struct, frozen=True):
    """One wager: what came back of all that was staked on it, by every seat that had it."""

    wager: str
    stake: int  # cents of the base wager
    staked: int  # cents, all rounds and seats
    back: int
    returned: float  # the share of all that was staked that came back
    standard_error: float  # of that share
    hit_frequency: float  # hands in which more came back than was staked
    house_edge: float  # the loss per base wager
    house_edge_error: float
    variance: float  # of the result of a round of all seats, in base wagers
    outcomes: dict[str, int]


class MeterFigures(Struct, frozen=True):
    """A meter in the course of the run; amounts in cents."""

    meter: str
    amount: float  # where it stands in the end: what the casino owes
    hits: int
    paid: int
    largest: int
    rounds_between_hits: float | None
    standard_deviation: float | None  # of the rounds between hits
    longest_wait: int | None


class TableFigures(Struct, frozen=True):
    """All wagers of all seats together, as the house sees them."""

    staked: int
    won: int  # cents that the house keeps
    hold: float  # of all that was staked
    hold_error: float
    deviation: float  # of the result of one round, in cents


def wager_figures(tally: Tally, place: int, stake: int) -> WagerFigures:
    wager, back_place = tally.wagers[place], len(tally.wagers) + place
    staked, back = int(tally.sums[place]), int(tally.sums[back_place])
    hands, loss = tally.rounds * tally.seats, staked - back
    variance = covariance(tally, place, place)
    return WagerFigures(
        wager=wager,
        stake=stake,
        staked=staked,
        back=back,
        returned=back / staked if staked else 0.0,
        standard_error=error_of_share(tally, place),
        hit_frequency=tally.hits[wager] / hands,
        house_edge=loss / (hands * stake),
        house_edge_error=sqrt(variance * tally.rounds) / (hands * stake),
        variance=float(variance) / stake**2,
        outcomes=dict(tally.outcomes[wager].most_common()),
    )


def error_of_share(tally: Tally, place: int) -> float:
    """Of the quotient of two sums over rounds that are independent of each other (the delta method)."""
    back_place = len(tally.wagers) + place
    staked, back = int(tally.sums[place]), int(tally.sums[back_place])
    if tally.rounds < 2 or not staked:
        return float("inf")
    share = Fraction(back, staked)
    squared = (
        tally.products[back_place, back_place]
        - 2 * share * tally.products[back_place, place]
        + share * share * tally.products[place, place]
    )
    return sqrt(squared * tally.rounds / (tally.rounds - 1)) / staked


def covariance(tally: Tally, one: int, other: int) -> Fraction:
    """Of the results of two wagers in one round of all seats, in cents squared."""
    if tally.rounds < 2:
        return Fraction(0)
    wagers = len(tally.wagers)
    products, sums = tally.products, tally.sums
    both = (
        products[wagers + one, wagers + other]
        - products[wagers + one, other]
        - products[one, wagers + other]
        + products[one, other]
    )
    first, second = sums[wagers + one] - sums[one], sums[wagers + other] - sums[other]
    return Fraction(both * tally.rounds - first * second, tally.rounds * (tally.rounds - 1))


def covariances(tally: Tally) -> tuple[tuple[Fraction, ...], ...]:
    places = range(len(tally.wagers))
    return tuple(tuple(covariance(tally, one, other) for other in places) for one in places)


def table_figures(tally: Tally) -> TableFigures:
    wagers = len(tally.wagers)
    staked, back = int(sum(tally.sums[:wagers])), int(sum(tally.sums[wagers:]))
    variance = sum((each for row in covariances(tally) for each in row), Fraction(0))
    return TableFigures(
        staked=staked,
        won=staked - back,
        hold=(staked - back) / staked,
        hold_error=sqrt(variance * tally.rounds) / staked,
        deviation=sqrt(variance),
    )


def meter_figures(name: str, jackpot: Jackpot) -> MeterFigures:
    gaps = jackpot.hits - 1
    mean = jackpot.gaps / gaps if gaps > 0 else None
    spread = None
    if gaps > 1:
        spread = sqrt(Fraction(jackpot.squared_gaps * gaps - jackpot.gaps**2, gaps * (gaps - 1)))
    return MeterFigures(
        meter=name,
        amount=float(Fraction(jackpot.amount)),
        hits=jackpot.hits,
        paid=jackpot.paid,
        largest=jackpot.largest,
        rounds_between_hits=mean,
        standard_deviation=spread,
        longest_wait=jackpot.longest_gap or None,
    )
