"""Every hand of three cards by its ranks and whether it is suited, and what the first community card makes of it.

Finer than kinds: a published strategy may name ranks.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from houserules.analysis.let_it_ride.kinds import Pattern, pattern_of
from houserules.cards import DECK

FourthCards = tuple[tuple[Pattern, int], ...]


@cache
def hands_of_three() -> tuple[tuple[Pattern, int, FourthCards], ...]:
    """Each pattern, how many hands have it, and how many fourth cards make each pattern of four.

    Mixed suits are one pattern: no fourth card can make them suited.
    """
    example: dict[Pattern, tuple[int, ...]] = {}
    hands: Counter[Pattern] = Counter()
    for hand in combinations(DECK, 3):
        pattern = pattern_of(hand)
        example.setdefault(pattern, hand)
        hands[pattern] += 1
    return tuple((pattern, hands[pattern], _fourth_cards(example[pattern])) for pattern in hands)


def _fourth_cards(hand: tuple[int, ...]) -> FourthCards:
    return tuple(Counter(pattern_of((*hand, card)) for card in DECK if card not in hand).items())


@cache
def fours_met() -> tuple[Pattern, ...]:
    """Every pattern of four cards."""
    return tuple(dict.fromkeys(four for _, _, fourth in hands_of_three() for four, _ in fourth))
