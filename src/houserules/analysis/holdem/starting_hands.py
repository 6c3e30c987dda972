"""The 169 classes of two cards: "AA", "AKs" of one suit, "AKo" of two suits; and lists of them: "22+ A5s+ 32o-72o"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from houserules.cards import RANKS, rank_of, suit_of

SIZE = len(RANKS)
SUITED, OFFSUIT = "s", "o"
HIGHEST_FIRST = RANKS[::-1]

_TERM = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)(\+?)(?:-([{RANKS}])([{RANKS}])([so]?))?")


def class_of(first: int, second: int) -> str:
    """What two cards are called, the higher rank first."""
    high, low = max(rank_of(first), rank_of(second)), min(rank_of(first), rank_of(second))
    return name_of(high, low, suit_of(first) == suit_of(second))


def name_of(high: int, low: int, suited: bool) -> str:
    return RANKS[high] + RANKS[low] + ("" if high == low else SUITED if suited else OFFSUIT)


def every_class() -> Iterator[str]:
    """Pairs, then suited, then offsuit hands of each rank, from aces down."""
    for high in reversed(range(SIZE)):
        yield name_of(high, high, suited=False)
        for suited in (True, False):
            yield from (name_of(high, low, suited) for low in reversed(range(high)))


def place_of(name: str) -> int:
    """Where a class stands in a square of ranks: suited hands above the diagonal, from the ace down."""
    high, low = RANKS.index(name[0]), RANKS.index(name[1])
    row, column = (SIZE - 1 - high, SIZE - 1 - low)
    return SIZE * column + row if name.endswith(OFFSUIT) else SIZE * row + column


def hands_in(name: str) -> int:
    """How many of the 1,326 hands are in the class."""
    return 12 if name.endswith(OFFSUIT) else 4 if name.endswith(SUITED) else 6


def read_classes(text: str) -> frozenset[str]:
    """The classes in a list: "77", "77+", "AK", "A5s+" (kickers from the five up), "72o-75o", with spaces between."""
    return frozenset(name for term in text.split() for name in _read(term))


def are_classes(text: str) -> bool:
    return bool(text.split()) and all(_TERM.fullmatch(term) for term in text.split())


def _read(term: str) -> Iterator[str]:
    found = _TERM.fullmatch(term)
    if found is None:
        raise ValueError(f'"{term:.40}" is not a hand; write 77, 77+, AKs, AKo, A5s+ or 72o-75o.')
    first, second, kind, upward, *end = found.groups()
    high, low = RANKS.index(first), RANKS.index(second)
    if high < low or (kind and high == low):
        raise ValueError(f'"{term}" is not a hand; write the higher rank first, and a pair without s or o.')
    if end[0]:
        yield from _through(term, high, low, kind, end, upward)
    elif high == low:
        yield from (name_of(rank, rank, suited=False) for rank in range(low, SIZE if upward else low + 1))
    else:
        yield from _kinds(high, range(low, high if upward else low + 1), kind)


def _through(term: str, high: int, low: int, kind: str, end: Sequence[str], upward: str) -> Iterator[str]:
    """From one hand to another that shares its higher or its lower rank."""
    last_high, last_low, last_kind = RANKS.index(end[0]), RANKS.index(end[1]), end[2]
    if upward or last_kind != kind:
        raise ValueError(f'"{term}" is not a range; both ends are suited, both offsuit, or neither is said.')
    if high == low and last_high == last_low:
        yield from (name_of(rank, rank, suited=False) for rank in range(min(high, last_high), max(high, last_high) + 1))
    elif last_high == high and max(low, last_low) < high:
        yield from _kinds(high, range(min(low, last_low), max(low, last_low) + 1), kind)
    elif last_low == low and min(high, last_high) > low:
        for rank in range(min(high, last_high), max(high, last_high) + 1):
            yield from _kinds(rank, (low,), kind)
    else:
        raise ValueError(f'"{term}" is not a range; its ends share the higher or the lower rank, as in 32o-72o.')


def _kinds(high: int, lows: Iterable[int], kind: str) -> Iterator[str]:
    for low in lows:
        yield from (name_of(high, low, suit == SUITED) for suit in (kind or SUITED + OFFSUIT))
