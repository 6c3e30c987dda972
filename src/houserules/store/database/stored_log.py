"""A table's log as the database has it: the same lines, bytes and chain as in a file, for the same proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import replace

from houserules.engine.events import Event
from houserules.store.database.backend import Connection, Row
from houserules.store.header import Header
from houserules.store.jsonl import Ending, Unreadable, events_in, header_in, reveals_in

AT_A_TIME = 2000  # lines
Reading = Callable[[], AbstractContextManager[Connection]]


class StoredLog:
    """Its events are read some at a time; `ending.size` counts lines here, not bytes."""

    def __init__(self, reading: Reading, log: str, header: Header, start: Ending) -> None:
        self._reading, self.log, self.header, self._start = reading, log, header, start
        self.ending = start

    @property
    def events(self) -> Iterator[Event]:
        """From the first event on; stops at the end, or at a line that is not as it was written (see `ending`)."""
        self.ending = replace(self._start)
        if self.ending.broken is None:
            yield from events_in(self.lines(self.ending.size), self.ending)

    @property
    def reveals(self) -> Iterator[Event]:
        return reveals_in(self.lines(self._start.size))

    def lines(self, first: int = 0) -> Iterator[bytes]:
        """Each with its line feed, as in a file."""
        return (body + b"\n" for _, _, body in self.numbered(first))

    def numbered(self, first: int = 0) -> Iterator[Row]:
        """Line number, event number (none for the header and closing lines) and bytes."""
        while True:
            with self._reading() as connection:
                found = connection.rows(
                    "SELECT line, n, body FROM lines WHERE log = ? AND line >= ? ORDER BY line LIMIT ?",
                    self.log, first, AT_A_TIME,
                )  # fmt: skip
            yield from found
            if len(found) < AT_A_TIME:
                return
            first = found[-1][0] + 1

    def since(self, place: Ending) -> StoredLog:
        """The same log, read from this place on."""
        return StoredLog(self._reading, self.log, self.header, place)


def stored_log(reading: Reading, log: str) -> StoredLog | Unreadable:
    """The log of a table; only its header is read here."""
    with reading() as connection:
        found = connection.rows("SELECT body FROM lines WHERE log = ? AND line = 0", log)
    if not found:
        return Unreadable(f"there is no table {log!r}.")
    begun = header_in(bytes(found[0][0]) + b"\n", f"the first line of table {log}")
    if isinstance(begun, Unreadable):
        return begun
    header, ending = begun
    return StoredLog(reading, log, header, replace(ending, size=1))
