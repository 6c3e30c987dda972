"""What two cards and five are worth: plain functions over small ints, for scripts and kernels alike."""

from __future__ import annotations

from houserules.cards import ACE, JACK, KING, category, rank_of, showdown, suit_of

LOWER, TIE, ANTE_RETURNED, HIGHER = 0, 1, 2, 3
ANTE = ("lower-hand", "tie", "ante-returned", "higher-hand")
LATER = ("lower-hand", "tie", "higher-hand")  # Flop, Turn and River alike
# The rows of THB 12.B, from the bottom up.
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


def ante(player: int, dealer: int, least: int) -> int:
    """Compares two strengths, as a place in `ANTE`: a winning hand below category `least` returns it (reading T4)."""
    result = showdown(player, dealer)
    if result < 2:
        return result
    return HIGHER if category(player) >= least else ANTE_RETURNED


def later_wager(player: int, dealer: int) -> int:
    """Compares two strengths, as a place in `LATER`."""
    return showdown(player, dealer)


def bonus_hand(first: int, second: int, dealer_first: int, dealer_second: int) -> int:
    """The player's two cards, with a look at the dealer's, as a place in `BONUS`."""
    own = two_cards(first, second)
    if own == ACES and rank_of(dealer_first) == ACE and rank_of(dealer_second) == ACE:
        return own + 1  # instead of the row for aces, not in addition (reading T2)
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
