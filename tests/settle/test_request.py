"""A round that does not fit is explained in the house's words, wherever the fault is."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from houserules.settle.request import BadRound, GivenRound, read_round

ROUND: dict[str, Any] = {
    "game": "blackjack",
    "cards": ["Th", "6c"],
    "seats": [{"seat": 1, "wagers": {"blackjack": 500}, "choices": ["stand"]}],
    "submission": {},
    "meters": {"must-hit": 5},
    "draws": {"magic-card": "As", "lucky-seat": 2, "wheel": ["jackpot"], "must-hit-trigger": 7},
}
STRANGERS: tuple[Any, ...] = (None, True, -1, 0, 1.5, 10**20, "x", [], {}, [None], {"x": None})


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield from places(item, (*path, key))


def with_stranger(path: tuple[Any, ...], stranger: Any) -> Any:
    if not path:
        return stranger
    given = copy.deepcopy(ROUND)
    inside: Any = given
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = stranger
    return given


def written(path: tuple[Any, ...]) -> str:
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path).removeprefix(".")


@pytest.mark.parametrize("path", list(places(ROUND)), ids=written)
def test_whatever_stands_in_a_place_is_read_or_explained_there(path: tuple[Any, ...]) -> None:
    for stranger in STRANGERS:
        read = read_round(json.dumps(with_stranger(path, stranger)).encode())
        assert isinstance(read, GivenRound | BadRound)
        if isinstance(read, BadRound):
            assert "`" not in read.error, "these would be msgspec's words"
            assert written(path) in read.error


def test_a_value_out_of_bounds_is_quoted_with_its_bounds() -> None:
    low = read_round(json.dumps(with_stranger(("meters", "must-hit"), -1)).encode())
    assert low == BadRound("meters.must-hit: expected a whole number of at least 0, got -1.")
    high = read_round(json.dumps(with_stranger(("meters", "must-hit"), 10**14 + 1)).encode())
    assert high == BadRound(
        "meters.must-hit: expected a whole number of at most 100,000,000,000,000, got 100,000,000,000,001."
    )
