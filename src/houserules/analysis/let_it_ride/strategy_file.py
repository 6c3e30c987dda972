"""A published strategy as a file: which hands let a bet ride and which withdraw it, for both decisions.

Every hand must be decided, and only one way: a file that leaves a hand open, or decides it both ways, is refused, and
the refusal names that hand. `basic_strategy.toml` is the usual one, with comments that teach the format.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files

import msgspec
from msgspec import Struct

from houserules.analysis.let_it_ride.deals import GAME
from houserules.analysis.let_it_ride.kinds import Pattern
from houserules.analysis.let_it_ride.patterns import fours_met, hands_of_three
from houserules.analysis.let_it_ride.strategy_words import Test, test_of
from houserules.cards import RANKS
from houserules.games.let_it_ride.rules import RIDE, WITHDRAW

EXAMPLE_STRATEGY = files(__package__).joinpath("basic_strategy.toml").read_text(encoding="utf-8")
EVERYTHING_ELSE = "everything else"
MOST_LINES = 100  # of one list
MOST_CHARACTERS = 20_000


class Strategy(Struct, frozen=True):
    """Whether each hand lets its bet ride."""

    title: str
    three: Mapping[Pattern, bool]
    four: Mapping[Pattern, bool]


class _Lists(Struct, frozen=True, forbid_unknown_fields=True):
    ride: list[str] = []
    withdraw: list[str] = []


class _File(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    game: str
    title: str
    three_cards: _Lists
    four_cards: _Lists


def read_strategy(text: str) -> Strategy:
    """A ValueError of one sentence says what is wrong and what is allowed."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"A strategy has at most {MOST_CHARACTERS:,} characters, this one {len(text):,}.")
    try:
        found = msgspec.convert(tomllib.loads(text), _File)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"The strategy is not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise ValueError(
            f"The strategy has a wrong key or value ({error}); it has game, title, and in [three-cards] and "
            f"[four-cards] the lists {RIDE} and {WITHDRAW}."
        ) from None
    if found.game != GAME:
        raise ValueError(f'The strategy is for "{found.game:.40}", not for {GAME}.')
    three = _decided("three-cards", found.three_cards, [pattern for pattern, _, _ in hands_of_three()])
    return Strategy(found.title, three, _decided("four-cards", found.four_cards, fours_met()))


def _decided(section: str, lists: _Lists, hands: Iterable[Pattern]) -> dict[Pattern, bool]:
    ride, withdraw = (_tests(section, name, lines) for name, lines in ((RIDE, lists.ride), (WITHDRAW, lists.withdraw)))
    otherwise = _otherwise(section, lists)
    found = {}
    for hand in hands:
        rides, withdraws = any(fits(hand) for fits in ride), any(fits(hand) for fits in withdraw)
        if rides and withdraws:
            raise ValueError(f"[{section}] says both {RIDE} and {WITHDRAW} of {_in_words(hand)}; say one.")
        if not rides and not withdraws and otherwise is None:
            raise ValueError(
                f'[{section}] leaves open what to do with {_in_words(hand)}; list it, or "{EVERYTHING_ELSE}".'
            )
        found[hand] = rides or (not withdraws and otherwise == RIDE)
    return found


def _otherwise(section: str, lists: _Lists) -> str | None:
    named = [name for name, lines in ((RIDE, lists.ride), (WITHDRAW, lists.withdraw)) if EVERYTHING_ELSE in lines]
    if len(named) > 1:
        raise ValueError(f'[{section}] lists "{EVERYTHING_ELSE}" under both {RIDE} and {WITHDRAW}; list it once.')
    return named[0] if named else None


def _tests(section: str, name: str, lines: list[str]) -> list[Test]:
    if len(lines) > MOST_LINES:
        raise ValueError(f"[{section}] {name} has {len(lines)} lines; at most {MOST_LINES} are read.")
    try:
        return [test_of(line) for line in lines if line != EVERYTHING_ELSE]
    except ValueError as error:
        raise ValueError(f"[{section}] {name}: {error}.") from None


def _in_words(hand: Pattern) -> str:
    ranks, suited = hand
    return f"{'-'.join(RANKS[rank] for rank in ranks)}, {'suited' if suited else 'mixed'}"
