"""The words of a strategy file for the hold'em games: each is a test of hands, all hands at once.

    77+ AK A5s+ 32o-72o       the two cards; s and o (suited, offsuit) only while suits are told apart
    pair, pair 6+, top-pair   a hand of one's own (see `describing.py`), exactly this
    two-pair or better        this or better, of one's own
    flush-draw                four to a flush; also straight-draw (open at both ends), straight-flush-draw
    kicker 3                  the higher card is the third-best kicker that the community cards leave, or better
    board pair                what the community cards make by themselves; also with "or better"

`not` before a word turns it around, and words joined by `and` must all fit.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce
from typing import NamedTuple

import numpy as np

from houserules.analysis.holdem import describing
from houserules.analysis.holdem.boards import Array
from houserules.analysis.holdem.starting_hands import are_classes, read_classes
from houserules.cards import CATEGORY_NAMES, PAIR, RANKS

AND, NOT, BOARD, OR_BETTER = " and ", "not ", "board ", " or better"
FLAGS = {
    "top-pair": describing.TOP,
    "flush-draw": describing.FLUSH_DRAW,
    "straight-draw": describing.STRAIGHT_DRAW,
    "straight-flush-draw": describing.STRAIGHT_FLUSH_DRAW,
}
MADE = CATEGORY_NAMES[PAIR:]
WORDS = ", ".join([*MADE, "pair 6+", *FLAGS, "kicker 3"])
_HIGH_PAIR = re.compile(rf"pair ([{RANKS}])\+")
_KICKER = re.compile(r"kicker ([1-9])")


class Held(NamedTuple):
    """Hands, one by one in each array."""

    high: Array  # the higher rank of the two cards
    low: Array
    suited: Array | None = None  # where suits are still told apart
    described: Array | None = None  # with community cards


Test = Callable[[Held], Array]


def test_of(line: str) -> Test:
    """A ValueError says which word is not known, and what is allowed."""
    tests = [_negatable(term) for term in line.split(AND)]
    return lambda held: reduce(np.logical_and, (fits(held) for fits in tests))


def _negatable(term: str) -> Test:
    if not term.startswith(NOT):
        return _word(term)
    fits = _word(term.removeprefix(NOT))
    return lambda held: ~fits(held)


def _word(term: str) -> Test:
    if are_classes(term):
        return _cards(term)
    if term in FLAGS:
        return lambda held: _field(held, term, FLAGS[term], 1) > 0
    if found := _HIGH_PAIR.fullmatch(term):
        least = RANKS.index(found[1])
        return lambda held: (
            _made(held, "pair", exactly=True) & (_field(held, term, describing.RANK, describing.NIBBLE) >= least)
        )
    if found := _KICKER.fullmatch(term):
        worst = int(found[1]) - 1
        return lambda held: _field(held, term, describing.KICKER, describing.NIBBLE) <= worst
    name, exactly = term.removesuffix(OR_BETTER), not term.endswith(OR_BETTER)
    if name.removeprefix(BOARD) not in MADE:
        raise ValueError(
            f'"{term:.60}" is not known; allowed are hands such as 77+, A5+ or 32o-72o, and {WORDS}, with "or better" '
            'after a hand, "board" or "not" before it, and "and" between two'
        )
    if name.startswith(BOARD):
        return lambda held: _meets(
            _field(held, term, describing.ON_BOARD, describing.NIBBLE), name.removeprefix(BOARD), exactly
        )
    return lambda held: _made(held, name, exactly)


def _cards(term: str) -> Test:
    """By rank alone once suits are no longer told apart."""
    wanted = read_classes(term)
    table = np.zeros((2, len(RANKS), len(RANKS)), np.bool_)
    for name in wanted:
        high, low = RANKS.index(name[0]), RANKS.index(name[1])
        table[0, high, low] |= not name.endswith("s")
        table[1, high, low] |= not name.endswith("o")

    def fits(held: Held) -> Array:
        if held.suited is not None:
            return np.asarray(table[held.suited.astype(np.int64), held.high, held.low])
        if re.search(r"[so]", term):
            raise ValueError(f'"{term}" tells suits apart, which only the first decision does; leave out s and o')
        return np.asarray(table[0, held.high, held.low])

    return fits


def _made(held: Held, name: str, exactly: bool) -> Array:
    own = _field(held, name, describing.OWN, 1) > 0
    return own & _meets(_field(held, name, describing.CATEGORY, describing.NIBBLE), name, exactly)


def _meets(category: Array, name: str, exactly: bool) -> Array:
    wanted = CATEGORY_NAMES.index(name)
    return np.asarray(category == wanted if exactly else category >= wanted)


def _field(held: Held, term: str, place: int, mask: int) -> Array:
    if held.described is None:
        raise ValueError(f'"{term}" takes community cards, and none are shown yet; list hands such as 77+ or 32o-72o')
    return np.asarray(held.described >> place & mask)
