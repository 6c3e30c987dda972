"""In Between: the dealer's up card falls between the player's initial two cards, or all three have one rank."""

from __future__ import annotations

from houserules.cards import rank_of
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager

OUTCOMES = ("not-between", "other-spread", "three-card-spread", "two-card-spread", "one-card-spread", "triple-match")
NARROW = 3  # the widest spread with a row of its own


def classify(first: int, second: int, up: int) -> int:
    """The spread is the number of ranks strictly between the player's cards; an ace is high (reading B11)."""
    low, high = min(rank_of(first), rank_of(second)), max(rank_of(first), rank_of(second))
    if low == rank_of(up) == high:  # BJ 1.B(23)
        return 5
    if not low < rank_of(up) < high:
        return 0
    spread = high - low - 1
    return 1 if spread > NARROW else 5 - spread


PAYTABLES = load_paytables("""
[in-between]
clause = "BJ 13.A(6)"

[in-between.only]
clause = "BJ 13.A(6)"
rows = [
  ["triple-match",      "30 to 1", "BJ 13.A(6)(a)"],
  ["one-card-spread",   "10 to 1", "BJ 13.A(6)(b)"],
  ["two-card-spread",   "6 to 1",  "BJ 13.A(6)(c)"],
  ["three-card-spread", "4 to 1",  "BJ 13.A(6)(d)"],
  ["other-spread",      "1 to 1",  "BJ 13.A(6)(e)"],
]
""")

IN_BETWEEN = Wager(
    name="in-between",
    title="In Between",
    clause="BJ 6.G(3)",
    area=BettingArea("BJ 2.B(4)(c)"),
    sees=("first", "second", "up"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["in-between"],
    words={"other-spread": "Any wider spread"},
)
