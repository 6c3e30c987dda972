"""Three Card Poker: the player's initial two cards and the up card are a flush or better."""

from __future__ import annotations

from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager
from houserules.games.blackjack.side_wagers.three_cards import HANDS, hand_of

PAYTABLES = load_paytables("""
[three-card-poker]
clause = "BJ 13.D"

[three-card-poker.A]
clause = "BJ 13.D(1)"
rows = [
  ["straight-flush",  "9 to 1", "BJ 13.D(1)(a)"],
  ["three-of-a-kind", "9 to 1", "BJ 13.D(1)(b)"],
  ["straight",        "9 to 1", "BJ 13.D(1)(c)"],
  ["flush",           "9 to 1", "BJ 13.D(1)(d)"],
]

[three-card-poker.B]
clause = "BJ 13.D(2)"
rows = [
  ["straight-flush",  "30 to 1", "BJ 13.D(2)(a)"],
  ["three-of-a-kind", "20 to 1", "BJ 13.D(2)(b)"],
  ["straight",        "10 to 1", "BJ 13.D(2)(c)"],
  ["flush",           "5 to 1",  "BJ 13.D(2)(d)"],
]
""")

THREE_CARD_POKER = Wager(
    name="three-card-poker",
    title="Three Card Poker",
    clause="BJ 6.G(9)",
    area=BettingArea("BJ 2.B(4)(g)"),
    sees=("first", "second", "up"),
    classify=hand_of,
    outcomes=HANDS,
    paytables=PAYTABLES["three-card-poker"],
)
