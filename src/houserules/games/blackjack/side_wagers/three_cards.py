"""Three cards, the player's initial two and the dealer's up card, as poker ranks them (readings G5, B27); equal ranks
among four.

Plain functions over small ints, for several decks: the same card may come twice or three times.
"""

from __future__ import annotations

from houserules.cards import rank_of, suit_of, three_card_category, three_card_strength

NO_HAND, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH = 0, 1, 2, 3, 4
HANDS = ("no-hand", "flush", "straight", "three-of-a-kind", "straight-flush")


# By the category that `houserules.cards` gives three cards; a pair (BJ 1.B(14)) pays nothing.
PLACES = (NO_HAND, NO_HAND, NO_HAND, THREE_OF_A_KIND, STRAIGHT, FLUSH, NO_HAND, NO_HAND, STRAIGHT_FLUSH)


def hand_of(first: int, second: int, up: int) -> int:
    """The best of them, as a place in `HANDS` (BJ 1.B(7), BJ 1.B(17), BJ 1.B(18), BJ 1.B(22)).

    Three suited cards of one rank are three of a kind, which no table ranks below a flush.
    """
    return PLACES[three_card_category(three_card_strength(first, second, up))]


def ranks_of(first: int, second: int, up: int) -> int:
    """The ranks that are there, as a mask of 13 bits."""
    return 1 << rank_of(first) | 1 << rank_of(second) | 1 << rank_of(up)


def one_suit(first: int, second: int, up: int) -> bool:
    return suit_of(first) == suit_of(second) and suit_of(second) == suit_of(up)


def alike(first: int, second: int, third: int, fourth: int) -> int:
    """How many of the six ways to take two of four cards give one rank (BJ 1.B(14)).

    A pair gives one, two pair two, three of a kind three (BJ 1.B(22)), four of a kind six (BJ 1.B(8)).
    """
    a, b, c, d = rank_of(first), rank_of(second), rank_of(third), rank_of(fourth)
    return (a == b) + (a == c) + (a == d) + (b == c) + (b == d) + (c == d)
