"""Poker hands in words, as `strength` ranks them: "a pair of tens", "a straight to the nine"."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards.card import RANKS, Card, rank_of
from houserules.cards.poker import (
    CATEGORY_NAMES,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    category,
    category_ranks,
    strength,
    strength_of_ranks,
)

_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_KICKERS = (1 << len(RANKS)) - 1


def in_words(cards: Sequence[Card]) -> str:
    """The best hand of up to seven cards of one deck; fewer than five cannot make a straight or a flush."""
    whole = strength(cards) if len(cards) >= 5 else strength_of_ranks(*_by_count(cards))
    held, made, beside = category(whole), _ranks(category_ranks(whole)), _ranks(whole & _KICKERS)
    if held == HIGH_CARD:
        return f"{_NAMES[beside[0]]} high"
    if held == FLUSH:
        return f"a flush, {_NAMES[beside[0]]} high"
    if held in (STRAIGHT, STRAIGHT_FLUSH):
        return f"a {_readable(held)} to the {_NAMES[made[0]]}"
    if held == PAIR:
        return f"a pair of {_plural(made[0])}"
    if held == FULL_HOUSE:
        return f"a full house, {_plural(made[0])} over {_plural(beside[0])}"
    if held in (TWO_PAIR, THREE_OF_A_KIND, FOUR_OF_A_KIND):
        return f"{_readable(held)}, {' and '.join(map(_plural, made))}"
    return f"a {_readable(held)}"


def _by_count(cards: Sequence[Card]) -> tuple[int, int, int, int]:
    """The ranks held at least once, twice, three and four times, as masks."""
    ranks = [rank_of(card) for card in cards]
    once, twice, thrice, four = (sum(1 << rank for rank in set(ranks) if ranks.count(rank) >= n) for n in range(1, 5))
    return once, twice, thrice, four


def _ranks(mask: int) -> list[int]:
    return [rank for rank in range(len(_NAMES) - 1, -1, -1) if mask >> rank & 1]


def _plural(rank: int) -> str:
    return "sixes" if _NAMES[rank] == "six" else f"{_NAMES[rank]}s"


def _readable(held: int) -> str:
    return CATEGORY_NAMES[held].replace("-", " ")
