"""How fast are seven cards ranked: an array in our kernel, and eval7 called from Python, in the same run.

Both rank the same hands, which lie prepared: rows of bytes for the kernel, lists of eval7's cards for eval7.
Compiling and filling tables are left out. Each side runs several times and its best time counts.
"""

import time
import warnings
from collections.abc import Callable

import numpy as np

from houserules.cards import DECK, kernels, text

with warnings.catch_warnings():  # of a parser for ranges, which we do not use
    warnings.simplefilter("ignore")
    import eval7

HANDS = 4_000_000
HANDS_FOR_EVAL7 = 200_000
RUNS = 5


def random_hands(number: int) -> kernels.Hands:
    """Partial shuffles of a column of decks, one card at a time."""
    rng = np.random.default_rng(52)
    decks = np.tile(np.array(DECK, np.uint8), (number, 1))
    rows = np.arange(number)
    for place in range(7):
        other = rng.integers(place, len(DECK), number)
        decks[rows, place], decks[rows, other] = decks[rows, other], decks[rows, place].copy()
    return np.ascontiguousarray(decks[:, :7])


def hands_a_second(rank_all: Callable[[], object], number: int) -> float:
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        rank_all()
        times.append(time.perf_counter() - start)
    return number / min(times)


def main() -> None:
    hands = random_hands(HANDS)
    theirs = [eval7.Card(text(card)) for card in DECK]
    lists = [[theirs[card] for card in hand] for hand in hands[:HANDS_FOR_EVAL7].tolist()]

    def call_eval7() -> None:
        evaluate = eval7.evaluate
        for hand in lists:
            evaluate(hand)

    kernels.strengths7(hands[:1])  # compile, fill the tables
    ours = hands_a_second(lambda: kernels.strengths7(hands), HANDS)
    other = hands_a_second(call_eval7, HANDS_FOR_EVAL7)
    print(f"strengths7      {ours:15,.0f} seven-card hands a second")
    print(f"eval7.evaluate  {other:15,.0f} seven-card hands a second")
    print(f"ratio           {ours / other:15,.1f}")


if __name__ == "__main__":
    main()
