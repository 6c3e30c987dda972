"""The exact counts of `counts/side_wagers/`, and what they make of a paytable."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import perm

from houserules.analysis.counted import CARD_NAMES
from houserules.chips import MeterShare, Paytable, Row
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack.side_wagers import SIDE_WAGERS, match_the_dealer, royal_match_21
from kit.counts_file import Counts, sections

BETS = {bet.name: bet for bet in SIDE_WAGERS}
DECKS = range(1, 9)
DIAMONDS = 1
GIVEN = {"super-4-progressive": {"chosen_suit": DIAMONDS}}  # what a classifier sees beside the cards
# Where an outcome is paid by other rows than the one of its name.
PAYS: dict[str, Mapping[str, tuple[str, ...]]] = {
    "match-the-dealer": match_the_dealer.PAYS,
    "royal-match-21": royal_match_21.PAYS,
}


def decks_of(bet: Wager) -> list[int]:
    """Every number of decks that one of its paytables is for."""
    return sorted({decks for paytable in bet.paytables.values() for decks in paytable.decks or DECKS})


def cards_seen(bet: Wager) -> list[str]:
    return [name for name in bet.sees if name in CARD_NAMES]


@cache
def _sections(wager: str) -> dict[str, Counts]:
    return sections(f"side_wagers/{wager}")


def counts_of(wager: str, decks: int, beside: str = "") -> Counts:
    """By outcome; the file's total is the number of all deals."""
    written = dict(_sections(wager)[f"{decks} deck{'s' * (decks > 1)}{beside}"])
    total = written.pop("total")
    assert total == sum(written.values()) == perm(52 * decks, len(cards_seen(BETS[wager])))
    return written


def rows_for(paytable: Paytable, outcome: str) -> list[Row]:
    names = PAYS.get(paytable.wager, {}).get(outcome, (outcome,))
    return [row for row in paytable.rows for name in names if row.outcome == name]


def house_edge(wager: str, letter: str, decks: int, without: str = "") -> Fraction:
    """What the house keeps of each stake, before any meter is paid; `without` leaves a row out."""
    counts = counts_of(wager, decks)
    back, stake = 0, 5_00
    for outcome, number in counts.items():
        rows = [row for row in rows_for(BETS[wager].paytables[letter], outcome) if row.outcome != without]
        paid = [row.odds.pay(stake) for row in rows if not isinstance(row.odds, MeterShare)]
        back += number * (sum(each.payout for each in paid) + max((each.returned for each in paid), default=0))
    return 1 - Fraction(back, stake * sum(counts.values()))
