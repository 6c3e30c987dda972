"""Where events are kept: each one before it changes the table, and all of a command's before it is answered."""

from __future__ import annotations

from typing import Protocol

from houserules.engine.events import Event


class NotKept(Exception):
    """An event could not be kept, so it did not happen; the message says why in one sentence."""


class Journal(Protocol):
    def keep(self, event: Event) -> None:
        """Write the event down, or raise NotKept; called before the event changes the table."""

    def commit(self) -> None:
        """Whatever was kept survives a crash from here on, or raise NotKept; called once for each command."""
