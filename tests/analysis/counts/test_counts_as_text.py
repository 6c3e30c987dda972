"""Counts as text: written, read back, refused when damaged, and read without anything heavy."""

from __future__ import annotations

import subprocess
import sys

import pytest

from houserules.analysis.counts import Counted, as_text, from_text, shipped

PAIRS = Counted({"pair": 78, "no pair": 1_248}, "all hands of two cards from one deck")
FILE = """\
# Two cards.
# For people.

1 deck: all hands of two cards from one deck
pair        78
no pair  1,248
total    1,326

none: nothing at all
total  0
"""


def test_counts_are_written_for_people_and_read_back() -> None:
    found = {"1 deck": PAIRS, "none": Counted({}, "nothing at all")}
    assert as_text("Two cards.\nFor people.", found) == FILE
    assert from_text(FILE) == found
    assert PAIRS.total == 1_326


@pytest.mark.parametrize(
    ("written", "damaged", "said"),
    [
        ("78\n", "79\n", "do not add up"),
        ("total    1,326\n", "", "is not a heading"),
        ("1 deck: all", "1 deck all", "is not a heading"),
        ("no pair  1,248", "pair  1,248", "is not a heading"),
        ("1,248", "1,2x8", "invalid literal"),
    ],
)
def test_damaged_counts_are_refused(written: str, damaged: str, said: str) -> None:
    assert FILE.count(written) == 1
    with pytest.raises(ValueError, match=said):
        from_text(FILE.replace(written, damaged))


def test_what_does_not_ship_is_nothing() -> None:
    assert shipped("blackjack", "bet-the-set-21", "3 decks") is None
    assert shipped("blackjack", "no-such-wager", "6 decks") is None


def test_counts_and_words_of_a_wager() -> None:
    found = shipped("blackjack", "bet-the-set-21", "6 decks")
    assert found is not None
    counts, enumeration = found
    assert counts == {"suited-pair": 2 * 780, "pair": 2 * 2_808, "no-pair": 2 * 44_928}
    assert enumeration == "every ordered deal of the player's two cards from 6 decks"


def test_reading_counts_imports_nothing_heavy() -> None:
    program = (
        "import sys; from houserules.analysis.counts import shipped; assert shipped('blackjack', 'top-3', '6 decks'); "
        "print(*{'numpy', 'numba', 'rich', 'polars'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
