"""The battery over many more shuffles than the tests take, of both shufflers, with fresh entropy."""

from __future__ import annotations

from secrets import randbits, token_bytes

import numpy as np

from houserules.cards import DECK
from houserules.cards.battery import examine
from houserules.cards.entropy import Stream
from houserules.cards.shuffling import SeededShuffler

SHUFFLES = 400_000


def main() -> None:
    stream, seeded = Stream(token_bytes(32)), SeededShuffler(randbits(64))
    for name, shuffle in (("ChaCha20 stream", stream.shuffle), ("seeded PCG64", seeded.shuffle)):
        verdict = examine(np.array([shuffle(DECK) for _ in range(SHUFFLES)], np.uint8))
        least = min(verdict.results, key=lambda result: result.p_value)
        print(f"{name:16} {SHUFFLES:,} shuffles: {'passed' if verdict.passed else 'REJECTED'}, "
              f"least p-value {least.p_value:.4f} ({least.name})")  # fmt: skip


if __name__ == "__main__":
    main()
