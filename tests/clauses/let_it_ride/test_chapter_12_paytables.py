"""Let It Ride, chapter 12: its paytables and rows in printed order, and the least amounts of its meters."""

import pytest

from houserules.chips import paytable_at
from houserules.games.let_it_ride import GAME
from houserules.games.let_it_ride.side_wagers.progressive import PAYTABLES as PROGRESSIVE_AND_ENVY
from kit.marked import case
from kit.printed import Chapter

CHAPTER = Chapter.of(GAME, also=PROGRESSIVE_AND_ENVY)
PAYTABLES = CHAPTER.paytables
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
