"""How many deals give each outcome of a wager: every ordered deal of the cards it sees, by its own classifier.

A kernel counts; the caller divides.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.counted import CARD_NAMES
from houserules.cards import DECK
from houserules.cards.compiling import compilable, compiled
from houserules.engine.offer.wager import Wager

COUNTABLE = 1 << 63  # the first number that a counter of 64 bits cannot hold
SIZE = len(DECK)


def outcome_counts(wager: Wager, decks: int, **given: int) -> dict[str, int]:
    """All ordered deals from so many decks, by outcome; `given` fixes what the classifier sees besides cards."""
    cards = tuple(name for name in wager.sees if name in CARD_NAMES)
    others = wager.sees[len(cards) :]
    if not 1 <= len(cards) <= 4 or set(cards) & set(others) or set(others) != set(given):
        raise ValueError(
            f"{wager.name} sees {', '.join(wager.sees)}: only one to four cards, then what is given, can be counted."
        )
    if perm(SIZE * decks, len(cards)) >= COUNTABLE:
        raise ValueError(f"{len(cards)} cards of {decks} decks fall in more ways than a counter holds.")
    counts = np.zeros(len(wager.outcomes), np.int64)
    _kernel(wager.classify, len(cards), tuple(given[name] for name in others))(decks, counts)
    return dict(zip(wager.outcomes, counts.tolist(), strict=True))


@cache
def _kernel(rule: Callable[..., int], cards: int, given: tuple[int, ...]) -> Any:
    """Deals every card of 52 to every place; how often that deal comes depends on the cards that repeat."""
    outcome = _outcome(rule, cards, given)
    second, third, fourth = (SIZE if cards > place else 1 for place in (1, 2, 3))

    def count(decks: int, counts: NDArray[np.int64]) -> None:
        for a in range(SIZE):
            for b in range(second):
                two = decks * (decks - (a == b)) if cards > 1 else decks
                for c in range(third):
                    three = two * (decks - (c == a) - (c == b)) if cards > 2 else two
                    for d in range(fourth):
                        ways = three * (decks - (d == a) - (d == b) - (d == c)) if cards > 3 else three
                        if ways:
                            counts[outcome(a, b, c, d)] += ways

    return compiled(count)


def _outcome(rule: Any, cards: int, given: tuple[int, ...]) -> Any:
    """The classifier as a function of four cards, of which it may see fewer."""
    if cards == 1:
        return compilable(lambda a, b, c, d: rule(a, *given))
    if cards == 2:
        return compilable(lambda a, b, c, d: rule(a, b, *given))
    if cards == 3:
        return compilable(lambda a, b, c, d: rule(a, b, c, *given))
    return compilable(lambda a, b, c, d: rule(a, b, c, d, *given))
