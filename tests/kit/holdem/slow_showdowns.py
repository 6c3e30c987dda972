"""Showdowns one by one, in plain Python: no classes of boards, no kinds of cards, no kernels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from houserules.analysis.holdem.boards import Deck
from houserules.cards import strength
from kit.soak import TIMES

Cards = tuple[int, ...]

# Small enough to be dealt out one by one: with straights and flushes, and with four of a kind.
SMALL_DECKS = {
    "two suits": Deck((0, 1, 2, 3, 11, 12), 2),
    "four suits": Deck((3, 7, 8), 4),
}
if TIMES > 1:
    SMALL_DECKS |= {
        "three suits": Deck((8, 9, 10, 12), 3),
        "five ranks": Deck((7, 8, 9, 10, 12), 3),
        "seven ranks": Deck((0, 1, 2, 3, 4, 11, 12), 2),  # the fewest with which seven cards may lack a pair
    }


@cache
def best(hand: Cards, board: Cards) -> int:
    return strength((*hand, *board))


@cache
def others(deck: Deck, *gone: Cards) -> Cards:
    held = {card for cards in gone for card in cards}
    return tuple(card for card in deck.cards if card not in held)


def dealers(deck: Deck, hand: Cards, board: Cards) -> Iterator[int]:
    """The strength of every hand that the dealer may have."""
    return (best(two, board) for two in combinations(others(deck, hand, board), 2))


def together(*cards: Cards) -> Cards:
    return tuple(sorted(card for each in cards for card in each))
