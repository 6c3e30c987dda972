"""Six Card Bonus: the player's three cards and three more, dealt into a box for this wager alone."""

from __future__ import annotations

from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, CardBox, Placing, Settling, Wager
from houserules.games.let_it_ride.hands import SIX_CARD, six_card_hand

SIX_CARD_BOX = CardBox(
    area="six-card-box",
    inscription="Six Card Bonus",
    clause="LIR 8.D(2)",
    cards=3,
    dealt_by={"manual-shoe": "LIR 8.D(2)", "hand": "LIR 9.B", "automated-shoe": "LIR 10.B(1)"},  # reading L4
    turned_by="LIR 11.E(3)",
)

PAYTABLES = load_paytables("""
[six-card-bonus]
clause = "LIR 12.D"

[six-card-bonus.A]
clause = "LIR 12.D(1)"
rows = [
  ["super-royal-diamonds", "$1,000,000 and stake", "LIR 12.D(1)(a)"],
  ["super-royal",          "$100,000 and stake",   "LIR 12.D(1)(b)"],
  ["royal-flush",          "1,000 to 1",           "LIR 12.D(1)(c)"],
  ["straight-flush",       "200 to 1",             "LIR 12.D(1)(d)"],
  ["four-of-a-kind",       "50 to 1",              "LIR 12.D(1)(e)"],
  ["full-house",           "20 to 1",              "LIR 12.D(1)(f)"],
  ["flush",                "15 to 1",              "LIR 12.D(1)(g)"],
  ["straight",             "10 to 1",              "LIR 12.D(1)(h)"],
  ["three-of-a-kind",      "5 to 1",               "LIR 12.D(1)(i)"],
]

[six-card-bonus.B]
clause = "LIR 12.D(2)"
rows = [
  ["super-royal-diamonds", "$100,000 and stake", "LIR 12.D(2)(a)"],
  ["super-royal",          "$100,000 and stake", "LIR 12.D(2)(b)"],
  ["royal-flush",          "1,000 to 1",         "LIR 12.D(2)(c)"],
  ["straight-flush",       "200 to 1",           "LIR 12.D(2)(d)"],
  ["four-of-a-kind",       "50 to 1",            "LIR 12.D(2)(e)"],
  ["full-house",           "20 to 1",            "LIR 12.D(2)(f)"],
  ["flush",                "15 to 1",            "LIR 12.D(2)(g)"],
  ["straight",             "10 to 1",            "LIR 12.D(2)(h)"],
  ["three-of-a-kind",      "5 to 1",             "LIR 12.D(2)(i)"],
]
""")

SETTLED = "LIR 11.E, LIR 11.E(3)"

SIX_CARD_BONUS = Wager(
    name="six-card-bonus",
    title="Six Card Bonus",
    clause="LIR 7.E(5)",
    area=BettingArea("LIR 2.B(7)"),
    sees=("first", "second", "third", "box_1", "box_2", "box_3"),
    classify=six_card_hand,
    outcomes=SIX_CARD,
    paytables=PAYTABLES["six-card-bonus"],
    words={
        "tens-or-better": "Pair of tens or better",
        "super-royal-diamonds": "Super Royal in diamonds",
        "super-royal": "Super Royal in another suit",
    },
    placing=Placing(box=SIX_CARD_BOX),
    settling=Settling(lost_by="LIR 11.E(3)", cite_paid=SETTLED, cite_lost=SETTLED, cut=0),
)
