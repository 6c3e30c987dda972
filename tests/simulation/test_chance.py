"""Words by counter are those of NumPy's Philox, and cards drawn from them favor none."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from houserules.cards.compiling import njit
from houserules.simulation.kernels import draw, four_words

words_of = njit(four_words)
drawn = njit(draw)


@pytest.mark.parametrize(("key", "number", "block"), [(0, 1, 0), (7, 3, 0), (2**63 - 1, 10**12, 5), (1, 2**40, 1)])
def test_words_are_those_of_numpy(key: int, number: int, block: int) -> None:
    found = np.zeros(4, np.uint64)
    words_of(np.uint64(key), number, block, found)
    theirs = np.random.Philox(key=key, counter=[number - 1, block, 0, 0])  # it counts up before it answers
    assert found.tolist() == theirs.random_raw(4).tolist()


def test_every_order_of_a_small_pile_is_as_likely_as_any_other() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    cards, words = np.zeros(4, np.uint8), np.zeros(4, np.uint64)
    for number in range(24_000):
        drawn(np.uint64(5), number, np.arange(4, dtype=np.uint8), cards, 4, words)
        orders[tuple(cards.tolist())] += 1
    assert set(orders) == set(permutations(range(4)))
    chi_squared = sum((times - 1000) ** 2 / 1000 for times in orders.values())
    assert chi_squared < 49.7  # one in a thousand, with 23 degrees of freedom; the seed is fixed


@pytest.mark.parametrize("count", [1, 8, 9, 26, 52])
def test_cards_are_drawn_once_each(count: int) -> None:
    cards, words = np.zeros(52, np.uint8), np.zeros(4, np.uint64)
    for number in range(200):
        drawn(np.uint64(5), number, np.arange(52, dtype=np.uint8), cards, count, words)
        assert len(set(cards[:count].tolist())) == count


def test_every_card_comes_as_often_in_every_place() -> None:
    places = np.zeros((52, 52), np.int64)
    cards, words = np.zeros(52, np.uint8), np.zeros(4, np.uint64)
    for number in range(26_000):
        drawn(np.uint64(9), number, np.arange(52, dtype=np.uint8), cards, 52, words)
        places[np.arange(52), cards] += 1
    chi_squared = ((places - 500) ** 2 / 500).sum()
    assert chi_squared < 2826  # one in a thousand, with 51 x 51 degrees of freedom; the seed is fixed
