"""What the house asks a process that counts for it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from houserules.engine.steps import Ask


class AboutChoices(Struct, frozen=True, tag="choices"):
    """What each choice of a question is worth, by the cards its player has seen; `stake` is a base wager in cents."""

    game: str
    submission: dict[str, Any]
    seen: dict[str, tuple[int, ...]]
    ask: Ask
    stake: int


Question = AboutChoices
