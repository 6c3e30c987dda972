"""Automatic players who play best, over HTTP: their count holds no table, and no table needs it."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Any

import pytest

from houserules.client import Client
from houserules.games.catalogue import NAMES
from kit.counters import counters, kill_counters
from kit.house import opened
from kit.people import MAIN, Served, until_betting
from kit.waiting import wait_until

JACKPOT = "jackpot-holdem"


def best_players(casino: Served, game: str, seat: int) -> str:
    opened(casino.house, game)  # files a submission as well
    table = casino.olga.open_table(game, f"{game}-filed", bots=[seat], bots_play="optimal")
    assert casino.house.store.tables.log(table).header.setting.optimal
    return table


def wagered(client: Client, table: str, seat: int, game: str) -> int:
    """The number of the round."""
    view = until_betting(client, table)
    least = {span["choice"]: span["least"] for span in reversed(view["waiting"]["ranges"])}
    for wager in MAIN[game]:
        client.bet(table, seat, wager, least[wager])
    client.ready(table, seat)
    return int(view["round"])


def asked(client: Client, table: str) -> str:
    """Whom the table waits for."""
    return str((client.table(table)["waiting"] or {"for": ""})["for"])


def finished(client: Client, table: str, seat: int, number: int) -> dict[str, Any]:
    """The round, once everybody has chosen."""
    while (whom := asked(client, table)).startswith("seat-"):
        if whom == f"seat-{seat}":
            client.choose(table, seat, client.table(table)["waiting"]["default"])
        else:
            sleep(0.05)
    return client.round(table, number)


@pytest.mark.parametrize("game", NAMES)
def test_automatic_players_can_play_best(casino: Served, game: str) -> None:
    table = best_players(casino, game, 2)
    casino.ann.sit(table, 1, 500_000)
    number = wagered(casino.ann, table, 1, game)
    assert {line["seat"] for line in finished(casino.ann, table, 1, number)["lines"]} >= {1, 2}
    assert casino.ann.proof(table, number)["ok"]


def test_a_count_that_is_killed_does_not_halt_the_table(
    casino: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOUSERULES_CACHE", str(tmp_path / "nothing kept yet"))
    table, other = best_players(casino, JACKPOT, 1), opened(casino.house, "let-it-ride")
    casino.ann.sit(table, 2, 500_000)
    number = wagered(casino.ann, table, 2, JACKPOT)
    assert asked(casino.ann, table) == "seat-1", "the first count takes seconds, and the table waits for it"
    casino.bob.sit(other, 1, 50_000)  # nobody else does
    wait_until(lambda: bool(counters()))
    kill_counters()
    wait_until(lambda: asked(casino.ann, table) != "seat-1")
    assert not casino.house.table(table).halted
    assert {line["seat"] for line in finished(casino.ann, table, 2, number)["lines"]} == {1, 2}
