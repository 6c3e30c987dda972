"""Buster Blackjack: the dealer breaks; the more cards that takes, the more it pays."""

from __future__ import annotations

from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Filing, Settling, Wager
from houserules.games.blackjack.hands import MOST
from houserules.games.blackjack.side_wagers.sight import ANY_VARIATION

OUTCOMES = ("no-break", "three-cards", "four-cards", "five-cards", "six-cards", "seven-cards", "eight-or-more-cards")


def classify(dealer_total: int, dealer_cards: int) -> int:
    """Over 21, by the number of cards (reading B20); a 22 that pushes at a Switch table is over 21 too."""
    return min(dealer_cards, 8) - 2 if dealer_total > MOST else 0


PAYTABLES = load_paytables("""
[buster-blackjack]
clause = "BJ 13.O"

[buster-blackjack.A]
clause = "BJ 13.O(1)"
rows = [
  ["eight-or-more-cards", "250 to 1", "BJ 13.O(1)(a)"],
  ["seven-cards",         "50 to 1",  "BJ 13.O(1)(b)"],
  ["six-cards",           "15 to 1",  "BJ 13.O(1)(c)"],
  ["five-cards",          "4 to 1",   "BJ 13.O(1)(d)"],
  ["four-cards",          "2 to 1",   "BJ 13.O(1)(e)"],
  ["three-cards",         "2 to 1",   "BJ 13.O(1)(f)"],
]

[buster-blackjack.B]
clause = "BJ 13.O(2)"
rows = [
  ["eight-or-more-cards", "200 to 1", "BJ 13.O(2)(a)"],
  ["seven-cards",         "50 to 1",  "BJ 13.O(2)(b)"],
  ["six-cards",           "15 to 1",  "BJ 13.O(2)(c)"],
  ["five-cards",          "4 to 1",   "BJ 13.O(2)(d)"],
  ["four-cards",          "2 to 1",   "BJ 13.O(2)(e)"],
  ["three-cards",         "2 to 1",   "BJ 13.O(2)(f)"],
]

[buster-blackjack.C]
clause = "BJ 13.O(3)"
rows = [
  ["eight-or-more-cards", "250 to 1", "BJ 13.O(3)(a)"],
  ["seven-cards",         "50 to 1",  "BJ 13.O(3)(b)"],
  ["six-cards",           "12 to 1",  "BJ 13.O(3)(c)"],
  ["five-cards",          "4 to 1",   "BJ 13.O(3)(d)"],
  ["four-cards",          "2 to 1",   "BJ 13.O(3)(e)"],
  ["three-cards",         "2 to 1",   "BJ 13.O(3)(f)"],
]

[buster-blackjack.D]
clause = "BJ 13.O(4)"
rows = [
  ["eight-or-more-cards", "200 to 1", "BJ 13.O(4)(a)"],
  ["seven-cards",         "50 to 1",  "BJ 13.O(4)(b)"],
  ["six-cards",           "12 to 1",  "BJ 13.O(4)(c)"],
  ["five-cards",          "4 to 1",   "BJ 13.O(4)(d)"],
  ["four-cards",          "2 to 1",   "BJ 13.O(4)(e)"],
  ["three-cards",         "2 to 1",   "BJ 13.O(4)(f)"],
]

[buster-blackjack.E]
clause = "BJ 13.O(5)"
rows = [
  ["eight-or-more-cards", "250 to 1", "BJ 13.O(5)(a)"],
  ["seven-cards",         "50 to 1",  "BJ 13.O(5)(b)"],
  ["six-cards",           "12 to 1",  "BJ 13.O(5)(c)"],
  ["five-cards",          "3 to 1",   "BJ 13.O(5)(d)"],
  ["four-cards",          "2 to 1",   "BJ 13.O(5)(e)"],
  ["three-cards",         "2 to 1",   "BJ 13.O(5)(f)"],
]

[buster-blackjack.F]
clause = "BJ 13.O(6)"
rows = [
  ["eight-or-more-cards", "250 to 1", "BJ 13.O(6)(a)"],
  ["seven-cards",         "50 to 1",  "BJ 13.O(6)(b)"],
  ["six-cards",           "20 to 1",  "BJ 13.O(6)(c)"],
  ["five-cards",          "8 to 1",   "BJ 13.O(6)(d)"],
  ["four-cards",          "2 to 1",   "BJ 13.O(6)(e)"],
  ["three-cards",         "1 to 1",   "BJ 13.O(6)(f)"],
]
""")

BUSTER_BLACKJACK = Wager(
    name="buster-blackjack",
    title="Buster Blackjack",
    clause="BJ 6.G(15)",
    area=BettingArea("BJ 2.B(4)(m)"),
    sees=("dealer_total", "dealer_cards"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["buster-blackjack"],
    settling=Settling(needs_dealer=True),
    filing=Filing(variations=ANY_VARIATION),
)
