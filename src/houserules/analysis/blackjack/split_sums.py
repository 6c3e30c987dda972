"""What the hands of a split pair win together, by the dealer's final hand.

Given that hand and the course of the split, they are taken as independent of each other. Each hand by itself is exact,
and so are the mean and all that is staked.
"""

from __future__ import annotations

import numpy as np

from houserules.analysis.blackjack.columns import DEALER_BLACKJACK, LOST, WON
from houserules.analysis.blackjack.split_flow import STAKES
from houserules.analysis.blackjack.splits import Course, SplitPair, all_outcomes
from houserules.analysis.blackjack.values import Array


def course_sums(pair: SplitPair, course: Course, weights: Array) -> tuple[Array, Array]:
    """The chance of winning and losing so many wagers, and the same times what is staked; without a blackjack.

    By up card, each with its weight, the dealer's column, wagers won and wagers lost.
    """
    dealer = np.delete(pair.dealer_in(course), DEALER_BLACKJACK, axis=1)
    most = max(STAKES) * (course.other + course.any)
    chance = np.zeros((*dealer.shape, most + 1, most + 1))
    chance[:, :, 0, 0] = course.orders * weights[:, None] * dealer
    staked = np.zeros_like(chance)
    for second_is_other in [True] * course.other + [False] * course.any:
        hand = np.delete(pair.hand(course, second_is_other), DEALER_BLACKJACK, axis=1)
        given = np.divide(hand, dealer[:, :, None], out=np.zeros_like(hand), where=dealer[:, :, None] > 0)
        chance, staked = _one_hand_more(chance, staked, given)
    return chance, staked


def _one_hand_more(chance: Array, staked: Array, given: Array) -> tuple[Array, Array]:
    more, more_staked = np.zeros_like(chance), np.zeros_like(staked)
    for outcome, (stakes, result) in enumerate(all_outcomes()):
        share = given[:, :, outcome, None, None]
        won, lost = stakes * (result == WON), stakes * (result == LOST)
        to = np.s_[:, :, won:, lost:]
        of = np.s_[:, :, : chance.shape[2] - won, : chance.shape[3] - lost]
        more[to] += chance[of] * share
        more_staked[to] += (staked[of] + stakes * chance[of]) * share
    return more, more_staked


def split_sums(pair: SplitPair, most: int) -> tuple[Array, Array]:
    """All courses together: by up card, the dealer's column and the net result, the middle one being 0.

    In the column of a blackjack there is no result, only how often it comes and what is staked then.
    """
    ups, columns, _ = pair.dealer.shape
    chance = np.zeros((ups, columns, 2 * most + 1))
    staked = np.zeros_like(chance)
    stakes = np.array([each for each, _ in all_outcomes()])
    for course in pair.courses:
        for into, part in zip((chance, staked), course_sums(pair, course, np.ones(ups)), strict=True):
            for won, lost in np.ndindex(part.shape[2:]):
                into[:, 1:, most + won - lost] += part[:, :, won, lost]
        chance[:, DEALER_BLACKJACK, most] += course.orders * pair.dealer_in(course)[:, DEALER_BLACKJACK]
        staked[:, DEALER_BLACKJACK, most] += pair.expected(course)[:, DEALER_BLACKJACK] @ stakes
    return chance, staked
