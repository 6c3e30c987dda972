"""Coverage of a tiny house with one clause for each way to lack something."""

from pathlib import Path
from typing import Any

import pytest

from houserules.law.coverage import citations_in_code, cover
from houserules.law.marks import BrokenTests, NoTests, marks
from houserules.law.register import read_register

REGISTER = """book = "LIR"
[clauses]
"1" = { status = "defined", says = "a heading over a cited clause" }
"1.A" = { status = "enforced", says = "code and test" }
"1.B" = { status = "enforced", says = "code only" }
"1.C" = { status = "attested", says = "test only" }
"1.D" = { status = "chosen", says = "neither" }
"1.E" = { status = "shown", says = "its test is skipped" }
"1.F" = { status = "enforced", says = "its code is a comment" }
"1.G" = { status = "enforced", says = "its code is a docstring" }
"2" = { status = "defined", says = "a heading over nothing cited" }
"2.A" = { status = "defined", says = "a definition nobody names" }
"4" = { status = "defined", says = "a heading over named definitions" }
"4.A" = { status = "defined", says = "named in a comment, with a test" }
"4.B" = { status = "defined", says = "named in a comment, without a test" }
"3" = { status = "defined", says = "a heading over rows" }
"3.A" = { status = "paid", says = "row and test" }
"3.B" = { status = "paid", says = "cited, but by no row" }
"3.C" = { status = "paid", says = "row without a test" }
"""

CODE = '''CITES = ["LIR 1.A", "LIR 1.B", "LIR 1.E", "LIR 3.B"]  # and LIR 1.F
def play():
    """LIR 1.G"""
PAIR, FLUSH = 1, 2  # LIR 4.A, LIR 4.B
'''
LAW = 'READING = ["LIR 1.D", "LIR 2.A"]\n'
PAYTABLES = 'rows = [\n["pair", "1 to 1", "LIR 3.A"],\n["flush", "5 to 1", "LIR 3.C"]]\n'

TESTS = """import pytest


@pytest.mark.clause("LIR 1.A", "LIR 1.C", "LIR 1.F", "LIR 1.G", "LIR 4.A")
def test_two_clauses():
    pass


@pytest.mark.parametrize("pays", [pytest.param(1, marks=pytest.mark.clause("LIR 3.A")), 2])
@pytest.mark.clause("LIR 3.B")
def test_rows(pays):
    pass


@pytest.mark.skip
@pytest.mark.clause("LIR 1.E")
def test_that_never_runs():
    pass
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for folder in ("src/games", "src/law", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "src/games/rules.py").write_text(CODE)
    (tmp_path / "src/games/paytables.toml").write_text(PAYTABLES)
    (tmp_path / "src/law/readings.py").write_text(LAW)
    (tmp_path / "tests/test_tiny.py").write_text(TESTS)
    return tmp_path


@pytest.fixture
def report(house: Path) -> dict[str, Any]:
    return cover(read_register(REGISTER), citations_in_code(house / "src"), marks(house))


def test_each_missing_piece_is_lacking(report: dict[str, Any]) -> None:
    assert report["why"] == {
        "LIR 1.B": ["no test"],
        "LIR 1.C": ["no code"],
        "LIR 1.D": ["no code", "no test"],
        "LIR 1.E": ["no test"],
        "LIR 1.F": ["no code"],
        "LIR 1.G": ["no code"],
        "LIR 2": ["no code"],
        "LIR 2.A": ["no code", "no test"],
        "LIR 4.B": ["no test"],
        "LIR 3.B": ["no row of a paytable"],
        "LIR 3.C": ["no test"],
    }
    assert report["lacking"] == list(report["why"])


def test_counts_by_status_and_chapter(report: dict[str, Any]) -> None:
    assert report["clauses"] == 17
    assert report["by_status"] == {
        "enforced": 4,
        "chosen": 1,
        "paid": 3,
        "shown": 1,
        "attested": 1,
        "defined": 7,
    }
    assert list(report["chapters"]) == ["1", "2", "4", "3"]
    assert report["chapters"]["2"] == {
        "clauses": 2,
        "by_status": dict.fromkeys(report["by_status"], 0) | {"defined": 2},
        "lacking": ["LIR 2", "LIR 2.A"],
    }


def test_a_clause_without_status_lacks_it() -> None:
    bare = read_register('book = "LIR"\nclauses = ["1"]')
    assert cover(bare, {}, {"LIR 1": ["a test"]})["why"] == {"LIR 1": ["no status"]}


def test_marks_name_the_tests(house: Path) -> None:
    found = marks(house)
    assert found["LIR 1.A"] == found["LIR 1.C"] == ["tests/test_tiny.py::test_two_clauses"]
    assert found["LIR 3.A"] == ["tests/test_tiny.py::test_rows[1]"]
    assert len(found["LIR 3.B"]) == 2
    assert "LIR 1.E" not in found


def test_without_tests_there_is_one_clear_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoTests, match=r"^The register is written from the tests of a checkout, .* beside src\.$"):
        marks(tmp_path)


def test_an_empty_tests_folder_marks_nothing(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    assert marks(tmp_path) == {}


def test_tests_that_cannot_be_collected_are_an_error(house: Path) -> None:
    (house / "tests/test_broken.py").write_text("import nothing_of_this_name\n")
    with pytest.raises(BrokenTests, match=r"^The tests could not be collected: .*test_broken\.py"):
        marks(house)
