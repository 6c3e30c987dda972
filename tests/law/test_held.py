"""The register of tests that ships in the package: current, whole, and enough without tests or pytest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from houserules.law.held import HELD, holding_tests, read_held, write_held
from houserules.law.marks import Marks
from kit.copied_house import copied_house

MARKED = {
    "LIR 11.B(1)(b)": ["tests/test_b.py::test_two[a]", "tests/test_b.py::test_two[b]", "tests/test_a.py::test_one"],
    "LIR 2": ["tests/test_b.py::test_two[a]"],
    "BJ 13.Q(4)#3": ["tests/test_b.py::test_two[b]"],
    "LIR 11.B": ["tests/test_b.py::test_two[b]"],
}
WRITTEN = """tests/test_a.py
  test_one
    LIR 11.B: (1)(b)
tests/test_b.py
  test_two
    BJ 13.Q: (4)#3
    LIR 2: -
    LIR 11.B: - (1)(b)
"""


def test_a_test_is_written_once_with_its_clauses_in_the_order_of_the_books() -> None:
    title, _, text = write_held(MARKED).partition("\n")
    assert title.startswith("#")
    assert text == WRITTEN


def test_it_is_the_same_in_whatever_order_the_tests_were_collected() -> None:
    backwards = {clause_id: tests[::-1] for clause_id, tests in reversed(MARKED.items())}
    assert write_held(backwards) == write_held(MARKED)


def test_what_is_written_is_read_back() -> None:
    assert read_held(write_held(MARKED)) == {
        "LIR 11.B(1)(b)": ["tests/test_a.py::test_one", "tests/test_b.py::test_two"],
        "LIR 2": ["tests/test_b.py::test_two"],
        "BJ 13.Q(4)#3": ["tests/test_b.py::test_two"],
        "LIR 11.B": ["tests/test_b.py::test_two"],
    }


def test_the_register_is_current(marked: Marks) -> None:
    current = HELD.read_text(encoding="utf-8") == write_held(marked)
    assert current, "tests or their marks have changed: run `make register` and commit held.txt"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The package alone, without the tests beside it, under a Python that cannot import pytest."""
    copied_house(tmp_path)
    (tmp_path / "pytest.py").write_text("raise ImportError('not installed here')\n", encoding="utf-8")
    return tmp_path


def asked(place: Path, *words: str) -> subprocess.CompletedProcess[str]:
    program = "from houserules.cli.main import run; run()"
    environment = os.environ | {"PYTHONPATH": str(place)}
    return subprocess.run(
        [sys.executable, "-c", program, "rulebook", *words, "--json"],
        cwd=place,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_installed_house_knows_its_coverage(installed: Path) -> None:
    answer = asked(installed, "coverage")
    assert (answer.returncode, answer.stderr) == (0, "")
    books = json.loads(answer.stdout)["rulebooks"]
    assert {book: (facts["clauses"], facts["lacking"]) for book, facts in books.items()} == {
        "BJ": (706, []),
        "JHE": (341, []),
        "LIR": (508, []),
        "THB": (240, []),
    }


def test_an_installed_house_shows_code_and_tests(installed: Path) -> None:
    shown = json.loads(asked(installed, "show", "LIR 11.B").stdout)
    assert shown["tests"] == holding_tests()["LIR 11.B"]
    assert shown["tests"]
    assert shown["cited"]


def test_coverage_without_its_register_would_fail(installed: Path) -> None:
    """So the two tests above do read the file that ships."""
    held = installed / "houserules" / "law" / "held.txt"
    held.write_text(held.read_text(encoding="utf-8").replace("LIR 11.B:", "LIR 11.X:"), encoding="utf-8")
    answer = asked(installed, "coverage")
    assert answer.returncode == 1
    assert "LIR 11.B" in json.loads(answer.stdout)["rulebooks"]["LIR"]["lacking"]
