"""Things that shuffle, and the proof that a shuffle was settled before the first wager."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from os import urandom
from typing import Protocol

import numpy as np

from houserules.cards.entropy import SEED_BYTES, Stream, accepts

LABEL = b"houserules/shuffle/v1\n"
ONE_DECK = tuple(range(52))


class Shuffler(Protocol):
    """All the engine needs: the same cards come back in another order, the one to be dealt first in front.

    Wheels and the table game system draw a number from 0 to n - 1.
    """

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]: ...

    def below(self, n: int) -> int: ...


def context_of(table: str, number: int) -> bytes:
    """What a seed is for. The number comes first, so no table's name can pass for another number."""
    return f"{number}:{table}".encode()


def commit(seed: bytes, context: bytes) -> str:
    """The promise given before the first wager. Label and seed have fixed lengths: no part can slide."""
    return sha256(LABEL + context + seed).hexdigest()


def ordered_by(seed: bytes, cards: Sequence[int]) -> tuple[int, ...]:
    """Sorted first: a house that could still choose how the cards start out would have promised nothing."""
    return Stream(seed).shuffle(sorted(cards))


def verify(
    commitment: str, seed: bytes, context: bytes, shuffled: Sequence[int], pack: Sequence[int] = ONE_DECK
) -> bool:
    """Whether this seed was promised for this context and puts the whole pack in this order."""
    return len(seed) == SEED_BYTES and commit(seed, context) == commitment and ordered_by(seed, pack) == tuple(shuffled)


@dataclass(frozen=True)
class Opening:
    """What is revealed when the cards of a shuffle are out of play."""

    commitment: str
    context: bytes
    seed: bytes

    def verify(self, shuffled: Sequence[int], pack: Sequence[int] = ONE_DECK) -> bool:
        return verify(self.commitment, self.seed, self.context, shuffled, pack)


class SecureShuffler:
    """Shuffles for money: each seed is fresh, promised before its shuffle, used once, then revealed."""

    def __init__(self, table: str, number: int = 1, entropy: Callable[[int], bytes] = urandom) -> None:
        self._table = table
        self._entropy = entropy
        self._last: Opening | None = None
        self._promise(number)

    @property
    def sealed(self) -> str:
        """The commitment to the next shuffle; there always is one, so it can be published in time."""
        return self._next.commitment

    @property
    def context(self) -> bytes:
        return self._next.context

    def seal(self, number: int) -> str:
        """Skip to this number, such as the round's; a promise for a number is made once and never again."""
        if number < self._number:
            raise ValueError(f"Table {self._table} cannot seal shuffle {number}; {self._number} is next.")
        if number > self._number:
            self._promise(number)
        return self.sealed

    def _promise(self, number: int) -> None:
        seed, context = self._entropy(SEED_BYTES), context_of(self._table, number)
        self._number = number
        self._next = Opening(commit(seed, context), context, seed)

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Use up the promised seed and promise the next."""
        self._last = self._next
        self._promise(self._number + 1)
        return ordered_by(self._last.seed, cards)

    def below(self, n: int) -> int:
        """From entropy of its own: a draw does not use up a promise."""
        return Stream(self._entropy(SEED_BYTES)).below(n)

    def reveal(self) -> Opening:
        """What opens the last shuffle: it gives away every card, so it stays secret until they are out of play."""
        if self._last is None:
            raise RuntimeError(f"Table {self._table} has not shuffled; only a used seed may be revealed.")
        return self._last

    @property
    def seed(self) -> bytes:
        return self.reveal().seed


class SeededShuffler:
    """Shuffles that can be repeated, for simulation and tests; anyone who knows a few can predict the rest."""

    # PCG64, because numpy keeps its raw words the same for all versions and machines, which neither
    # numpy's Generator.permutation nor Python's Random.shuffle promises. Sorting the cards by a 64-bit
    # word each is one fast call, and two equal words in a deck come once in 10**16 decks.

    def __init__(self, seed: int) -> None:
        self._words = np.random.PCG64(seed)

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        order = self._words.random_raw(len(cards)).argsort(kind="stable")
        laid = sorted(cards)
        return tuple([laid[place] for place in order.tolist()])

    def below(self, n: int) -> int:
        word = int(self._words.random_raw())
        while not accepts(word, n, 2**64):
            word = int(self._words.random_raw())
        return word % n
