"""What people read: text and tables that break their lines beside a clause, never inside one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

_CLAUSE = re.compile(r"\b([A-Z]{2,}) (?=\d)")  # the letters of any rulebook before its chapter
_JOINED = "\ue000"  # stands for the space in a clause while lines are broken; for private use, so no text has it


class Page(Console):
    """A console on which `BJ 13.A(2)` stays whole."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"highlight": False, **settings})

    def render_str(self, text: str, **settings: Any) -> Text:
        return _joined(super().render_str(text, **settings))

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        shown = _joined(renderable) if isinstance(renderable, Text) else renderable
        for segment in super().render(shown, options):
            yield segment._replace(text=segment.text.replace(_JOINED, " "))


def _joined(text: Text) -> Text:
    if _CLAUSE.search(text.plain) is None:
        return text
    joined = text.copy()
    joined.plain = _CLAUSE.sub(rf"\1{_JOINED}", text.plain)
    return joined


def count_of(number: int, noun: str) -> str:
    """1 round, 1,000 rounds."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
