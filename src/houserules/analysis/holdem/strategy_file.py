"""A simple strategy of the trade as a file: for each decision, which hands make the wager and which do not.

Every hand must be decided, and only one way: a file that leaves a hand open, or says both of it, is refused with that
hand. The example of each game has comments that teach the format.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from houserules.analysis.holdem.boards import Array
from houserules.analysis.holdem.strategy_words import Held, Test, test_of

EVERYTHING_ELSE = "everything else"
MOST_LINES = 100  # of one list
MOST_CHARACTERS = 20_000


class Decision(NamedTuple):
    """A section of the file, and the names of its two lists."""

    section: str
    wager: str
    otherwise: str


class Lists(NamedTuple):
    decision: Decision
    wager: tuple[Test, ...]
    otherwise: tuple[Test, ...]
    rest: str | None  # which of the two lists has everything else


class Strategy(NamedTuple):
    title: str
    lists: Mapping[str, Lists]  # by section


def read_strategy(text: str, game: str, decisions: tuple[Decision, ...]) -> Strategy:
    """A ValueError of one sentence says what is wrong and what is allowed."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"A strategy has at most {MOST_CHARACTERS:,} characters, this one {len(text):,}.")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"The strategy is not TOML: {error}.") from None
    names = ["game", "title", *(decision.section for decision in decisions)]
    if set(found) != set(names):
        wrong = ", ".join(sorted(set(found) ^ set(names)))
        raise ValueError(f"The strategy has a key too many or too few ({wrong:.80}); it has {', '.join(names)}.")
    if found["game"] != game:
        raise ValueError(f'The strategy is for "{found["game"]!s:.40}", not for {game}.')
    return Strategy(str(found["title"]), {each.section: _lists(each, found[each.section]) for each in decisions})


def _lists(decision: Decision, section: Any) -> Lists:
    names = (decision.wager, decision.otherwise)
    if not isinstance(section, dict) or not set(section) <= set(names):
        raise ValueError(f"[{decision.section}] has other keys than its two lists, {' and '.join(names)}.")
    lists = {name: section.get(name, []) for name in names}
    for name, lines in lists.items():
        if not isinstance(lines, list) or len(lines) > MOST_LINES or not all(isinstance(line, str) for line in lines):
            raise ValueError(f"[{decision.section}] {name} is a list of at most {MOST_LINES} texts.")
    rest = [name for name in names if EVERYTHING_ELSE in lists[name]]
    if len(rest) > 1:
        raise ValueError(
            f'[{decision.section}] has "{EVERYTHING_ELSE}" under both {" and ".join(names)}; list it once.'
        )
    tests = [_tests(decision.section, name, lines) for name, lines in lists.items()]
    return Lists(decision, tests[0], tests[1], rest[0] if rest else None)


def _tests(section: str, name: str, lines: list[str]) -> tuple[Test, ...]:
    try:
        return tuple(test_of(line) for line in lines if line != EVERYTHING_ELSE)
    except ValueError as error:
        raise ValueError(f"[{section}] {name}: {str(error).rstrip('.')}.") from None


def decided(lists: Lists, held: Held, in_words: Callable[[int], str]) -> Array:
    """Whether each hand makes the wager; `in_words` names the hand at a place."""
    section, wager, otherwise = lists.decision
    try:
        wagers, declines = (_any(tests, held) for tests in (lists.wager, lists.otherwise))
    except ValueError as error:
        raise ValueError(f"[{section}]: {str(error).rstrip('.')}.") from None
    if (both := wagers & declines).any():
        raise ValueError(f"[{section}] says both {wager} and {otherwise} of {in_words(int(both.argmax()))}; say one.")
    if lists.rest is None and not (said := wagers | declines).all():
        raise ValueError(
            f'[{section}] leaves open what to do with {in_words(int(said.argmin()))}; list it, or "{EVERYTHING_ELSE}".'
        )
    return ~declines if lists.rest == wager else wagers


def _any(tests: tuple[Test, ...], held: Held) -> Array:
    found = np.zeros(len(held.high), np.bool_)
    for fits in tests:
        found |= fits(held)
    return found
