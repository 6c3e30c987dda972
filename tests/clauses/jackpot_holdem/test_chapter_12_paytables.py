"""Jackpot Hold 'Em, chapter 12: its paytables and rows in printed order, and the least amounts of its meters."""

import pytest

from houserules.chips import MeterShare
from houserules.games.jackpot_holdem import GAME
from kit.marked import case
from kit.printed import Chapter

CHAPTER = Chapter.of(GAME)
PAYTABLES = CHAPTER.paytables
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
