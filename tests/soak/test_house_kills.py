"""The campaign of crashes in small, and that it would notice a failure."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from houserules.floor.casino.commands import PlaceBet, SitDown
from houserules.store.database import open_store
from kit import house as kit
from kit.live_table import ANN
from kit.people import with_people
from soak.house_guests import Player, Told, Witness
from soak.house_judge import Count, judge
from soak.house_kills import campaign


@pytest.mark.parametrize(
    ("deaths", "postgresql", "lifetime"), [(30, False, 0.4), (10, True, 1.2)], ids=["sqlite", "postgresql"]
)
def test_nothing_acknowledged_is_lost_or_doubled(deaths: int, postgresql: bool, lifetime: float) -> None:
    count = campaign(deaths, clients=16, seed=1, postgresql=postgresql, lifetime=lifetime)
    assert count.failures == []
    assert count.deaths.total() == deaths
    assert count.commands > 20
    assert count.heard > 100
    assert count.rounds > 0


@pytest.fixture
def told(tmp_path: Path) -> Callable[..., str]:
    """What is wrong with a casino that promised these commands and streamed these events, besides its true ones."""
    url = with_people(tmp_path)
    with kit.house(url) as house:
        table = kit.opened(house, "let-it-ride")
        true = [
            Told("ann", table, body, [json.loads(bytes(event)) for event in kit.say(house, table, command, ANN).events])
            for body, command in (
                ({"do": "sit"}, SitDown(1, 10_000)),
                ({"do": "bet", "wager": "bet"}, PlaceBet(1, "bet", 500)),
            )
        ]

    def failures(change: Callable[[list[Told], Player, Witness], None]) -> str:
        player = Player("http://nowhere", "ann", "", table, 1, Event(), Random(1))
        witness = Witness("http://nowhere", table, Event())
        player.told.extend(true)
        witness.heard.extend(event for each in true for event in each.events)
        change(true, player, witness)
        player._http.close()
        witness._client.close()
        count = Count()
        with open_store(url) as store:
            judge(store, [player], [witness], count)
        return "\n".join(count.failures)

    return failures


def test_the_campaign_would_notice(told: Callable[..., str]) -> None:
    assert told(lambda true, player, witness: None) == ""
    assert "answers two commands" in told(lambda true, player, witness: player.told.append(replace(true[0])))

    def changed(true: list[Told]) -> dict[str, Any]:
        return {**true[1].events[0], "at": 1}

    assert "is not in the log" in told(
        lambda true, player, witness: player.told.append(Told("ann", player.table, {"do": "sit"}, [changed(true)]))
    )
    assert "is not in the log" in told(lambda true, player, witness: witness.heard.append(changed(true)))
    assert "placed 2 wagers, but the log has 1" in told(
        lambda true, player, witness: player.told.append(Told("ann", player.table, true[1].body, []))
    )


def test_it_would_notice_a_table_that_goes_back(told: Callable[..., str]) -> None:
    assert "saw version 999" in told(lambda true, player, witness: setattr(player, "newest", 999))

    def back(true: list[Told], player: Player, witness: Witness) -> None:
        player._notice(2)
        player._notice(1)

    assert "went back from version 2 to 1" in told(back)


def test_it_would_notice_what_the_audit_finds(told: Callable[..., str], tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "casino.db")) as raw, raw:
        raw.execute("UPDATE balances SET amount = '7' WHERE account = 'account:ann'")
    failures = told(lambda true, player, witness: None)
    assert "the store is not verified" in failures
    assert "the ledger is off by" in failures
