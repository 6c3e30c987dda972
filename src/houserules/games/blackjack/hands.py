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


def add(count: int, card: int) -> int:
    """The count of a hand with one more card; a count of 100 or more is soft: one ace stands for eleven.

    At most one ace can count eleven (BJ 1.B(16)); it falls back to one when the hand would exceed 21 (BJ 3.E(3)).
    """
    soft, points = count >= SOFT, count % SOFT
    worth = value(card)
    if worth == 11:
        if soft or points + 11 > MOST:
            worth = 1
        else:
            soft = True
    points += worth
    if soft and points > MOST:
        soft, points = False, points - 10
    return points + SOFT if soft else points


LOW = tuple(1 if rank_of(card) == ACE else value(card) for card in DECK)  # an ace counted as one


def count(hand: Sequence[int]) -> int:
    """The same as adding card by card, for hands that are known whole: an ace counts ten more where it can."""
    points, aces = 0, False
    for card in hand:
        worth = LOW[card]
        points += worth
        aces = aces or worth == 1
    return points + 10 + SOFT if aces and points + 10 <= MOST else points


def total(hand: Sequence[int]) -> int:
    """The points of a hand: its soft total where it has one (BJ 1.B(16)), else its hard total (BJ 1.B(9))."""
    return count(hand) % SOFT


def is_soft(hand: Sequence[int]) -> bool:
    return count(hand) >= SOFT


def is_ten(card: int) -> bool:
    return value(card) == 10


def is_ace(card: int) -> bool:
    return rank_of(card) == ACE


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
