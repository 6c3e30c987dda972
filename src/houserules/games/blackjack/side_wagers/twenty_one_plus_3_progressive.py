"""21 + 3 Progressive: the player's initial two cards and the up card are a flush or better, suited aces best."""

from __future__ import annotations

from houserules.chips import DOLLAR, load_paytables
from houserules.engine.offer.wager import BettingArea, Filing, Limits, MeterFiling, Wager
from houserules.games.blackjack.hands import is_ace
from houserules.games.blackjack.side_wagers.sight import IN_A_DEVICE
from houserules.games.blackjack.side_wagers.three_cards import THREE_OF_A_KIND, hand_of, one_suit

# The first five in the order of `three_cards.HANDS`.
OUTCOMES = (
    "no-hand",
    "flush",
    "straight",
    "three-of-a-kind-offsuit",
    "straight-flush",
    "three-of-a-kind-suited",
    "three-aces-suited",
)


def classify(first: int, second: int, up: int) -> int:
    hand = hand_of(first, second, up)
    if hand == THREE_OF_A_KIND and one_suit(first, second, up):
        return 6 if is_ace(first) else 5
    return hand


PAYTABLES = load_paytables("""
[21-plus-3-progressive]
clause = "BJ 13.V"

[21-plus-3-progressive.A]
clause = "BJ 13.V(1)"
rows = [
  ["three-aces-suited",       "100% of meter 21-plus-3", "BJ 13.V(1)(a)"],
  ["three-of-a-kind-suited",  "$125",                    "BJ 13.V(1)(b)"],
  ["straight-flush",          "$25",                     "BJ 13.V(1)(c)"],
  ["three-of-a-kind-offsuit", "$20",                     "BJ 13.V(1)(d)"],
  ["straight",                "$7",                      "BJ 13.V(1)(e)"],
  ["flush",                   "$3",                      "BJ 13.V(1)(f)"],
]
meters_clause = "BJ 13.W"
meters = [["21-plus-3", 2000.00, "BJ 13.W(2)(a)"]]
""")

TWENTY_ONE_PLUS_3_PROGRESSIVE = Wager(
    name="21-plus-3-progressive",
    title="21 + 3 Progressive",
    clause="BJ 6.G(20)",
    area=BettingArea("BJ 2.B(4)(r)", ("21 + 3",)),
    sees=("first", "second", "up"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["21-plus-3-progressive"],
    limits=Limits(stakes=(DOLLAR,), stake_clause="BJ 13.V(1)"),
    placing=IN_A_DEVICE,
    filing=Filing(meters={"21-plus-3": MeterFiling("BJ 13.W", rate="BJ 13.W(1)")}),
)
