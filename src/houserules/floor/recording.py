"""The log of a program's table: begun, continued, and proved from the disk. A ValueError says what is in the way."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from houserules.audit.proof import Rejection, prove, table_of
from houserules.cards.house_key import HouseKey
from houserules.cards.shuffling import fresh_name
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.table import Table
from houserules.engine.world import World
from houserules.floor.memory import Memory
from houserules.floor.session import shuffler_of
from houserules.store.header import Header, Setting, new_header
from houserules.store.jsonl import HEADER, Unreadable, open_log
from houserules.store.logbook import Logbook, Reopened, reopen
from houserules.submissions import Chosen


@dataclass(frozen=True)
class Record:
    """A log that is being written, and the key beside it; a practice table has none."""

    book: Logbook
    key: HouseKey | None

    def prove(self, closed: bool) -> Refusal | None:
        log = open_log(self.book.path)
        if isinstance(log, Unreadable):
            return Refusal(Reason.DEPARTS, log.message.rstrip("."))
        wrong = prove(log, in_progress=not closed, key=self.key).rejection
        if wrong is None:
            return None
        place = "the header" if wrong.event == HEADER else f"event {wrong.event}"
        return Refusal(Reason.DEPARTS, f"{self.book.path}, {place}: {wrong.message}", wrong.clause)


def start_record(path: Path, chosen: Chosen, setting: Setting, clock: Callable[[], int]) -> tuple[Memory, Record]:
    """A new log under a new name and, unless it is for practice, a new key."""
    if os.path.lexists(path):
        raise ValueError(f"{path} already exists: continue it with open_table, or name another file.")
    key = HouseKey.generate() if setting.seed is None else None
    game = chosen["game"]
    header = new_header(f"{game}-{fresh_name()}", game, chosen, setting, key.public.text if key else "")
    table = _table_of(path, header)
    book = Logbook.start(path, header, key)
    if isinstance(book, Unreadable):
        raise ValueError(book.message)
    memory = Memory.start(table, World(shuffler_of(table, setting, (), key), clock))
    memory.driver.journal = book
    return memory, Record(book, key)


def open_record(path: Path, clock: Callable[[], int]) -> tuple[Memory, Record]:
    """A log and its table as the last event left it."""
    opened = reopen(path)
    if isinstance(opened, Unreadable):
        raise ValueError(opened.message)
    try:
        memory = _resumed(path, opened, clock)
    except BaseException:
        opened.book.abandon()
        raise
    memory.driver.journal = opened.book
    return memory, Record(opened.book, opened.key)


def _resumed(path: Path, opened: Reopened, clock: Callable[[], int]) -> Memory:
    table, snapshot = _table_of(path, opened.header), opened.snapshot
    words = snapshot.words if snapshot else 0
    shuffler = shuffler_of(table, opened.header.setting, opened.events, opened.key, words)
    memory = Memory.resume(table, World(shuffler, clock), opened.events, snapshot)
    if isinstance(memory, Refusal):
        raise ValueError(f"{path} departs from the rulebook at {memory}.")
    return memory


def _table_of(path: Path, header: Header) -> Table:
    table = table_of(header)
    if isinstance(table, Rejection):
        raise ValueError(f"{path}: {table.message} ({table.clause})." if table.clause else f"{path}: {table.message}.")
    return table
