"""Three Card Bonus: the player's three cards."""

from __future__ import annotations

from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Settling, Wager
from houserules.games.let_it_ride.hands import THREE_CARD, three_card_hand

PAYTABLES = load_paytables("""
[three-card-bonus]
clause = "LIR 12.C"

[three-card-bonus.A]
clause = "LIR 12.C(1)"
rows = [
  ["straight-flush",  "40 to 1", "LIR 12.C(1)(a)"],
  ["three-of-a-kind", "30 to 1", "LIR 12.C(1)(b)"],
  ["straight",        "6 to 1",  "LIR 12.C(1)(c)"],
  ["flush",           "4 to 1",  "LIR 12.C(1)(d)"],
  ["pair",            "1 to 1",  "LIR 12.C(1)(e)"],
]

[three-card-bonus.B]
clause = "LIR 12.C(2)"
rows = [
  ["straight-flush",  "40 to 1", "LIR 12.C(2)(a)"],
  ["three-of-a-kind", "30 to 1", "LIR 12.C(2)(b)"],
  ["straight",        "5 to 1",  "LIR 12.C(2)(c)"],
  ["flush",           "4 to 1",  "LIR 12.C(2)(d)"],
  ["pair",            "1 to 1",  "LIR 12.C(2)(e)"],
]

[three-card-bonus.C]
clause = "LIR 12.C(3)"
rows = [
  ["straight-flush",  "40 to 1", "LIR 12.C(3)(a)"],
  ["three-of-a-kind", "30 to 1", "LIR 12.C(3)(b)"],
  ["straight",        "6 to 1",  "LIR 12.C(3)(c)"],
  ["flush",           "3 to 1",  "LIR 12.C(3)(d)"],
  ["pair",            "1 to 1",  "LIR 12.C(3)(e)"],
]
""")

SETTLED = "LIR 11.E, LIR 11.E(2)"

THREE_CARD_BONUS = Wager(
    name="three-card-bonus",
    title="Three Card Bonus",
    clause="LIR 7.E(4)",
    area=BettingArea("LIR 2.B(6)"),
    sees=("first", "second", "third"),
    classify=three_card_hand,
    outcomes=THREE_CARD,
    paytables=PAYTABLES["three-card-bonus"],
    settling=Settling(lost_by="LIR 11.E(2)", cite_paid=SETTLED, cite_lost=SETTLED, cut=2),
)
