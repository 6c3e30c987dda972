"""Every row of chapter 12, transcribed a second time from the printed chapter: what it pays, to the cent.

Odds are paid on $5.00, the Five Card Bonus on its $1.00. The meters stand at different amounts, so that no
row can pay from the wrong one unseen.
"""

from fractions import Fraction

import pytest

import houserules.games.let_it_ride as let_it_ride
from houserules.chips import MeterShare, Payment, paytable_at
from kit.marked import case
from kit.printed import Chapter

CHAPTER = Chapter.of(let_it_ride)
PAYTABLES = CHAPTER.paytables
METERS = {"main": 1_234_56, "mega": 54_321_09, "major": 6_543_21, "minor": 765_43}

STAKE_RETURNED = [
    case("bet", "A", "royal-flush", 5_000_00, "LIR 12.A(1)(a)"),
    case("bet", "A", "straight-flush", 1_000_00, "LIR 12.A(1)(b)"),
    case("bet", "A", "four-of-a-kind", 250_00, "LIR 12.A(1)(c)"),
    case("bet", "A", "full-house", 55_00, "LIR 12.A(1)(d)"),
    case("bet", "A", "flush", 40_00, "LIR 12.A(1)(e)"),
    case("bet", "A", "straight", 25_00, "LIR 12.A(1)(f)"),
    case("bet", "A", "three-of-a-kind", 15_00, "LIR 12.A(1)(g)"),
    case("bet", "A", "two-pair", 10_00, "LIR 12.A(1)(h)"),
    case("bet", "A", "tens-or-better", 5_00, "LIR 12.A(1)(i)"),
    case("bet", "B", "royal-flush", 2_500_00, "LIR 12.A(2)(a)"),
    case("bet", "B", "straight-flush", 500_00, "LIR 12.A(2)(b)"),
    case("bet", "B", "four-of-a-kind", 125_00, "LIR 12.A(2)(c)"),
    case("bet", "B", "full-house", 75_00, "LIR 12.A(2)(d)"),
    case("bet", "B", "flush", 50_00, "LIR 12.A(2)(e)"),
    case("bet", "B", "straight", 25_00, "LIR 12.A(2)(f)"),
    case("bet", "B", "three-of-a-kind", 15_00, "LIR 12.A(2)(g)"),
    case("bet", "B", "two-pair", 10_00, "LIR 12.A(2)(h)"),
    case("bet", "B", "tens-or-better", 5_00, "LIR 12.A(2)(i)"),
    case("bet", "C", "royal-flush", 500_00, "LIR 12.A(3)(a)"),
    case("bet", "C", "straight-flush", 250_00, "LIR 12.A(3)(b)"),
    case("bet", "C", "four-of-a-kind", 150_00, "LIR 12.A(3)(c)"),
    case("bet", "C", "full-house", 75_00, "LIR 12.A(3)(d)"),
    case("bet", "C", "flush", 45_00, "LIR 12.A(3)(e)"),
    case("bet", "C", "straight", 30_00, "LIR 12.A(3)(f)"),
    case("bet", "C", "three-of-a-kind", 15_00, "LIR 12.A(3)(g)"),
    case("bet", "C", "two-pair", 10_00, "LIR 12.A(3)(h)"),
    case("bet", "C", "tens-or-better", 5_00, "LIR 12.A(3)(i)"),
    case("three-card-bonus", "A", "straight-flush", 200_00, "LIR 12.C(1)(a)"),
    case("three-card-bonus", "A", "three-of-a-kind", 150_00, "LIR 12.C(1)(b)"),
    case("three-card-bonus", "A", "straight", 30_00, "LIR 12.C(1)(c)"),
    case("three-card-bonus", "A", "flush", 20_00, "LIR 12.C(1)(d)"),
    case("three-card-bonus", "A", "pair", 5_00, "LIR 12.C(1)(e)"),
    case("three-card-bonus", "B", "straight-flush", 200_00, "LIR 12.C(2)(a)"),
    case("three-card-bonus", "B", "three-of-a-kind", 150_00, "LIR 12.C(2)(b)"),
    case("three-card-bonus", "B", "straight", 25_00, "LIR 12.C(2)(c)"),
    case("three-card-bonus", "B", "flush", 20_00, "LIR 12.C(2)(d)"),
    case("three-card-bonus", "B", "pair", 5_00, "LIR 12.C(2)(e)"),
    case("three-card-bonus", "C", "straight-flush", 200_00, "LIR 12.C(3)(a)"),
    case("three-card-bonus", "C", "three-of-a-kind", 150_00, "LIR 12.C(3)(b)"),
    case("three-card-bonus", "C", "straight", 30_00, "LIR 12.C(3)(c)"),
    case("three-card-bonus", "C", "flush", 15_00, "LIR 12.C(3)(d)"),
    case("three-card-bonus", "C", "pair", 5_00, "LIR 12.C(3)(e)"),
    case("six-card-bonus", "A", "super-royal-diamonds", 1_000_000_00, "LIR 12.D(1)(a)"),
    case("six-card-bonus", "A", "super-royal", 100_000_00, "LIR 12.D(1)(b)"),
    case("six-card-bonus", "A", "royal-flush", 5_000_00, "LIR 12.D(1)(c)"),
    case("six-card-bonus", "A", "straight-flush", 1_000_00, "LIR 12.D(1)(d)"),
    case("six-card-bonus", "A", "four-of-a-kind", 250_00, "LIR 12.D(1)(e)"),
    case("six-card-bonus", "A", "full-house", 100_00, "LIR 12.D(1)(f)"),
    case("six-card-bonus", "A", "flush", 75_00, "LIR 12.D(1)(g)"),
    case("six-card-bonus", "A", "straight", 50_00, "LIR 12.D(1)(h)"),
    case("six-card-bonus", "A", "three-of-a-kind", 25_00, "LIR 12.D(1)(i)"),
    case("six-card-bonus", "B", "super-royal-diamonds", 100_000_00, "LIR 12.D(2)(a)"),
    case("six-card-bonus", "B", "super-royal", 100_000_00, "LIR 12.D(2)(b)"),
    case("six-card-bonus", "B", "royal-flush", 5_000_00, "LIR 12.D(2)(c)"),
    case("six-card-bonus", "B", "straight-flush", 1_000_00, "LIR 12.D(2)(d)"),
    case("six-card-bonus", "B", "four-of-a-kind", 250_00, "LIR 12.D(2)(e)"),
    case("six-card-bonus", "B", "full-house", 100_00, "LIR 12.D(2)(f)"),
    case("six-card-bonus", "B", "flush", 75_00, "LIR 12.D(2)(g)"),
    case("six-card-bonus", "B", "straight", 50_00, "LIR 12.D(2)(h)"),
    case("six-card-bonus", "B", "three-of-a-kind", 25_00, "LIR 12.D(2)(i)"),
]

WHOLE_RETURN = [
    case("five-card-bonus", "A", "royal-flush", 20_000_00, "LIR 12.B(1)(a)"),
    case("five-card-bonus", "A", "straight-flush", 2_000_00, "LIR 12.B(1)(b)"),
    case("five-card-bonus", "A", "four-of-a-kind", 150_00, "LIR 12.B(1)(c)"),
    case("five-card-bonus", "A", "full-house", 75_00, "LIR 12.B(1)(d)"),
    case("five-card-bonus", "A", "flush", 50_00, "LIR 12.B(1)(e)"),
    case("five-card-bonus", "A", "straight", 25_00, "LIR 12.B(1)(f)"),
    case("five-card-bonus", "A", "three-of-a-kind", 4_00, "LIR 12.B(1)(g)"),
    case("five-card-bonus", "A", "two-pair", 3_00, "LIR 12.B(1)(h)"),
    case("five-card-bonus", "A", "tens-or-better", 2_00, "LIR 12.B(1)(i)"),
    case("five-card-bonus", "B", "royal-flush", 20_000_00, "LIR 12.B(2)(a)"),
    case("five-card-bonus", "B", "straight-flush", 2_000_00, "LIR 12.B(2)(b)"),
    case("five-card-bonus", "B", "four-of-a-kind", 200_00, "LIR 12.B(2)(c)"),
    case("five-card-bonus", "B", "full-house", 75_00, "LIR 12.B(2)(d)"),
    case("five-card-bonus", "B", "flush", 50_00, "LIR 12.B(2)(e)"),
    case("five-card-bonus", "B", "straight", 25_00, "LIR 12.B(2)(f)"),
    case("five-card-bonus", "B", "three-of-a-kind", 5_00, "LIR 12.B(2)(g)"),
    case("five-card-bonus", "B", "two-pair", 4_00, "LIR 12.B(2)(h)"),
    case("five-card-bonus", "B", "tens-or-better", 1_00, "LIR 12.B(2)(i)"),
    case("five-card-bonus", "C", "royal-flush", 20_000_00, "LIR 12.B(3)(a)"),
    case("five-card-bonus", "C", "straight-flush", 2_000_00, "LIR 12.B(3)(b)"),
    case("five-card-bonus", "C", "four-of-a-kind", 100_00, "LIR 12.B(3)(c)"),
    case("five-card-bonus", "C", "full-house", 75_00, "LIR 12.B(3)(d)"),
    case("five-card-bonus", "C", "flush", 50_00, "LIR 12.B(3)(e)"),
    case("five-card-bonus", "C", "straight", 25_00, "LIR 12.B(3)(f)"),
    case("five-card-bonus", "C", "three-of-a-kind", 9_00, "LIR 12.B(3)(g)"),
    case("five-card-bonus", "C", "two-pair", 6_00, "LIR 12.B(3)(h)"),
    case("five-card-bonus", "D", "royal-flush", 10_000_00, "LIR 12.B(4)(a)"),
    case("five-card-bonus", "D", "straight-flush", 2_000_00, "LIR 12.B(4)(b)"),
    case("five-card-bonus", "D", "four-of-a-kind", 200_00, "LIR 12.B(4)(c)"),
    case("five-card-bonus", "D", "full-house", 75_00, "LIR 12.B(4)(d)"),
    case("five-card-bonus", "D", "flush", 50_00, "LIR 12.B(4)(e)"),
    case("five-card-bonus", "D", "straight", 25_00, "LIR 12.B(4)(f)"),
    case("five-card-bonus", "D", "three-of-a-kind", 5_00, "LIR 12.B(4)(g)"),
    case("five-card-bonus", "D", "two-pair", 4_00, "LIR 12.B(4)(h)"),
    case("five-card-bonus", "D", "tens-or-better", 1_00, "LIR 12.B(4)(i)"),
    case("five-card-bonus", "E", "royal-flush", 10_000_00, "LIR 12.B(5)(a)"),
    case("five-card-bonus", "E", "straight-flush", 2_000_00, "LIR 12.B(5)(b)"),
    case("five-card-bonus", "E", "four-of-a-kind", 200_00, "LIR 12.B(5)(c)"),
    case("five-card-bonus", "E", "full-house", 100_00, "LIR 12.B(5)(d)"),
    case("five-card-bonus", "E", "flush", 50_00, "LIR 12.B(5)(e)"),
    case("five-card-bonus", "E", "straight", 25_00, "LIR 12.B(5)(f)"),
    case("five-card-bonus", "E", "three-of-a-kind", 10_00, "LIR 12.B(5)(g)"),
    case("five-card-bonus", "E", "two-pair", 6_00, "LIR 12.B(5)(h)"),
    case("five-card-bonus", "F", "royal-flush", 10_000_00, "LIR 12.B(6)(a)"),
    case("five-card-bonus", "F", "straight-flush", 2_000_00, "LIR 12.B(6)(b)"),
    case("five-card-bonus", "F", "four-of-a-kind", 100_00, "LIR 12.B(6)(c)"),
    case("five-card-bonus", "F", "full-house", 75_00, "LIR 12.B(6)(d)"),
    case("five-card-bonus", "F", "flush", 50_00, "LIR 12.B(6)(e)"),
    case("five-card-bonus", "F", "straight", 25_00, "LIR 12.B(6)(f)"),
    case("five-card-bonus", "F", "three-of-a-kind", 9_00, "LIR 12.B(6)(g)"),
    case("five-card-bonus", "F", "two-pair", 6_00, "LIR 12.B(6)(h)"),
    case("five-card-bonus", "G", "royal-flush", 20_000_00, "LIR 12.B(7)(a)"),
    case("five-card-bonus", "G", "straight-flush", 2_000_00, "LIR 12.B(7)(b)"),
    case("five-card-bonus", "G", "four-of-a-kind", 300_00, "LIR 12.B(7)(c)"),
    case("five-card-bonus", "G", "full-house", 150_00, "LIR 12.B(7)(d)"),
    case("five-card-bonus", "G", "flush", 50_00, "LIR 12.B(7)(e)"),
    case("five-card-bonus", "G", "straight", 25_00, "LIR 12.B(7)(f)"),
    case("five-card-bonus", "G", "three-of-a-kind", 5_00, "LIR 12.B(7)(g)"),
    case("progressive", "A", "four-of-a-kind", 1_500_00, "LIR 12.E(1)(c)"),
    case("progressive", "A", "full-house", 250_00, "LIR 12.E(1)(d)"),
    case("progressive", "A", "flush", 200_00, "LIR 12.E(1)(e)"),
    case("progressive", "A", "straight", 150_00, "LIR 12.E(1)(f)"),
    case("progressive", "A", "three-of-a-kind", 45_00, "LIR 12.E(1)(g)"),
    case("progressive", "B", "ace-king-queen-suited", 2_500_00, "LIR 12.E(2)(b)"),
    case("progressive", "B", "straight-flush", 350_00, "LIR 12.E(2)(c)"),
    case("progressive", "B", "three-of-a-kind", 300_00, "LIR 12.E(2)(d)"),
    case("progressive", "B", "straight", 30_00, "LIR 12.E(2)(e)"),
    case("progressive", "C", "ace-king-queen-suited", 2_500_00, "LIR 12.E(3)(b)"),
    case("progressive", "C", "straight-flush", 500_00, "LIR 12.E(3)(c)"),
    case("progressive", "C", "three-of-a-kind", 450_00, "LIR 12.E(3)(d)"),
    case("progressive", "D", "four-of-a-kind", 1_500_00, "LIR 12.E(4)(c)"),
    case("progressive", "D", "full-house", 250_00, "LIR 12.E(4)(d)"),
    case("progressive", "D", "flush", 200_00, "LIR 12.E(4)(e)"),
    case("progressive", "D", "straight", 150_00, "LIR 12.E(4)(f)"),
    case("progressive", "D", "three-of-a-kind", 45_00, "LIR 12.E(4)(g)"),
    case("progressive", "E", "full-house", 250_00, "LIR 12.E(5)(d)"),
    case("progressive", "E", "flush", 200_00, "LIR 12.E(5)(e)"),
    case("progressive", "E", "straight", 150_00, "LIR 12.E(5)(f)"),
    case("progressive", "E", "three-of-a-kind", 50_00, "LIR 12.E(5)(g)"),
    case("progressive", "F", "full-house", 250_00, "LIR 12.E(6)(d)"),
    case("progressive", "F", "flush", 200_00, "LIR 12.E(6)(e)"),
    case("progressive", "F", "straight", 150_00, "LIR 12.E(6)(f)"),
    case("progressive", "F", "three-of-a-kind", 45_00, "LIR 12.E(6)(g)"),
]

SHARES = [
    case("A", "royal-flush", "main", 1_234_56, "LIR 12.E(1)(a)"),
    case("A", "straight-flush", "main", 123_45, "LIR 12.E(1)(b)"),
    case("B", "ace-king-queen-spades", "main", 1_234_56, "LIR 12.E(2)(a)"),
    case("C", "ace-king-queen-spades", "main", 1_234_56, "LIR 12.E(3)(a)"),
    case("D", "royal-flush", "major", 6_543_21, "LIR 12.E(4)(a)"),
    case("D", "straight-flush", "minor", 765_43, "LIR 12.E(4)(b)"),
    case("E", "royal-flush", "mega", 54_321_09, "LIR 12.E(5)(a)"),
    case("E", "straight-flush", "major", 6_543_21, "LIR 12.E(5)(b)"),
    case("E", "four-of-a-kind", "minor", 765_43, "LIR 12.E(5)(c)"),
    case("F", "royal-flush", "mega", 54_321_09, "LIR 12.E(6)(a)"),
    case("F", "straight-flush", "major", 6_543_21, "LIR 12.E(6)(b)"),
    case("F", "four-of-a-kind", "minor", 765_43, "LIR 12.E(6)(c)"),
]

ENVY = [
    case("A", 1_00, "royal-flush", 1_000_00, "LIR 12.I(1)(a)"),
    case("A", 1_00, "straight-flush", 300_00, "LIR 12.I(1)(b)"),
    case("B", 1_00, "ace-king-queen-spades", 100_00, "LIR 12.I(2)(a)"),
    case("B", 1_00, "ace-king-queen-suited", 25_00, "LIR 12.I(2)(b)"),
    case("C", 1_00, "ace-king-queen-spades", 100_00, "LIR 12.I(3)(a)"),
    case("C", 1_00, "ace-king-queen-suited", 25_00, "LIR 12.I(3)(b)"),
    case("D", 1_00, "royal-flush", 1_000_00, "LIR 12.I(4)(a)"),
    case("D", 1_00, "straight-flush", 300_00, "LIR 12.I(4)(b)"),
    case("E", 1_00, "royal-flush", 1_000_00, "LIR 12.I(5)(a)"),
    case("E", 1_00, "straight-flush", 300_00, "LIR 12.I(5)(b)"),
    case("F", 1_00, "royal-flush", 1_000_00, "LIR 12.I(6)(a)"),
    case("F", 1_00, "straight-flush", 300_00, "LIR 12.I(6)(b)"),
    case("A", 5_00, "royal-flush", 5_000_00, "LIR 12.J(1)(a)"),
    case("A", 5_00, "straight-flush", 1_500_00, "LIR 12.J(1)(b)"),
    case("B", 5_00, "ace-king-queen-spades", 500_00, "LIR 12.J(2)(a)"),
    case("B", 5_00, "ace-king-queen-suited", 125_00, "LIR 12.J(2)(b)"),
    case("C", 5_00, "ace-king-queen-spades", 500_00, "LIR 12.J(3)(a)"),
    case("C", 5_00, "ace-king-queen-suited", 125_00, "LIR 12.J(3)(b)"),
    case("D", 5_00, "royal-flush", 5_000_00, "LIR 12.J(4)(a)"),
    case("D", 5_00, "straight-flush", 1_500_00, "LIR 12.J(4)(b)"),
    case("E", 5_00, "royal-flush", 5_000_00, "LIR 12.J(5)(a)"),
    case("E", 5_00, "straight-flush", 1_500_00, "LIR 12.J(5)(b)"),
    case("F", 5_00, "royal-flush", 5_000_00, "LIR 12.J(6)(a)"),
    case("F", 5_00, "straight-flush", 1_500_00, "LIR 12.J(6)(b)"),
]

LEAST = [
    case("A", "main", 1_000_00, "LIR 12.F(2)(a)"),
    case("B", "main", 1_000_00, "LIR 12.F(2)(b)"),
    case("C", "main", 1_000_00, "LIR 12.F(2)(c)"),
    case("D", "major", 1_000_00, "LIR 12.F(2)(d)(i)"),
    case("D", "minor", 250_00, "LIR 12.F(2)(d)(ii)"),
    case("E", "mega", 10_000_00, "LIR 12.F(2)(e)(i)"),
    case("E", "major", 1_000_00, "LIR 12.F(2)(e)(ii)"),
    case("E", "minor", 250_00, "LIR 12.F(2)(e)(iii)"),
    case("F", "mega", 10_000_00, "LIR 12.F(2)(f)(i)"),
    case("F", "major", 1_000_00, "LIR 12.F(2)(f)(ii)"),
    case("F", "minor", 250_00, "LIR 12.F(2)(f)(iii)"),
]

HEADINGS = [
    case("bet", "A", 9, "LIR 12.A(1)"),
    case("bet", "B", 9, "LIR 12.A(2)"),
    case("bet", "C", 9, "LIR 12.A(3)"),
    case("five-card-bonus", "A", 9, "LIR 12.B(1)"),
    case("five-card-bonus", "B", 9, "LIR 12.B(2)"),
    case("five-card-bonus", "C", 8, "LIR 12.B(3)"),
    case("five-card-bonus", "D", 9, "LIR 12.B(4)"),
    case("five-card-bonus", "E", 8, "LIR 12.B(5)"),
    case("five-card-bonus", "F", 8, "LIR 12.B(6)"),
    case("five-card-bonus", "G", 7, "LIR 12.B(7)"),
    case("three-card-bonus", "A", 5, "LIR 12.C(1)"),
    case("three-card-bonus", "B", 5, "LIR 12.C(2)"),
    case("three-card-bonus", "C", 5, "LIR 12.C(3)"),
    case("six-card-bonus", "A", 9, "LIR 12.D(1)"),
    case("six-card-bonus", "B", 9, "LIR 12.D(2)"),
    case("progressive", "A", 7, "LIR 12.E(1)"),
    case("progressive", "B", 5, "LIR 12.E(2)"),
    case("progressive", "C", 4, "LIR 12.E(3)"),
    case("progressive", "D", 7, "LIR 12.E(4)"),
    case("progressive", "E", 7, "LIR 12.E(5)"),
    case("progressive", "F", 7, "LIR 12.E(6)"),
    case("envy-bonus-1", "A", 2, "LIR 12.I(1)"),
    case("envy-bonus-1", "B", 2, "LIR 12.I(2)"),
    case("envy-bonus-1", "C", 2, "LIR 12.I(3)"),
    case("envy-bonus-1", "D", 2, "LIR 12.I(4)"),
    case("envy-bonus-1", "E", 2, "LIR 12.I(5)"),
    case("envy-bonus-1", "F", 2, "LIR 12.I(6)"),
    case("envy-bonus-5", "A", 2, "LIR 12.J(1)"),
    case("envy-bonus-5", "B", 2, "LIR 12.J(2)"),
    case("envy-bonus-5", "C", 2, "LIR 12.J(3)"),
    case("envy-bonus-5", "D", 2, "LIR 12.J(4)"),
    case("envy-bonus-5", "E", 2, "LIR 12.J(5)"),
    case("envy-bonus-5", "F", 2, "LIR 12.J(6)"),
]


@pytest.mark.parametrize(("wager", "letter", "outcome", "payout", "clause"), STAKE_RETURNED)
def test_winnings_beside_the_stake(wager: str, letter: str, outcome: str, payout: int, clause: str) -> None:
    row = CHAPTER.row(wager, letter, outcome, clause)
    assert row.odds.pay(5_00) == Payment(payout, 5_00, Fraction(0))


@pytest.mark.parametrize(("wager", "letter", "outcome", "payout", "clause"), WHOLE_RETURN)
def test_whole_return(wager: str, letter: str, outcome: str, payout: int, clause: str) -> None:
    row = CHAPTER.row(wager, letter, outcome, clause)
    assert row.odds.pay(1_00 if wager == "five-card-bonus" else 5_00) == Payment(payout, 0, Fraction(0))


@pytest.mark.parametrize(("letter", "outcome", "meter", "payout", "clause"), SHARES)
@pytest.mark.parametrize("stake", [1_00, 5_00])
def test_share_of_a_meter(letter: str, outcome: str, meter: str, payout: int, clause: str, stake: int) -> None:
    row = CHAPTER.row("progressive", letter, outcome, clause)
    assert isinstance(row.odds, MeterShare)
    assert row.odds.meter == meter
    assert row.odds.pay(stake, Fraction(METERS[meter])).payout == payout


@pytest.mark.parametrize(("letter", "stake", "outcome", "payout", "clause"), ENVY)
def test_envy_bonus(letter: str, stake: int, outcome: str, payout: int, clause: str) -> None:
    table = paytable_at(PAYTABLES, "envy-bonus", letter, stake)
    assert table
    row = table.row(outcome)
    assert row
    assert row.clause == clause
    assert row.odds.pay(0) == Payment(payout, 0, Fraction(0))


@pytest.mark.clause("LIR 12.I", "LIR 12.J")
def test_the_envy_bonus_is_printed_for_two_stakes_alone() -> None:
    assert [stake for stake in range(1_00, 10_00) if paytable_at(PAYTABLES, "envy-bonus", "A", stake)] == [
        1_00,
        5_00,
    ]


@pytest.mark.parametrize(("letter", "meter", "least", "clause"), LEAST)
def test_least_initial_and_reset_amount(letter: str, meter: str, least: int, clause: str) -> None:
    CHAPTER.check_least(letter, meter, least, clause)


@pytest.mark.clause("LIR 12.F(2)", "LIR 12.F(2)(d)", "LIR 12.F(2)(e)", "LIR 12.F(2)(f)")
def test_meters_of_each_progressive_paytable() -> None:
    tables = PAYTABLES["progressive"].values()
    assert {table.letter: [meter.name for meter in table.meters] for table in tables} == {
        "A": ["main"],
        "B": ["main"],
        "C": ["main"],
        "D": ["major", "minor"],
        "E": ["mega", "major", "minor"],
        "F": ["mega", "major", "minor"],
    }


@pytest.mark.clause("LIR 12.E(2)", "LIR 12.E(3)")
def test_progressive_b_and_c_go_by_the_three_cards_of_the_player() -> None:
    cards = {letter: table.cards for letter, table in PAYTABLES["progressive"].items()}
    assert cards == {"A": 5, "B": 3, "C": 3, "D": 5, "E": 5, "F": 5}


@pytest.mark.parametrize(("section", "letter", "rows", "clause"), HEADINGS)
def test_no_row_more_or_less_and_all_in_printed_order(section: str, letter: str, rows: int, clause: str) -> None:
    CHAPTER.check_heading(section, letter, rows, clause)


@pytest.mark.parametrize(
    ("section", "letters", "clause"),
    [
        case("bet", "ABC", "LIR 12.A"),
        case("five-card-bonus", "ABCDEFG", "LIR 12.B"),
        case("three-card-bonus", "ABC", "LIR 12.C"),
        case("six-card-bonus", "AB", "LIR 12.D"),
        case("progressive", "ABCDEF", "LIR 12.E"),
        case("envy-bonus-1", "ABCDEF", "LIR 12.I"),
        case("envy-bonus-5", "ABCDEF", "LIR 12.J"),
    ],
)
def test_letters_of_each_wager(section: str, letters: str, clause: str) -> None:
    CHAPTER.check_letters(section, letters, clause)
