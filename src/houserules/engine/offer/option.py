"""An option: one key of a submission, its default, what is allowed, and the clause."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.engine.offer.terms import OptionValue


@dataclass(frozen=True)
class Option:
    """One key of `[options]` (or `[dealing]`): its default, what is allowed, and the clause."""

    key: str
    default: OptionValue
    clause: str
    means: str
    allowed: tuple[OptionValue, ...] = ()  # empty: see least and most, or any value of the default's type
    least: int | None = None
    most: int | None = None
    to_be_said: bool = False  # the rulebook asks that the submission itself says it
