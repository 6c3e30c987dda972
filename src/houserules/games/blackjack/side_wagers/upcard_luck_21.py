"""Upcard Luck 21: the dealer shows a 2 to 7 and the player's initial two cards make 9 to 11 or 18 to 21."""

from __future__ import annotations

from houserules.cards import SEVEN, card, rank_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager
from houserules.games.blackjack.hands import makes_blackjack, value

ACE_OF_SPADES, JACK_OF_SPADES = card("As"), card("Js")
OUTCOMES = ("no-luck", "total-18-19-20", "total-9-10-11", "blackjack", "ace-and-jack-of-spades")


def classify(first: int, second: int, up: int) -> int:
    """By the up card (reading B19) and the player's points, an ace counting eleven; two aces reach no row."""
    if rank_of(up) > SEVEN:
        return 0
    if makes_blackjack(first, second):  # BJ 1.B(2)
        return 4 if max(first, second) == ACE_OF_SPADES and min(first, second) == JACK_OF_SPADES else 3
    points = value(first) + value(second)
    if 9 <= points <= 11:
        return 2
    return 1 if 18 <= points <= 20 else 0


PAYTABLES = load_paytables("""
[upcard-luck-21]
clause = "BJ 13.N"

[upcard-luck-21.A]
clause = "BJ 13.N(1)"
rows = [
  ["ace-and-jack-of-spades", "80 to 1", "BJ 13.N(1)(a)"],
  ["blackjack",              "8 to 1",  "BJ 13.N(1)(b)"],
  ["total-9-10-11",          "4 to 1",  "BJ 13.N(1)(c)"],
  ["total-18-19-20",         "3 to 1",  "BJ 13.N(1)(d)"],
]
""")

UPCARD_LUCK_21 = Wager(
    name="upcard-luck-21",
    title="Upcard Luck 21",
    clause="BJ 6.G(14)",
    area=BettingArea("BJ 2.B(4)(l)"),
    sees=("first", "second", "up"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["upcard-luck-21"],
    words={
        "total-9-10-11": "Total of 9, 10 or 11",
        "total-18-19-20": "Total of 18, 19 or 20",
    },
)
