"""Lucky Aces: aces among the initial two cards of the player and those of the dealer."""

from __future__ import annotations

from houserules.cards import DIAMONDS, suit_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager
from houserules.games.blackjack.hands import is_ace

OUTCOMES = (
    "no-ace",
    "one-ace",
    "ace-of-diamonds",
    "two-aces",
    "two-aces-suited",
    "three-aces",
    "three-aces-suited",
    "four-aces",
)


def classify(first: int, second: int, up: int, hole: int) -> int:
    """The best row (reading B15): suited are all the aces there are, not some of them."""
    aces, suits = 0, 0
    for card in (first, second, up, hole):
        if is_ace(card):
            aces += 1
            suits |= 1 << suit_of(card)
    if aces in (0, 4):
        return 7 if aces else 0
    if aces == 1:
        return 2 if suits == 1 << DIAMONDS else 1
    suited = suits & (suits - 1) == 0
    return 2 * aces if suited else 2 * aces - 1


PAYTABLES = load_paytables("""
[lucky-aces]
clause = "BJ 13.A(12)"

[lucky-aces.A]
clause = "BJ 13.A(12)(a)"
rows = [
  ["four-aces",         "500 to 1", "BJ 13.A(12)(a)(i)"],
  ["three-aces-suited", "250 to 1", "BJ 13.A(12)(a)(ii)"],
  ["three-aces",        "20 to 1",  "BJ 13.A(12)(a)(iii)"],
  ["two-aces-suited",   "8 to 1",   "BJ 13.A(12)(a)(iv)"],
  ["two-aces",          "5 to 1",   "BJ 13.A(12)(a)(v)"],
  ["ace-of-diamonds",   "2 to 1",   "BJ 13.A(12)(a)(vi)"],
  ["one-ace",           "1 to 1",   "BJ 13.A(12)(a)(vii)"],
]

[lucky-aces.B]
clause = "BJ 13.A(12)(b)"
rows = [
  ["four-aces",         "500 to 1", "BJ 13.A(12)(b)(i)"],
  ["three-aces-suited", "250 to 1", "BJ 13.A(12)(b)(ii)"],
  ["three-aces",        "30 to 1",  "BJ 13.A(12)(b)(iii)"],
  ["two-aces-suited",   "12 to 1",  "BJ 13.A(12)(b)(iv)"],
  ["two-aces",          "5 to 1",   "BJ 13.A(12)(b)(v)"],
  ["ace-of-diamonds",   "2 to 1",   "BJ 13.A(12)(b)(vi)"],
  ["one-ace",           "1 to 1",   "BJ 13.A(12)(b)(vii)"],
]
""")

LUCKY_ACES = Wager(
    name="lucky-aces",
    title="Lucky Aces",
    clause="BJ 6.G(19)",
    area=BettingArea("BJ 2.B(4)(q)"),
    sees=("first", "second", "up", "hole"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["lucky-aces"],
)
