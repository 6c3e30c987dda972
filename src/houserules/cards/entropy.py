"""Unbiased numbers and shuffles from 32 bytes of entropy; docs/randomness.md is the recipe, byte for byte."""

from collections.abc import Iterator, Sequence
from struct import unpack

SEED_BYTES = 32
WORDS = 2**32  # a word is four bytes of the keystream, so one of this many
_CHUNK = 64  # words fetched at a time, one deck's worth; the keystream runs on, so this changes no result


def keystream(key: bytes, start: bytes = bytes(16)) -> Iterator[int]:
    """The words of ChaCha20 (RFC 8439), little end first; `start` is its block counter and nonce."""
    from cryptography.hazmat.primitives.ciphers import Cipher  # loaded when first used: settling needs none
    from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

    zeros = bytes(4 * _CHUNK)
    cipher = Cipher(ChaCha20(key, start), mode=None).encryptor()
    while True:
        yield from unpack(f"<{_CHUNK}I", cipher.update(zeros))


def accepts(word: int, n: int, words: int = WORDS) -> bool:
    """Whether `word % n` is fair: the last, incomplete run of n words would favor the small numbers."""
    return word < words - words % n


class Stream:
    """One seed, read once from front to back: each draw takes the words where the draw before it stopped."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"A stream was given a seed of {len(seed)} bytes; only {SEED_BYTES} are allowed.")
        self._words = keystream(seed)

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1."""
        if not 1 <= n <= WORDS:
            raise ValueError(f"A stream was asked for a number below {n}; 1 to {WORDS} are allowed.")
        word = next(self._words)
        while not accepts(word, n):
            word = next(self._words)
        return word % n

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Fisher-Yates from the bottom up, on the cards as they lie; the first one is dealt first."""
        deck, words = list(cards), self._words
        for last in range(len(deck) - 1, 0, -1):  # each pick is `below(last + 1)`
            word, fair = next(words), WORDS - WORDS % (last + 1)
            while word >= fair:
                word = next(words)
            pick = word % (last + 1)
            deck[last], deck[pick] = deck[pick], deck[last]
        return tuple(deck)
