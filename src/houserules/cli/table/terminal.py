"""Where a person at the table reads and types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from textwrap import wrap

from rich.console import Console, RenderableType
from rich.text import Text

from houserules.cli.table.card_text import CLAUSE
from houserules.engine.refusals import Refusal

ROOM_TO_TYPE = 2  # columns that a prompt leaves free
Read = Callable[[str], str]  # shows a prompt, gives the typed line


class Leave(Exception):
    """The person leaves the table."""


@dataclass(frozen=True)
class Terminal:
    """A screen and a keyboard."""

    screen: Console
    read: Read

    def ask(self, prompt: str) -> str:
        """The typed line, with single spaces; a long prompt breaks between words."""
        lines = [wrap(line, self.screen.width - ROOM_TO_TYPE, break_on_hyphens=False) for line in prompt.split("\n")]
        return " ".join(self.read("\n".join("\n".join(line) for line in lines) + " ").split())

    def fits(self, *drawn: RenderableType) -> bool:
        """Whether all this can be seen at once, above a prompt of two lines; only a terminal has a height."""
        if not self.screen.is_terminal:
            return True
        return sum(len(self.screen.render_lines(each, pad=False)) for each in drawn) <= self.screen.height - 2

    def show(self, drawn: RenderableType) -> None:
        self.screen.print(drawn)

    def say(self, sentence: str) -> None:
        self.screen.print(Text(sentence))

    def refuse(self, refusal: Refusal, mark: str = "Refused") -> None:
        clause = f"  {refusal.clause}" if refusal.clause else ""
        self.screen.print(Text(f"{mark}: {refusal.message}.", style="red").append(clause, style=CLAUSE))
