"""How both decisions are played, for every hand a player can look at: by best play, by a file, or by a function."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.let_it_ride.best_play import gain_of_bet_1, gain_of_bet_2
from houserules.analysis.let_it_ride.bets import Bets
from houserules.analysis.let_it_ride.deals import Four, Three, fours
from houserules.analysis.let_it_ride.kinds import Pattern, kind_of_pattern
from houserules.analysis.let_it_ride.patterns import fours_met, hands_of_three
from houserules.analysis.let_it_ride.strategy_file import read_strategy
from houserules.cards import DECK, RANKS, SUITS

Rides = NDArray[np.uint8]
BEST_PLAY = "best play of both decisions"


class Decisions(NamedTuple):
    """Whether a bet rides, by the number of the set of three cards."""

    title: str
    bet_1: Rides
    bet_2: Rides  # by whether Bet 1 rides, the set, and the first community card


@cache
def sets_of_three() -> NDArray[np.uint8]:
    """All of them by their number, each from its lowest card."""
    high, middle, low = (each.ravel() for each in np.indices((len(DECK),) * 3))
    ordered = (low < middle) & (middle < high)
    return np.column_stack([low[ordered], middle[ordered], high[ordered]]).astype(np.uint8)


@cache
def sets_with_a_fourth() -> NDArray[np.uint8]:
    """Each of these with each card of the deck, even one it holds, for which nothing is ever asked."""
    held = np.repeat(sets_of_three(), len(DECK), axis=0)
    return np.column_stack([held, np.tile(np.array(DECK, np.uint8), len(sets_of_three()))])


def played_best(bets: Bets) -> Decisions:
    """As the analysis decides it: a bet that adds nothing is withdrawn."""
    first = {
        pattern: gain_of_bet_1(bets, Three(kind_of_pattern(pattern), (), hands, _dealt_on(fourth))) > 0
        for pattern, hands, fourth in hands_of_three()
    }
    second = [{four: gain_of_bet_2(bets, _four(four), riding) > 0 for four in fours_met()} for riding in (1, 2)]
    return by_patterns(BEST_PLAY, first, second[0], second[1])


def read_from(text: str) -> Decisions:
    """A strategy as `houserules strategy --example` prints one; a ValueError says what is wrong with it."""
    strategy = read_strategy(text)
    return by_patterns(strategy.title, strategy.three, strategy.four, strategy.four)


def by_patterns(
    title: str, three: Mapping[Pattern, bool], alone: Mapping[Pattern, bool], beside: Mapping[Pattern, bool]
) -> Decisions:
    """`alone` is for Bet 2 where Bet 1 was withdrawn, `beside` where it rides."""
    with_fourth = _codes(sets_with_a_fourth())
    shape = len(sets_of_three()), len(DECK)
    bet_2 = np.stack([_table(4, rides)[with_fourth].reshape(shape) for rides in (alone, beside)])
    return Decisions(title, _table(3, three)[_codes(sets_of_three())], bet_2)


def _table(size: int, rides: Mapping[Pattern, bool]) -> Rides:
    """By the code of a pattern."""
    found = np.zeros(2 * len(RANKS) ** size, np.uint8)
    for (ranks, suited), answer in rides.items():
        code = int(suited)
        for rank in ranks:
            code = code * len(RANKS) + rank
        found[code] = answer
    return found


def _codes(hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    ranks, suits = np.sort(hands // len(SUITS), axis=1), hands % len(SUITS)
    code: NDArray[np.int64] = (suits == suits[:, :1]).all(axis=1).astype(np.int64)
    for column in ranks.T:
        code = code * len(RANKS) + column
    return code


def _dealt_on(fourth: tuple[tuple[Pattern, int], ...]) -> tuple[tuple[Four, int], ...]:
    return tuple((_four(four), ways) for four, ways in fourth)


def _four(pattern: Pattern) -> Four:
    return fours()[kind_of_pattern(pattern).words]
