"""A bet that an embedded table refuses between rounds starts nothing."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask
from kit.embedded import WAGERS, open_table, refused, wager, wagers_open


@pytest.mark.parametrize("game", WAGERS)
@pytest.mark.parametrize("rounds", [0, 1])
def test_a_bet_that_is_refused_between_rounds_changes_nothing(game: str, rounds: int) -> None:
    made = open_table(game)
    assert made.sit(1, "Ann", chips=2000) is None
    main = made.driver.table.game.wagering.main.name
    if rounds:
        wagers_open(made)
        assert wager(made, game, 1) == [None]
        assert made.no_more_bets() is None
        while isinstance(made.waiting, Ask):
            assert made.choose(1, made.waiting.default) is None
        assert made.waiting is None
    before = list(made.events)
    wrong: list[tuple[Any, Any, Any]] = [
        (2, main, 500), (9, main, 500), (1, "dragon", 500), (1, main, 1), (1, main, 10**9), (1, main, 500.0),
        (1, None, 500), (None, main, 500),
    ]  # fmt: skip
    for seat, name, cents in wrong:
        assert made.bet(seat, name, cents) is not None
        assert made.events == before
    assert made.waiting is None


@pytest.mark.clause("BJ 6.C(2)")
def test_a_player_who_sat_out_may_wager_as_soon_as_the_next_shoe_is_due() -> None:
    made = open_table("blackjack", {"options": {"mid_shoe_entry": False, "decks": 1}})
    assert [made.sit(box, f"player {box}") for box in (1, 2)] == [None, None]
    wagers_open(made)
    early = 0
    while True:
        assert wager(made, "blackjack", 1) == [None]
        assert made.no_more_bets() is None
        while isinstance(made.waiting, Ask):
            assert made.choose(1, made.waiting.default) is None
        if not made.driver.table.cards.ready:
            break
        before = len(made.events)
        assert refused(made.bet(2, "blackjack", 500)) == (Reason.NOT_NOW, "BJ 6.C, BJ 6.C(2)")
        assert len(made.events) == before
        early += 1
    assert early
    wagers_open(made)
    assert made.bet(2, "blackjack", 500) is None
