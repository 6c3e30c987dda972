from dataclasses import asdict
from itertools import chain

import pytest

from houserules.law.citations import unknown
from houserules.law.readings import Reading, readings, readings_touching


@pytest.mark.parametrize(("letter", "count"), [("G", 10), ("B", 37), ("L", 22), ("J", 14), ("T", 9)])
def test_the_readings_are_numbered_without_a_gap(letter: str, count: int) -> None:
    ids = [each.id for each in readings() if each.id[0] == letter]
    assert ids == [f"{letter}{number}" for number in range(1, count + 1)]


def test_readings_rest_on_clauses_that_exist() -> None:
    assert unknown(chain.from_iterable(each.clauses for each in readings())) == []


@pytest.mark.parametrize("reading", readings(), ids=lambda reading: reading.id)
def test_a_reading_says_everything_a_reader_needs(reading: Reading) -> None:
    facts = asdict(reading)
    assert all(facts[key] for key in ("clauses", "unclear", "reading", "alternatives"))


def test_readings_of_a_clause_come_from_above_and_below() -> None:
    assert "L12" in [each.id for each in readings_touching("LIR 12.E(1)(b)")]
    assert "L12" in [each.id for each in readings_touching("LIR 12.E")]
    assert "G1" in [each.id for each in readings_touching("LIR 12.E(1)(b)")]
    assert [each.id for each in readings_touching("LIR 10.H")] == ["L9", "L17"]
    assert readings_touching("LIR 4.A") == ()


def test_an_option_is_named_by_its_place_in_the_submission() -> None:
    named = {option for each in readings() for option in each.options}
    assert {"options.community_stack_of_three", "limits.payout", "options.ante_pays_on"} <= named
    assert all(option.startswith(("options.", "wagers.", "limits.")) for option in named)
