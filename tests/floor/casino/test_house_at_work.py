"""The workers of a house: what the house does by itself never keeps people waiting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from time import sleep, time

import pytest

from houserules.engine.steps import Ask
from houserules.floor.casino import actor
from houserules.floor.casino.commands import PlaceBet, SitDown
from houserules.floor.casino.house import BEHIND, House
from houserules.floor.casino.pace import Pace
from houserules.store.database import open_store
from kit import house as kit
from kit.live_table import ANN


def test_people_are_answered_while_every_table_deals_at_once(house: House) -> None:
    table = kit.opened(house, "let-it-ride")
    kit.live(house, table)
    go_on = Event()
    try:
        for _ in range(BEHIND):
            house._behind.submit(go_on.wait)
        ticked = house.table(table).tick()  # stands behind the others
        assert kit.say(house, table, SitDown(1, 1_000), ANN).refused is None
        assert ticked.done(), "whoever had the table did all that was there"
    finally:
        go_on.set()


def test_a_table_does_one_thing_at_a_time_whoever_runs_it(house: House) -> None:
    actor, inside, most = house.table(kit.opened(house, "let-it-ride")), 0, 0

    def look(live: object) -> None:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        Event().wait(0.001)
        inside -= 1

    for future in [actor.look(look) if number % 2 else actor.tick() for number in range(100)]:
        future.result(20)
    assert most == 1


def test_a_table_is_woken_though_the_clock_was_put_back(url: str) -> None:
    """The timer's thread is waiting already when it happens."""
    put_back = 0.0
    with open_store(url) as store:
        house = House(store, Pace(betting=0.3, decision=60, pause=0), now=lambda: time() - put_back)
        house.start()
        try:
            table = kit.opened(house, "let-it-ride")
            assert kit.say(house, table, SitDown(1, 10_000), ANN).refused is None
            assert kit.say(house, table, PlaceBet(1, "bet", 500), ANN).refused is None
            put_back = 3600.0
            until(lambda: isinstance(kit.live(house, table).driver.waiting, Ask))
        finally:
            house.close()


def test_a_table_goes_on_by_itself_once_the_store_is_back(
    url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actor, "AGAIN", 0.1)
    database = tmp_path / "casino.db"
    with kit.house(url, Pace(betting=0.3, decision=60, pause=0)) as house:
        table = kit.opened(house, "let-it-ride")
        assert kit.say(house, table, SitDown(1, 10_000), ANN).refused is None
        assert kit.say(house, table, PlaceBet(1, "bet", 500), ANN).refused is None
        away = database.rename(tmp_path / "away.db")
        until(lambda: caplog.text.count("could not go on by itself") > 1)
        away.rename(database)
        until(lambda: isinstance(kit.live(house, table).driver.waiting, Ask))


def until(it_is_so: Callable[[], bool]) -> None:
    for _ in range(400):
        if it_is_so():
            return
        sleep(0.05)
    raise AssertionError("it never came about")
