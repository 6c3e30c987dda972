"""A table that is resumed draws what it would have drawn: from its seed for practice, under its key for money."""

from __future__ import annotations

import pytest

from houserules.cards.house_key import key_of_this_process
from houserules.engine.steps import Shuffled, Spin
from houserules.engine.table import Table
from houserules.floor.session import LiveTable
from houserules.games.blackjack import GAME
from houserules.games.blackjack.side_wagers.must_hit import MUST_HIT
from houserules.store.header import Setting
from kit.blackjack import rounds as bj

CHOSEN = bj.terms(
    sides={"super-4-progressive": {"paytable": "A", "maximum": 50_000}},
    meters={MUST_HIT: {"initial": 10_000, "reset": 10_000, "maximum": 20_000, "rate": "1/4"}},
    must_hit=True,
)
MAIN = GAME.offer.wagers[0].name


def table(seed: int | None) -> Table:
    return (
        Table(GAME, CHOSEN) if seed is not None else Table(GAME, CHOSEN, None, "7", key_of_this_process().public.text)
    )


def played(live: LiveTable, rounds: int) -> LiveTable:
    """Each feeds the Must Hit meter enough to win it, so that the next trigger is drawn."""
    for _ in range(rounds):
        live.go_on()
        assert live.change_wagers(1, {MAIN: 50_000, "super-4-progressive": 50_000}) is None
        assert live.close_betting() is None
    return live


@pytest.mark.clause("BJ 13.T")
@pytest.mark.parametrize("seed", [7, None])
def test_a_resumed_table_draws_and_shuffles_as_if_it_had_never_stopped(seed: int | None) -> None:
    setting = Setting((1,), 0, 10_000_000, seed)
    whole = played(LiveTable.start(table(seed), setting, lambda: 0), 6)
    half = played(LiveTable.start(table(seed), setting, lambda: 0), 3)
    resumed = LiveTable.resume(table(seed), setting, lambda: 0, half.driver.events)
    assert isinstance(resumed, LiveTable)
    assert played(resumed, 3).driver.events == whole.driver.events
    drawn = [event.answer for event in whole.driver.events if isinstance(event.step, Spin)]
    assert len(drawn) > len([event for event in half.driver.events if isinstance(event.step, Spin)]) > 1
    assert any(isinstance(event.answer, Shuffled) for event in whole.driver.events)
