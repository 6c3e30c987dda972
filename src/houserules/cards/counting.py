"""How many hands of a given size from one deck are in each category: exact, from patterns of ranks and suits.

A flush or straight flush is counted by the ranks of its suit; any other hand by the pattern of its ranks (7 cards
with one pair: 2-1-1-1-1-1), whether those ranks hold a straight, and how many ways of suits make no flush. With at
most seven cards only one suit can hold five, and then no rank makes more of the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb, factorial, prod

from houserules.cards.poker import CATEGORY_NAMES, category, straight_top, strength_of_ranks, strength_of_suit

RANKS, SUITS, FIVE = 13, 4, 5


@cache
def category_counts(cards: int) -> tuple[int, ...]:
    """By the best five of five, six or seven cards, in the order of `CATEGORY_NAMES`."""
    counts = [0] * len(CATEGORY_NAMES)
    for suited in range(FIVE, cards + 1):
        ways = SUITS * comb(RANKS * (SUITS - 1), cards - suited)
        for ranks, number in _sets(suited):
            counts[category(strength_of_suit(ranks))] += number * ways
    for pattern in _patterns(cards):
        ways = _orders(pattern) * (prod(comb(SUITS, times) for times in pattern) - _ways_with_flush(pattern))
        for ranks, number in _sets(len(pattern)):
            counts[category(_strength(ranks, pattern))] += number * ways
    return tuple(counts)


@cache
def _sets(size: int) -> list[tuple[int, int]]:
    """Sets of this many ranks: one of each kind, and how many there are; the straight they hold makes the kind."""
    kinds: dict[int, tuple[int, int]] = {}
    for chosen in combinations(range(RANKS), size):
        ranks = sum(1 << rank for rank in chosen)
        top = straight_top(ranks, FIVE)
        kinds[top] = (ranks, kinds.get(top, (0, 0))[1] + 1)
    return list(kinds.values())


def _patterns(cards: int, most: int = SUITS) -> Iterator[tuple[int, ...]]:
    """How often each rank is held, most first."""
    if cards == 0:
        yield ()
    for times in range(min(cards, most), 0, -1):
        yield from ((times, *rest) for rest in _patterns(cards - times, times))


def _orders(pattern: tuple[int, ...]) -> int:
    """In how many ways the numbers of a pattern fall to the ranks of a set."""
    return factorial(len(pattern)) // prod(factorial(alike) for alike in Counter(pattern).values())


def _ways_with_flush(pattern: tuple[int, ...]) -> int:
    """Ways to choose suits so that one suit comes five times or more: at each rank it is chosen or not."""
    held = Counter({0: 1})
    for times in pattern:
        among, not_among = comb(SUITS - 1, times - 1), comb(SUITS - 1, times)
        held = Counter({n: held[n] * not_among + held[n - 1] * among for n in range(max(held) + 2)})
    return SUITS * sum(ways for n, ways in held.items() if n >= FIVE)


def _strength(ranks: int, pattern: tuple[int, ...]) -> int:
    """The category does not depend on which rank is held how often, so the numbers go to the ranks in order."""
    ones = [1 << rank for rank in range(RANKS) if ranks >> rank & 1]
    once, twice, thrice, four = (
        sum(rank for rank, times in zip(ones, pattern, strict=True) if times >= least) for least in (1, 2, 3, 4)
    )
    return strength_of_ranks(once, twice, thrice, four)
