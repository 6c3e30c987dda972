"""The campaign of random rounds, in small, and that it would notice a failure."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from houserules.engine.driver import Driver
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Sit
from houserules.games.catalogue import GAMES
from kit.soak import TIMES
from soak import rounds
from soak.illegal import Attempt


def test_every_table_of_a_small_campaign_holds() -> None:
    count, failures = rounds.campaign(80 * TIMES, seed=TIMES)
    assert failures == []
    assert count["rounds"] >= 80 * TIMES
    assert all(count[game] for game in GAMES)
    assert count["illegal acts refused"] > 5 * count["rounds"]


def test_an_illegal_act_that_is_taken_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def sits_down(driver: Driver, luck: Random) -> Attempt:
        return lambda: driver.happen(Sit(seat=1, player="Ann", cite=""))

    monkeypatch.setattr(rounds, "illegal", sits_down)
    _, failures = rounds.some_tables(1, 1, 1)
    assert "AssertionError: it was not refused at" in failures[0]


def test_a_refusal_that_changes_something_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def costs_a_chip(driver: Driver, luck: Random) -> Attempt:
        def attempt() -> Refusal | None:
            driver.table.chips.purses[1] = driver.table.chips.purses.get(1, 0) - 1
            return driver.irregular("no such thing")

        return attempt

    monkeypatch.setattr(rounds, "illegal", costs_a_chip)
    _, failures = rounds.some_tables(1, 1, 1)
    assert "and yet something changed" in failures[0]


def test_a_lost_card_is_a_failure(tmp_path: Path) -> None:
    play = rounds.Troubled("1:1", "let-it-ride", Counter(), illegal=0, mishaps=0)
    driver = play.rounds(1)
    pile = next(pile for pile in driver.table.cards.areas.values() if pile)
    pile.pop()
    with pytest.raises(AssertionError):
        play.rounds(2)
