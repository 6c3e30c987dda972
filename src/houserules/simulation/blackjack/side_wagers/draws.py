"""What the table game system draws: whole numbers by chance, from words of their own, never from those of the cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from houserules.cards.compiling import high_word, inlined, njit
from houserules.simulation.kernels import ZERO, four_words
from houserules.simulation.stamp import stamp

# The block of words from which each is drawn; the counter beside it is the number of the round or of the trigger.
FIRST_BLOCK = 1 << 40
BONUS_ROUND, MAGIC_CARD, LUCKY_SEAT, TRIGGER, WHEEL = (
    FIRST_BLOCK + place for place in range(5)
)  # the wheel's: by seat
AGAIN = 1 << 10  # blocks further on, where a word would favor some numbers


@inlined
def below(key: Any, number: Any, block: Any, size: Any, words: Any) -> Any:
    """From 0 to one below the size, each as likely as another (Lemire, 2019)."""
    ways = np.uint64(size)
    while True:
        four_words(key, number, block, words)
        for place in range(4):
            low = words[place] * ways
            if low >= ways or low >= (ZERO - ways) % ways:
                return np.int64(high_word(words[place], ways))
        block += AGAIN


@cache
def drawn() -> Callable[[int, int, int, int], int]:
    """The same for Python: of a seed, a number, a block and a size."""
    version = stamp()

    @njit(nogil=True, cache=True)
    def one(key: Any, number: Any, block: Any, size: Any) -> Any:
        _ = version
        return below(key, number, block, size, np.empty(4, np.uint64))

    def ask(seed: int, number: int, block: int, size: int) -> int:
        return int(one(np.uint64(seed), number, block, size))

    return ask
