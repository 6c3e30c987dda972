"""Top 3: the player's initial two cards and the up card are three of a kind or a straight flush."""

from __future__ import annotations

from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager
from houserules.games.blackjack.side_wagers.three_cards import STRAIGHT_FLUSH, THREE_OF_A_KIND, hand_of, one_suit

OUTCOMES = ("no-hand", "three-of-a-kind", "straight-flush", "three-of-a-kind-suited")


def classify(first: int, second: int, up: int) -> int:
    hand = hand_of(first, second, up)
    if hand == THREE_OF_A_KIND:
        return 3 if one_suit(first, second, up) else 1
    return 2 if hand == STRAIGHT_FLUSH else 0


PAYTABLES = load_paytables("""
[top-3]
clause = "BJ 13.X"

[top-3.A]
clause = "BJ 13.X(1)"
rows = [
  ["three-of-a-kind-suited", "270 to 1", "BJ 13.X(1)(a)"],
  ["straight-flush",         "180 to 1", "BJ 13.X(1)(b)"],
  ["three-of-a-kind",        "90 to 1",  "BJ 13.X(1)(c)"],
]

[top-3.B]
clause = "BJ 13.X(2)"
rows = [
  ["three-of-a-kind-suited", "1,000 to 1", "BJ 13.X(2)(a)"],
  ["straight-flush",         "100 to 1",   "BJ 13.X(2)(b)"],
  ["three-of-a-kind",        "70 to 1",    "BJ 13.X(2)(c)"],
]
""")

TOP_3 = Wager(
    name="top-3",
    title="Top 3",
    clause="BJ 6.G(21)",
    area=BettingArea("BJ 2.B(4)(t)"),
    sees=("first", "second", "up"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["top-3"],
)
