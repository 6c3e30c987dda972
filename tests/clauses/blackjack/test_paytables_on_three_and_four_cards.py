"""Rows of chapter 13 for side wagers on three and four cards, transcribed a second time from the printed chapter.

Each row stands with a hand that has it: the player's two cards, the up card, the hole card where it counts. All are
paid on $5.00 by the settlement itself.
"""

import pytest

from houserules.chips import MeterShare
from houserules.engine.lines import LOSE, WIN
from houserules.engine.table import Table
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers.must_hit import PAYTABLE, RESETS_AND_MAXIMUMS
from kit.blackjack.poker_side_wagers import METERS, settled, settled_at, terms_with
from kit.blackjack.side_wager_table import BETS
from kit.marked import case

STAKE_RETURNED = [
    case("three-card-poker", "A", "Jh 9h Th", 45_00, "BJ 13.D(1)(a)"),
    case("three-card-poker", "A", "4c 4d 4c", 45_00, "BJ 13.D(1)(b)"),
    case("three-card-poker", "A", "2c As 3d", 45_00, "BJ 13.D(1)(c)"),
    case("three-card-poker", "A", "Kd 4d 9d", 45_00, "BJ 13.D(1)(d)"),
    case("three-card-poker", "B", "Qs As Ks", 150_00, "BJ 13.D(2)(a)"),
    case("three-card-poker", "B", "Ah Ah Ah", 100_00, "BJ 13.D(2)(b)"),
    case("three-card-poker", "B", "Qc Ks Ad", 50_00, "BJ 13.D(2)(c)"),
    case("three-card-poker", "B", "2s 2s 9s", 25_00, "BJ 13.D(2)(d)"),
    case("lucky-lucky", "A", "7h 7h 7h", 1_000_00, "BJ 13.E(1)(a)"),
    case("lucky-lucky", "A", "6s 7s 8s", 500_00, "BJ 13.E(1)(b)"),
    case("lucky-lucky", "A", "7h 7h 7c", 250_00, "BJ 13.E(1)(c)"),
    case("lucky-lucky", "A", "8d 6s 7s", 150_00, "BJ 13.E(1)(d)"),
    case("lucky-lucky", "A", "2c Tc 9c", 50_00, "BJ 13.E(1)(e)"),
    case("lucky-lucky", "A", "Ah 9d As", 15_00, "BJ 13.E(1)(f)"),
    case("lucky-lucky", "A", "5h 5d Tc", 10_00, "BJ 13.E(1)(g)"),
    case("lucky-lucky", "A", "Kd 4s 5d", 10_00, "BJ 13.E(1)(h)"),
    case("lucky-lucky", "B", "7h 7h 7h", 1_000_00, "BJ 13.E(2)(a)"),
    case("lucky-lucky", "B", "6s 7s 8s", 500_00, "BJ 13.E(2)(b)"),
    case("lucky-lucky", "B", "7h 7h 7c", 250_00, "BJ 13.E(2)(c)"),
    case("lucky-lucky", "B", "8d 6s 7s", 150_00, "BJ 13.E(2)(d)"),
    case("lucky-lucky", "B", "2c Tc 9c", 75_00, "BJ 13.E(2)(e)"),
    case("lucky-lucky", "B", "Ah 9d As", 15_00, "BJ 13.E(2)(f)"),
    case("lucky-lucky", "B", "5h 5d Tc", 10_00, "BJ 13.E(2)(g)"),
    case("lucky-lucky", "B", "Kd 4s 5d", 5_00, "BJ 13.E(2)(h)"),
    case("lucky-lucky", "C", "7h 7h 7h", 1_000_00, "BJ 13.E(3)(a)"),
    case("lucky-lucky", "C", "6s 7s 8s", 500_00, "BJ 13.E(3)(b)"),
    case("lucky-lucky", "C", "7h 7h 7c", 250_00, "BJ 13.E(3)(c)"),
    case("lucky-lucky", "C", "8d 6s 7s", 150_00, "BJ 13.E(3)(d)"),
    case("lucky-lucky", "C", "2c Tc 9c", 50_00, "BJ 13.E(3)(e)"),
    case("lucky-lucky", "C", "Ah 9d As", 15_00, "BJ 13.E(3)(f)"),
    case("lucky-lucky", "C", "5h 5d Tc", 10_00, "BJ 13.E(3)(g)"),
    case("lucky-lucky", "C", "Kd 4s 5d", 5_00, "BJ 13.E(3)(h)"),
    case("lucky-aces", "A", "As Ah Ac Ad", 2_500_00, "BJ 13.A(12)(a)(i)"),
    case("lucky-aces", "A", "Ah Ah 9c Ah", 1_250_00, "BJ 13.A(12)(a)(ii)"),
    case("lucky-aces", "A", "Ah Ad As 2c", 100_00, "BJ 13.A(12)(a)(iii)"),
    case("lucky-aces", "A", "As Kd 3c As", 40_00, "BJ 13.A(12)(a)(iv)"),
    case("lucky-aces", "A", "Ad Kd 3c As", 25_00, "BJ 13.A(12)(a)(v)"),
    case("lucky-aces", "A", "2d 3d Ad Td", 10_00, "BJ 13.A(12)(a)(vi)"),
    case("lucky-aces", "A", "As 7d 7c 7h", 5_00, "BJ 13.A(12)(a)(vii)"),
    case("lucky-aces", "B", "As Ah Ac Ad", 2_500_00, "BJ 13.A(12)(b)(i)"),
    case("lucky-aces", "B", "Ah Ah 9c Ah", 1_250_00, "BJ 13.A(12)(b)(ii)"),
    case("lucky-aces", "B", "Ah Ad As 2c", 150_00, "BJ 13.A(12)(b)(iii)"),
    case("lucky-aces", "B", "As Kd 3c As", 60_00, "BJ 13.A(12)(b)(iv)"),
    case("lucky-aces", "B", "Ad Kd 3c As", 25_00, "BJ 13.A(12)(b)(v)"),
    case("lucky-aces", "B", "2d 3d Ad Td", 10_00, "BJ 13.A(12)(b)(vi)"),
    case("lucky-aces", "B", "As 7d 7c 7h", 5_00, "BJ 13.A(12)(b)(vii)"),
    case("trilux-bonus", "only", "Ad 2d 3d", 150_00, "BJ 13.A(13)(a)"),
    case("trilux-bonus", "only", "9h 9c 9s", 100_00, "BJ 13.A(13)(b)"),
    case("trilux-bonus", "only", "Ts 9h Jc", 50_00, "BJ 13.A(13)(c)"),
    case("trilux-bonus", "only", "Kc 2c 7c", 25_00, "BJ 13.A(13)(d)"),
    case("top-3", "A", "5c 5c 5c", 1_350_00, "BJ 13.X(1)(a)"),
    case("top-3", "A", "4s 2s 3s", 900_00, "BJ 13.X(1)(b)"),
    case("top-3", "A", "Jd Jh Jd", 450_00, "BJ 13.X(1)(c)"),
    case("top-3", "B", "5c 5c 5c", 5_000_00, "BJ 13.X(2)(a)"),
    case("top-3", "B", "4s 2s 3s", 500_00, "BJ 13.X(2)(b)"),
    case("top-3", "B", "Jd Jh Jd", 350_00, "BJ 13.X(2)(c)"),
]

WHOLE_RETURN = [
    case("super-4-progressive", "A", "Ah As Ad Kc", 500_00, "BJ 13.H(1)(c)"),
    case("super-4-progressive", "A", "Qh Jd Ac Ks", 375_00, "BJ 13.H(1)(d)"),
    case("super-4-progressive", "A", "2d 9d Td Ad", 250_00, "BJ 13.H(1)(e)"),
    case("super-4-progressive", "A", "Kc Ah As Kd", 125_00, "BJ 13.H(1)(f)"),
    case("super-4-progressive", "A", "2d 9h Ad Jh", 75_00, "BJ 13.H(1)(g)"),
    case("super-4-progressive", "A", "5c 8s Qc As", 75_00, "BJ 13.H(1)(h)"),
    case("super-4-progressive", "A", "9c 9d As Kd", 50_00, "BJ 13.H(1)(i)"),
    case("super-4-progressive", "A", "2c 9d Td As", 20_00, "BJ 13.H(1)(j)"),
    case("super-4-progressive", "A", "As Ks Ad 9d", 10_00, "BJ 13.H(1)(k)"),
    case("super-4-progressive", "B", "Ah As Ad Kc", 750_00, "BJ 13.H(2)(c)"),
    case("super-4-progressive", "B", "Qh Jd Ac Ks", 350_00, "BJ 13.H(2)(d)"),
    case("super-4-progressive", "B", "2d 9d Td Ad", 250_00, "BJ 13.H(2)(e)"),
    case("super-4-progressive", "B", "Kc Ah As Kd", 150_00, "BJ 13.H(2)(f)"),
    case("super-4-progressive", "B", "2d 9h Ad Jh", 75_00, "BJ 13.H(2)(g)"),
    case("super-4-progressive", "B", "5c 8s Qc As", 75_00, "BJ 13.H(2)(h)"),
    case("super-4-progressive", "B", "9c 9d As Kd", 50_00, "BJ 13.H(2)(i)"),
    case("super-4-progressive", "B", "2c 9d Td As", 25_00, "BJ 13.H(2)(j)"),
    case("super-4-progressive", "B", "As Ks Ad 9d", 15_00, "BJ 13.H(2)(k)"),
    case("super-4-progressive", "C", "Ah As Ad Kc", 750_00, "BJ 13.H(3)(c)"),
    case("super-4-progressive", "C", "Qh Jd Ac Ks", 400_00, "BJ 13.H(3)(d)"),
    case("super-4-progressive", "C", "2d 9d Td Ad", 300_00, "BJ 13.H(3)(e)"),
    case("super-4-progressive", "C", "Kc Ah As Kd", 200_00, "BJ 13.H(3)(f)"),
    case("super-4-progressive", "C", "2d 9h Ad Jh", 100_00, "BJ 13.H(3)(g)"),
    case("super-4-progressive", "C", "5c 8s Qc As", 100_00, "BJ 13.H(3)(h)"),
    case("super-4-progressive", "C", "9c 9d As Kd", 50_00, "BJ 13.H(3)(i)"),
    case("super-4-progressive", "C", "2c 9d Td As", 25_00, "BJ 13.H(3)(j)"),
    case("super-4-progressive", "C", "As Ks Ad 9d", 10_00, "BJ 13.H(3)(k)"),
    case("super-4-progressive", "D", "2d 9d Td Ad", 300_00, "BJ 13.H(4)(f)"),
    case("super-4-progressive", "D", "Kc Ah As Kd", 200_00, "BJ 13.H(4)(g)"),
    case("super-4-progressive", "D", "5c 8s Qc As", 100_00, "BJ 13.H(4)(h)"),
    case("super-4-progressive", "D", "2d 9h Ad Jh", 100_00, "BJ 13.H(4)(i)"),
    case("super-4-progressive", "D", "9c 9d As Kd", 50_00, "BJ 13.H(4)(j)"),
    case("super-4-progressive", "D", "2c 9d Td As", 25_00, "BJ 13.H(4)(k)"),
    case("super-4-progressive", "D", "As Ks Ad 9d", 10_00, "BJ 13.H(4)(l)"),
    case("blazing-7s-progressive", "A", "7h 7s 7d", 1_000_00, "BJ 13.R(1)(d)"),
    case("blazing-7s-progressive", "A", "2c 7d 7d", 125_00, "BJ 13.R(1)(e)"),
    case("blazing-7s-progressive", "A", "7c Ah Kd", 10_00, "BJ 13.R(1)(f)"),
    case("21-plus-3-progressive", "A", "Kh Kh Kh", 125_00, "BJ 13.V(1)(b)"),
    case("21-plus-3-progressive", "A", "Ac 3c 2c", 25_00, "BJ 13.V(1)(c)"),
    case("21-plus-3-progressive", "A", "Ah Ad Ah", 20_00, "BJ 13.V(1)(d)"),
    case("21-plus-3-progressive", "A", "Kd As Qs", 7_00, "BJ 13.V(1)(e)"),
    case("21-plus-3-progressive", "A", "As As 9s", 3_00, "BJ 13.V(1)(f)"),
]

SHARES = [
    case("super-4-progressive", "A", "Qd Jd Ad Kd", 100, "super-4", "BJ 13.H(1)(a)"),
    case("super-4-progressive", "A", "Qh Jh Ah Kh", 10, "super-4", "BJ 13.H(1)(b)"),
    case("super-4-progressive", "B", "Kd Jd Qd Ad", 100, "super-4", "BJ 13.H(2)(a)"),
    case("super-4-progressive", "B", "Qs Ks As Js", 10, "super-4", "BJ 13.H(2)(b)"),
    case("super-4-progressive", "C", "Jd Kd Ad Qd", 100, "super-4", "BJ 13.H(3)(a)"),
    case("super-4-progressive", "C", "Qc Kc Jc Ac", 10, "super-4", "BJ 13.H(3)(b)"),
    case("super-4-progressive", "D", "Qd Kd Jd Ad", 100, "super-4-star", "BJ 13.H(4)(a)"),
    case("super-4-progressive", "D", "Qc Kc Jc Ac", 100, "super-4-spade", "BJ 13.H(4)(b)"),
    case("super-4-progressive", "D", "Tc Td Th Ac", 100, "super-4-heart", "BJ 13.H(4)(d)"),
    case("super-4-progressive", "D", "Kc Qc Ac Js", 100, "super-4-diamond", "BJ 13.H(4)(e)"),
    case("blazing-7s-progressive", "A", "7d 7d 7d", 100, "blazing-7s-mega", "BJ 13.R(1)(a)"),
    case("blazing-7s-progressive", "A", "7c 7c 7c", 100, "blazing-7s-major", "BJ 13.R(1)(b)"),
    case("blazing-7s-progressive", "A", "7d 7h 7d", 100, "blazing-7s-minor", "BJ 13.R(1)(c)"),
    case("21-plus-3-progressive", "A", "Ac Ac Ac", 100, "21-plus-3", "BJ 13.V(1)(a)"),
]

LEAST = [
    case("super-4-progressive", "A", "super-4", 10_000_00, "BJ 13.I(2)(a)"),
    case("super-4-progressive", "B", "super-4", 50_000_00, "BJ 13.I(2)(b)"),
    case("super-4-progressive", "C", "super-4", 50_000_00, "BJ 13.I(2)(c)"),
    case("super-4-progressive", "D", "super-4-star", 50_000_00, "BJ 13.I(4)(a)"),
    case("super-4-progressive", "D", "super-4-spade", 5_000_00, "BJ 13.I(6)(a)"),
    case("super-4-progressive", "D", "super-4-heart", 500_00, "BJ 13.I(8)(a)"),
    case("super-4-progressive", "D", "super-4-diamond", 300_00, "BJ 13.I(10)(a)"),
    case("blazing-7s-progressive", "A", "blazing-7s-mega", 0, "BJ 13.S(2)(a)(i)#2"),
    case("blazing-7s-progressive", "A", "blazing-7s-major", 0, "BJ 13.S(2)(a)(ii)#3"),
    case("blazing-7s-progressive", "A", "blazing-7s-minor", 2_500_00, "BJ 13.S(2)(a)(ii)#4"),
    case("21-plus-3-progressive", "A", "21-plus-3", 2_000_00, "BJ 13.W(2)(a)"),
]

RATES = [
    case("super-4-progressive", "super-4", "BJ 13.I(1)"),
    case("super-4-progressive", "super-4-star", "BJ 13.I(3)"),
    case("super-4-progressive", "super-4-spade", "BJ 13.I(5)"),
    case("super-4-progressive", "super-4-heart", "BJ 13.I(7)"),
    case("super-4-progressive", "super-4-diamond", "BJ 13.I(9)"),
    case("blazing-7s-progressive", "blazing-7s-mega", "BJ 13.S(1)"),
    case("blazing-7s-progressive", "blazing-7s-major", "BJ 13.S(1)"),
    case("blazing-7s-progressive", "blazing-7s-minor", "BJ 13.S(1)"),
    case("21-plus-3-progressive", "21-plus-3", "BJ 13.W(1)"),
]

HEADINGS = [
    case("three-card-poker", "A", "abcd", "BJ 13.D(1)"),
    case("three-card-poker", "B", "abcd", "BJ 13.D(2)"),
    case("lucky-lucky", "A", "abcdefgh", "BJ 13.E(1)"),
    case("lucky-lucky", "B", "abcdefgh", "BJ 13.E(2)"),
    case("lucky-lucky", "C", "abcdefgh", "BJ 13.E(3)"),
    case("super-4-progressive", "A", "abcdefghijk", "BJ 13.H(1)"),
    case("super-4-progressive", "B", "abcdefghijk", "BJ 13.H(2)"),
    case("super-4-progressive", "C", "abcdefghijk", "BJ 13.H(3)"),
    case("super-4-progressive", "D", "abdefghijkl", "BJ 13.H(4)"),
    case("blazing-7s-progressive", "A", "abcdef", "BJ 13.R(1)"),
    case("lucky-aces", "A", "i ii iii iv v vi vii", "BJ 13.A(12)(a)"),
    case("lucky-aces", "B", "i ii iii iv v vi vii", "BJ 13.A(12)(b)"),
    case("21-plus-3-progressive", "A", "abcdef", "BJ 13.V(1)"),
    case("top-3", "A", "abc", "BJ 13.X(1)"),
    case("top-3", "B", "abc", "BJ 13.X(2)"),
    case("trilux-bonus", "only", "abcd", "BJ 13.A(13)"),
]

WAGERS = [
    case("three-card-poker", ["A", "B"], "BJ 13.D"),
    case("lucky-lucky", ["A", "B", "C"], "BJ 13.E"),
    case("super-4-progressive", ["A", "B", "C", "D"], "BJ 13.H"),
    case("blazing-7s-progressive", ["A"], "BJ 13.R"),
    case("lucky-aces", ["A", "B"], "BJ 13.A(12)"),
    case("21-plus-3-progressive", ["A"], "BJ 13.V"),
    case("top-3", ["A", "B"], "BJ 13.X"),
    case("trilux-bonus", ["only"], "BJ 13.A(13)"),
]
WAGER_NAMES = [str(wager.values[0]) for wager in WAGERS]


@pytest.mark.parametrize(("wager", "letter", "dealt", "payout", "clause"), STAKE_RETURNED)
def test_winnings_beside_the_stake(wager: str, letter: str, dealt: str, payout: int, clause: str) -> None:
    line = settled(wager, letter, dealt)
    assert (line.result, line.clause, line.payout, line.returned) == (WIN, clause, payout, 5_00)


@pytest.mark.parametrize(("wager", "letter", "dealt", "payout", "clause"), WHOLE_RETURN)
def test_whole_return_of_chips_collected_before_the_deal(
    wager: str, letter: str, dealt: str, payout: int, clause: str
) -> None:
    """Reading G1, and G2 for the amounts in dollars."""
    assert BETS[wager].progressive
    line = settled(wager, letter, dealt)
    assert (line.result, line.clause, line.payout, line.returned) == (WIN, clause, payout, 0)


@pytest.mark.parametrize(("wager", "letter", "dealt", "percent", "meter", "clause"), SHARES)
@pytest.mark.parametrize("stake", [1_00, 5_00])
def test_share_of_a_meter(
    wager: str, letter: str, dealt: str, percent: int, meter: str, clause: str, stake: int
) -> None:
    """The same for any stake; the whole of a meter resets it, a share lowers it by what was paid (reading B33)."""
    table = Table(GAME, terms_with(wager, letter))
    before = dict(table.meters)
    line = settled_at(table, BETS[wager], dealt, stake)
    payout = METERS[meter] * percent // 100
    assert (line.result, line.clause, line.payout, line.returned) == (WIN, clause, payout, 0)
    left = table.terms.meters[meter].reset if percent == 100 else METERS[meter] - payout
    assert table.meters == before | {meter: left}


@pytest.mark.parametrize("stake", [1_00, 2_00, 25_00])
@pytest.mark.parametrize(
    ("wager", "letter", "dealt", "payout", "clause"),
    [
        case("super-4-progressive", "D", "2d 9d Td Ad", 300_00, "BJ 13.H(4)(f)"),
        case("21-plus-3-progressive", "A", "Kh Kh Kh", 125_00, "BJ 13.V(1)(b)"),
    ],
)
def test_dollars_do_not_grow_with_the_stake(
    wager: str, letter: str, dealt: str, payout: int, clause: str, stake: int
) -> None:
    line = settled(wager, letter, dealt, stake)
    assert (line.clause, line.payout, line.returned) == (clause, payout, 0)


@pytest.mark.parametrize("wager", WAGER_NAMES)
def test_a_hand_without_a_row_loses_under_the_clause_of_its_wager(wager: str) -> None:
    bet = BETS[wager]
    for letter in bet.paytables:
        line = settled(wager, letter, "2c 4d 9h Ks")
        assert (line.result, line.clause, line.outcome) == (LOSE, bet.clause, bet.outcomes[0])
        assert (line.payout, line.returned, line.net) == (0, 0, -5_00)


@pytest.mark.clause("BJ 13.H(4)", "BJ 13.V(1)")
def test_stakes_that_the_dollars_are_printed_for() -> None:
    """Reading G2."""
    tables = BETS["super-4-progressive"].paytables
    assert {letter: table.stake for letter, table in tables.items()} == {"A": None, "B": None, "C": None, "D": 5_00}
    assert BETS["21-plus-3-progressive"].limits.stakes == (1_00,)


@pytest.mark.parametrize(("wager", "letter", "meter", "least", "clause"), LEAST)
def test_least_initial_and_reset_amount(wager: str, letter: str, meter: str, least: int, clause: str) -> None:
    found = BETS[wager].paytables[letter].meter(meter)
    assert found
    assert (found.least, found.clause) == (least, clause)


@pytest.mark.clause("BJ 13.I", "BJ 13.S", "BJ 13.W")
def test_meters_of_each_table_are_those_it_pays_from() -> None:
    for bet in map(BETS.__getitem__, WAGER_NAMES):
        for table in bet.paytables.values():
            shares = dict.fromkeys(row.odds.meter for row in table.rows if isinstance(row.odds, MeterShare))
            assert [meter.name for meter in table.meters] == list(shares)
            assert bool(table.meters) == bet.progressive
    said = {(wager, table.meters_clause) for wager in WAGER_NAMES for table in BETS[wager].paytables.values()}
    assert {("blazing-7s-progressive", "BJ 13.S"), ("21-plus-3-progressive", "BJ 13.W")} < said
    assert {("super-4-progressive", "BJ 13.I(2)"), ("super-4-progressive", "BJ 13.I")} < said


@pytest.mark.parametrize(("wager", "meter", "clause"), RATES)
def test_every_meter_has_a_rate_of_its_own(wager: str, meter: str, clause: str) -> None:
    assert BETS[wager].filing.meters[meter].rate == clause


def test_no_other_meter_has_a_rate() -> None:
    for bet in map(BETS.__getitem__, WAGER_NAMES):
        tables = (*bet.paytables.values(), *bet.filing.beside.values())
        assert set(bet.filing.meters) == {meter.name for table in tables for meter in table.meters}


@pytest.mark.parametrize(("wager", "letter", "items", "clause"), HEADINGS)
def test_no_row_more_or_less_and_all_in_printed_order(wager: str, letter: str, items: str, clause: str) -> None:
    table = BETS[wager].paytables[letter]
    assert table.clause == clause
    printed = items.split() if " " in items else list(items)
    assert [row.clause for row in table.rows] == [f"{clause}({item})" for item in printed]
    assert table.decks == ()


@pytest.mark.parametrize(("wager", "letters", "clause"), WAGERS)
def test_tables_of_each_wager(wager: str, letters: list[str], clause: str) -> None:
    tables = BETS[wager].paytables
    assert list(tables) == letters
    assert {(table.wager, table.wager_clause) for table in tables.values()} == {(wager, clause)}


@pytest.mark.parametrize("wager", WAGER_NAMES)
def test_every_outcome_but_the_first_is_a_row_of_every_table(wager: str) -> None:
    bet = BETS[wager]
    for table in bet.paytables.values():
        assert table.row(bet.outcomes[0]) is None
        assert {row.outcome for row in table.rows} == set(bet.outcomes[1:])


@pytest.mark.clause("BJ 13.T(1)(a)", "BJ 13.U", "BJ 13.U(2)", "BJ 13.U(2)(a)", "BJ 13.U(2)(b)", "BJ 13.U(2)(c)")
def test_must_hit_pays_its_whole_meter() -> None:
    [row] = PAYTABLE.rows
    assert (PAYTABLE.clause, row.clause, row.odds.text) == ("BJ 13.T(1)", "BJ 13.T(1)(a)", "100% of meter must-hit")
    assert PAYTABLE.meters_clause == "BJ 13.U"
    assert [(meter.name, meter.least) for meter in PAYTABLE.meters] == [("must-hit", 100_00)]
    assert RESETS_AND_MAXIMUMS == (
        (250_00, 1_000_00, "BJ 13.U(2)(a)"),
        (100_00, 500_00, "BJ 13.U(2)(b)"),
        (100_00, 200_00, "BJ 13.U(2)(c)"),
    )
