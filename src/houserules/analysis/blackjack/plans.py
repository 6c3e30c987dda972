"""A way to play, hand by hand and up card by up card: the best one by the cards in the hand, or one that is given.

After a split a hand is played as the same cards would be played unsplit: the convention that is published as CDZ-
(composition-dependent, without memory of the other hands).
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.values import Values
from houserules.games.blackjack.playing import HIT as HIT_WORD
from houserules.games.blackjack.playing import STAND as STAND_WORD
from houserules.games.blackjack.wagers import DOUBLE as DOUBLE_WORD

STAND, HIT, DOUBLE = range(3)
WORDS = (STAND_WORD, HIT_WORD, DOUBLE_WORD)

Flags = NDArray[np.bool_]


class Plan(NamedTuple):
    """By up card and hand, in the order of `Values`."""

    play: NDArray[np.int64]  # STAND, HIT or DOUBLE: of a hand that is neither surrendered nor split
    surrender: Flags
    split: Flags
    takes_even_money: bool


def best_play(values: Values) -> NDArray[np.int64]:
    """Drawing, standing and doubling at their best with every hand; where they tie, the simplest."""
    play = np.where(values.hit > values.stand, HIT, STAND)
    return np.where(values.double > np.maximum(values.hit, values.stand), DOUBLE, play)


def best_plan(values: Values, split: NDArray[np.float64]) -> Plan:
    """With what splitting is worth where it is open, and lower than anything elsewhere."""
    played = np.maximum(values.best_without_doubling, values.double)
    given_up = surrendered(values)
    return Plan(
        best_play(values),
        surrender=given_up > np.maximum(played, split),
        split=(split >= given_up) & (split > played),
        takes_even_money=takes_even_money(values),
    )


def surrendered(values: Values) -> NDArray[np.float64]:
    """The worth of giving up, of any hand: a blackjack takes the whole wager all the same (BJ 9.C(2), reading B4)."""
    lost = values.rules.surrender
    if lost is None:
        return np.full(values.stand.shape, -np.inf)
    return -float(lost) * (1 - values.blackjack) - values.blackjack


def takes_even_money(values: Values) -> bool:
    """Whether it is worth more than a blackjack against an ace that may have one behind it."""
    rules, (aces, tens) = values.rules, (values.shoe[-1], values.shoe[-2])
    if rules.even_money is None or aces < 2 or not tens:
        return False
    return rules.even_money > rules.natural * (1 - Fraction(tens - 1, sum(values.shoe) - 3))
