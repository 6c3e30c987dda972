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


class Faced(Struct, frozen=True):
    """A question that a player was asked, with what the player had seen."""

    seen: dict[str, tuple[int, ...]]
    ask: Ask
    stake: int


class AboutDecisions(Struct, frozen=True, tag="decisions"):
    """The same as for one question, for many that were asked at one table."""

    game: str
    submission: dict[str, Any]
    faced: list[Faced]


class AboutWorth(Struct, frozen=True, tag="worth"):
    """What the wagers of a submission are worth, or one of them; `source` is the submission's name."""

    submission: dict[str, Any]
    source: str = ""
    wager: str | None = None
    paytable: str | None = None


class AboutSheet(Struct, frozen=True, tag="sheet"):
    """The par sheet of a submission, printed as `html` or `pdf`."""

    about: AboutWorth
    form: str
    paper: str
    dated: str
    stamp: str


class AboutChange(Struct, frozen=True, tag="change"):
    """What differs between two submissions for one game, what that is worth included."""

    game: str
    old: dict[str, Any]
    new: dict[str, Any]


Question = AboutChoices | AboutDecisions | AboutWorth | AboutSheet | AboutChange
