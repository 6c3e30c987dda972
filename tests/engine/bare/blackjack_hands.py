"""What a blackjack hand counts."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards import rank_of

ACE, TEN = 12, 8


def value(card: int) -> int:
    """BJ 3.E: faces count ten, an ace eleven until that is too much."""
    rank = rank_of(card)
    return 11 if rank == ACE else min(rank + 2, 10)


def total(hand: Sequence[int]) -> int:
    count = sum(value(card) for card in hand)
    for card in hand:
        if count > 21 and rank_of(card) == ACE:
            count -= 10
    return count


def is_blackjack(hand: Sequence[int]) -> bool:
    return len(hand) == 2 and total(hand) == 21


def is_pair(hand: Sequence[int]) -> bool:
    """Identical in value, so a ten and a king are (reading B5)."""
    return len(hand) == 2 and value(hand[0]) == value(hand[1])
