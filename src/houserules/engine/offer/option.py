"""An option: one key of a submission, its default, what is allowed, and the clause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from houserules.engine.offer.finding import Choices

OptionValue = bool | int | str | tuple[str, ...]
T = TypeVar("T", bool, int, str, tuple[str, ...])


@dataclass(frozen=True)
class Option(Generic[T]):
    """One key of `[options]` (or `[dealing]`, or of a wager). Rules ask for it by this object: `terms[SURRENDER]`."""

    key: str
    default: T
    clause: str
    means: str
    allowed: tuple[T, ...] = ()  # empty: see least and most, or any value of the default's type
    least: int | None = None
    most: int | None = None
    must_be_stated: bool = False  # the rulebook requires the submission itself to state it
    may_be_missing: bool = False  # also from a complete submission: some were filed before there was such an option
    # What a new submission says, where a house would hardly take the default; that still stands for a missing key.
    proposed: Callable[[Choices], T] | None = None


AnyOption = Option[bool] | Option[int] | Option[str] | Option[tuple[str, ...]]
