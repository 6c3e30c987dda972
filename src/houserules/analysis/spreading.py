"""How a long count is spread: in parts that are counted anywhere, in any order, each a pure function of plain facts.

Whoever counts is named as `module:function`, a function that makes a `Count` from the facts; so a part can be counted
by another process or on another machine, which makes it anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, TypeAlias

Part: TypeAlias = tuple[int, ...]  # what is counted at a time, by numbers
Found: TypeAlias = Mapping[str, Any]  # arrays, by name
Count: TypeAlias = Callable[[Part], Found]


class Spread(Protocol):
    def __call__(self, maker: str, facts: bytes, parts: Sequence[Part]) -> Iterator[Found]:
        """What was found of each part, in their order."""
        ...


def here(maker: str, facts: bytes, parts: Sequence[Part]) -> Iterator[Found]:
    """One after the other, in this thread."""
    module, _, name = maker.partition(":")
    return map(getattr(import_module(module), name)(facts), parts)
