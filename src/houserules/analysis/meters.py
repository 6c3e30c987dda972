"""What a progressive meter adds to a wager, and how it moves in the long run.

A wager adds its share before the cards are dealt; then each winner in turn is paid from what the meter shows
(reading B33). Paying all of it refills it to its reset amount, paying a part of it does not (reading L12). So in the
long run all that wagers add, and every refill, is paid out: that holds for any number of players and tables at one
meter and whatever the order in which they are settled.

A figure at some amount is for a player who is paid before any other winner of the round. At the reset amount the order
makes no difference to who takes all of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from houserules.analysis.exact import Exact, quotient, sum_of

PACE = 60  # rounds of play in an hour, unless somebody knows better


class MeterState(Struct, frozen=True):
    """Where a meter stands, in cents, and what feeds it."""

    amount: Fraction
    reset: int = 0
    rate: Fraction = Fraction(0)


class Taken(Struct, frozen=True):
    """What one wager takes from a meter."""

    shares: Exact  # of what the meter shows, on average
    hits: Exact  # the chance to be paid from it
    whole: Exact  # the chance to be paid all of it


class Crowd(Struct, frozen=True):
    """How many wagers feed a meter, and how fast."""

    players: int = 1  # with this wager in every round; at linked tables, of all tables together
    pace: int = PACE


ALONE = Crowd()


class Point(Struct, frozen=True, gc=False):
    """What a meter returns at one amount."""

    amount: int  # cents
    returned: Exact  # in stakes


class MeterFigures(Struct, frozen=True):
    """What a meter adds to a wager."""

    meter: str
    amount: int  # cents at which the figures are taken
    coefficient: Exact  # the change of the return per dollar on the meter, for a wager of one dollar
    break_even: int | None  # the cents from which the wager favors the player, all other meters unchanged
    rate: Exact  # the share of each wager that is added to it
    hit_frequency: Exact  # the chance that a wager is paid from it
    average_when_hit: Exact | None  # cents on the meter in the long run when all of it is won
    wagers_between_hits: Exact | None  # on average, until all of it is won
    rounds_between_hits: Exact | None = None  # with so many players
    hours_between_hits: Exact | None = None  # at this pace
    players: int = 1
    pace: int = PACE  # rounds in an hour
    curve: tuple[Point, ...] = ()  # where the chance itself goes by the amount, so that no coefficient holds for all


def meter_figures(
    name: str, state: MeterState, taken: Taken, stake: int, mean: Exact, crowd: Crowd = ALONE
) -> MeterFigures:
    """`mean` is the expected result of the wager with all its meters as they stand, in stakes."""
    wagers = quotient(1, taken.whole) if taken.whole else None
    rounds = quotient(wagers, crowd.players) if wagers else None
    return MeterFigures(
        meter=name,
        amount=int(state.amount),
        coefficient=taken.shares,
        break_even=_break_even(state, taken, stake, mean),
        rate=state.rate,
        hit_frequency=taken.hits,
        average_when_hit=average_when_hit(state, taken, stake),
        wagers_between_hits=wagers,
        rounds_between_hits=rounds,
        hours_between_hits=quotient(rounds, crowd.pace) if rounds else None,
        players=crowd.players,
        pace=crowd.pace,
    )


def _break_even(state: MeterState, taken: Taken, stake: int, mean: Exact) -> int | None:
    """The first whole cent at which the expected result is not below zero."""
    if not taken.shares:
        return None
    due = state.amount - quotient(mean * stake, taken.shares)
    return max(0, -int(-due // 1))


def average_when_hit(state: MeterState, taken: Taken, stake: int) -> Exact | None:
    """What the meter shows on average when all of it is won, after long play with wagers of this stake.

    In balance, what a wager adds and what the house adds when it refills the meter is what a wager takes on average:
    rate * stake + whole * reset = shares * average.
    """
    return quotient(state.rate * stake + taken.whole * state.reset, taken.shares) if taken.whole else None


def paid_in_the_long_run(meters: Mapping[str, MeterState], taken: Mapping[str, Taken], stake: int) -> Exact:
    """What a wager gets from its meters on average, in stakes: all that it adds to them and its part of each refill."""
    return sum_of(
        state.rate + quotient(taken[name].whole * state.reset, stake)
        for name, state in meters.items()
        if taken[name].shares
    )
