"""Every rule that a kernel may call gives compiled what it gives plain: the classifiers of all wagers, and `hands.py`.

A new wager, or a new function in a game's `hands.py`, is found here by itself. What an argument may be goes by its
name, else by its annotation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from inspect import getmembers, isfunction, signature
from itertools import product
from math import prod
from random import Random
from typing import Any

import pytest

from houserules.cards import DECK, FLUSH, STRAIGHT, SUITS, rank_of, strength, suit_of
from houserules.cards.compiling import compiled
from houserules.games.catalogue import GAMES

Rule = Callable[..., int]

SAMPLES = 2_000
EVERYTHING = 10_000  # so many combinations of arguments are all tried
CARDS = {"card", "up", "hole"} | {f"{which}{ordinal}" for which in ("", "dealer_") for ordinal in ("first", "second")}
CARDS |= {"third", "fourth"} | {
    f"{place}_{n}" for place in ("community", "box", "board", "dealer") for n in range(1, 6)
}
STRENGTHS = {"strength", "player", "dealer"}
COUNTS = (*range(2, 32), *range(112, 122))  # of a blackjack hand: hard, then soft
CENTS = (0, 1, 4_99, 5_00, 5_01, 100_00)
VALUES: dict[str, Sequence[int]] = {
    "count": COUNTS,
    "counted": COUNTS,
    "low": range(1, 31),
    "points": range(2, 32),
    "chip": (1, 1_00, 5_00),
    "splits": range(5),
    "resplits": range(5),
    "hands": range(1, 5),
    "cards": (2, 3, 5, 7),  # how many
    "dealer_total": range(17, 27),
    "dealer_cards": range(2, 14),
    "dealer_blackjack": range(2),
    "twenty": range(2),
    "blackjack": range(2),
    "stake": CENTS,
    "least": (STRAIGHT, FLUSH),
    "chosen_suit": range(len(SUITS)),
}
BY_ANNOTATION: dict[str, Sequence[int]] = {"bool": (False, True), "int": range(32)}
# A hand is compiled once for each of these sizes.
SIZES = {"blackjack": (2, 3, 6)}
POKER_SIZES = (5, 6, 7)
HIGH_AND_SUITED = [card for card in DECK if rank_of(card) > 4 and suit_of(card) % 2]  # thick with flushes and pairs


def rules() -> Iterator[Any]:
    """Each once, with the game it belongs to and the number of its answers, where it is a classifier."""
    for game in GAMES.values():
        outcomes: dict[Rule, int] = {
            wager.classify: len(wager.outcomes) for wager in game.offer.wagers if wager.classify
        }
        hands = import_module(f"houserules.games.{game.name.replace('-', '_')}.hands")
        public: list[Rule] = [rule for name, rule in getmembers(hands, isfunction) if not name.startswith("_")]
        for rule in dict.fromkeys((*outcomes, *(rule for rule in public if rule.__module__ == hands.__name__))):
            named = f"{rule.__module__.removeprefix('houserules.')}.{rule.__name__}"
            yield pytest.param(game.name, rule, outcomes.get(rule), id=named)


RULES = list(rules())


@pytest.mark.parametrize(("game", "rule", "outcomes"), RULES)
def test_compiled_and_plain_agree(game: str, rule: Rule, outcomes: int | None) -> None:
    tried = list(arguments(game, rule))
    answers = [rule(*each) for each in tried]
    fast = compiled(rule)
    assert [fast(*each) for each in tried] == answers
    if outcomes is not None:
        assert set(answers) <= set(range(outcomes))
        assert set(answers) == set(range(outcomes)) or not countable(rule), "each outcome comes"


def test_the_compiled_rule_is_not_the_plain_one() -> None:
    """Else the test above compares a function with itself."""
    assert all(type(compiled(parameter.values[1])).__name__ == "CPUDispatcher" for parameter in RULES)


def countable(rule: Rule) -> bool:
    return prod(len(domain(name, kind)) for name, kind in parameters(rule)) <= EVERYTHING


def parameters(rule: Rule) -> list[tuple[str, str]]:
    """Names and annotations, as they are written."""
    given = {name: each.annotation for name, each in signature(rule).parameters.items()}
    return [(name, kind if isinstance(kind, str) else kind.__name__) for name, kind in given.items()]


def domain(name: str, kind: str) -> Sequence[int]:
    """What this argument may be; long where it is a sequence or a strength, which are sampled."""
    if kind.startswith("Sequence") or name in STRENGTHS:
        return range(EVERYTHING + 1)
    return DECK if name in CARDS else VALUES.get(name, BY_ANNOTATION[kind])


def arguments(game: str, rule: Rule) -> Iterator[tuple[Any, ...]]:
    named = parameters(rule)
    if countable(rule):
        yield from product(*(domain(name, kind) for name, kind in named))
        return
    luck = Random(rule.__name__)
    for sample in range(SAMPLES):
        deck = (DECK if sample % 2 else HIGH_AND_SUITED) * (6 if game == "blackjack" else 1)
        dealt = luck.sample(deck, len(deck))
        yield tuple(argument(game, name, kind, dealt, luck) for name, kind in named)


def argument(game: str, name: str, kind: str, dealt: list[int], luck: Random) -> Any:
    """Cards leave the deck, so that no card comes twice; two strengths share a board, and often tie."""
    if kind.startswith("Sequence"):
        return tuple(dealt.pop() for _ in range(luck.choice(SIZES.get(game, POKER_SIZES))))
    if name in CARDS:
        return dealt.pop()
    if name in STRENGTHS:
        return strength((dealt.pop(), dealt.pop(), *dealt[:5]))
    return luck.choice(domain(name, kind))
