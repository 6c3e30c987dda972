"""A bar on stderr for what takes long, and only where somebody watches."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.progress import Progress

from houserules.analysis.progress import unseen
from houserules.cli import watching
from houserules.cli.watching import Watcher, watched


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def bars_of(watcher: Watcher) -> list[tuple[str, float, float | None]]:
    assert watcher.bars is not None
    return [(task.description, task.completed, task.total) for task in watcher.bars.tasks]


def test_where_nobody_watches_nothing_is_drawn() -> None:
    with watched("Counting") as progress:
        assert progress is unseen


def test_what_takes_a_moment_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    with watched("Counting") as progress:
        progress("boards", 1, 2)
    assert screen.getvalue() == ""


def test_what_takes_long_is_drawn_and_wiped_away(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    with watched("Counting") as progress:
        assert isinstance(progress, Watcher)
        progress.show()
        assert bars_of(progress) == [("Counting", 0, None)]
        progress("boards", 1, 2)
        progress("wagers", 3, 8)
        progress("deals", 5, 6)
        assert bars_of(progress) == [("deals", 5, 6), ("wagers", 3, 8)]
        assert isinstance(progress.bars, Progress)
        assert isinstance(progress.bars.console, Console)
        assert progress.bars.live.transient
    assert "deals" in screen.getvalue()
    assert progress.bars.finished or not progress.bars.live.is_started


def test_the_patience_is_a_second() -> None:
    assert watching.PATIENCE == 1
