"""What many rounds bring, against counts by hand and the plain normal band."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import isclose, sqrt

import pytest

from houserules.analysis.figures import Case, Distribution, Worth, worth_of
from houserules.parsheets.sessions import hold, rounds_until_sure, session


def worth(*cases: Case) -> Worth:
    total = sum(int(case.weight) for case in cases)
    return worth_of("bet", "A", Distribution(cases, "a few deals", total))


COIN = worth(Case("win", 9, back=2), Case("lose", 11))
DICE = worth(Case("six", 1, back=Fraction(9, 2)), Case("five", 1, back=1), Case("less", 4))


@pytest.mark.parametrize(("wager", "rounds"), [(COIN, 7), (DICE, 5)])
def test_a_session_is_the_sum_of_its_rounds(wager: Worth, rounds: int) -> None:
    chances: dict[Fraction, Fraction] = {}
    for course in product(wager.results, repeat=rounds):
        result, chance = Fraction(0), Fraction(1)
        for each in course:
            result, chance = result + Fraction(each.net), chance * Fraction(each.probability)
        chances[result] = chances.get(result, Fraction(0)) + chance
    drawn = session(wager, rounds)
    ahead = sum(chance for result, chance in chances.items() if result > 0)
    assert isclose(drawn.ahead, ahead, abs_tol=1e-12)
    assert isclose(drawn.expected, sum(result * chance for result, chance in chances.items()), abs_tol=1e-12)
    for bar in drawn.bars:
        inside = sum(chance for result, chance in chances.items() if bar.low < result < bar.high)
        assert isclose(bar.chance, inside, abs_tol=1e-12)
    assert drawn.left_out == 0
    assert not drawn.rounded


def test_what_is_too_large_to_draw_is_left_out_and_said() -> None:
    jackpot = worth(Case("jackpot", 1, back=10**9), Case("win", 4, back=2), Case("lose", 5))
    drawn = session(jackpot, 10)
    assert isclose(drawn.left_out, 1 - 0.9**10)
    assert sum(bar.chance for bar in drawn.bars) <= 0.9**10 + 1e-12


def test_odd_cents_are_rounded_and_said() -> None:
    assert session(worth(Case("win", 1, back=Fraction(12341, 100)), Case("lose", 99)), 20).rounded


def test_the_hold_narrows_with_the_square_root_of_the_rounds() -> None:
    few, many = hold(COIN, (100, 10_000))
    assert few.expected == many.expected == pytest.approx(0.1)
    assert few.high_95 - few.low_95 == pytest.approx(10 * (many.high_95 - many.low_95))
    assert many.high_95 - many.expected == pytest.approx(1.96 * sqrt(0.99) / 100, rel=1e-4)
    assert few.low_99 < few.low_95


def test_from_some_number_of_rounds_on_the_house_is_ahead() -> None:
    sure = rounds_until_sure(COIN)
    assert sure is not None
    at, before = hold(COIN, (sure, sure - 1))
    assert before.low_95 < 0 <= at.low_95
    assert rounds_until_sure(worth(Case("win", 11, back=2), Case("lose", 9))) is None
