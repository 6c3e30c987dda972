"""Bet the Set 21: the player's initial two cards are a pair or a suited pair."""

from __future__ import annotations

from houserules.cards import rank_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager

OUTCOMES = ("no-pair", "pair", "suited-pair")


def classify(first: int, second: int) -> int:
    """A pair has one rank (BJ 1.B(14)), so a ten and a king are none; a suited pair has one suit too (BJ 1.B(20))."""
    if rank_of(first) != rank_of(second):
        return 0
    return 2 if first == second else 1


# One deck holds no suited pair, and no table is for three decks (reading B13).
PAYTABLES = load_paytables("""
[bet-the-set-21]
clause = "BJ 13.A(8)"

[bet-the-set-21.A]
clause = "BJ 13.A(8)(a)"
decks = [1]
rows = [
  ["pair", "15 to 1", "BJ 13.A(8)(a)"],
]

[bet-the-set-21.B]
clause = "BJ 13.A(8)(b)"
decks = [2]
rows = [
  ["suited-pair", "25 to 1", "BJ 13.A(8)(b)(i)"],
  ["pair",        "10 to 1", "BJ 13.A(8)(b)(ii)"],
]

[bet-the-set-21.C]
clause = "BJ 13.A(8)(c)"
decks = [4, 5, 6, 7, 8]
rows = [
  ["suited-pair", "15 to 1", "BJ 13.A(8)(c)(i)"],
  ["pair",        "10 to 1", "BJ 13.A(8)(c)(ii)"],
]

[bet-the-set-21.D]
clause = "BJ 13.A(8)(d)"
decks = [4, 5, 6, 7, 8]
rows = [
  ["suited-pair", "12 to 1", "BJ 13.A(8)(d)(i)"],
  ["pair",        "10 to 1", "BJ 13.A(8)(d)(ii)"],
]
""")

BET_THE_SET_21 = Wager(
    name="bet-the-set-21",
    title="Bet the Set 21",
    clause="BJ 6.G(5)",
    area=BettingArea("BJ 2.B(4)(e)"),
    sees=("first", "second"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["bet-the-set-21"],
)
