"""House Money: the player's initial two cards are a pair or in sequence, best an ace and king of one suit."""

from __future__ import annotations

from houserules.cards import ACE, KING, TWO, rank_of, suit_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager

OUTCOMES = ("nothing", "two-card-straight", "pair", "two-card-straight-flush", "ace-king-suited")


def classify(first: int, second: int) -> int:
    """In sequence are neighbours in rank; the ace stands above the king and below the 2 (reading B14)."""
    low, high = min(rank_of(first), rank_of(second)), max(rank_of(first), rank_of(second))
    if low == high:  # BJ 1.B(14)
        return 2
    if high - low != 1 and not (low == TWO and high == ACE):
        return 0
    if suit_of(first) != suit_of(second):
        return 1
    return 4 if low == KING else 3


PAYTABLES = load_paytables("""
[house-money]
clause = "BJ 13.A(11)"

[house-money.single-deck]
clause = "BJ 13.A(11)(a)"
decks = [1]
rows = [
  ["ace-king-suited",         "9 to 1", "BJ 13.A(11)(a)(i)"],
  ["two-card-straight-flush", "5 to 1", "BJ 13.A(11)(a)(ii)"],
  ["pair",                    "3 to 1", "BJ 13.A(11)(a)(iii)"],
  ["two-card-straight",       "1 to 1", "BJ 13.A(11)(a)(iv)"],
]

[house-money.multiple-decks]
clause = "BJ 13.A(11)(b)"
decks = [2, 3, 4, 5, 6, 7, 8]
rows = [
  ["ace-king-suited",         "9 to 1", "BJ 13.A(11)(b)(i)"],
  ["two-card-straight-flush", "4 to 1", "BJ 13.A(11)(b)(ii)"],
  ["pair",                    "3 to 1", "BJ 13.A(11)(b)(iii)"],
  ["two-card-straight",       "1 to 1", "BJ 13.A(11)(b)(iv)"],
]
""")

HOUSE_MONEY = Wager(
    name="house-money",
    title="House Money",
    clause="BJ 6.G(11)",
    area=BettingArea("BJ 2.B(4)(i)"),
    sees=("first", "second"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["house-money"],
    words={
        "two-card-straight-flush": "Two-card straight flush",
        "two-card-straight": "Two-card straight",
        "ace-king-suited": "Ace-king suited",
    },
)
