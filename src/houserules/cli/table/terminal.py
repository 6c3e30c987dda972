"""Where a person at the table reads and types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.text import Text

from houserules.cli.table.card_text import CLAUSE
from houserules.engine.refusals import Refusal

Read = Callable[[str], str]  # shows a prompt, gives the typed line


class Leave(Exception):
    """The person leaves the table."""


@dataclass(frozen=True)
class Terminal:
    """A screen and a keyboard."""

    screen: Console
    read: Read

    def ask(self, prompt: str) -> str:
        """The typed line, with single spaces."""
        return " ".join(self.read(prompt).split())

    def show(self, drawn: RenderableType) -> None:
        self.screen.print(drawn)

    def say(self, sentence: str) -> None:
        self.screen.print(Text(sentence))

    def refuse(self, refusal: Refusal, mark: str = "Refused") -> None:
        clause = f"  {refusal.clause}" if refusal.clause else ""
        self.screen.print(Text(f"{mark}: {refusal.message}.", style="red").append(clause, style=CLAUSE))
