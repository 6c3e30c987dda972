"""Automatic players who play best: the count is made elsewhere, and the table waits for it as it waits for a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from houserules.engine.procedures.cutting import DECLINE
from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.engine.vocabulary import seat_area
from houserules.floor.coaching import seen_in, spoken
from houserules.floor.memory import Memory


class Faced(Struct, frozen=True):
    """A question to an automatic player, with what it has seen; nothing else decides the best choice."""

    game: str
    submission: Mapping[str, Any]
    seen: Mapping[str, tuple[int, ...]]
    ask: Ask


Told = Callable[[str], None]  # hears the best choice, from any thread; empty: it is not known
Counsel = Callable[[Faced, Told], None]  # counts without keeping whoever asks waiting


class BestChoice:
    """Decides once the count is there. Where nobody counts, or nothing was found, the rule of thumb decides."""

    def __init__(
        self,
        memory: Memory,
        filed: Mapping[str, Any],
        counsel: Callable[[], Counsel | None],
        wake: Callable[[], None],
    ) -> None:
        self._memory, self._filed, self._counsel, self._wake = memory, filed, counsel, wake
        self._faced: Faced | None = None  # the question that was asked last
        self._best: str | None = None  # None: it is being counted

    def __call__(self, table: Table, ask: Ask) -> str | None:
        counsel = self._counsel()
        if counsel is None or DECLINE in ask.choices:
            return table.game.players.decide(table, ask)
        seen = seen_in(self._memory.scene(seat_area(ask.seat)), ask)
        faced = Faced(table.game.name, self._filed, seen, ask)
        if faced != self._faced:
            self._faced, self._best = faced, None
            counsel(faced, lambda best: self._hear(faced, best))
        if self._best is None:
            return None
        return spoken(ask, self._best) if self._best else table.game.players.decide(table, ask)

    def _hear(self, faced: Faced, best: str) -> None:
        if faced is self._faced:
            self._best = best
            self._wake()
