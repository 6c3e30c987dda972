"""What the chosen odds of a Blackjack come to when a hand is settled, to the cent."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houserules.settle.answer import Settlement, settle_text
from kit.marked import case

PLAIN_WIN = ["Ks", "9d", "9h", "8c"]  # 19 against 17
DEALT_BLACKJACK = ["As", "9d", "Kh", "8c"]


def line_of(cards: list[str], stake: int, choices: list[str], **options: Any) -> dict[str, Any]:
    """The one line of a round for seat 1; any increment of a cent is taken, so that odd cents come up."""
    wagers = {"blackjack": {"minimum": 1, "increment": 1}}
    seat = {"seat": 1, "wagers": {"blackjack": stake}, "choices": choices}
    submission = {"options": options, "wagers": wagers}
    asked = {"game": "blackjack", "submission": submission, "cards": cards, "seats": [seat]}
    settled = settle_text(json.dumps(asked).encode())
    assert isinstance(settled, Settlement), settled
    (line,) = settled.lines
    return {key: getattr(line, key) for key in ("outcome", "odds", "payout", "returned", "net", "clause")}


@pytest.mark.clause("BJ 13.A(1)")
@pytest.mark.parametrize("stake", [500, 501])
@pytest.mark.parametrize("odds", ["3 to 2", "6 to 5"])
def test_a_winning_hand_pays_even(stake: int, odds: str) -> None:
    line = line_of(PLAIN_WIN, stake, ["stand"], blackjack_pays=odds)
    assert line == {
        "outcome": "higher-hand", "odds": "1 to 1", "payout": stake, "returned": stake, "net": stake,
        "clause": "BJ 13.A(1)",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("odds", "stake", "payout", "clause"),
    [
        case("3 to 2", 500, 750, "BJ 13.A(2)(a)"),
        case("3 to 2", 501, 751, "BJ 13.A(2)(a)"),  # reading G3: half a cent stays with the house
        case("6 to 5", 500, 600, "BJ 13.A(2)(b)"),
        case("6 to 5", 504, 604, "BJ 13.A(2)(b)"),
    ],
)
def test_a_blackjack_pays_the_odds_chosen(odds: str, stake: int, payout: int, clause: str) -> None:
    line = line_of(DEALT_BLACKJACK, stake, [], blackjack_pays=odds)
    assert (line["outcome"], line["odds"], line["payout"], line["clause"]) == ("blackjack", odds, payout, clause)
    assert (line["returned"], line["net"]) == (stake, payout)
