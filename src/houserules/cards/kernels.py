"""Poker ranks by the hundred million.

The kernels cached on disk hold no rule (see `houserules.cards.compiling`): what they know of poker is in the tables
they are given, and the layout of these tables is in their closure.
"""

from functools import cache
from itertools import chain, combinations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houserules.cards import poker
from houserules.cards.card import DECK
from houserules.cards.compiling import compilable, compiled, njit, prange
from houserules.cards.poker import three_card_category, three_card_strength
from houserules.cards.tables import FLUSH_BITS, HIGH_SHIFT, LOW_MASK, LOW_SHIFT, SUIT_START, tables

Hands = NDArray[np.uint8]
Strengths = NDArray[np.int32]

BLOCKS = 64


def strengths5(hands: Hands) -> Strengths:
    return _strengths(hands, 5)


def strengths6(hands: Hands) -> Strengths:
    return _strengths(hands, 6)


def strengths7(hands: Hands) -> Strengths:
    """`poker.strength` of each row of seven cards."""
    return _strengths(hands, 7)


def _strengths(hands: Hands, size: int) -> Strengths:
    if hands.dtype != np.uint8 or hands.ndim != 2 or hands.shape[1] != size:
        raise ValueError(f"Hands of {size} cards are rows of {size} uint8, not {hands.dtype}{list(hands.shape)}.")
    strengths = np.empty(len(hands), np.int32)
    _array_kernel(size)(hands, *tables(size), strengths)
    return strengths


def category_counts(size: int) -> dict[str, int]:
    """How many of all hands of five, six or seven cards have each category as their best five."""
    keys, places, rows, columns, by_ranks, by_suit = tables(size)
    tails = _combinations(size - 2)
    # Early pairs have most hands behind them; dealt out over blocks, each thread gets its share of them.
    pairs = np.concatenate([_combinations(2)[block::BLOCKS] for block in range(BLOCKS)])
    counts = np.zeros((len(pairs), len(poker.CATEGORY_NAMES)), np.int64)
    _count_kernel()(
        *(values[pairs].sum(axis=1, dtype=np.uint64) for values in (keys, places)),
        np.searchsorted(tails[:, 0], pairs[:, 1], side="right"),
        *(values[tails].sum(axis=1, dtype=np.uint64) for values in (keys, places)),
        *(rows, columns, _categories(by_ranks), _categories(by_suit), counts),
    )
    return dict(zip(poker.CATEGORY_NAMES, counts.sum(axis=0).tolist(), strict=True))


def _categories(strengths: Strengths) -> NDArray[np.uint8]:
    return np.array([poker.category(strength) for strength in strengths.tolist()], np.uint8)


def three_card_category_counts() -> dict[str, int]:
    """How many of the 22,100 hands of three cards have each category."""
    counts = compiled(_three_card_counts)(np.zeros(len(poker.CATEGORY_NAMES), np.int64))
    return {poker.CATEGORY_NAMES[category]: int(counts[category]) for category in poker.THREE_CARD_ORDER}


def _combinations(size: int) -> Hands:
    """All sets of `size` cards, in order."""
    flat = chain.from_iterable(combinations(DECK, size))
    return np.fromiter(flat, np.uint8, comb(len(DECK), size) * size).reshape(-1, size)


def _layout() -> tuple[np.uint64, ...]:
    """Unsigned like the keys: Numba makes a float of signed and unsigned together."""
    return tuple(map(np.uint64, (SUIT_START, FLUSH_BITS, LOW_SHIFT, LOW_MASK, HIGH_SHIFT)))


@compilable
def _best_of_suits(places: Any, by_suit: Any) -> Any:
    best = by_suit[0]
    for _ in range(4):
        best = max(best, by_suit[places & np.uint64(0x1FFF)])
        places >>= np.uint64(13)
    return best


@cache
def _array_kernel(size: int) -> Any:
    """One for each size: only a loop of known length is unrolled, which triples the speed."""
    start, flush, low, low_mask, high = _layout()

    @njit(parallel=True, cache=True)
    def fill(hands, keys, places, rows, columns, by_ranks, by_suit, strengths):
        for hand in prange(len(hands)):
            key = start
            for card in range(size):
                key += keys[hands[hand, card]]
            # Five cards of a suit leave no room for four of a kind or a full house: nothing beats the flush.
            if key & flush:
                held = np.uint64(0)
                for card in range(size):
                    held |= places[hands[hand, card]]
                strengths[hand] = _best_of_suits(held, by_suit)
            else:
                strengths[hand] = by_ranks[rows[key >> high] + columns[key >> low & low_mask]]

    return fill


@cache
def _count_kernel() -> Any:
    """All hands as a pair and a tail of later cards, whose keys are added up beforehand."""
    start, flush, low, low_mask, high = _layout()

    @njit(parallel=True, cache=True)
    def count(pair_keys, pair_places, first_tails, tail_keys, tail_places, rows, columns, by_ranks, by_suit, counts):
        for pair in prange(len(pair_keys)):
            for tail in range(first_tails[pair], len(tail_keys)):
                key = start + pair_keys[pair] + tail_keys[tail]
                if key & flush:
                    label = _best_of_suits(pair_places[pair] | tail_places[tail], by_suit)
                else:
                    label = by_ranks[rows[key >> high] + columns[key >> low & low_mask]]
                counts[pair, label] += 1

    return count


def _three_card_counts(counts):
    for first in range(52):
        for second in range(first):
            for third in range(second):
                counts[three_card_category(three_card_strength(first, second, third))] += 1
    return counts
