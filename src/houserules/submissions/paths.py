"""Paths: where each key of a submission is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Path = tuple[str, ...]


def leaves(values: Mapping[str, Any], above: str = "", depth: int = 3) -> Iterator[tuple[str, Any]]:
    """Every key of a submission by its full path, with its value."""
    for key, value in values.items():
        if isinstance(value, Mapping) and depth > 1:
            yield from leaves(value, f"{above}{key}.", depth - 1)
        else:
            yield f"{above}{key}", value


def without(chosen: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """The submission without the value at one path."""
    head, *rest = path
    part = chosen.get(head)
    remaining = {key: value for key, value in chosen.items() if key != head}
    if rest and isinstance(part, Mapping):
        remaining[head] = without(part, tuple(rest))
    return remaining
