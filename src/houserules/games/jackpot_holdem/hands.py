"""What player and dealer hold: small classifiers over small ints, for the engine and for kernels alike."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards import CATEGORY_NAMES, DIAMONDS, PAIR, ROYAL_FLUSH, STRAIGHT, category, rank_of, strength, suit_of

# JHE 12.B(1), from below: what a hand that beats the dealer makes of the X-tra Bonus.
XTRA = ("less-than-a-straight", *CATEGORY_NAMES[STRAIGHT:])
# JHE 12.D: a royal flush of diamonds is a row of its own.
PROGRESSIVE = (*CATEGORY_NAMES, "royal-flush-diamonds")
ROYAL_FLUSH_DIAMONDS = 10
TEN = 8


def qualifies(dealer: int) -> bool:
    """A dealer's strength of a pair or better (JHE 11.I(1), JHE 11.I(2))."""
    return category(dealer) >= PAIR


def compared(player: int, dealer: int) -> int:
    """By strength: 1 higher than the dealer's, 0 equal, -1 lower (JHE 11.I(3))."""
    return (player > dealer) - (player < dealer)


def xtra_hand(player: int) -> int:
    """A player's strength, as a place in `XTRA`."""
    return max(0, category(player) - STRAIGHT + 1)


def progressive_hand(cards: Sequence[int]) -> int:
    """The Progressive Payout Hand of five or of seven cards, as a place in `PROGRESSIVE` (reading J1)."""
    kind = category(strength(cards))
    if kind == ROYAL_FLUSH and high_diamonds(cards) == 5:
        return ROYAL_FLUSH_DIAMONDS
    return kind


def high_diamonds(cards: Sequence[int]) -> int:
    number = 0
    for card in cards:
        if suit_of(card) == DIAMONDS and rank_of(card) >= TEN:
            number += 1
    return number
