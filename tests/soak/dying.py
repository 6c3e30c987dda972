"""A table in a process of its own that is made to die: at some moment, in the middle of a write, for want of room."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Callable
from mmap import mmap
from pathlib import Path
from typing import Any

from houserules.audit.proof import Rejection, table_of
from houserules.cards.house_key import key_of_this_process
from houserules.cards.shuffling import fresh_name
from houserules.engine.journal import NotKept
from houserules.engine.refusals import Refusal
from houserules.floor.session import LiveTable
from houserules.games.catalogue import GAMES
from houserules.store.header import Setting, new_header
from houserules.store.jsonl import Unreadable, open_log
from houserules.store.logbook import Logbook, Reopened, reopen
from houserules.submissions import complete, default

HALTED, CANNOT_GO_ON, CRASHED, STOPPED = 3, 4, 5, 0
ROUNDS = 40  # that a table plays at most in one life


def clock() -> int:
    return int(time.time())


def begun(path: Path, game: str, sealed: bool) -> LiveTable | Unreadable | Refusal:
    """A new table with its log, or the one whose log is there, as `houserules play` begins and resumes it."""
    if path.exists() and not isinstance(open_log(path), Unreadable):
        return gone_on(path)
    key = key_of_this_process() if sealed else None
    setting = Setting((1, 2, 3), 0, 50_000, None if sealed else 7)
    chosen = complete(GAMES[game], default(GAMES[game]))
    header = new_header(f"{game}-{fresh_name()}", game, chosen, setting, key.public.text if key else "")
    book, table = Logbook.start(path, header, key), table_of(header)
    if isinstance(book, Unreadable):
        return book
    assert not isinstance(table, Rejection), table
    live = LiveTable.start(table, setting, clock, key)
    live.record_in(book)
    return live


def gone_on(path: Path) -> LiveTable | Unreadable | Refusal:
    opened = reopen(path)
    if not isinstance(opened, Reopened):
        return opened
    table = table_of(opened.header)
    assert not isinstance(table, Rejection), table
    live = LiveTable.resume(table, opened.header.setting, clock, opened.events, opened.key, opened.snapshot)
    if isinstance(live, LiveTable):
        live.record_in(opened.book)
    return live


def live_and_die(path: Path, game: str, sealed: bool, kept: mmap, die: Callable[[], None]) -> int:
    """Play until it ends; `kept` tells how many events the table has been promised are on the disk."""
    die()
    try:
        live = begun(path, game, sealed)
        if not isinstance(live, LiveTable):
            kept[8:] = str(live).encode()[: len(kept) - 8].ljust(len(kept) - 8)
            return CANNOT_GO_ON
        for _ in range(ROUNDS):
            live.go_on()
            kept[:8] = live.driver.count.to_bytes(8)
            live.close_betting()
            kept[:8] = live.driver.count.to_bytes(8)
        return STOPPED
    except NotKept:
        return HALTED


def at_the(number: int, name: str, before: Callable[..., None]) -> None:
    """When the log calls this function of the system for the so many-th time, something comes first."""
    true, calls = getattr(os, name), [0]

    def call(*given: Any) -> Any:
        calls[0] += 1
        if calls[0] == number:
            before(true, *given)
        return true(*given)

    setattr(os, name, call)


def killed(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def in_a_write(number: int, share: float) -> Callable[[], None]:
    """So much of a line is written, and then the machine stops."""

    def torn(write: Callable[[int, bytes], int], file: int, line: bytes) -> None:
        write(file, bytes(line)[: int(len(line) * share)])
        killed()

    return lambda: at_the(number, "write", torn)


def at_a_sync(number: int) -> Callable[[], None]:
    return lambda: at_the(number, "fsync", killed)


def at_an_open(number: int) -> Callable[[], None]:
    return lambda: at_the(number, "open", killed)


def of_no_room(path: Path, bytes_left: int) -> Callable[[], None]:
    """A disk that is full after so many bytes."""

    def limit() -> None:
        size = path.stat().st_size if path.exists() else 0
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + bytes_left, resource.RLIM_INFINITY))

    return limit


def of_a_file_moved_away(path: Path, number: int) -> Callable[[], None]:
    """Somebody takes the log away while the table writes to it."""

    def taken(*_: Any) -> None:
        if path.exists():
            path.rename(path.with_suffix(".away"))

    return lambda: at_the(number, "write", taken)


def by_a_signal() -> None:
    """Whoever started the process sends it."""
