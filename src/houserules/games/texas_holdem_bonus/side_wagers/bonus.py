"""Bonus Wager: on the player's two cards, whatever becomes of the hand."""

from __future__ import annotations

from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Settling, Wager
from houserules.games.texas_holdem_bonus.hands import BONUS as HANDS
from houserules.games.texas_holdem_bonus.hands import bonus_hand

PAYTABLES = load_paytables("""
[bonus]
clause = "THB 12.B"

[bonus.A]
clause = "THB 12.B(1)"
rows = [
  ["aces-of-player-and-dealer",  "1,000 to 1", "THB 12.B(1)(a)"],
  ["aces",                       "30 to 1",    "THB 12.B(1)(b)"],
  ["ace-king-suited",            "25 to 1",    "THB 12.B(1)(c)"],
  ["ace-queen-or-jack-suited",   "20 to 1",    "THB 12.B(1)(d)"],
  ["ace-king-unsuited",          "15 to 1",    "THB 12.B(1)(e)"],
  ["kings-queens-or-jacks",      "10 to 1",    "THB 12.B(1)(f)"],
  ["ace-queen-or-jack-unsuited", "5 to 1",     "THB 12.B(1)(g)"],
  ["tens-to-twos",               "3 to 1",     "THB 12.B(1)(h)"],
]

# The same rows as Paytable A, as printed (reading T1).
[bonus.B]
clause = "THB 12.B(2)"
rows = [
  ["aces-of-player-and-dealer",  "1,000 to 1", "THB 12.B(2)(a)"],
  ["aces",                       "30 to 1",    "THB 12.B(2)(b)"],
  ["ace-king-suited",            "25 to 1",    "THB 12.B(2)(c)"],
  ["ace-queen-or-jack-suited",   "20 to 1",    "THB 12.B(2)(d)"],
  ["ace-king-unsuited",          "15 to 1",    "THB 12.B(2)(e)"],
  ["kings-queens-or-jacks",      "10 to 1",    "THB 12.B(2)(f)"],
  ["ace-queen-or-jack-unsuited", "5 to 1",     "THB 12.B(2)(g)"],
  ["tens-to-twos",               "3 to 1",     "THB 12.B(2)(h)"],
]
""")

BONUS = Wager(
    name="bonus",
    title="Texas Hold 'Em Bonus",
    clause="THB 7.F(2)",
    area=BettingArea("THB 2.B(5)", ("Bonus",)),
    sees=("first", "second", "dealer_1", "dealer_2"),
    classify=bonus_hand,
    outcomes=HANDS,
    paytables=PAYTABLES["bonus"],
    words={
        "aces-of-player-and-dealer": "Ace-ace, player and dealer",
        "aces": "Ace-ace",
        "ace-king-suited": "Ace-king suited",
        "ace-queen-or-jack-suited": "Ace-queen or ace-jack suited",
        "ace-king-unsuited": "Ace-king unsuited",
        "kings-queens-or-jacks": "Pair of kings, queens or jacks",
        "ace-queen-or-jack-unsuited": "Ace-queen or ace-jack unsuited",
        "tens-to-twos": "Pair of tens to twos",
    },
    settling=Settling(lost_by="THB 11.I(4)", cite_paid="THB 11.I(4)", cut=0),
)
