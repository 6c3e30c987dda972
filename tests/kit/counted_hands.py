"""Poker hands counted out from what is written on the cards: an auditor's own way, apart from the house's tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from houserules.cards import RANKS, text


def value(hand: Iterable[int]) -> tuple[int, list[int]]:
    """Five cards, counted out: how good the hand is, then its ranks by how often they come and how high."""
    written = [text(card) for card in hand]
    held = Counter(RANKS.index(card[0]) for card in written)
    ranks = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    flush = len({card[1] for card in written}) == 1
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    shape = sorted(held.values(), reverse=True)
    if straight or flush:
        kind = 8 if straight and flush else 5 if flush else 4
    else:
        kind = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0)
    return kind, ranks


def best(seven: Iterable[int]) -> tuple[int, list[int]]:
    return max(value(five) for five in combinations(seven, 5))
