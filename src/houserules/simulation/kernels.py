"""Chance by counter: every round has cards of its own, which are a function of the seed and the number of the round.

The words are those of Philox 4x64-10 (Salmon, Moraes, Dror, Shaw, 2011), as `numpy.random.Philox` has it: the key is
the seed, the counter has the number of the round and of the block in it. No worker has a state that another could
disturb, and any round can be played again by its number.

Cards are drawn from words without bias: several from one word, which is drawn again where it would favor some of them
(Lemire, 2019; Brackett-Rozinsky and Lemire, 2024).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from houserules.cards.compiling import high_word, inlined, part_of_kernel

MULTIPLIERS = np.uint64(0xD2E7470EE14C6C93), np.uint64(0xCA5A826395121157)
WEYL = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B)
MULTIPLY_0, MULTIPLY_1 = MULTIPLIERS
WEYL_0, WEYL_1 = WEYL
ZERO, ONE = np.uint64(0), np.uint64(1)
FROM_A_WORD = 8  # cards; of 52, the last of them leaves one word in 500,000 to be drawn again


@part_of_kernel
def four_words(key: Any, number: Any, block: Any, words: Any) -> None:
    """The words of a round, four at a time."""
    a, b, c, d = np.uint64(number), np.uint64(block), ZERO, ZERO
    first, second = np.uint64(key), ZERO
    for _ in range(10):
        high_a, low_a = high_word(a, MULTIPLY_0), a * MULTIPLY_0
        high_c, low_c = high_word(c, MULTIPLY_1), c * MULTIPLY_1
        a, b, c, d = high_c ^ b ^ first, low_c, high_a ^ d ^ second, low_a
        first += WEYL_0
        second += WEYL_1
    words[0], words[1], words[2], words[3] = a, b, c, d


@inlined
def draw(key: Any, number: Any, pile: Any, cards: Any, count: Any, words: Any) -> None:
    """So many cards of a pile for this round, in order, onto the first places of `cards`; the pile loses its order."""
    left, drawn, used = np.uint64(len(pile)), 0, 0
    while drawn < count:
        if used & 3 == 0:
            four_words(key, number, used >> 2, words)
        word = words[used & 3]
        used += 1
        ways, size, until = ONE, left, min(drawn + FROM_A_WORD, count)
        for place in range(drawn, until):
            chosen = high_word(word, size)
            word *= size
            ways *= size
            size -= ONE
            cards[place] = chosen
        if word < ways and word < (ZERO - ways) % ways:
            continue  # this word is one of the few too many
        for place in range(drawn, until):
            left -= ONE
            chosen = cards[place]
            cards[place] = pile[chosen]
            pile[chosen] = pile[left]
            pile[left] = cards[place]
        drawn = until


@inlined
def in_order(pile: Any) -> None:
    for card in range(52):
        pile[card] = card


@inlined
def show(cards: Any, cells: Any, shown: Any) -> None:
    """A round as it was dealt, and the cell of each seat."""
    shown[: len(cards)] = cards
    shown[len(cards) :] = cells


@inlined
def add(cells: Any, found: Any, values: Any, sums: Any, products: Any, together: Any) -> None:
    """A round of several seats: what they stake and get back together is added up here."""
    for cell in cells:
        found[cell] += 1
    together[:] = 0
    for cell in cells:
        for column in range(len(together)):
            together[column] += values[cell, column]
    for column in range(len(together)):
        sums[column] += together[column]
        for other in range(column + 1):
            products[column, other] += together[column] * together[other]
