"""The judgements of blackjack: compiled and plain they answer alike, and the answers stand in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

import pytest
from numba import njit

from houserules.analysis.counting import compilable
from houserules.games.blackjack import hands

BOTH = (False, True)
TOTALS = range(2, 28)
STAKES = (1, 2, 500, 501, 1_500, 1_501)
CASES: dict[Callable[..., Any], tuple[Iterable[Any], ...]] = {
    hands.judge: (TOTALS, BOTH, BOTH, TOTALS, BOTH, BOTH),
    hands.judge_extra: (TOTALS, BOTH, BOTH, TOTALS, BOTH, BOTH),
    hands.judge_insurance: (BOTH,),
    hands.is_switched_blackjack: (BOTH, BOTH, range(3)),
    hands.takes_cards: (TOTALS, BOTH),
    hands.is_limited_to_one_card: (BOTH, range(3), BOTH),
    hands.may_double: (range(1, 5),),
    hands.may_split: (BOTH, BOTH, range(5), range(4), BOTH),
    hands.may_surrender: (range(1, 5), range(1, 4), BOTH),
    hands.insurance_bounds: (STAKES, (1, 100, 500)),
    hands.may_take_even_money: (BOTH, BOTH, BOTH),
    hands.surrender_returns: (STAKES, BOTH),
    hands.needs_dealer: (BOTH, BOTH),
    hands.dealer_draws: ((*TOTALS, *range(112, 122)), BOTH),
}


@pytest.mark.parametrize("rule", CASES, ids=lambda rule: str(rule.__name__))
def test_a_kernel_judges_as_the_script_does(rule: Callable[..., Any]) -> None:
    compiled = njit(compilable(rule))
    for seen in product(*CASES[rule]):
        assert compiled(*seen) == rule(*seen), seen


def test_every_judgement_has_a_name_and_is_reached() -> None:
    seen = list(product(*CASES[hands.judge]))
    reached = {hands.judge(*case) for case in seen} | {hands.judge_extra(*case) for case in seen}
    assert reached == set(range(len(hands.JUDGEMENTS)))


@pytest.mark.parametrize(("stake", "back"), [(5_00, 2_50), (5_01, 2_50), (1, 0)])
def test_surrender_returns_half_rounded_down(stake: int, back: int) -> None:
    assert hands.surrender_returns(stake, dealer_blackjack=False) == back
    assert hands.surrender_returns(stake, dealer_blackjack=True) == 0
