"""Super Match, at a Switch table: a pair or better among the first cards of the player's two hands."""

from __future__ import annotations

from houserules.cards import rank_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Filing, Wager
from houserules.games.blackjack.options import SWITCH

OUTCOMES = ("no-pair", "pair", "three-of-a-kind", "two-pair", "four-of-a-kind")


def classify(first: int, second: int, third: int, fourth: int) -> int:
    """How many of the six ways to take two of the cards give one rank (BJ 1.B(14)) tells the hand.

    A pair gives one, two pair two, three of a kind three (BJ 1.B(22)), four of a kind six (BJ 1.B(8)).
    """
    a, b, c, d = rank_of(first), rank_of(second), rank_of(third), rank_of(fourth)
    alike = (a == b) + (a == c) + (a == d) + (b == c) + (b == d) + (c == d)
    if alike == 6:
        return 4
    if alike == 2:
        return 3
    return 2 if alike == 3 else alike


PAYTABLES = load_paytables("""
[super-match]
clause = "BJ 13.A(10)"

[super-match.six-decks]
clause = "BJ 13.A(10)(a)"
decks = [6]
rows = [
  ["four-of-a-kind",  "40 to 1", "BJ 13.A(10)(a)(i)"],
  ["two-pair",        "8 to 1",  "BJ 13.A(10)(a)(ii)"],
  ["three-of-a-kind", "5 to 1",  "BJ 13.A(10)(a)(iii)"],
  ["pair",            "1 to 1",  "BJ 13.A(10)(a)(iv)"],
]

[super-match.eight-decks]
clause = "BJ 13.A(10)(b)"
decks = [8]
rows = [
  ["four-of-a-kind",  "50 to 1", "BJ 13.A(10)(b)(i)"],
  ["two-pair",        "7 to 1",  "BJ 13.A(10)(b)(ii)"],
  ["three-of-a-kind", "5 to 1",  "BJ 13.A(10)(b)(iii)"],
  ["pair",            "1 to 1",  "BJ 13.A(10)(b)(iv)"],
]
""")

SUPER_MATCH = Wager(
    name="super-match",
    title="Super Match",
    clause="BJ 6.G(7)",
    area=BettingArea("BJ 2.B(5)(b)"),
    sees=("first", "second", "third", "fourth"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["super-match"],
    filing=Filing(variations=(SWITCH,)),
)
