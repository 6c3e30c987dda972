"""The words in which a simple strategy says which hands it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from houserules.analysis.let_it_ride.kinds import (
    FOUR_OF_A_KIND,
    HIGH_PAIR,
    LOW_PAIR,
    MIXED,
    PAID_ALREADY,
    SUITED,
    THREE_OF_A_KIND,
    TWO_PAIR,
    Kind,
    Pattern,
    high_cards,
    kind_of_pattern,
)
from houserules.cards import RANKS, TEN
from houserules.cards.poker import straight_top

Test: TypeAlias = Callable[[Pattern], bool]

NOT = "not "
BOUNDS: Mapping[str, Callable[[int, int], bool]] = {
    "": int.__eq__,
    "at least ": int.__ge__,
    "at most ": int.__le__,
}
NUMBERED = re.compile(r"(at least |at most |)(\d{1,2}) (high|straights?)")
SPREAD = re.compile(r"spread (at least |at most |)(\d{1,2})")
THESE_RANKS = re.compile(rf"[{RANKS}](?:-[{RANKS}]){{2,3}}")


def test_of(words: str) -> Test:
    """Whether a hand fits all of these words, which are separated by commas."""
    tests = [_test_of(word.strip()) for word in words.split(",")]
    return lambda pattern: all(fits(pattern) for fits in tests)


def _test_of(word: str) -> Test:
    if word.startswith(NOT):
        fits = _test_of(word.removeprefix(NOT))
        return lambda pattern: not fits(pattern)
    if word in PLAIN:
        return PLAIN[word]
    if found := NUMBERED.fullmatch(word):
        return _numbered(BOUNDS[found[1]], int(found[2]), found[3] == "high")
    if found := SPREAD.fullmatch(word):
        within, number = BOUNDS[found[1]], int(found[2])
        return lambda pattern: within(spread(pattern), number)
    if THESE_RANKS.fullmatch(word):
        ranks = tuple(sorted(map(RANKS.index, word.split("-"))))
        return lambda pattern: pattern[0] == ranks
    raise ValueError(f'"{word:.40}" is not a word of a strategy; the words are {VOCABULARY}')


def _numbered(within: Callable[[int, int], bool], number: int, high: bool) -> Test:
    if high:
        return lambda pattern: within(high_cards(pattern[0]), number)
    return lambda pattern: within(kind_of_pattern(pattern).straights, number)


def spread(pattern: Pattern) -> int:
    """How many ranks lie from the lowest card to the highest, both counted; an ace is high."""
    ranks, _ = pattern
    return ranks[-1] - ranks[0] + 1


def _in_sequence(pattern: Pattern) -> bool:
    """Neighbouring ranks; an ace may also be low."""
    ranks, _ = pattern
    return straight_top(sum(1 << rank for rank in set(ranks)), len(ranks)) > 0


def _made(*hands: str) -> Test:
    return lambda pattern: kind_of_pattern(pattern).made in hands


def _kind(fits: Callable[[Kind], bool]) -> Test:
    return lambda pattern: fits(kind_of_pattern(pattern))


def _straight(ways: int) -> Test:
    return lambda pattern: len(pattern[0]) == 4 and kind_of_pattern(pattern).straights == ways


PLAIN: Mapping[str, Test] = {
    "paying hand": _made(*PAID_ALREADY),
    **{each: _made(each) for each in (FOUR_OF_A_KIND, THREE_OF_A_KIND, TWO_PAIR, HIGH_PAIR, LOW_PAIR)},
    SUITED: lambda pattern: pattern[1],
    MIXED: lambda pattern: not pattern[1],
    "in sequence": _in_sequence,
    "to a straight flush": _kind(lambda kind: kind.suited and kind.straights > 0),
    "to a royal flush": lambda pattern: pattern[1] and pattern[0][0] >= TEN,
    "outside straight": _straight(2),
    "inside straight": _straight(1),
}
VOCABULARY = (
    f'{", ".join(PLAIN)}; "2 high", "1 straight" and "spread 4", also with "at least" or "at most" before the number; '
    '"A-2-3"; and any of these after "not"'
)
