"""What can become of three cards and of four, by kind of hand: read from the counts that ship, without a kernel.

A hand of three is dealt a first community card, which makes it a kind of four, and then a second, which makes it an
outcome: 22,100 x 49 x 48 deals. What a deal pays is not in here.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from houserules.analysis.counts import Counted, sections
from houserules.analysis.let_it_ride.kinds import Kind, from_words, kind_of
from houserules.cards import cards
from houserules.games.let_it_ride.hands import FIVE_CARD
from houserules.games.let_it_ride.wagers import BET

GAME = "let-it-ride"
ONE_DECK = "1 deck"  # the section of a wager that is decided by one hand
THREE_CARDS, FOUR_CARDS, LIKE = "3 cards", "4 cards", "like"
FOURTH, FIFTH = 49, 48  # the cards left for each community card
DEALS = 22_100 * FOURTH * FIFTH
ENUMERATION = "every deal of three cards, a first and a second community card from one deck"


class Four(Struct, frozen=True):
    """A kind of four cards: how many fifth cards make each outcome, in the order of `FIVE_CARD`."""

    kind: Kind
    fifth: tuple[int, ...]


class Three(Struct, frozen=True):
    """Hands of three that become the same: how many there are, and how many fourth cards make each kind of four."""

    kind: Kind
    like: tuple[int, ...]  # one of them
    hands: int
    fourth: tuple[tuple[Four, int], ...]


@cache
def fours() -> dict[str, Four]:
    """By the words of their kind."""
    found = {}
    for heading, counted in sections(GAME, BET.name).items():
        cards_held, _, words = heading.partition(", ")
        if cards_held == FOUR_CARDS:
            found[words] = Four(from_words(words), tuple(counted.counts.get(outcome, 0) for outcome in FIVE_CARD))
    return found


@cache
def threes() -> tuple[Three, ...]:
    return tuple(
        _three(heading, counted)
        for heading, counted in sections(GAME, BET.name).items()
        if heading.startswith(THREE_CARDS)
    )


def _three(heading: str, counted: Counted) -> Three:
    like = cards(heading.partition(f", {LIKE} ")[2])
    hands = counted.total // FOURTH
    by_kind = fours()
    return Three(kind_of(like), like, hands, tuple((by_kind[words], n // hands) for words, n in counted.counts.items()))
