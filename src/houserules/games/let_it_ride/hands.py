"""What a player holds: plain functions over small ints, for scripts and kernels alike."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards import (
    ACE,
    CATEGORY_NAMES,
    DIAMONDS,
    HIGH_CARD,
    NINE,
    PAIR,
    SPADES,
    TEN,
    TWO_PAIR,
    category,
    category_ranks,
    rank_of,
    strength,
    suit_of,
    three_card_category,
    three_card_strength,
)

# LIR 6.C(9): the lowest pair that counts is tens. By category of five cards.
FIVE_CARD = ("nothing", "tens-or-better", *CATEGORY_NAMES[TWO_PAIR:])
# By category as well.
THREE_CARD = ("nothing", "pair", *CATEGORY_NAMES[TWO_PAIR:])
SUPER_ROYAL, SUPER_ROYAL_DIAMONDS = 10, 11
SIX_CARD = (*FIVE_CARD, "super-royal", "super-royal-diamonds")
LOW_PAIR, SUITED_ACE_KING_QUEEN = 10, 11
PROGRESSIVE = (*FIVE_CARD, "pair", "ace-king-queen-suited", "ace-king-queen-spades")


def five_card_hand(first: int, second: int, third: int, community_1: int, community_2: int) -> int:
    """The player's three cards and the two community cards, as a place in `FIVE_CARD` (LIR 1.B(4))."""
    return paying_hand((first, second, third, community_1, community_2))


def three_card_hand(first: int, second: int, third: int) -> int:
    """The player's three cards, as a place in `THREE_CARD` (LIR 6.D)."""
    return three_card_category(three_card_strength(first, second, third))


def six_card_hand(first: int, second: int, third: int, box_1: int, box_2: int, box_3: int) -> int:
    """The player's three and the three of the Six Card box, as a place in `SIX_CARD` (LIR 6.E, reading L6)."""
    cards = (first, second, third, box_1, box_2, box_3)
    suit = suit_of(first)
    for card in cards:
        if suit_of(card) != suit or rank_of(card) < NINE:
            return paying_hand(cards)
    # LIR 6.E(8): six cards of one suit, none below a nine, are all that suit has from nine to ace
    return SUPER_ROYAL_DIAMONDS if suit == DIAMONDS else SUPER_ROYAL


def progressive_hand(first: int, second: int, third: int, community_1: int, community_2: int, cards: int) -> int:
    """The Progressive Payout Hand on five cards or the player's three, as a place in `PROGRESSIVE` (LIR 1.B(6))."""
    if cards == 5:
        return five_card_hand(first, second, third, community_1, community_2)
    suited = suited_ace_king_queen(first, second, third)
    if suited:
        return SUITED_ACE_KING_QUEEN + suited - 1
    held = three_card_hand(first, second, third)
    return LOW_PAIR if held == PAIR else held


def paying_hand(cards: Sequence[int]) -> int:
    """The best five of these cards by category; a pair below tens is nothing."""
    return paid_as(strength(cards))


def paid_as(value: int) -> int:
    """What a strength of five cards or more is paid as."""
    held = category(value)
    if held == PAIR and category_ranks(value) < 1 << TEN:
        return HIGH_CARD
    return held


def suited_ace_king_queen(first: int, second: int, third: int) -> int:
    """0: no; 1: of hearts, diamonds or clubs; 2: of spades (reading L2)."""
    suit = suit_of(first)
    if suit_of(second) != suit or suit_of(third) != suit:
        return 0
    if 1 << rank_of(first) | 1 << rank_of(second) | 1 << rank_of(third) != 7 << (ACE - 2):
        return 0
    return 2 if suit == SPADES else 1
