"""Every round file, played step by step through the driver and again through `settle`."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from houserules.engine.table import Table
from houserules.settle.answer import Settlement, settle_text, settled
from rounds import round_file
from rounds.round_driver import drive, meters_before, places_dealt
from rounds.round_file import RoundFile, told

FILES = [round_file.read(path) for path in sorted(Path(__file__).parent.rglob("*.round"))]
UNEVENTFUL = [file for file in FILES if not file.happenings and "double-shoe" not in str(file.submission)]


def cases(files: list[RoundFile]) -> list[object]:
    return [pytest.param(file, id=file.name, marks=pytest.mark.clause(*file.clauses)) for file in files]


def meters_told(file: RoundFile) -> list[str]:
    """The meters the file speaks of."""
    return [line.split()[1].rstrip(":") for line in file.expect if line.startswith("meter ")]


@pytest.mark.parametrize(
    ("game", "least"), [("let-it-ride", 40), ("jackpot-holdem", 40), ("texas-holdem-bonus", 40), ("blackjack", 130)]
)
def test_there_are_rounds_enough(game: str, least: int) -> None:
    assert len([file for file in FILES if file.game == game]) >= least


def test_a_round_says_what_it_shows() -> None:
    assert all(file.shows and file.clauses and file.expect for file in FILES)


@pytest.mark.parametrize("file", cases(FILES))
def test_round_by_the_driver(file: RoundFile) -> None:
    driver = drive(file)
    assert places_dealt(driver) == file.deals[: driver.table.cards.drawn]
    assert told(settled(driver.table), meters_told(file)) == file.expect
    assert not unspoken_changes(file, driver.table)
    assert driver.table.chips.total() == 0
    assert not driver.table.chips.wagers_in_action()


@pytest.mark.parametrize("file", cases(UNEVENTFUL))
def test_round_by_settle(file: RoundFile) -> None:
    answer = settle_text(msgspec.json.encode(file.given))
    assert isinstance(answer, Settlement), answer
    assert told(answer, meters_told(file)) == file.expect


def unspoken_changes(file: RoundFile, table: Table) -> list[str]:
    """A file that is silent about a meter says that nothing happened to it."""
    before = meters_before(file)
    return [name for name, amount in table.meters.items() if name not in meters_told(file) and amount != before[name]]
