"""Trilux Bonus: the player's initial two cards and the up card are a flush or better."""

from __future__ import annotations

from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager
from houserules.games.blackjack.side_wagers.three_cards import HANDS, hand_of

PAYTABLES = load_paytables("""
[trilux-bonus]
clause = "BJ 13.A(13)"

[trilux-bonus.only]
clause = "BJ 13.A(13)"
rows = [
  ["straight-flush",  "30 to 1", "BJ 13.A(13)(a)"],
  ["three-of-a-kind", "20 to 1", "BJ 13.A(13)(b)"],
  ["straight",        "10 to 1", "BJ 13.A(13)(c)"],
  ["flush",           "5 to 1",  "BJ 13.A(13)(d)"],
]
""")

TRILUX_BONUS = Wager(
    name="trilux-bonus",
    title="Trilux Bonus",
    clause="BJ 6.G(22)",
    area=BettingArea("BJ 2.B(4)(s)"),
    sees=("first", "second", "up"),
    classify=hand_of,
    outcomes=HANDS,
    paytables=PAYTABLES["trilux-bonus"],
)
