"""Lucky Lucky: the player's initial two cards and the up card are 6-7-8, 7-7-7, or make 19, 20 or 21."""

from __future__ import annotations

from houserules.cards import EIGHT, SEVEN, SIX
from houserules.chips import load_paytables
from houserules.engine.offer.wager import BettingArea, Wager
from houserules.games.blackjack.hands import MOST, SOFT, add
from houserules.games.blackjack.side_wagers.three_cards import one_suit, ranks_of

SIX_SEVEN_EIGHT = 1 << SIX | 1 << SEVEN | 1 << EIGHT
OUTCOMES = (
    "no-19",
    "any-19",
    "any-20",
    "unsuited-21",
    "suited-21",
    "unsuited-6-7-8",
    "unsuited-7-7-7",
    "suited-6-7-8",
    "suited-7-7-7",
)


def classify(first: int, second: int, up: int) -> int:
    """Reading B16. No three cards make two of the totals, so the usual count of an ace is the one that pays more."""
    points = add(add(add(0, first), second), up) % SOFT
    if points != MOST:
        return 2 if points == 20 else 1 if points == 19 else 0
    ranks, suited = ranks_of(first, second, up), one_suit(first, second, up)
    if ranks == 1 << SEVEN:
        return 8 if suited else 6
    if ranks == SIX_SEVEN_EIGHT:
        return 7 if suited else 5
    return 4 if suited else 3


PAYTABLES = load_paytables("""
[lucky-lucky]
clause = "BJ 13.E"

[lucky-lucky.A]
clause = "BJ 13.E(1)"
rows = [
  ["suited-7-7-7",   "200 to 1", "BJ 13.E(1)(a)"],
  ["suited-6-7-8",   "100 to 1", "BJ 13.E(1)(b)"],
  ["unsuited-7-7-7", "50 to 1",  "BJ 13.E(1)(c)"],
  ["unsuited-6-7-8", "30 to 1",  "BJ 13.E(1)(d)"],
  ["suited-21",      "10 to 1",  "BJ 13.E(1)(e)"],
  ["unsuited-21",    "3 to 1",   "BJ 13.E(1)(f)"],
  ["any-20",         "2 to 1",   "BJ 13.E(1)(g)"],
  ["any-19",         "2 to 1",   "BJ 13.E(1)(h)"],
]

[lucky-lucky.B]
clause = "BJ 13.E(2)"
rows = [
  ["suited-7-7-7",   "200 to 1", "BJ 13.E(2)(a)"],
  ["suited-6-7-8",   "100 to 1", "BJ 13.E(2)(b)"],
  ["unsuited-7-7-7", "50 to 1",  "BJ 13.E(2)(c)"],
  ["unsuited-6-7-8", "30 to 1",  "BJ 13.E(2)(d)"],
  ["suited-21",      "15 to 1",  "BJ 13.E(2)(e)"],
  ["unsuited-21",    "3 to 1",   "BJ 13.E(2)(f)"],
  ["any-20",         "2 to 1",   "BJ 13.E(2)(g)"],
  ["any-19",         "1 to 1",   "BJ 13.E(2)(h)"],
]

[lucky-lucky.C]
clause = "BJ 13.E(3)"
rows = [
  ["suited-7-7-7",   "200 to 1", "BJ 13.E(3)(a)"],
  ["suited-6-7-8",   "100 to 1", "BJ 13.E(3)(b)"],
  ["unsuited-7-7-7", "50 to 1",  "BJ 13.E(3)(c)"],
  ["unsuited-6-7-8", "30 to 1",  "BJ 13.E(3)(d)"],
  ["suited-21",      "10 to 1",  "BJ 13.E(3)(e)"],
  ["unsuited-21",    "3 to 1",   "BJ 13.E(3)(f)"],
  ["any-20",         "2 to 1",   "BJ 13.E(3)(g)"],
  ["any-19",         "1 to 1",   "BJ 13.E(3)(h)"],
]
""")

LUCKY_LUCKY = Wager(
    name="lucky-lucky",
    title="Lucky Lucky",
    clause="BJ 6.G(12)",
    area=BettingArea("BJ 2.B(4)(j)"),
    sees=("first", "second", "up"),
    classify=classify,
    outcomes=OUTCOMES,
    paytables=PAYTABLES["lucky-lucky"],
    words={
        f"{kind}-{ranks}": f"{kind.capitalize()} {ranks}"
        for kind in ("suited", "unsuited")
        for ranks in ("7-7-7", "6-7-8")
    },
)
