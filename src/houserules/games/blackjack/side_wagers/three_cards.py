"""Three cards, the player's initial two and the dealer's up card, as poker ranks them (readings G5, B27).

Plain functions over small ints, for several decks: the same card may come twice or three times.
"""

from __future__ import annotations

from houserules.cards import rank_of, suit_of
from houserules.cards.poker import straight_top

NO_HAND, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = 0, 1, 2, 3, 4
HANDS = ("no-hand", "flush", "straight", "three-of-a-kind", "straight-flush")


def hand_of(first: int, second: int, up: int) -> int:
    """BJ 1.B(7), BJ 1.B(17), BJ 1.B(18), BJ 1.B(22): the best of them; a pair (BJ 1.B(14)) is none.

    Three suited cards of one rank are three of a kind, which no table ranks below a flush.
    """
    ranks = ranks_of(first, second, up)
    if ranks == 1 << rank_of(first):
        return THREE_OF_A_KIND
    if straight_top(ranks, 3):
        return STRAIGHT_FLUSH if one_suit(first, second, up) else STRAIGHT
    return FLUSH if one_suit(first, second, up) else NO_HAND


def ranks_of(first: int, second: int, up: int) -> int:
    """The ranks that are there, as a mask of 13 bits."""
    return 1 << rank_of(first) | 1 << rank_of(second) | 1 << rank_of(up)


def one_suit(first: int, second: int, up: int) -> bool:
    return suit_of(first) == suit_of(second) and suit_of(second) == suit_of(up)
