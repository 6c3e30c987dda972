"""What a player holds: small classifiers over small ints, for the engine and for kernels alike."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards import (
    CATEGORY_NAMES,
    DIAMONDS,
    HIGH_CARD,
    PAIR,
    SPADES,
    TWO_PAIR,
    category,
    rank_of,
    strength,
    suit_of,
    three_card_strength,
)

# LIR 6.C(9): the lowest pair that counts is tens; with five cards the outcomes are named in this order.
FIVE_CARD = ("nothing", "tens-or-better", *CATEGORY_NAMES[TWO_PAIR:])
TENS = 1 << 8 << 13  # where a strength keeps the rank of its pair
ABOVE_CATEGORY = (1 << 26) - 1

# LIR 6.D, in its order, from below.
THREE_CARD = ("nothing", "pair", "flush", "straight", "three-of-a-kind", "straight-flush")
SUITED_ACE_KING_QUEEN = ("ace-king-queen-suited", "ace-king-queen-spades")

SUPER_ROYAL, SUPER_ROYAL_DIAMONDS = 10, 11
SIX_CARD = (*FIVE_CARD, "super-royal", "super-royal-diamonds")
NINE, ACE = 7, 12


def five_card_hand(cards: Sequence[int]) -> int:
    """The player's three cards and the two community cards, as a place in `FIVE_CARD` (LIR 1.B(4))."""
    value = strength(cards)
    kind = category(value)
    if kind == PAIR and value & ABOVE_CATEGORY < TENS:
        return HIGH_CARD
    return kind


def three_card_hand(first: int, second: int, third: int) -> int:
    """The player's three cards, as a place in `THREE_CARD`."""
    return three_card_strength(first, second, third) >> 26


def suited_ace_king_queen(first: int, second: int, third: int) -> int:
    """0: it is not; 1: of hearts, diamonds or clubs; 2: of spades (reading L2)."""
    suit = suit_of(first)
    if suit_of(second) != suit or suit_of(third) != suit:
        return 0
    if 1 << rank_of(first) | 1 << rank_of(second) | 1 << rank_of(third) != 7 << (ACE - 2):
        return 0
    return 2 if suit == SPADES else 1


def six_card_hand(cards: Sequence[int]) -> int:
    """The player's three and the three of the Six Card box, as a place in `SIX_CARD` (LIR 6.E, reading L6)."""
    suit = suit_of(cards[0])
    suited_high = True
    for card in cards:
        if suit_of(card) != suit or rank_of(card) < NINE:
            suited_high = False
    if suited_high:  # LIR 6.E(8): six different cards of one suit from the nine up are all of them
        return SUPER_ROYAL_DIAMONDS if suit == DIAMONDS else SUPER_ROYAL
    return five_card_hand(cards)
