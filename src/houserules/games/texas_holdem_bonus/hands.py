"""What two cards and five are worth: small classifiers over small ints, for the engine and for kernels alike."""

from __future__ import annotations

from houserules.cards import FLUSH, STRAIGHT, category, rank_of, suit_of

# THB 12.B, in its order, from below.
BONUS = (
    "nothing",
    "tens-to-twos",
    "ace-queen-or-jack-unsuited",
    "kings-queens-or-jacks",
    "ace-king-unsuited",
    "ace-queen-or-jack-suited",
    "ace-king-suited",
    "aces",
    "aces-of-player-and-dealer",
)
ACES = 7
JACK, QUEEN, KING, ACE = 9, 10, 11, 12

ANTE_PAID_FROM = {"straight": STRAIGHT, "flush": FLUSH}  # option -> the category from which the Ante is paid


def bonus_hand(first: int, second: int, dealer_first: int, dealer_second: int) -> int:
    """The player's two cards beside the dealer's, as a place in `BONUS`."""
    own = two_cards(first, second)
    if own == ACES and rank_of(dealer_first) == ACE and rank_of(dealer_second) == ACE:
        return own + 1  # in the place of the row for aces, not beside it (reading T2)
    return own


def two_cards(first: int, second: int) -> int:
    """The player's two cards alone, as a place in `BONUS`."""
    low, high = min(rank_of(first), rank_of(second)), max(rank_of(first), rank_of(second))
    if low == high:
        if low == ACE:
            return ACES
        return 3 if low >= JACK else 1
    if high != ACE or low < JACK:
        return 0
    suited = suit_of(first) == suit_of(second)
    if low == KING:
        return 6 if suited else 4
    return 5 if suited else 2


def ante_is_paid(winning: int, least: int) -> bool:
    """Whether a winning strength reaches the category from which the Ante is paid (reading T4)."""
    return category(winning) >= least
