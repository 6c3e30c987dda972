"""Two hands of a split pair together: how far from independent they are, given the dealer's final total.

The figures of a round take them as independent. Here every final first hand leaves its own shoe to the second and the
dealer, which is exact.
"""

from __future__ import annotations

import numpy as np
import pytest

from houserules.analysis.blackjack.columns import DEALER_BLACKJACK, columns, results
from houserules.analysis.blackjack.hand_table import hand_table
from houserules.analysis.blackjack.play import Play, best
from houserules.analysis.blackjack.shoes import NAMES, full_shoe
from houserules.analysis.blackjack.split_flow import STAKES, Flow
from houserules.analysis.blackjack.splits import split_pairs
from houserules.analysis.blackjack.values import Array, Values
from kit.blackjack.worths import rules

AMOUNTS = np.array([stakes * amount for stakes in STAKES for amount in (-1, 0, 1)])
WITHOUT_BLACKJACK = [column for column in range(columns(False)) if column != DEALER_BLACKJACK]


def result_by_column(values: Values, play: Play, kind: int) -> Array:
    """The expected result of one hand, joint with each of the dealer's final hands that is not a blackjack."""
    hands = split_pairs(values, play.plan.play)[kind].hands.sum(axis=0)[0, :, :, 0]
    joint: Array = (hands @ AMOUNTS)[WITHOUT_BLACKJACK]
    return joint


def product_of_two(play: Play, kind: int) -> float:
    """The expected product of the results of both hands."""
    table, rules_here, shoe = hand_table(), play.values.rules, play.values.shoe
    flow = Flow(play.values, play.plan.play, kind)
    product, counted = 0.0, 0.0
    for row in flow.final.tolist():
        for stakes, chance in zip(STAKES, flow.stood[:, :, 0, row, 0].sum(axis=1), strict=True):
            if chance:
                left = np.array(shoe) - table.held[row]
                left[kind] += 1  # the first card of this hand is the one the other half takes for gone
                second = result_by_column(Values(rules_here, tuple(left.tolist()), play.values.ups), play, kind)
                first = stakes * (results(False)[table.points[row], WITHOUT_BLACKJACK] - 1)
                product += float(chance * (first @ second))
                counted += float(chance * second.sum())
    broke = result_by_column(play.values, play, kind).sum() - counted  # beside first hands that lost one wager
    return float(product - broke)


@pytest.mark.parametrize(
    ("pair", "up", "decks", "off"), [("A", "6", 1, 7e-3), ("8", "6", 1, 4e-3), ("A", "6", 6, 1.1e-3)]
)
def test_two_hands_are_nearly_independent(pair: str, up: str, decks: int, off: float) -> None:
    kind = NAMES.index(pair)
    play = best(rules(resplits=0), full_shoe(decks), (NAMES.index(up),))
    split = play.pairs[kind]
    single = result_by_column(play.values, play, kind)
    as_if = float((single**2 / split.dealer[0, WITHOUT_BLACKJACK, 0]).sum())
    squares = float((split.hands.sum(axis=0)[0, WITHOUT_BLACKJACK, :, 0] @ AMOUNTS**2).sum())
    exact = 2 * squares + 2 * product_of_two(play, kind)
    assert 0 < (2 * squares + 2 * as_if) / exact - 1 < off
