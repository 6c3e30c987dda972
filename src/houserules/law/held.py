"""Which tests hold which clause: a register built from the tests and shipped in the package.

`make register` asks pytest and writes `held.txt`, so an installed package answers without tests or pytest. The
file lists each test below its file, and below each test its clauses by section; a dash is the section itself:

    tests/clauses/let_it_ride/test_chapter_11.py
      test_a_withdrawn_wager_is_returned
        LIR 11.B: - (1)(b)
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path

from houserules.law.marks import BrokenTests, Marks, NoTests, marks
from houserules.law.register import place_in_book

HELD = Path(__file__).parent / "held.txt"
CHECKOUT = Path(__file__).parents[3]
_TITLE = "# Which tests hold which clause, written by `make register`; a test fails when it is stale.\n"


@cache
def holding_tests() -> Marks:
    """Clause id -> the tests that hold it, a test with many cases once."""
    return read_held(HELD.read_text(encoding="utf-8"))


def read_held(text: str) -> Marks:
    held: dict[str, list[str]] = {}
    file = test = ""
    for line in text.splitlines():
        if line.startswith("    "):
            section, _, numbers = line.strip().partition(":")
            for number in numbers.split():
                held.setdefault(section + number.removeprefix("-"), []).append(f"{file}::{test}")
        elif line.startswith("  "):
            test = line.strip()
        else:
            file = line
    return held


def write_held(marked: Marks) -> str:
    """The text of the register, the same whatever the order in which the tests were collected."""
    clauses: dict[tuple[str, str], set[str]] = {}
    for clause_id, tests in marked.items():
        for name in tests:
            file, _, test = name.split("[")[0].partition("::")
            clauses.setdefault((file, test), set()).add(clause_id)
    return _TITLE + "".join(f"{line}\n" for line in _lines(clauses))


def _lines(clauses: Mapping[tuple[str, str], set[str]]) -> Iterator[str]:
    for file, tests in groupby(sorted(clauses), key=lambda test: test[0]):
        yield file
        for test in tests:
            yield f"  {test[1]}"
            for section, ids in groupby(sorted(clauses[test], key=place_in_book), key=_section):
                yield f"    {section}: {' '.join(each.removeprefix(section) or '-' for each in ids)}"


def _section(clause_id: str) -> str:
    """ "LIR 11.B" of "LIR 11.B(1)(b)"."""
    return clause_id.split("(")[0]


def main() -> None:
    """Write the register of this checkout."""
    try:
        HELD.write_text(write_held(marks(CHECKOUT)), encoding="utf-8")
    except (NoTests, BrokenTests) as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()
