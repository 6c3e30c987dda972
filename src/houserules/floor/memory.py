"""What a table still has in memory: the round in progress and the one before it, and what was known when they began."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import islice
from typing import Protocol

from houserules.engine.driver import Driver, resume
from houserules.engine.events import Event
from houserules.engine.freezing import freeze, thaw
from houserules.engine.refusals import Refusal
from houserules.engine.scene import Scene
from houserules.engine.table import Table
from houserules.engine.views import PUBLIC
from houserules.engine.world import World
from houserules.store.snapshot import Snapshot


class Keeper(Protocol):
    """Where a table is frozen when a round is over: a log's file, or the store."""

    def freeze(self, table: bytes, at: int, words: int) -> None: ...


class Memory:
    """Events are dropped only once they are in a log; without one, scenes still begin at the last round."""

    def __init__(self, driver: Driver, before: Scene) -> None:
        self.driver = driver
        # How many rounds are over.
        self._rounds = driver.table.rounds if driver.waiting is None else driver.table.rounds - 1
        first = driver.events[0].n if driver.events else driver.count
        self._last = self._next = (first, before)  # where the last and the next round begin, and what is known there

    @classmethod
    def start(cls, table: Table, world: World) -> Memory:
        return cls(Driver(table, world), Scene.between_rounds(table, PUBLIC))

    @classmethod
    def resume(cls, table: Table, world: World, past: Iterable[Event], snapshot: Snapshot | None) -> Memory | Refusal:
        """As the log left the table; `past` are its events, or those since the snapshot."""
        number = at = 0
        if snapshot is not None:
            thaw(table, snapshot.table)
            number, at = snapshot.events, snapshot.at
        before = Scene.between_rounds(table, PUBLIC)
        driver = resume(table, world, past, number, at)
        return driver if isinstance(driver, Refusal) else cls(driver, before)

    @property
    def first(self) -> int:
        """The number of the first event that a scene is made of."""
        return self._last[0]

    @property
    def before(self) -> Scene:
        """What everyone knew before that event."""
        return self._last[1]

    def scene(self, viewer: str) -> Scene:
        """The table as this viewer has seen it so far."""
        number, before = self._last
        scene, events = before.seen_by(viewer), self.driver.events
        for event in islice(events, bisect_left(events, number, key=lambda event: event.n), None):
            scene.see(event)
        return scene

    def end_round(self, book: Keeper | None) -> None:
        """Between procedures: a round that is over is frozen beside its log, and the one before it is forgotten."""
        driver, table = self.driver, self.driver.table
        if table.procedure != "round" or table.rounds == self._rounds:
            return
        self._rounds = table.rounds
        self._last, self._next = self._next, (driver.count, Scene.between_rounds(table, PUBLIC))
        if book is not None:
            driver.forget(self._last[0])
            book.freeze(freeze(table), driver.at, getattr(driver.world.shuffler, "words", 0))
