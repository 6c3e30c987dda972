"""Rounds of blackjack as `settle` takes them, for tests: one seat, a few cards, what it says."""

from __future__ import annotations

import json
from typing import Any

from houserules.settle.answer import Settlement, settle_text
from houserules.settle.request import BadRound

CARDS = "Th 6c 9d Kd 5s"  # 19 against 16, and a 5 for the dealer
DOLLAR = 100
SWITCH = {"options": {"variation": "switch"}}
MUST_HIT = {"options": {"must_hit": True}}
Told = list[tuple[int, str, int, str, int]]


def a_round(cards: str = CARDS, *choices: str, sides: dict[str, int] | None = None, **more: Any) -> dict[str, Any]:
    seat = {"seat": 1, "wagers": {"blackjack": 500, **(sides or {})}, "choices": list(choices)}
    return {"game": "blackjack", "cards": cards.split(), "seats": [seat], **more}


def settled(given: dict[str, Any]) -> Settlement:
    answer = settle_text(json.dumps(given).encode())
    assert isinstance(answer, Settlement), answer
    for line in answer.lines:
        assert line.net == line.payout + line.returned - line.stake
        assert line.clause.startswith("BJ ")
    assert sum(answer.net.values()) == sum(line.net for line in answer.lines)
    return answer


def told(answer: Settlement) -> Told:
    return [(line.seat, line.wager, line.hand, line.result, line.net) for line in answer.lines]


def refused(given: dict[str, Any] | bytes) -> str:
    answer = settle_text(given if isinstance(given, bytes) else json.dumps(given).encode())
    assert isinstance(answer, BadRound), answer
    assert "\n" not in answer.error
    assert answer.error.endswith(".")
    assert len(answer.error) < 700
    return answer.error


BAD_BEAT = {"bad-beat-progressive": 100}
SPIN = {"bonus-spin-progressive": 500}
SUPER_4 = {"super-4-progressive": 100}
