"""Look-ups of hold'em rounds, for kernels: they hold no rule, only the layout of the tables they are given."""

from __future__ import annotations

from typing import Any

import numpy as np

from houserules.analysis.holdem.boards import width_of
from houserules.cards.compiling import inlined

ON_FLOP, ON_TURN, ON_RIVER = width_of(3), width_of(4), width_of(5)  # labels of suits


@inlined
def number_of_three(a: Any, b: Any, c: Any, seconds: Any, thirds: Any) -> Any:
    """Of three cards in any order."""
    low, high = min(a, b), max(a, b)
    return np.int64(min(low, c)) + seconds[max(low, min(high, c))] + thirds[max(high, c)]


@inlined
def number_of_four(a: Any, b: Any, c: Any, d: Any, seconds: Any, thirds: Any, fourths: Any) -> Any:
    """Of four cards in any order."""
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    low, high = max(a, c), min(b, d)
    return np.int64(min(a, c)) + seconds[min(low, high)] + thirds[max(low, high)] + fourths[max(b, d)]


@inlined
def pair_of(first: Any, second: Any, code: Any, width: Any) -> Any:
    """The number of the pair of kinds that two cards are on a board of this code."""
    one = np.int64(first >> 2) * width + np.int64(code >> np.uint32(2 * (first & 3)) & np.uint32(3))
    other = np.int64(second >> 2) * width + np.int64(code >> np.uint32(2 * (second & 3)) & np.uint32(3))
    high, low = max(one, other), min(one, other)
    return (high * (high + 1) >> 1) + low


@inlined
def name_of(card: Any, code: Any) -> Any:
    """A card by the name its suit has in the class of a board of this code."""
    return np.int64(card >> 2) * 4 + np.int64(code >> np.uint32(2 * (card & 3)) & np.uint32(3))


@inlined
def river_pair(first: Any, second: Any, code: Any, flush: Any) -> Any:
    """The number of the pair of kinds on five cards; `code` is that of the first four, `flush` the suit from 1."""
    one, other = name_of(first, code), name_of(second, code)
    one, other = (one >> 2) * ON_RIVER + ((one & 3) + 1 == flush), (other >> 2) * ON_RIVER + ((other & 3) + 1 == flush)
    high, low = max(one, other), min(one, other)
    return (high * (high + 1) >> 1) + low


@inlined
def bit(table: Any, place: Any) -> Any:
    return np.int64(table[place >> 3] >> (place & 7) & 1)


@inlined
def best_of(key: Any, held: Any, layout: Any, rows: Any, columns: Any, by_ranks: Any, by_suit: Any) -> Any:
    """The strength of seven cards, by the sum of their keys; `held` has their places."""
    if not key & layout[1]:
        return by_ranks[rows[key >> layout[4]] + columns[key >> layout[2] & layout[3]]]
    best = by_suit[0]
    for suit in range(4):
        best = max(best, by_suit[held >> np.uint64(13 * suit) & np.uint64(0x1FFF)])
    return best


@inlined
def outcome_of(key: Any, held: Any, layout: Any, rows: Any, columns: Any, by_ranks: Any, by_suit: Any) -> Any:
    """What a hand is called, likewise; the ranks of a suit are looked up by suit."""
    if not key & layout[1]:
        return by_ranks[rows[key >> layout[4]] + columns[key >> layout[2] & layout[3]]]
    best = by_suit[0, 0]
    for suit in range(4):
        best = max(best, by_suit[suit, held >> np.uint64(13 * suit) & np.uint64(0x1FFF)])
    return best


@inlined
def put_aside(number: Any, cells: Any, aside: Any, set_aside: Any) -> Any:
    """A round by its number, after so many others; how many there are now."""
    set_aside[aside, 0] = number
    for seat in range(len(cells)):
        set_aside[aside, 1 + seat] = cells[seat]
    return aside + 1
