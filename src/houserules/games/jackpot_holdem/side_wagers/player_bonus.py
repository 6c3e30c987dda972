"""Player Bonus: the player's own best five of seven, whatever the dealer holds (JHE 1.B(5))."""

from __future__ import annotations

from houserules.cards import CATEGORY_NAMES, category
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Settling, Wager

PAYTABLES = load_paytables("""
[player-bonus]
clause = "JHE 12.C"

[player-bonus.A]
clause = "JHE 12.C(1)"
rows = [
  ["royal-flush",     "100 to 1", "JHE 12.C(1)(a)"],
  ["straight-flush",  "40 to 1",  "JHE 12.C(1)(b)"],
  ["four-of-a-kind",  "30 to 1",  "JHE 12.C(1)(c)"],
  ["full-house",      "8 to 1",   "JHE 12.C(1)(d)"],
  ["flush",           "7 to 1",   "JHE 12.C(1)(e)"],
  ["straight",        "4 to 1",   "JHE 12.C(1)(f)"],
  ["three-of-a-kind", "3 to 1",   "JHE 12.C(1)(g)"],
]
""")

PLAYER_BONUS = Wager(
    name="player-bonus",
    title="Player Bonus",
    clause="JHE 7.F(2)",
    area=BettingArea("JHE 2.B(6)"),
    sees=("player",),
    classify=category,
    outcomes=CATEGORY_NAMES,
    paytables=PAYTABLES["player-bonus"],
    settling=Settling(
        lost_by="JHE 11.J(1)",
        cite_paid="JHE 11.J, JHE 11.J(1), JHE 11.J(2)",
        cite_lost="JHE 11.J, JHE 11.J(1)",
        cut=0,
    ),
)
