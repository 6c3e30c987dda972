"""What player and dealer hold: plain functions over small ints, for scripts and kernels alike."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards import (
    CATEGORY_NAMES,
    DIAMONDS,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    TEN,
    category,
    rank_of,
    showdown,
    strength,
    suit_of,
)

LOWER, TIE, NOT_QUALIFIED, HIGHER = 0, 1, 2, 3
ANTE = ("lower-hand", "tie", "dealer-does-not-qualify", "higher-hand")
PLAY = ("lower-hand", "tie", "higher-hand")
# JHE 12.B(1), from the bottom up: how a hand that beats the dealer counts for the X-tra Bonus.
XTRA = ("lower-hand", "tie", "less-than-a-straight", *CATEGORY_NAMES[STRAIGHT:])
LESS_THAN_A_STRAIGHT = 2
# JHE 12.D: a royal flush of diamonds is a row of its own.
PROGRESSIVE = (*CATEGORY_NAMES, "royal-flush-diamonds")
ROYAL_FLUSH_DIAMONDS = 10


def ante(player: int, dealer: int) -> int:
    """Compares two strengths, as a place in `ANTE` (JHE 11.I): returned if the dealer does not qualify (reading J6)."""
    if not qualifies(dealer):
        return NOT_QUALIFIED
    result = showdown(player, dealer)
    return HIGHER if result == 2 else result


def play(player: int, dealer: int) -> int:
    """Compares two strengths, as a place in `PLAY` (JHE 11.I(3))."""
    return showdown(player, dealer)


def xtra_bonus(player: int, dealer: int) -> int:
    """Compares two strengths, as a place in `XTRA`: a hand that beats the dealer pays by its rank (reading J7)."""
    result = showdown(player, dealer)
    return result if result < 2 else LESS_THAN_A_STRAIGHT + max(0, category(player) - STRAIGHT + 1)


def qualifies(dealer: int) -> bool:
    """Whether the dealer has a pair or better (JHE 11.I(1), JHE 11.I(2))."""
    return category(dealer) >= PAIR


def progressive_hand(
    first: int, second: int, board_1: int, board_2: int, board_3: int, board_4: int, board_5: int, cards: int
) -> int:
    """The Progressive Payout Hand of five or of seven cards, as a place in `PROGRESSIVE` (reading J1)."""
    if cards == 5:
        return best_rank((first, second, board_1, board_2, board_3))
    return best_rank((first, second, board_1, board_2, board_3, board_4, board_5))


def best_rank(cards: Sequence[int]) -> int:
    held = category(strength(cards))
    if held == ROYAL_FLUSH and high_diamonds(cards) == 5:
        return ROYAL_FLUSH_DIAMONDS
    return held


def high_diamonds(cards: Sequence[int]) -> int:
    number = 0
    for card in cards:
        if suit_of(card) == DIAMONDS and rank_of(card) >= TEN:
            number += 1
    return number
