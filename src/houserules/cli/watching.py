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
    """Remembers how far each count is, and draws it once there is somebody to wait."""

    def __init__(self, what: str) -> None:
        self.lock = Lock()
        self.timer = Timer(PATIENCE, self.show)
        self.timer.daemon = True
        self.counts: dict[str, tuple[int, int]] = {}
        self.what = what  # shown while no count has said anything
        self.bars: Bars | None = None
        self.tasks: dict[str, TaskID] = {}

    def __call__(self, what: str, done: int, of: int) -> None:
        with self.lock:
            self.counts[what] = (done, of)
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
        """One bar for each count that is under way."""
        if not self.counts:
            self.tasks[""] = bars.add_task(self.what, total=None)
            return
        if "" in self.tasks:
            bars.remove_task(self.tasks.pop(""))
        for what, (done, of) in self.counts.items():
            if what not in self.tasks:
                self.tasks[what] = bars.add_task(what, total=of)
            bars.update(self.tasks[what], completed=done, total=of, visible=done < of)

    def end(self) -> None:
        self.timer.cancel()
        with self.lock:
            if self.bars is not None:
                self.bars.stop()
