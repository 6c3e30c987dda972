"""Betting that stays open past the hours of the cards: an embedded table deals no old ones."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.engine.steps import Ask, Deal, Move, Supply
from houserules.engine.vocabulary import AWAY, SHOE
from kit.embedded import open_table, wager, wagers_open

HOUR = 3600
CHANGES = [
    ("let-it-ride", {}, 8, "LIR 3.C, LIR 3.C(2)"),
    ("let-it-ride", {"dealing": {"method": "hand", "shuffler": "automated"}}, 4, "LIR 3.C, LIR 3.C(1)"),
    ("jackpot-holdem", {}, 8, "JHE 3.C, JHE 3.C(2)"),
    ("jackpot-holdem", {"dealing": {"method": "hand", "shuffler": "automated"}}, 4, "JHE 3.C, JHE 3.C(1)"),
    ("texas-holdem-bonus", {}, 8, "THB 3.C, THB 3.C(2)"),
    ("texas-holdem-bonus", {"dealing": {"method": "hand", "shuffler": "automated"}}, 4, "THB 3.C, THB 3.C(1)"),
    ("blackjack", {}, 24, "BJ 3.D"),
    ("blackjack", {"dealing": {"method": "hand", "shuffler": "automated"}, "options": {"decks": 2}}, 4, "BJ 3.D"),
]


@pytest.mark.clause("LIR 3.C", "LIR 3.C(1)", "LIR 3.C(2)", "JHE 3.C", "JHE 3.C(1)", "JHE 3.C(2)")
@pytest.mark.clause("THB 3.C", "THB 3.C(1)", "THB 3.C(2)", "BJ 3.D")
@pytest.mark.parametrize(("game", "chosen", "hours", "clause"), CHANGES)
@pytest.mark.parametrize("late", [-1, 0])
def test_betting_left_open_too_long_deals_no_old_cards(
    game: str, chosen: dict[str, Any], hours: int, clause: str, late: int
) -> None:
    """Reading G11: the wagers stay where they are while the cards are changed."""
    now = [1000]
    made = open_table(game, chosen, clock=lambda: now[-1])
    assert made.sit(1, "Ann") is None
    wagers_open(made)
    assert wager(made, game, 1) == [None]
    down = dict(made.driver.table.chips.stakes)
    closed = len(made.events)
    now.append(1000 + hours * HOUR + late)
    assert made.no_more_bets() is None
    while isinstance(made.waiting, Ask) and made.waiting.about == "the cut":
        assert dict(made.driver.table.chips.stakes) == down, "nobody's wager was touched"
        assert made.choose(1, "decline") is None
    since = made.events[closed:]
    first = next(place for place, event in enumerate(since) if isinstance(event.step, Deal))
    removed = [event.step for event in since[:first] if isinstance(event.step, Move) and event.step.to == AWAY]
    assert (SHOE in [step.area for step in removed]) is (late == 0)
    assert {step.cite for step in removed} <= {clause}
    assert any(isinstance(event.step, Supply) for event in since[:first]) is (late == 0)
    assert len(made.hand(1).split()) >= 2
    assert made.prove() is None
