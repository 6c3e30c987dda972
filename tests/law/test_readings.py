from dataclasses import asdict
from itertools import chain

import pytest

from houserules.engine.game import Game
from houserules.games.catalogue import GAMES
from houserules.law.citations import unknown
from houserules.law.marks import Marks
from houserules.law.readings import Reading, readings, readings_touching

# Settings that stand for every wager, meter or way of dealing, and not among a game's own options.
OF_A_WAGER = {"minimum", "maximum", "increment", "stake", "paytable"}
OF_A_METER = {"initial", "reset", "rate", "maximum"}


def of(*books: str) -> list[Reading]:
    """The readings that touch one of these books."""
    return [each for each in readings() if any(clause.startswith(books) for clause in each.clauses)]


@pytest.mark.parametrize(("letter", "count"), [("G", 14), ("B", 65), ("L", 23), ("J", 22), ("T", 15)])
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
    assert all(option.startswith(("options.", "wagers.", "limits.", "meters.", "dealing.")) for option in named)


def places_of(game: Game) -> set[str]:
    """Every place of a submission for a game."""
    offer = game.offer
    wagers = {f"wagers.{rule.name}.{key}" for rule in offer.wagers
              for key in OF_A_WAGER | {extra.key for extra in rule.filing.extras}}  # fmt: skip
    return {
        "dealing.method", "dealing.shuffler", "limits.payout",
        *(f"options.{option.key}" for option in offer.options),
        *wagers, *(f"wagers.*.{key}" for key in OF_A_WAGER),
        *(f"meters.{meter}.{key}" for meter in offer.meters for key in OF_A_METER),
    }  # fmt: skip


@pytest.mark.parametrize("reading", readings(), ids=lambda reading: reading.id)
def test_an_option_of_a_reading_can_be_chosen_in_a_submission(reading: Reading) -> None:
    books = {clause.split(" ")[0] for clause in reading.clauses}
    known = {place for game in GAMES.values() if game.book in books for place in places_of(game)}
    assert set(reading.options) <= known


@pytest.mark.parametrize(
    ("book", "general", "letter", "last"),
    [
        ("LIR ", {"G1", "G2", "G3", "G5", "G7", "G9", "G10"}, "L", 22),
        ("JHE ", {"G1", "G3", "G5", "G6", "G7", "G9", "G10"}, "J", 22),
        ("THB ", {"G1", "G3", "G5", "G6", "G7", "G9", "G10"}, "T", 15),
        ("BJ ", {"G1", "G2", "G3", "G4", "G5", "G7", "G8", "G9"}, "B", 60),
    ],
)
def test_the_readings_of_a_book_are_all_there(book: str, general: set[str], letter: str, last: int) -> None:
    assert {each.id for each in of(book)} >= general | {f"{letter}{number}" for number in range(1, last + 1)}


@pytest.mark.parametrize("reading", readings(), ids=lambda reading: reading.id)
def test_every_reading_names_its_test(reading: Reading) -> None:
    assert reading.test


@pytest.mark.parametrize("reading", readings(), ids=lambda reading: reading.id)
def test_the_test_of_a_reading_is_run_and_holds_a_clause_it_touches(reading: Reading, marked: Marks) -> None:
    held = {clause_id for clause_id, names in marked.items() if reading.test in {name.split("[")[0] for name in names}}
    assert held, f"pytest collects no {reading.test} that is marked with a clause"
    assert reading in {touching for clause_id in held for touching in readings_touching(clause_id)}
