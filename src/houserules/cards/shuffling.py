"""Shufflers: by the house's key for money, from a seed for practice."""

from __future__ import annotations

import os
from collections.abc import Sequence
from secrets import token_hex
from typing import Protocol

from houserules.cards.entropy import accepts
from houserules.cards.house_key import HouseKey, key_of_this_process
from houserules.cards.sealing import Opening, context_of


class Shuffler(Protocol):
    """All the engine needs: the same cards come back in another order, the one to be dealt first in front.

    Wheels and the table game system draw a number from 0 to n - 1.
    """

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]: ...

    def below(self, n: int) -> int: ...


class ForkedTable(RuntimeError):
    """A table goes on in a second process: the same numbers would give the same cards in both."""


class SecureShuffler:
    """Shuffles for money: each seed is the house's signature of the table and a number that is used once."""

    def __init__(self, table: str = "", number: int = 1, key: HouseKey | None = None) -> None:
        self.table = table or fresh_name()
        self.number = number  # of the next shuffle or draw
        self._given_key = key
        self._process = os.getpid()
        self._last: Opening | None = None
        self._is_taken = False

    def claim(self) -> None:
        """One table takes it for its own, under a name that no other has: two would be dealt the same cards.

        So the name that was given is only its beginning, even where the key outlives the process.
        """
        if self._is_taken:
            raise ValueError(f"The shuffler of table {self.table} is taken: give each table one of its own.")
        self._is_taken = True
        self.table = f"{self.table}-{fresh_name()}"

    @property
    def _key(self) -> HouseKey:
        """Made only when it is needed, which takes time: a table whose cards are given never needs it."""
        return self._given_key or key_of_this_process()

    @property
    def public_key(self) -> str:
        return self._key.public.text

    @property
    def sealed(self) -> str:
        """The commitment to the next shuffle or draw, to be published before the first wager."""
        return self.opening(context_of(self.table, self.number)).commitment

    def opening(self, context: bytes, seal: str = "") -> Opening:
        """What opens the seal of this context, past or to come: whoever asks knows the cards."""
        if os.getpid() != self._process:
            raise ForkedTable(f"Table {self.table} belongs to process {self._process}: it cannot go on in a copy.")
        return Opening(context, self._key.sign(context))

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        return self._next().order(cards)

    def below(self, n: int) -> int:
        return self._next().below(n)

    def _next(self) -> Opening:
        self._last = self.opening(context_of(self.table, self.number))
        self.number += 1
        return self._last

    def reveal(self) -> Opening:
        """What opens the last seal: it gives away every card, so it stays secret until they are out of play."""
        if self._last is None:
            raise RuntimeError(f"Table {self.table} has not shuffled; only a used seed may be revealed.")
        return self._last


def fresh_name() -> str:
    """A name no other table has: under one key, tables of one name would be dealt the same cards."""
    return token_hex(8)


class SeededShuffler:
    """Shuffles that can be repeated, for simulation and tests; anyone who knows a few can predict the rest."""

    # PCG64, because numpy keeps its raw words the same for all versions and machines, which neither
    # numpy's Generator.permutation nor Python's Random.shuffle promises. Sorting the cards by a 64-bit
    # word each is one fast call, and two equal words in a deck come once in 10**16 decks.

    def __init__(self, seed: int, words: int = 0) -> None:
        """`words`: how many random words were used before, so that a shuffler goes on where another stopped."""
        from numpy.random import PCG64

        self._words = PCG64(seed)
        self._words.advance(words)
        self.words = words

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        self.words += len(cards)
        order = self._words.random_raw(len(cards)).argsort(kind="stable")
        laid = sorted(cards)
        return tuple([laid[place] for place in order.tolist()])

    def below(self, n: int) -> int:
        word = self._word()
        while not accepts(word, n, 2**64):
            word = self._word()
        return word % n

    def _word(self) -> int:
        self.words += 1
        return int(self._words.random_raw())
