"""The basic strategy of blackjack as it is published: the best play by total, pair and up card. No clause asks for it.

Source: the well-known total-dependent charts for double down on any two cards, double after split and late
surrender, as the Wizard of Odds publishes them for one deck, two decks and four to eight (three: as four). The
chart for a shoe whose dealer stands on soft 17 is written out; the others are the cells in which they differ.

A table without a hole card has the same chart: doubles and splits are not lost to a blackjack (BJ 10.B, BJ 11.E),
and a surrendered wager is (BJ 9.C(2)), so a blackjack costs one wager whatever the player did.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from houserules.engine.offer.terms import Terms
from houserules.games.blackjack.options import DEALER_HITS_SOFT_17, DECKS
from houserules.games.blackjack.playing import HIT, STAND, SURRENDER
from houserules.games.blackjack.wagers import DOUBLE, SPLIT

UP_CARDS = "23456789TA"
PLAYS = {
    "H": (HIT,),
    "S": (STAND,),
    "P": (SPLIT,),
    "Dh": (DOUBLE, HIT),
    "Ds": (DOUBLE, STAND),
    "Rh": (SURRENDER, HIT),
    "Rs": (SURRENDER, STAND),
    "Rp": (SURRENDER, SPLIT),
}  # what to do first, and what to do instead where that is not open

SHOE = """
      2  3  4  5  6  7  8  9  T  A
  5   H  H  H  H  H  H  H  H  H  H
  6   H  H  H  H  H  H  H  H  H  H
  7   H  H  H  H  H  H  H  H  H  H
  8   H  H  H  H  H  H  H  H  H  H
  9   H  Dh Dh Dh Dh H  H  H  H  H
  10  Dh Dh Dh Dh Dh Dh Dh Dh H  H
  11  Dh Dh Dh Dh Dh Dh Dh Dh Dh H
  12  H  H  S  S  S  H  H  H  H  H
  13  S  S  S  S  S  H  H  H  H  H
  14  S  S  S  S  S  H  H  H  H  H
  15  S  S  S  S  S  H  H  H  Rh H
  16  S  S  S  S  S  H  H  Rh Rh Rh
  17  S  S  S  S  S  S  S  S  S  S
  18  S  S  S  S  S  S  S  S  S  S
  19  S  S  S  S  S  S  S  S  S  S
  A2  H  H  H  Dh Dh H  H  H  H  H
  A3  H  H  H  Dh Dh H  H  H  H  H
  A4  H  H  Dh Dh Dh H  H  H  H  H
  A5  H  H  Dh Dh Dh H  H  H  H  H
  A6  H  Dh Dh Dh Dh H  H  H  H  H
  A7  S  Ds Ds Ds Ds S  S  H  H  H
  A8  S  S  S  S  S  S  S  S  S  S
  A9  S  S  S  S  S  S  S  S  S  S
  22  P  P  P  P  P  P  H  H  H  H
  33  P  P  P  P  P  P  H  H  H  H
  44  H  H  H  P  P  H  H  H  H  H
  55  Dh Dh Dh Dh Dh Dh Dh Dh H  H
  66  P  P  P  P  P  H  H  H  H  H
  77  P  P  P  P  P  P  H  H  H  H
  88  P  P  P  P  P  P  P  P  P  P
  99  P  P  P  P  P  S  P  P  S  S
  TT  S  S  S  S  S  S  S  S  S  S
  AA  P  P  P  P  P  P  P  P  P  P
"""
HITS_SOFT_17 = "11 A Dh, 15 A Rh, 17 A Rs, A7 2 Ds, A8 6 Ds, 88 A Rp"
TWO_DECKS = "9 2 Dh, 11 A Dh, 16 9 H, 66 7 P, 77 8 P"
ONE_DECK = f"{TWO_DECKS}, 8 5 Dh, 8 6 Dh, 15 T H, A2 4 Dh, A3 4 Dh, A6 2 Dh, A7 A S, A8 6 Ds, 33 8 P, 44 4 P, 77 T Rs"
CHANGES = {
    (4, False): "",
    (4, True): HITS_SOFT_17,
    (2, False): TWO_DECKS,
    (2, True): f"{TWO_DECKS}, {HITS_SOFT_17}, 88 A P, A3 4 Dh",
    (1, False): ONE_DECK,
    (1, True): f"{ONE_DECK}, {HITS_SOFT_17}, 88 A P, A7 2 S, A7 A H, 77 A Rh, 99 A P",
}


@cache
def chart(decks: int, hits_soft_17: bool) -> dict[tuple[str, str], str]:
    """Each cell of the chart for this many decks: the row and the up card, with the code of the play."""
    first, *rows = SHOE.strip().splitlines()
    cells = {}
    for row in rows:
        name, *codes = row.split()
        cells.update({(name, up): code for up, code in zip(first.split(), codes, strict=True)})
    for change in filter(None, CHANGES[4 if decks > 2 else decks, hits_soft_17].split(", ")):
        name, up, code = change.split()
        cells[name, up] = code
    return cells


def published(decks: int, hits_soft_17: bool, row: str, up: str) -> tuple[str, ...]:
    """What the published chart says, first choice first."""
    return said_by(chart(decks, hits_soft_17), row, up)


def said_by(cells: Mapping[tuple[str, str], str], row: str, up: str) -> tuple[str, ...]:
    """What any such chart says; `4` and `A1` are pairs left unsplit; a total without a row stands."""
    if row in ("4", "A1"):
        return (HIT,)
    return PLAYS[cells.get((row, up), "S")]


def chart_in_words(terms: Terms) -> str:
    """Which chart it is: `published basic strategy for 6 decks, the dealer standing on soft 17`."""
    soft_17 = "hitting" if terms[DEALER_HITS_SOFT_17] else "standing on"
    decks = terms[DECKS]
    counted = "one deck" if decks == 1 else "two decks" if decks == 2 else f"{decks} decks"
    return f"published basic strategy for {counted}, the dealer {soft_17} soft 17"
