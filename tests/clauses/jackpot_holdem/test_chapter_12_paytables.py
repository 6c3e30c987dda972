"""Every row of chapter 12, transcribed a second time from the printed chapter: what it pays, to the cent.

Odds are paid on $5.00. The meters stand at different amounts, so that no row can pay from the wrong one unseen.
"""

from fractions import Fraction

import pytest

import houserules.games.jackpot_holdem as jackpot_holdem
from houserules.chips import MeterShare, Payment
from kit.marked import case
from kit.printed import Chapter

CHAPTER = Chapter.of(jackpot_holdem)
PAYTABLES = CHAPTER.paytables
METERS = {"star": 54_321_09, "spade": 6_543_21, "heart": 1_234_56, "diamond": 765_43, "club": 432_10}

STAKE_RETURNED = [
    case("ante", "A", "higher-hand", 5_00, "JHE 12.A"),
    case("xtra-bonus", "A", "royal-flush", 2_500_00, "JHE 12.B(1)(a)"),
    case("xtra-bonus", "A", "straight-flush", 250_00, "JHE 12.B(1)(b)"),
    case("xtra-bonus", "A", "four-of-a-kind", 50_00, "JHE 12.B(1)(c)"),
    case("xtra-bonus", "A", "full-house", 20_00, "JHE 12.B(1)(d)"),
    case("xtra-bonus", "A", "flush", 10_00, "JHE 12.B(1)(e)"),
    case("xtra-bonus", "A", "straight", 5_00, "JHE 12.B(1)(f)"),
    case("xtra-bonus", "A", "less-than-a-straight", 0, "JHE 12.B(1)(g)"),
    case("player-bonus", "A", "royal-flush", 500_00, "JHE 12.C(1)(a)"),
    case("player-bonus", "A", "straight-flush", 200_00, "JHE 12.C(1)(b)"),
    case("player-bonus", "A", "four-of-a-kind", 150_00, "JHE 12.C(1)(c)"),
    case("player-bonus", "A", "full-house", 40_00, "JHE 12.C(1)(d)"),
    case("player-bonus", "A", "flush", 35_00, "JHE 12.C(1)(e)"),
    case("player-bonus", "A", "straight", 20_00, "JHE 12.C(1)(f)"),
    case("player-bonus", "A", "three-of-a-kind", 15_00, "JHE 12.C(1)(g)"),
]

WHOLE_RETURN = [
    case("A", "full-house", 250_00, "JHE 12.D(2)(e)"),
    case("A", "flush", 150_00, "JHE 12.D(2)(f)"),
    case("A", "straight", 100_00, "JHE 12.D(2)(g)"),
    case("A", "three-of-a-kind", 50_00, "JHE 12.D(2)(h)"),
    case("A", "two-pair", 20_00, "JHE 12.D(2)(i)"),
    case("B", "flush", 150_00, "JHE 12.D(3)(f)"),
    case("B", "straight", 100_00, "JHE 12.D(3)(g)"),
    case("B", "three-of-a-kind", 50_00, "JHE 12.D(3)(h)"),
    case("B", "two-pair", 20_00, "JHE 12.D(3)(i)"),
    case("C", "full-house", 300_00, "JHE 12.D(4)(e)"),
    case("C", "flush", 200_00, "JHE 12.D(4)(f)"),
    case("C", "straight", 150_00, "JHE 12.D(4)(g)"),
    case("C", "three-of-a-kind", 75_00, "JHE 12.D(4)(h)"),
    case("D", "flush", 250_00, "JHE 12.D(5)(f)"),
    case("D", "straight", 150_00, "JHE 12.D(5)(g)"),
    case("D", "three-of-a-kind", 75_00, "JHE 12.D(5)(h)"),
    case("E", "flush", 250_00, "JHE 12.D(6)(f)"),
    case("E", "straight", 150_00, "JHE 12.D(6)(g)"),
    case("E", "three-of-a-kind", 50_00, "JHE 12.D(6)(h)"),
]

SHARES = [
    case("A", "royal-flush-diamonds", "star", "JHE 12.D(2)(a)"),
    case("A", "royal-flush", "spade", "JHE 12.D(2)(b)"),
    case("A", "straight-flush", "heart", "JHE 12.D(2)(c)"),
    case("A", "four-of-a-kind", "diamond", "JHE 12.D(2)(d)"),
    case("B", "royal-flush-diamonds", "star", "JHE 12.D(3)(a)"),
    case("B", "royal-flush", "star", "JHE 12.D(3)(b)"),
    case("B", "straight-flush", "spade", "JHE 12.D(3)(c)"),
    case("B", "four-of-a-kind", "heart", "JHE 12.D(3)(d)"),
    case("B", "full-house", "diamond", "JHE 12.D(3)(e)"),
    case("C", "royal-flush-diamonds", "star", "JHE 12.D(4)(a)"),
    case("C", "royal-flush", "spade", "JHE 12.D(4)(b)"),
    case("C", "straight-flush", "heart", "JHE 12.D(4)(c)"),
    case("C", "four-of-a-kind", "diamond", "JHE 12.D(4)(d)"),
    case("D", "royal-flush-diamonds", "star", "JHE 12.D(5)(a)"),
    case("D", "royal-flush", "star", "JHE 12.D(5)(b)"),
    case("D", "straight-flush", "spade", "JHE 12.D(5)(c)"),
    case("D", "four-of-a-kind", "heart", "JHE 12.D(5)(d)"),
    case("D", "full-house", "diamond", "JHE 12.D(5)(e)"),
    case("E", "royal-flush-diamonds", "star", "JHE 12.D(6)(a)"),
    case("E", "royal-flush", "spade", "JHE 12.D(6)(b)"),
    case("E", "straight-flush", "heart", "JHE 12.D(6)(c)"),
    case("E", "four-of-a-kind", "diamond", "JHE 12.D(6)(d)"),
    case("E", "full-house", "club", "JHE 12.D(6)(e)"),
]

LEAST = [
    case("A", "star", 10_000_00, "JHE 12.E(2)(a)"),
    case("B", "star", 10_000_00, "JHE 12.E(2)(a)"),
    case("C", "star", 10_000_00, "JHE 12.E(2)(a)"),
    case("D", "star", 10_000_00, "JHE 12.E(2)(a)"),
    case("E", "star", 10_000_00, "JHE 12.E(2)(a)"),
    case("A", "spade", 5_000_00, "JHE 12.E(4)(a)"),
    case("B", "spade", 1_000_00, "JHE 12.E(4)(b)"),
    case("C", "spade", 5_000_00, "JHE 12.E(4)(c)"),
    case("D", "spade", 1_000_00, "JHE 12.E(4)(d)"),
    case("E", "spade", 10_000_00, "JHE 12.E(4)(e)"),
    case("A", "heart", 1_000_00, "JHE 12.E(6)(a)"),
    case("B", "heart", 500_00, "JHE 12.E(6)(b)"),
    case("C", "heart", 1_000_00, "JHE 12.E(6)(c)"),
    case("D", "heart", 500_00, "JHE 12.E(6)(d)"),
    case("E", "heart", 5_000_00, "JHE 12.E(6)(e)"),
    case("A", "diamond", 500_00, "JHE 12.E(8)(a)"),
    case("B", "diamond", 100_00, "JHE 12.E(8)(b)"),
    case("C", "diamond", 500_00, "JHE 12.E(8)(c)"),
    case("D", "diamond", 100_00, "JHE 12.E(8)(d)"),
    case("E", "diamond", 1_000_00, "JHE 12.E(8)(e)"),
    case("E", "club", 250_00, "JHE 12.E(10)(e)"),
]

IDLE = [
    case("A", "JHE 12.E(10)(a)"),
    case("B", "JHE 12.E(10)(b)"),
    case("C", "JHE 12.E(10)(c)"),
    case("D", "JHE 12.E(10)(d)"),
]

HEADINGS = [
    case("xtra-bonus", "A", 7, "JHE 12.B(1)"),
    case("player-bonus", "A", 7, "JHE 12.C(1)"),
    case("progressive", "A", 9, "JHE 12.D(2)"),
    case("progressive", "B", 9, "JHE 12.D(3)"),
    case("progressive", "C", 8, "JHE 12.D(4)"),
    case("progressive", "D", 8, "JHE 12.D(5)"),
    case("progressive", "E", 8, "JHE 12.D(6)"),
]


@pytest.mark.parametrize(("wager", "letter", "outcome", "payout", "clause"), STAKE_RETURNED)
def test_winnings_beside_the_stake(wager: str, letter: str, outcome: str, payout: int, clause: str) -> None:
    row = CHAPTER.row(wager, letter, outcome, clause)
    assert row.odds.pay(5_00) == Payment(payout, 5_00, Fraction(0))


@pytest.mark.clause("JHE 12.B(1)(g)")
def test_a_winning_hand_below_a_straight_pushes() -> None:
    row = PAYTABLES["xtra-bonus"]["A"].row("less-than-a-straight")
    assert row
    assert row.odds.text == "push"


@pytest.mark.parametrize(("letter", "outcome", "payout", "clause"), WHOLE_RETURN)
def test_whole_return(letter: str, outcome: str, payout: int, clause: str) -> None:
    row = CHAPTER.row("progressive", letter, outcome, clause)
    assert row.odds.pay(5_00) == Payment(payout, 0, Fraction(0))


@pytest.mark.parametrize(("letter", "outcome", "meter", "clause"), SHARES)
@pytest.mark.parametrize("stake", [1_00, 5_00])
def test_all_of_a_meter(letter: str, outcome: str, meter: str, clause: str, stake: int) -> None:
    row = CHAPTER.row("progressive", letter, outcome, clause)
    assert isinstance(row.odds, MeterShare)
    assert row.odds.meter == meter
    assert row.odds.pay(stake, Fraction(METERS[meter])) == Payment(METERS[meter], 0, Fraction(0))


@pytest.mark.parametrize(("letter", "meter", "least", "clause"), LEAST)
def test_least_initial_and_reset_amount(letter: str, meter: str, least: int, clause: str) -> None:
    CHAPTER.check_least(letter, meter, least, clause)


@pytest.mark.parametrize(("letter", "clause"), IDLE)
def test_only_paytable_e_pays_from_the_club_meter(letter: str, clause: str) -> None:
    table = PAYTABLES["progressive"][letter]
    assert table.meter("club") is None
    assert table.idle == {"club": clause}
    assert not [row for row in table.rows if isinstance(row.odds, MeterShare) and row.odds.meter == "club"]


@pytest.mark.clause("JHE 12.E(2)", "JHE 12.E(4)", "JHE 12.E(6)", "JHE 12.E(8)", "JHE 12.E(10)")
def test_meters_of_each_progressive_paytable() -> None:
    four = ["star", "spade", "heart", "diamond"]
    tables = PAYTABLES["progressive"].values()
    assert {table.letter: [meter.name for meter in table.meters] for table in tables} == {
        "A": four, "B": four, "C": four, "D": four, "E": [*four, "club"],
    }  # fmt: skip


@pytest.mark.parametrize(("section", "letter", "rows", "clause"), HEADINGS)
def test_no_row_more_or_less_and_all_in_printed_order(section: str, letter: str, rows: int, clause: str) -> None:
    CHAPTER.check_heading(section, letter, rows, clause)


@pytest.mark.parametrize(
    ("section", "letters", "clause"),
    [
        case("ante", "A", "JHE 12.A"),
        case("xtra-bonus", "A", "JHE 12.B"),
        case("player-bonus", "A", "JHE 12.C"),
        case("progressive", "ABCDE", "JHE 12.D(1)"),
    ],
)
def test_letters_of_each_wager(section: str, letters: str, clause: str) -> None:
    CHAPTER.check_letters(section, letters, clause)


def test_there_are_no_other_sections() -> None:
    assert list(PAYTABLES) == ["ante", "xtra-bonus", "player-bonus", "progressive"]
