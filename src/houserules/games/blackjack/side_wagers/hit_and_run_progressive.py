"""Hit and Run Progressive: the dealer has blackjack, or needs five cards or more."""

from __future__ import annotations

from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Filing, MeterFiling, Settling, Wager
from houserules.games.blackjack.side_wagers.sight import ANY_VARIATION, IN_A_DEVICE

OUTCOMES = ("fewer-cards", "blackjack", "five-cards", "six-cards", "seven-cards", "eight-or-more-cards")


def classify(dealer_cards: int, dealer_blackjack: int) -> int:
    """By the number of cards in the dealer's final hand, broken or not (reading B24)."""
    if dealer_blackjack:
        return 1
    return min(dealer_cards, 8) - 3 if dealer_cards >= 5 else 0


PAYTABLES = load_paytables("""
[hit-and-run-progressive]
clause = "BJ 13.F"

[hit-and-run-progressive.only]
clause = "BJ 13.F"
meters = [["hit-and-run", 1000, "BJ 13.G(2)"]]
meters_clause = "BJ 13.G"
rows = [
  ["eight-or-more-cards", "100% of meter hit-and-run", "BJ 13.F(1)"],
  ["seven-cards",         "100 for 1",                 "BJ 13.F(2)"],
  ["six-cards",           "25 for 1",                  "BJ 13.F(3)"],
  ["five-cards",          "7 for 1",                   "BJ 13.F(4)"],
  ["blackjack",           "4 for 1",                   "BJ 13.F(5)"],
]
""")

HIT_AND_RUN_PROGRESSIVE = Wager(
    name="hit-and-run-progressive",
    title="Hit and Run Progressive",
    clause="BJ 6.G(10)",
    area=BettingArea("BJ 2.B(4)(h)", ("Hit and Run",)),
    sees=("dealer_cards", "dealer_blackjack"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["hit-and-run-progressive"],
    placing=IN_A_DEVICE,
    settling=Settling(needs_dealer=True),
    filing=Filing(meters={"hit-and-run": MeterFiling("BJ 13.G", rate="BJ 13.G(1)")}, variations=ANY_VARIATION),
)
