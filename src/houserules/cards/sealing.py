"""Seals: the promise of a shuffle or a draw, given before the first wager and opened afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Protocol, runtime_checkable

from houserules.cards.entropy import Stream
from houserules.cards.house_key import LABEL, SIGNATURE_BYTES, PublicKey

ONE_DECK = tuple(range(52))


def context_of(table: str, number: int) -> bytes:
    """What a seed is for. The number comes first, so no table's name can pass for another number."""
    return f"{number}:{table}".encode()


def commit(seed: bytes, context: bytes) -> str:
    """The promise given before the first wager. Label and seed have fixed lengths: no part can slide."""
    return sha256(LABEL + context + seed).hexdigest()


@lru_cache(maxsize=2)  # an order is worked out, and a moment later checked
def _order_of(seed: bytes, pack: tuple[int, ...]) -> tuple[int, ...]:
    return Stream(sha256(seed).digest()).shuffle(pack)


@dataclass(frozen=True)
class Opening:
    """What opens a seal: the seed is the house's signature of the context, and decides one shuffle or one draw."""

    context: bytes
    seed: bytes

    @property
    def commitment(self) -> str:
        return commit(self.seed, self.context)

    def order(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Sorted first: a house that could still choose how the cards start out would have promised nothing."""
        return _order_of(self.seed, tuple(sorted(cards)))

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1."""
        return Stream(sha256(self.seed).digest()).below(n)

    def is_signed_by(self, key: PublicKey) -> bool:
        return len(self.seed) == SIGNATURE_BYTES and key.verify(self.context, self.seed)

    def verify(self, seal: str, key: PublicKey, shuffled: Sequence[int], pack: Sequence[int] = ONE_DECK) -> bool:
        """Whether this was promised, is the house's one seed for its context, and puts the pack in this order."""
        return self.commitment == seal and self.is_signed_by(key) and self.order(pack) == tuple(shuffled)


@runtime_checkable
class Sealer(Protocol):
    """Knows what opens seals: the house by its key, an auditor from what the house has revealed."""

    def opening(self, context: bytes, seal: str = "") -> Opening | None: ...


class Revealed:
    """The seeds that a log reveals, each with its seal; nothing is shuffled or drawn here.

    The log is read ahead only until a seal is found, and seals are opened in turn: so no more seeds are held than
    seals are open at a time, however long the log. `fallback` opens what the log does not.
    """

    def __init__(self, seeds: Iterable[tuple[str, str]], fallback: Sealer | None = None) -> None:
        self._ahead = iter(seeds)
        self._seeds: dict[str, str] = {}
        self._last = ""  # the last seal asked for: its seed is still here, in case it is asked for again
        self._fallback = fallback

    def opening(self, context: bytes, seal: str = "") -> Opening | None:
        seed = self._seed_of(seal)
        if seed is None:
            return None if self._fallback is None else self._fallback.opening(context, seal)
        try:
            opened = bytes.fromhex(seed)
        except ValueError:  # not a seed at all
            return None
        return Opening(context, opened) if len(opened) == SIGNATURE_BYTES else None

    def _seed_of(self, seal: str) -> str | None:
        if seal == self._last:
            return self._seeds.get(seal)
        self._seeds.pop(self._last, None)
        self._last = seal
        while seal not in self._seeds and (revealed := next(self._ahead, None)) is not None:
            self._seeds[revealed[0]] = revealed[1]
        return self._seeds.get(seal)

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        raise RuntimeError(f"A shuffle of {len(cards)} cards was asked for, but every order is recorded.")

    def below(self, n: int) -> int:
        raise RuntimeError(f"A draw below {n} was asked for, but every draw is recorded.")
