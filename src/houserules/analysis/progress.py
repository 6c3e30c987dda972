"""How long counts say how far they are: a caller who wants to know passes a function."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    def __call__(self, what: str, done: int, of: int) -> None: ...


def unseen(what: str, done: int, of: int) -> None:
    """For callers who do not watch."""
