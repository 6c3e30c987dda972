"""Super Match, at a Switch table: a pair or better among the first cards of the player's two hands."""

from __future__ import annotations

from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Filing, Wager
from houserules.games.blackjack.options import SWITCH
from houserules.games.blackjack.side_wagers.three_cards import alike

OUTCOMES = ("no-pair", "pair", "three-of-a-kind", "two-pair", "four-of-a-kind")


def classify(first: int, second: int, third: int, fourth: int) -> int:
    """By how many twos of the cards are alike in rank."""
    pairs = alike(first, second, third, fourth)
    if pairs == 6:
        return 4
    if pairs == 2:
        return 3
    return 2 if pairs == 3 else pairs


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
