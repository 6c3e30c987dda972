"""A bar on stderr for whatever takes longer than a moment, and only where somebody watches."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import TYPE_CHECKING

from houserules.analysis.progress import Progress, unseen

if TYPE_CHECKING:
    from rich.progress import Progress as Bars
    from rich.progress import TaskID

PATIENCE = 1.0  # seconds before a bar is shown
WHOLES = ("wagers", "pages")  # counts that go through many others
OUTER, INNER = "outer", "inner"


@contextmanager
def watched(what: str) -> Iterator[Progress]:
    """A function that long counts call; what they say is shown once they have taken more than a second."""
    if not sys.stderr.isatty():
        yield unseen
        return
    watcher = Watcher(what)
    watcher.timer.start()
    try:
        yield watcher
    finally:
        watcher.end()


class Watcher:
    """Remembers how far the counts are, and draws it once there is somebody to wait."""

    def __init__(self, what: str) -> None:
        self.lock = Lock()
        self.timer = Timer(PATIENCE, self.show)
        self.timer.daemon = True
        self.now: dict[str, tuple[str, int | None, int | None]] = {INNER: (what, None, None)}
        self.bars: Bars | None = None
        self.tasks: dict[str, TaskID] = {}

    def __call__(self, what: str, done: int, of: int) -> None:
        with self.lock:
            self.now[OUTER if what in WHOLES else INNER] = (what, done, of)
            if self.bars is not None:
                self._draw(self.bars)

    def show(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeElapsedColumn
        from rich.progress import Progress as Bars

        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
        with self.lock:
            self.bars = Bars(*columns, console=Console(stderr=True), transient=True)
            self._draw(self.bars)
            self.bars.start()

    def _draw(self, bars: Bars) -> None:
        """One bar for what is being counted, and one for the wagers or pages of which it is a part."""
        for place, (what, done, of) in self.now.items():
            if place not in self.tasks:
                self.tasks[place] = bars.add_task(what, total=of)
            bars.update(self.tasks[place], description=what, completed=done or 0, total=of)

    def end(self) -> None:
        self.timer.cancel()
        with self.lock:
            if self.bars is not None:
                self.bars.stop()
