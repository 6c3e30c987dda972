"""Showdowns that a count tells apart: what the player's hand is called, who wins, and which dealer's hands are apart.

What is paid may depend on nothing else. A game's judgements are asked about examples of each, and must agree on them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from houserules.analysis.holdem.showdowns.ways import Apart
from houserules.cards import RANKS, SUITS, category, showdown, strength

Answer = TypeVar("Answer")


class Showdown(NamedTuple):
    called: int  # the category of the player's hand
    way: int  # 2 * result + 1 if the dealer's hand is counted apart


def judged(judge: Callable[[int, int], Answer], apart: Apart) -> Mapping[Showdown, Answer]:
    """What a judgement over two strengths says of every showdown that can be."""
    found: dict[Showdown, Answer] = {}
    for player, dealer in product(_examples(apart), repeat=2):
        met = Showdown(category(player), 2 * showdown(player, dealer) + apart(dealer))
        answer = judge(player, dealer)
        if found.setdefault(met, answer) != answer:
            raise ValueError(f"{judge} tells apart hands that are counted as one: {met}.")
    return MappingProxyType(found)


@lru_cache(maxsize=8)
def _examples(apart: Apart) -> tuple[int, ...]:
    """The lowest, the highest and a few more strengths of each kind of dealer's hand."""
    kinds: dict[tuple[int, bool], list[int]] = {}
    for held in _every_strength():
        kinds.setdefault((category(held), apart(held)), []).append(held)
    quarters = ({each[round(part * (len(each) - 1) / 4)] for part in range(5)} for each in kinds.values())
    return tuple(held for each in quarters for held in sorted(each))


@cache
def _every_strength() -> tuple[int, ...]:
    """Of five cards, from the lowest up."""
    ranks, suits = range(len(RANKS)), range(len(SUITS))
    mixed = (
        tuple(rank * len(SUITS) + (place if place < len(suits) else 0) for place, rank in enumerate(five))
        for five in combinations_with_replacement(ranks, 5)
        if five[0] != five[4]
    )
    flush = (tuple(rank * len(SUITS) for rank in five) for five in combinations(ranks, 5))
    return tuple(sorted({strength(cards) for cards in (*mixed, *flush)}))
