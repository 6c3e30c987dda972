"""Rows of chapter 13 for side wagers on pairs, suits, totals and ranks, transcribed a second time from the chapter.

Each row stands with a deal that has it, in the order in which the wager looks at the cards: the player's two (at a
Switch table four), the up card, the hole card. All are paid on $5.00 by the settlement itself.
"""

from fractions import Fraction

import pytest

from houserules.cards import cards
from houserules.chips import Row, parse_odds
from houserules.engine.lines import LOSE, WIN, Line
from houserules.games.blackjack.options import SWITCH
from houserules.games.blackjack.side_wagers.match_the_dealer import added
from houserules.games.blackjack.side_wagers.sight import decided_by_the_deal
from kit.blackjack.side_wager_table import BETS, settled
from kit.marked import case

ROWS = [
    case("lucky-ladies", "A", "Qh Qh As Kd", "1000 to 1", 5_000_00, "BJ 13.A(4)(a)(i)"),
    case("lucky-ladies", "A", "Qh Qh Ks Kd", "200 to 1", 1_000_00, "BJ 13.A(4)(a)(ii)"),
    case("lucky-ladies", "A", "Ks Ks As Kd", "25 to 1", 125_00, "BJ 13.A(4)(a)(iii)"),
    case("lucky-ladies", "A", "Ac 9c As Kd", "10 to 1", 50_00, "BJ 13.A(4)(a)(iv)"),
    case("lucky-ladies", "A", "Qh Qd As Kd", "4 to 1", 20_00, "BJ 13.A(4)(a)(v)"),
    case("lucky-ladies", "B", "Qh Qh Td Ac", "1000 to 1", 5_000_00, "BJ 13.A(4)(b)(i)"),
    case("lucky-ladies", "B", "Qh Qh Ad 9c", "125 to 1", 625_00, "BJ 13.A(4)(b)(ii)"),
    case("lucky-ladies", "B", "Td Td 2s 3d", "19 to 1", 95_00, "BJ 13.A(4)(b)(iii)"),
    case("lucky-ladies", "B", "Kh Qh As Kd", "9 to 1", 45_00, "BJ 13.A(4)(b)(iv)"),
    case("lucky-ladies", "B", "9d As 2s 3d", "4 to 1", 20_00, "BJ 13.A(4)(b)(v)"),
    case("match-the-dealer", "six-decks", "7h Kc 7h", "11 to 1", 55_00, "BJ 13.A(5)(a)(i)"),
    case("match-the-dealer", "six-decks", "Kc 7d 7h", "4 to 1", 20_00, "BJ 13.A(5)(a)(ii)"),
    case("match-the-dealer", "eight-decks", "Ac 2s 2s", "14 to 1", 70_00, "BJ 13.A(5)(b)(i)"),
    case("match-the-dealer", "eight-decks", "Ac 2s Ah", "3 to 1", 15_00, "BJ 13.A(5)(b)(ii)"),
    case("in-between", "only", "9c 9d 9c", "30 to 1", 150_00, "BJ 13.A(6)(a)"),
    case("in-between", "only", "Ac Qd Kh", "10 to 1", 50_00, "BJ 13.A(6)(b)"),
    case("in-between", "only", "2c 5d 4h", "6 to 1", 30_00, "BJ 13.A(6)(c)"),
    case("in-between", "only", "Td 6c 7h", "4 to 1", 20_00, "BJ 13.A(6)(d)"),
    case("in-between", "only", "6c Jd Th", "1 to 1", 5_00, "BJ 13.A(6)(e)"),
    case("in-between", "only", "2c Ad Kh", "1 to 1", 5_00, "BJ 13.A(6)(e)"),
    case("royal-match-21", "A", "Ks Qs 2d 3d", "10 to 1", 50_00, "BJ 13.A(7)(a)(i)"),
    case("royal-match-21", "A", "Ks Js Kd Qd", "3 to 1", 15_00, "BJ 13.A(7)(a)(ii)"),
    case("royal-match-21", "B", "Qd Kd 2d 3d", "5 to 1", 25_00, "BJ 13.A(7)(b)(i)"),
    case("royal-match-21", "B", "2d 7d 2c 3c", "3 to 1", 15_00, "BJ 13.A(7)(b)(ii)"),
    case("royal-match-21", "C", "Kh Qh Kd Qs", "30 to 1", 150_00, "BJ 13.A(7)(c)(i)"),
    case("royal-match-21", "C", "Kh Kh 2c 3c", "2.5 to 1", 12_50, "BJ 13.A(7)(c)(ii)"),
    case("royal-match-21", "D", "Kh Qh Kd Jd", "25 to 1", 125_00, "BJ 13.A(7)(d)(i)"),
    case("royal-match-21", "D", "Ac 2c Ks Qs", "2.5 to 1", 12_50, "BJ 13.A(7)(d)(ii)"),
    case("royal-match-21", "E", "Kc Qc Kd Ks", "50 to 1", 250_00, "BJ 13.A(7)(e)(i)"),
    case("royal-match-21", "E", "Qh Qh 5d Ks", "2 to 1", 10_00, "BJ 13.A(7)(e)(ii)"),
    case("bet-the-set-21", "A", "8c 8d", "15 to 1", 75_00, "BJ 13.A(8)(a)"),
    case("bet-the-set-21", "B", "8c 8c", "25 to 1", 125_00, "BJ 13.A(8)(b)(i)"),
    case("bet-the-set-21", "B", "Ac Ah", "10 to 1", 50_00, "BJ 13.A(8)(b)(ii)"),
    case("bet-the-set-21", "C", "Ts Ts", "15 to 1", 75_00, "BJ 13.A(8)(c)(i)"),
    case("bet-the-set-21", "C", "Ts Th", "10 to 1", 50_00, "BJ 13.A(8)(c)(ii)"),
    case("bet-the-set-21", "D", "2d 2d", "12 to 1", 60_00, "BJ 13.A(8)(d)(i)"),
    case("bet-the-set-21", "D", "2d 2s", "10 to 1", 50_00, "BJ 13.A(8)(d)(ii)"),
    case("kings-bounty", "only", "Ks Ks Ah Jd", "1000 to 1", 5_000_00, "BJ 13.A(9)(a)"),
    case("kings-bounty", "only", "Ks Ks Ah 9d", "200 to 1", 1_000_00, "BJ 13.A(9)(b)"),
    case("kings-bounty", "only", "Kh Kh Ah Jd", "50 to 1", 250_00, "BJ 13.A(9)(c)"),
    case("kings-bounty", "only", "Ts Ts Ah Jd", "25 to 1", 125_00, "BJ 13.A(9)(d)"),
    case("kings-bounty", "only", "Jc Jc Ah Jd", "25 to 1", 125_00, "BJ 13.A(9)(d)"),
    case("kings-bounty", "only", "Ks Qs Ah Jd", "9 to 1", 45_00, "BJ 13.A(9)(e)"),
    case("kings-bounty", "only", "As 9s Ah Jd", "9 to 1", 45_00, "BJ 13.A(9)(e)"),
    case("kings-bounty", "only", "Ks Kh Ah Jd", "6 to 1", 30_00, "BJ 13.A(9)(f)"),
    case("kings-bounty", "only", "Qs Qh Ah Jd", "4 to 1", 20_00, "BJ 13.A(9)(g)"),
    case("kings-bounty", "only", "9d Ah Ah Jd", "4 to 1", 20_00, "BJ 13.A(9)(g)"),
    case("super-match", "six-decks", "7c 7d 7c 7h", "40 to 1", 200_00, "BJ 13.A(10)(a)(i)"),
    case("super-match", "six-decks", "7c Kd 7h Ks", "8 to 1", 40_00, "BJ 13.A(10)(a)(ii)"),
    case("super-match", "six-decks", "Kd 7c 7h 7s", "5 to 1", 25_00, "BJ 13.A(10)(a)(iii)"),
    case("super-match", "six-decks", "2c 9d 5h 2s", "1 to 1", 5_00, "BJ 13.A(10)(a)(iv)"),
    case("super-match", "eight-decks", "Ac Ac Ac Ac", "50 to 1", 250_00, "BJ 13.A(10)(b)(i)"),
    case("super-match", "eight-decks", "Ac Ac 2d 2d", "7 to 1", 35_00, "BJ 13.A(10)(b)(ii)"),
    case("super-match", "eight-decks", "Ac Ad Kd Ah", "5 to 1", 25_00, "BJ 13.A(10)(b)(iii)"),
    case("super-match", "eight-decks", "Tc Jd Qh Ts", "1 to 1", 5_00, "BJ 13.A(10)(b)(iv)"),
    case("house-money", "single-deck", "Ks As", "9 to 1", 45_00, "BJ 13.A(11)(a)(i)"),
    case("house-money", "single-deck", "As 2s", "5 to 1", 25_00, "BJ 13.A(11)(a)(ii)"),
    case("house-money", "single-deck", "5s 5d", "3 to 1", 15_00, "BJ 13.A(11)(a)(iii)"),
    case("house-money", "single-deck", "Ks Ad", "1 to 1", 5_00, "BJ 13.A(11)(a)(iv)"),
    case("house-money", "multiple-decks", "Ah Kh", "9 to 1", 45_00, "BJ 13.A(11)(b)(i)"),
    case("house-money", "multiple-decks", "Kh Qh", "4 to 1", 20_00, "BJ 13.A(11)(b)(ii)"),
    case("house-money", "multiple-decks", "Ah Ah", "3 to 1", 15_00, "BJ 13.A(11)(b)(iii)"),
    case("house-money", "multiple-decks", "2h Ac", "1 to 1", 5_00, "BJ 13.A(11)(b)(iv)"),
    case("upcard-luck-21", "A", "Js As 7d", "80 to 1", 400_00, "BJ 13.N(1)(a)"),
    case("upcard-luck-21", "A", "Jh Ah 2d", "8 to 1", 40_00, "BJ 13.N(1)(b)"),
    case("upcard-luck-21", "A", "4s 5h 6d", "4 to 1", 20_00, "BJ 13.N(1)(c)"),
    case("upcard-luck-21", "A", "6s 4h 3d", "4 to 1", 20_00, "BJ 13.N(1)(c)"),
    case("upcard-luck-21", "A", "2s 9h 6d", "4 to 1", 20_00, "BJ 13.N(1)(c)"),
    case("upcard-luck-21", "A", "Ks 8h 4d", "3 to 1", 15_00, "BJ 13.N(1)(d)"),
    case("upcard-luck-21", "A", "As 8h 5d", "3 to 1", 15_00, "BJ 13.N(1)(d)"),
    case("upcard-luck-21", "A", "Ks Qh 7d", "3 to 1", 15_00, "BJ 13.N(1)(d)"),
]

TWO_MATCHES = [
    case("six-decks", "7h 7h 7h", "22 to 1", 110_00, "BJ 13.A(5)(a)(i)"),
    case("six-decks", "7d 7h 7h", "15 to 1", 75_00, "BJ 13.A(5)(a)(i)"),
    case("six-decks", "7d 7c 7h", "8 to 1", 40_00, "BJ 13.A(5)(a)(ii)"),
    case("eight-decks", "As As As", "28 to 1", 140_00, "BJ 13.A(5)(b)(i)"),
    case("eight-decks", "As Ad As", "17 to 1", 85_00, "BJ 13.A(5)(b)(i)"),
    case("eight-decks", "Ad Ad As", "6 to 1", 30_00, "BJ 13.A(5)(b)(ii)"),
]

CROWN_TREASURE = [
    case("A", "Ks Qs Kd Qd", "10 to 1", 50_00, "BJ 13.A(7)(a)(i)", "BJ 13.A(7)(a)(iii)"),
    case("B", "Ks Qs Qc Kc", "5 to 1", 25_00, "BJ 13.A(7)(b)(i)", "BJ 13.A(7)(b)(iii)"),
    case("C", "Qh Kh Kh Qh", "30 to 1", 150_00, "BJ 13.A(7)(c)(i)", "BJ 13.A(7)(c)(iii)"),
    case("D", "Ks Qs Ks Qs", "25 to 1", 125_00, "BJ 13.A(7)(d)(i)", "BJ 13.A(7)(d)(iii)"),
    case("E", "Kd Qd Qs Ks", "50 to 1", 250_00, "BJ 13.A(7)(e)(i)", "BJ 13.A(7)(e)(iii)"),
]

# One card away from what the clause asks: lost under the wager's own clause, or paid by another row.
NEAR_MISSES = [
    case("lucky-ladies", "A", "Qh 9h As Kd", "no-20", "BJ 6.G(1)"),  # 19
    case("lucky-ladies", "A", "Ah Th As Kd", "no-20", "BJ 6.G(1)"),  # 21, a Suited 20 if the ace were ten
    case("lucky-ladies", "A", "Ac Ac As Kd", "no-20", "BJ 6.G(1)"),
    case("lucky-ladies", "A", "Qh Qh As 9d", "queen-of-hearts-pair", "BJ 13.A(4)(a)(i)"),
    case("lucky-ladies", "A", "Qh Qd As Kd", "any-20", "BJ 13.A(4)(a)(ii)"),
    case("lucky-ladies", "A", "Kh Qh As Kd", "suited-20", "BJ 13.A(4)(a)(iii)"),
    case("lucky-ladies", "A", "9c Ad As Kd", "any-20", "BJ 13.A(4)(a)(iv)"),
    case("match-the-dealer", "six-decks", "Kh Qh Jh", "no-match", "BJ 6.G(2)"),  # ten points each, no rank
    case("match-the-dealer", "six-decks", "7h 7h 8h", "no-match", "BJ 6.G(2)"),
    case("match-the-dealer", "six-decks", "6h 7d 7h", "different-suit-match", "BJ 13.A(5)(a)(i)"),
    case("in-between", "only", "9c 9d 8c", "not-between", "BJ 6.G(3)"),  # a pair alone
    case("in-between", "only", "9c Td 9h", "not-between", "BJ 6.G(3)"),  # neighbours leave no rank between
    case("in-between", "only", "Ac 3d 2h", "not-between", "BJ 6.G(3)"),  # an ace is high
    case("in-between", "only", "Ac Kd 2h", "not-between", "BJ 6.G(3)"),
    case("in-between", "only", "5c 8d 8h", "not-between", "BJ 6.G(3)"),  # on the edge
    case("in-between", "only", "5c 8d 5h", "not-between", "BJ 6.G(3)"),
    case("in-between", "only", "5c 8d 4h", "not-between", "BJ 6.G(3)"),
    case("in-between", "only", "5c 8d 9h", "not-between", "BJ 6.G(3)"),
    case("in-between", "only", "Tc Kd Qh", "two-card-spread", "BJ 13.A(6)(b)"),
    case("in-between", "only", "Tc Ad Qh", "three-card-spread", "BJ 13.A(6)(c)"),
    case("in-between", "only", "9c Ad Qh", "other-spread", "BJ 13.A(6)(d)"),
    case("royal-match-21", "C", "Kh Qd Ks Qs", "no-match", "BJ 6.G(4)"),
    case("royal-match-21", "C", "Kh Kd Ks Qs", "no-match", "BJ 6.G(4)"),
    case("royal-match-21", "C", "Qh Jh Ks Qs", "suited-match", "BJ 13.A(7)(c)(i)"),
    case("royal-match-21", "C", "Kh Qh Ks Qd", "royal-match", "BJ 13.A(7)(c)(iii)"),
    case("royal-match-21", "C", "Kh Qh Ks Js", "royal-match", "BJ 13.A(7)(c)(iii)"),
    case("royal-match-21", "C", "Kh Jh Ks Qs", "suited-match", "BJ 13.A(7)(c)(iii)"),
    case("bet-the-set-21", "C", "Ts Ks", "no-pair", "BJ 6.G(5)"),  # one value, two ranks
    case("bet-the-set-21", "C", "8s 9s", "no-pair", "BJ 6.G(5)"),
    case("bet-the-set-21", "C", "8s 8h", "pair", "BJ 13.A(8)(c)(i)"),
    case("kings-bounty", "only", "Ks 9s Ah Jd", "no-20", "BJ 6.G(6)"),
    case("kings-bounty", "only", "Ks As Ah Jd", "no-20", "BJ 6.G(6)"),
    case("kings-bounty", "only", "Ks Ks Th Jd", "king-of-spades-pair", "BJ 13.A(9)(a)"),
    case("kings-bounty", "only", "Kc Kc Ah Jd", "suited-kings-pair", "BJ 13.A(9)(b)"),
    case("kings-bounty", "only", "Qc Qc Ah Jd", "suited-queens-jacks-or-tens-pair", "BJ 13.A(9)(c)"),
    case("kings-bounty", "only", "Qc Jc Ah Jd", "suited-20", "BJ 13.A(9)(d)"),
    case("kings-bounty", "only", "Kd Kh Ah Jd", "pair-of-kings", "BJ 13.A(9)(c)"),
    case("kings-bounty", "only", "Kd Qh Ah Jd", "any-20", "BJ 13.A(9)(f)"),
    case("super-match", "six-decks", "Tc Jc Qc Kc", "no-pair", "BJ 6.G(7)"),  # one value, one suit, four ranks
    case("super-match", "six-decks", "7c 7d 7h Ks", "three-of-a-kind", "BJ 13.A(10)(a)(i)"),
    case("super-match", "six-decks", "7c 7d Kh Qs", "pair", "BJ 13.A(10)(a)(ii)"),
    case("super-match", "six-decks", "Kh Qs 7c 7d", "pair", "BJ 13.A(10)(a)(iii)"),
    case("house-money", "multiple-decks", "Ks Js", "nothing", "BJ 6.G(11)"),  # suited alone
    case("house-money", "multiple-decks", "As 3s", "nothing", "BJ 6.G(11)"),
    case("house-money", "multiple-decks", "2s Ks", "nothing", "BJ 6.G(11)"),  # the ace joins no king and 2
    case("house-money", "multiple-decks", "As Qs", "nothing", "BJ 6.G(11)"),
    case("house-money", "multiple-decks", "Ks Ah", "two-card-straight", "BJ 13.A(11)(b)(i)"),
    case("house-money", "multiple-decks", "As 2s", "two-card-straight-flush", "BJ 13.A(11)(b)(i)"),
    case("house-money", "multiple-decks", "9s Th", "two-card-straight", "BJ 13.A(11)(b)(ii)"),
    case("upcard-luck-21", "A", "As Js 8d", "no-luck", "BJ 6.G(14)"),  # 2 to 7 and no further
    case("upcard-luck-21", "A", "As Js Ad", "no-luck", "BJ 6.G(14)"),
    case("upcard-luck-21", "A", "5s 3h 7d", "no-luck", "BJ 6.G(14)"),  # 8
    case("upcard-luck-21", "A", "Ks 2h 7d", "no-luck", "BJ 6.G(14)"),  # 12
    case("upcard-luck-21", "A", "As Ah 7d", "no-luck", "BJ 6.G(14)"),
    case("upcard-luck-21", "A", "Ts 7h 7d", "no-luck", "BJ 6.G(14)"),  # 17
    case("upcard-luck-21", "A", "As 6h 7d", "no-luck", "BJ 6.G(14)"),  # soft 17
    case("upcard-luck-21", "A", "As 7h 7d", "total-18-19-20", "BJ 13.N(1)(c)"),  # soft 18, not 8
    case("upcard-luck-21", "A", "As Qs 7d", "blackjack", "BJ 13.N(1)(a)"),
    case("upcard-luck-21", "A", "As Jh 7d", "blackjack", "BJ 13.N(1)(a)"),
    case("upcard-luck-21", "A", "Js Js 7d", "total-18-19-20", "BJ 13.N(1)(a)"),
]

MULTIPLE = (2, 3, 4, 5, 6, 7, 8)
FOUR_OR_MORE = (4, 5, 6, 7, 8)
TABLES = [
    case("lucky-ladies", "A", (), "i ii iii iv v", "BJ 13.A(4)(a)"),
    case("lucky-ladies", "B", (), "i ii iii iv v", "BJ 13.A(4)(b)"),
    case("match-the-dealer", "six-decks", (6,), "i ii", "BJ 13.A(5)(a)"),
    case("match-the-dealer", "eight-decks", (8,), "i ii", "BJ 13.A(5)(b)"),
    case("in-between", "only", (), "a b c d e", "BJ 13.A(6)"),
    case("royal-match-21", "A", (1,), "i ii iii", "BJ 13.A(7)(a)"),
    case("royal-match-21", "B", (1,), "i ii iii", "BJ 13.A(7)(b)"),
    case("royal-match-21", "C", MULTIPLE, "i ii iii", "BJ 13.A(7)(c)"),
    case("royal-match-21", "D", MULTIPLE, "i ii iii", "BJ 13.A(7)(d)"),
    case("royal-match-21", "E", MULTIPLE, "i ii iii", "BJ 13.A(7)(e)"),
    case("bet-the-set-21", "A", (1,), "", "BJ 13.A(8)(a)"),
    case("bet-the-set-21", "B", (2,), "i ii", "BJ 13.A(8)(b)"),
    case("bet-the-set-21", "C", FOUR_OR_MORE, "i ii", "BJ 13.A(8)(c)"),
    case("bet-the-set-21", "D", FOUR_OR_MORE, "i ii", "BJ 13.A(8)(d)"),
    case("kings-bounty", "only", (), "a b c d e f g", "BJ 13.A(9)"),
    case("super-match", "six-decks", (6,), "i ii iii iv", "BJ 13.A(10)(a)"),
    case("super-match", "eight-decks", (8,), "i ii iii iv", "BJ 13.A(10)(b)"),
    case("house-money", "single-deck", (1,), "i ii iii iv", "BJ 13.A(11)(a)"),
    case("house-money", "multiple-decks", MULTIPLE, "i ii iii iv", "BJ 13.A(11)(b)"),
    case("upcard-luck-21", "A", (), "a b c d", "BJ 13.N(1)"),
]

WAGERS = [
    case("lucky-ladies", ["A", "B"], "BJ 13.A(4)"),
    case("match-the-dealer", ["six-decks", "eight-decks"], "BJ 13.A(5)"),
    case("in-between", ["only"], "BJ 13.A(6)"),
    case("royal-match-21", ["A", "B", "C", "D", "E"], "BJ 13.A(7)"),
    case("bet-the-set-21", ["A", "B", "C", "D"], "BJ 13.A(8)"),
    case("kings-bounty", ["only"], "BJ 13.A(9)"),
    case("super-match", ["six-decks", "eight-decks"], "BJ 13.A(10)"),
    case("house-money", ["single-deck", "multiple-decks"], "BJ 13.A(11)"),
    case("upcard-luck-21", ["A"], "BJ 13.N"),
]


@pytest.mark.parametrize(("wager", "letter", "dealt", "odds", "payout", "clause"), ROWS)
def test_row_is_paid_beside_the_stake(wager: str, letter: str, dealt: str, odds: str, payout: int, clause: str) -> None:
    bet = BETS[wager]
    [line] = settled(wager, letter, dealt)
    assert line == Line(1, wager, 5_00, WIN, clause, 1, bet.called(*cards(dealt)), odds, payout, 5_00)


@pytest.mark.parametrize(("letter", "dealt", "odds", "payout", "clause"), TWO_MATCHES)
def test_two_matching_cards_are_both_paid_on_one_line(
    letter: str, dealt: str, odds: str, payout: int, clause: str
) -> None:
    """Reading B10: under the clause of the better match."""
    [line] = settled("match-the-dealer", letter, dealt)
    assert (line.result, line.odds, line.clause) == (WIN, odds, clause)
    assert (line.stake, line.payout, line.returned, line.net) == (5_00, payout, 5_00, payout)


@pytest.mark.parametrize(("better", "other"), [("11 to 1", "4 for 1"), ("11 for 1", "4 to 1")])
def test_only_odds_to_1_are_added_up(better: str, other: str) -> None:
    rows = [Row("same-suit-match", parse_odds(odds), "BJ 13.A(5)(a)(i)") for odds in (better, other)]
    with pytest.raises(TypeError, match="only odds of so much to 1 add up"):
        added("two-same-suit-matches", *rows)


@pytest.mark.parametrize(("letter", "dealt", "odds", "payout", "match", "clause"), CROWN_TREASURE)
def test_crown_treasure_is_paid_beside_the_royal_match(
    letter: str, dealt: str, odds: str, payout: int, match: str, clause: str
) -> None:
    """Reading B12: a line of its own without a stake, 1,000 for each 1 wagered."""
    assert settled("royal-match-21", letter, dealt) == [
        Line(1, "royal-match-21", 5_00, WIN, match, 1, "royal-match", odds, payout, 5_00),
        Line(1, "royal-match-21", 0, WIN, clause, 1, "crown-treasure", "1000 for 1", 5_000_00, 0),
    ]


@pytest.mark.parametrize(("wager", "letter", "dealt", "outcome", "clause"), NEAR_MISSES)
def test_near_miss(wager: str, letter: str, dealt: str, outcome: str, clause: str) -> None:
    bet = BETS[wager]
    [line] = settled(wager, letter, dealt)
    assert line.outcome == outcome
    if outcome == bet.outcomes[0]:
        assert line == Line(1, wager, 5_00, LOSE, clause, outcome=outcome)
    else:
        assert line.result == WIN
        assert line.clause != clause


@pytest.mark.parametrize("wager", [row.values[0] for row in WAGERS])
def test_the_order_of_the_players_cards_does_not_matter(wager: str) -> None:
    """Nor that of the dealer's two, where both are seen."""
    for parameters in (*ROWS, *NEAR_MISSES):
        name, dealt = parameters.values[0], str(parameters.values[2])
        if name == wager:
            bet = BETS[wager]
            first, second, *dealer = dealt.split()
            turned = " ".join((second, first, *reversed(dealer)))
            assert bet.called(*cards(turned)) == bet.called(*cards(dealt))


@pytest.mark.parametrize(("wager", "letter", "decks", "items", "clause"), TABLES)
def test_rows_in_printed_order_and_numbers_of_decks(
    wager: str, letter: str, decks: tuple[int, ...], items: str, clause: str
) -> None:
    """Reading B13: for the decks it names and no others; no row more or less."""
    table = BETS[wager].paytables[letter]
    assert (table.clause, table.decks) == (clause, decks)
    assert [row.clause for row in table.rows] == ([f"{clause}({item})" for item in items.split()] or [clause])


@pytest.mark.parametrize(("wager", "letters", "clause"), WAGERS)
def test_tables_of_each_wager(wager: str, letters: list[str], clause: str) -> None:
    tables = BETS[wager].paytables
    assert list(tables) == letters
    assert {(table.wager, table.wager_clause) for table in tables.values()} == {(wager, clause)}


@pytest.mark.clause("BJ 13.A(7)(c)(ii)")
def test_half_a_cent_stays_with_the_house() -> None:
    """Reading G3."""
    [line] = settled("royal-match-21", "C", "2h 3h Kd Qd", stake=1_01)
    assert (line.payout, line.returned, Fraction(line.remainder)) == (2_52, 1_01, Fraction(1, 2))


@pytest.mark.clause("BJ 6.G(7)", "BJ 2.B(5)(b)")
def test_super_match_alone_of_these_is_for_a_switch_table() -> None:
    """Reading B36."""
    wagers = [str(row.values[0]) for row in WAGERS]
    assert [wager for wager in wagers if SWITCH in BETS[wager].filing.variations] == ["super-match"]
    assert [wager for wager in wagers if BETS[wager].filing.variations == (SWITCH,)] == ["super-match"]


def test_what_waits_for_the_hole_card() -> None:
    waiting = [str(row.values[0]) for row in WAGERS if not decided_by_the_deal(BETS[str(row.values[0])])]
    assert waiting == ["lucky-ladies", "royal-match-21", "kings-bounty"]
