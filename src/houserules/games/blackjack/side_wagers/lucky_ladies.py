"""Lucky Ladies Twenty Point Bonus: the player's initial two cards have 20 points."""

from __future__ import annotations

from houserules.cards import card, suit_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Settling, Wager
from houserules.games.blackjack.hands import makes_blackjack, value

QUEEN_OF_HEARTS = card("Qh")
OUTCOMES = (
    "no-20",
    "any-20",
    "suited-20",
    "matched-20",
    "queen-of-hearts-pair",
    "queen-of-hearts-pair-and-dealer-blackjack",
)


def classify(first: int, second: int, up: int, hole: int) -> int:
    """The best row (reading B9): BJ 1.B(1), BJ 1.B(13), BJ 1.B(21); an ace counts eleven."""
    if value(first) + value(second) != 20:
        return 0
    if suit_of(first) != suit_of(second):
        return 1
    if first != second:
        return 2
    if first != QUEEN_OF_HEARTS:
        return 3
    return 5 if makes_blackjack(up, hole) else 4


PAYTABLES = load_paytables("""
[lucky-ladies]
clause = "BJ 13.A(4)"

[lucky-ladies.A]
clause = "BJ 13.A(4)(a)"
rows = [
  ["queen-of-hearts-pair-and-dealer-blackjack", "1,000 to 1", "BJ 13.A(4)(a)(i)"],
  ["queen-of-hearts-pair",                      "200 to 1",   "BJ 13.A(4)(a)(ii)"],
  ["matched-20",                                "25 to 1",    "BJ 13.A(4)(a)(iii)"],
  ["suited-20",                                 "10 to 1",    "BJ 13.A(4)(a)(iv)"],
  ["any-20",                                    "4 to 1",     "BJ 13.A(4)(a)(v)"],
]

[lucky-ladies.B]
clause = "BJ 13.A(4)(b)"
rows = [
  ["queen-of-hearts-pair-and-dealer-blackjack", "1,000 to 1", "BJ 13.A(4)(b)(i)"],
  ["queen-of-hearts-pair",                      "125 to 1",   "BJ 13.A(4)(b)(ii)"],
  ["matched-20",                                "19 to 1",    "BJ 13.A(4)(b)(iii)"],
  ["suited-20",                                 "9 to 1",     "BJ 13.A(4)(b)(iv)"],
  ["any-20",                                    "4 to 1",     "BJ 13.A(4)(b)(v)"],
]
""")

LUCKY_LADIES = Wager(
    name="lucky-ladies",
    title="Lucky Ladies Twenty Point Bonus",
    clause="BJ 6.G(1)",
    area=BettingArea("BJ 2.B(4)(a)", ("Lucky Ladies",)),
    sees=("first", "second", "up", "hole"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["lucky-ladies"],
    words={
        "queen-of-hearts-pair-and-dealer-blackjack": "Queens of hearts, dealer Blackjack",
        "queen-of-hearts-pair": "Pair of queens of hearts",
    },
    settling=Settling(aggregate_limit="queen-of-hearts-pair-and-dealer-blackjack", cite_limited="BJ 13.J(1), BJ 13.K"),
)
