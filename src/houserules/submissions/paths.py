"""Paths: where each key of a submission is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Path = tuple[str, ...]


def leaves(values: Mapping[str, Any], above: str = "", depth: int = 3) -> Iterator[tuple[str, Any]]:
    """Every key of a submission by its full path, with its value."""
    for key, value in values.items():
        if isinstance(value, Mapping) and depth > 1:
            yield from leaves(value, f"{above}{key}.", depth - 1)
        else:
            yield f"{above}{key}", value


def without(chosen: Mapping[str, Any], paths: Iterable[Path]) -> dict[str, Any]:
    """The submission without the values at these paths."""
    gone: dict[str, list[Path]] = {}
    for head, *rest in paths:
        gone.setdefault(head, []).append(tuple(rest))
    kept: dict[str, Any] = {}
    for key, value in chosen.items():
        below = gone.get(key, [])
        if not below:
            kept[key] = value
        elif all(below) and isinstance(value, Mapping):
            kept[key] = without(value, below)
    return kept
