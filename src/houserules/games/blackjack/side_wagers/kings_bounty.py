"""King's Bounty: the player's initial two cards have 20 points, the more kings the better."""

from __future__ import annotations

from houserules.cards import card, rank_of, suit_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Settling, Wager
from houserules.games.blackjack.hands import makes_blackjack, value

KING_OF_SPADES = card("Ks")
KING = rank_of(KING_OF_SPADES)
OUTCOMES = (
    "no-20",
    "any-20",
    "pair-of-kings",
    "suited-20",
    "suited-queens-jacks-or-tens-pair",
    "suited-kings-pair",
    "king-of-spades-pair",
    "king-of-spades-pair-and-dealer-blackjack",
)


def classify(first: int, second: int, up: int, hole: int) -> int:
    """The best row (reading B9): BJ 1.B(1), BJ 1.B(20), BJ 1.B(21); an ace counts eleven."""
    if value(first) + value(second) != 20:
        return 0
    if suit_of(first) != suit_of(second):
        return 2 if rank_of(first) == KING == rank_of(second) else 1
    if first != second:
        return 3
    if first != KING_OF_SPADES:
        return 5 if rank_of(first) == KING else 4
    return 7 if makes_blackjack(up, hole) else 6


PAYTABLES = load_paytables("""
[kings-bounty]
clause = "BJ 13.A(9)"

[kings-bounty.only]
clause = "BJ 13.A(9)"
rows = [
  ["king-of-spades-pair-and-dealer-blackjack", "1,000 to 1", "BJ 13.A(9)(a)"],
  ["king-of-spades-pair",                      "200 to 1",   "BJ 13.A(9)(b)"],
  ["suited-kings-pair",                        "50 to 1",    "BJ 13.A(9)(c)"],
  ["suited-queens-jacks-or-tens-pair",         "25 to 1",    "BJ 13.A(9)(d)"],
  ["suited-20",                                "9 to 1",     "BJ 13.A(9)(e)"],
  ["pair-of-kings",                            "6 to 1",     "BJ 13.A(9)(f)"],
  ["any-20",                                   "4 to 1",     "BJ 13.A(9)(g)"],
]
""")

KINGS_BOUNTY = Wager(
    name="kings-bounty",
    title="King's Bounty",
    clause="BJ 6.G(6)",
    area=BettingArea("BJ 2.B(4)(f)"),
    sees=("first", "second", "up", "hole"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["kings-bounty"],
    words={
        "king-of-spades-pair-and-dealer-blackjack": "Kings of spades, dealer Blackjack",
        "king-of-spades-pair": "Pair of kings of spades",
        "suited-kings-pair": "Suited kings",
        "suited-queens-jacks-or-tens-pair": "Suited queens, jacks or tens",
    },
    settling=Settling(aggregate_limit="king-of-spades-pair-and-dealer-blackjack", cite_limited="BJ 13.J(2), BJ 13.K"),
)
