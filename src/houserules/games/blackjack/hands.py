"""What a blackjack hand counts (BJ 3.E). Plain functions over small ints, shared by scripts and kernels."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards import DECK, rank_of

ACE = 12  # the rank of an ace among 0 to 12
TEN = 8
MOST = 21
SOFT = 100  # what `count` adds to the points of a soft hand


def value(card: int) -> int:
    """Pips as printed, faces ten (BJ 3.E(1), BJ 3.E(2)); an ace eleven, or one where that is too much (see `add`)."""
    rank = rank_of(card)
    return rank + 2 if rank < TEN else 10 if rank < ACE else 11


def is_ace(card: int) -> bool:
    return rank_of(card) == ACE


def add(count: int, card: int) -> int:
    """The count of a hand with one more card. A hard count remembers no ace: it is too high for one to count eleven."""
    soft = count >= SOFT
    low = count - SOFT - 10 if soft else count
    return best(low + LOW[card], soft or is_ace(card))


LOW = tuple(1 if is_ace(card) else value(card) for card in DECK)  # an ace counted as one


def best(low: int, has_ace: bool) -> int:
    """The count of a hand whose aces all count one: 100 or more is soft, one ace stands for eleven.

    At most one ace can count eleven (BJ 1.B(16)), and none where the hand would exceed 21 (BJ 3.E(3)).
    """
    return low + 10 + SOFT if has_ace and low + 10 <= MOST else low


def count(hand: Sequence[int]) -> int:
    """Of a hand that is known whole."""
    low, has_ace = 0, False
    for card in hand:
        low += LOW[card]
        has_ace = has_ace or LOW[card] == 1
    return best(low, has_ace)


def total(hand: Sequence[int]) -> int:
    """The points of a hand: its soft total where it has one (BJ 1.B(16)), else its hard total (BJ 1.B(9))."""
    return count(hand) % SOFT


def is_ten(card: int) -> bool:
    return value(card) == 10


def makes_blackjack(first: int, second: int) -> bool:
    """BJ 1.B(2): an ace and a card of value ten."""
    return value(first) + value(second) == MOST


def is_blackjack(hand: Sequence[int]) -> bool:
    """Of two cards; that they are a hand's initial two the caller knows (reading B5)."""
    return len(hand) == 2 and makes_blackjack(hand[0], hand[1])


def is_pair(hand: Sequence[int]) -> bool:
    """Identical in value, so a ten and a king are (BJ 11.A, reading B5)."""
    return len(hand) == 2 and value(hand[0]) == value(hand[1])


def dealer_draws(counted: int, hits_soft_17: bool) -> bool:
    """Reading B1 (BJ 14.D): to hard 17, and on soft 17 where the submission says so."""
    points = counted % SOFT
    return points < 17 or (points == 17 and counted >= SOFT and hits_soft_17)
