"""The campaign of crashes in small, and that it would notice a failure."""

from __future__ import annotations

import json
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
from soak.house_kills import Count, Player, Told, campaign, judge


@pytest.mark.parametrize(("deaths", "postgresql"), [(8, False), (3, True)], ids=["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_or_doubled(deaths: int, postgresql: bool) -> None:
    count = campaign(deaths, clients=8, seed=1, postgresql=postgresql, lifetime=0.6)
    assert count.failures == []
    assert count.deaths.total() == deaths
    assert count.commands > 20


def test_the_campaign_would_notice(tmp_path: Path) -> None:
    url = with_people(tmp_path)
    with kit.house(url) as house:
        table = kit.opened(house, "let-it-ride")
        told = [
            Told("ann", table, body, [json.loads(bytes(event)) for event in kit.say(house, table, command, ANN).events])
            for body, command in (
                ({"do": "sit"}, SitDown(1, 10_000)),
                ({"do": "bet", "wager": "bet"}, PlaceBet(1, "bet", 500)),
            )
        ]

    def failures(*promised: Told) -> str:
        player = Player("http://nowhere", "ann", "", table, 1, Event(), Random(1))
        player.told.extend(promised)
        player._http.close()
        count = Count()
        with open_store(url) as store:
            judge(store, [player], count)
        return "\n".join(count.failures)

    changed: dict[str, Any] = {**told[1].events[0], "at": 1}
    assert failures(*told) == ""
    assert "answers two commands" in failures(*told, told[0])
    assert "is not in the log" in failures(told[0], Told("ann", table, told[1].body, [changed]))
    assert "placed 2 wagers, but the log has 1" in failures(*told, Told("ann", table, told[1].body, []))
