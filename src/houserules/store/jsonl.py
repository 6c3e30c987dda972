"""The log of a table as a file: JSON Lines, a header first, then one event per line, never rewritten.

Every line is chained to the one before it (`chain.py`). When a table is left, a closing line says how many events
there are: a log that ends with one is whole.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import BinaryIO, Protocol

import msgspec

from houserules.engine.events import Event, from_line
from houserules.engine.steps import Reveal
from houserules.store.chain import LINK, unchained, without_link
from houserules.store.header import FORMAT, Header

LONGEST_LINE = 1_000_000  # bytes; the shuffle of eight decks takes some four thousand
HEADER = -1  # in place of an event number
_NEWLINE = ord("\n")
_REVEALS = b'"reveal"'  # in every line that opens a seal


_encode = msgspec.json.Encoder().encode


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line that says how many events there are."""

    closed: int


@dataclass(frozen=True)
class Unreadable:
    """Why a file cannot be read or written as a log: one sentence, with the line."""

    message: str


@dataclass(frozen=True)
class Broken:
    """The first line that is not as it was written: the number of its event, and what is wrong."""

    event: int
    message: str


@dataclass
class Ending:
    """How far a log was read: its last link, the bytes of its complete lines, and whether that is all of it."""

    head: str = ""
    size: int = 0
    events: int = 0
    closed: bool = False
    torn: bool = False  # its last line was cut short
    broken: Broken | None = None


class Recorded(Protocol):
    """A log, wherever it is kept: in memory, in a file, in a database."""

    @property
    def header(self) -> Header: ...

    @property
    def events(self) -> Iterable[Event]: ...

    @property
    def reveals(self) -> Iterator[Event]:
        """The events that open seals."""

    @property
    def ending(self) -> Ending:
        """How far `events` has been read."""


@dataclass(frozen=True)
class Log:
    """A log in memory."""

    header: Header
    events: tuple[Event, ...]
    ending: Ending = field(default_factory=lambda: Ending(closed=True))

    @property
    def reveals(self) -> Iterator[Event]:
        """The events that open seals."""
        return (event for event in self.events if type(event.step) is Reveal)


class LogFile:
    """A log in a file. Its events are read one at a time, so that a night's log takes no more memory than a round's."""

    def __init__(self, path: Path, header: Header, ending: Ending) -> None:
        self.path, self.header, self._start = path, header, ending
        self.ending = ending

    @property
    def events(self) -> Iterator[Event]:
        """From the first event on; stops at the end, or at a line that is not as it was written (see `ending`)."""
        self.ending = replace(self._start)
        if self.ending.broken is not None:
            return
        with self.path.open("rb") as file:
            file.seek(self.ending.size)
            yield from events_in(_lines(file), self.ending)

    @property
    def reveals(self) -> Iterator[Event]:
        """The events that open seals, found by their bytes; whether they are as they were written, `events` says."""
        with self.path.open("rb") as file:
            file.seek(self._start.size)
            yield from reveals_in(_lines(file))

    @property
    def entries(self) -> Iterator[Event | None]:
        """Every event, and None for each closing line."""
        self.ending = replace(self._start)
        with self.path.open("rb") as file:
            file.seek(self.ending.size)
            yield from entries_in(_lines(file), self.ending)

    def has(self, place: Ending) -> bool:
        """Whether a line with this link ends at this place."""
        with self.path.open("rb") as file:
            file.seek(max(0, place.size - LINK - 3))
            return file.read(LINK + 3) == f'{place.head}"}}\n'.encode()

    def since(self, place: Ending) -> LogFile:
        """The same log, read from this place on."""
        return LogFile(self.path, self.header, place)

    def read(self) -> Log:
        """All of it at once."""
        events = tuple(self.events)
        return Log(self.header, events, self.ending)


def open_log(path: Path) -> LogFile | Unreadable:
    """The log in this file; only its header is read here."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return Unreadable(f"{path} cannot be read as a log: it is not a file.")
        with path.open("rb") as file:
            line = file.readline(LONGEST_LINE)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        return Unreadable(f"{path} cannot be read: {why}.")
    if not line.endswith(b"\n"):
        return Unreadable(f"{path} is not a log: it has no complete line, and the first must be the header.")
    begun = header_in(line, f"{path} line 1")
    return begun if isinstance(begun, Unreadable) else LogFile(path, *begun)


def read_log(path: Path) -> Log | Unreadable:
    """A whole log in memory; for a long one, use `open_log`."""
    log = open_log(path)
    return log if isinstance(log, Unreadable) else log.read()


def header_in(line: bytes, place: str) -> tuple[Header, Ending] | Unreadable:
    """The header of a log, whose first line this is, and where its events begin."""
    form = _format_of(line)
    if form is None:
        return Unreadable(f"{place} is not the header of a log.")
    if form != FORMAT:
        return Unreadable(f"{place} has format {form}; this program reads format {FORMAT}.")
    body, link = unchained(line[:-1], "") or (without_link(line[:-1]), "")
    try:
        header = msgspec.json.decode(body, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Unreadable(f"{place} is not the header of a log: {error}.")
    if _encode(header) != body:
        return Unreadable(f"{place} is not written as a header is: keys twice, out of order, or spaces.")
    broken = None if link else Broken(HEADER, "the header is not the one that was written: its chain is broken")
    return header, Ending(link, len(line), broken=broken)


class _Format(msgspec.Struct):
    houserules: int


def _format_of(line: bytes) -> int | None:
    try:
        return msgspec.json.decode(line, type=_Format).houserules
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _lines(file: BinaryIO) -> Iterator[bytes]:
    next_line = file.readline
    while line := next_line(LONGEST_LINE):
        yield line


def reveals_in(lines: Iterable[bytes]) -> Iterator[Event]:
    """Found by their bytes; whether they are as they were written is not asked here."""
    for line in lines:
        entry = _entry(without_link(line[:-1]), 0) if _REVEALS in line else None
        if isinstance(entry, Event):
            yield entry


def events_in(lines: Iterable[bytes], ending: Ending) -> Iterator[Event]:
    """The events of these lines, each with its line feed, and in `ending` how far they are as they were written."""
    return (entry for entry in entries_in(lines, ending) if entry is not None)


def entries_in(lines: Iterable[bytes], ending: Ending) -> Iterator[Event | None]:
    """The same with None for each closing line."""
    for line in lines:
        if line[-1] != _NEWLINE:
            _cut_short(line, ending)
            return
        found = unchained(line[:-1], ending.head)
        if found is None:
            ending.broken = Broken(ending.events, "the line is not the one that was written here: its chain is broken")
            return
        entry = _entry(found[0], ending.events)
        if isinstance(entry, Broken):
            ending.broken = entry
            return
        ending.head = found[1]
        ending.size += len(line)
        ending.closed = entry is None
        ending.events += entry is not None
        yield entry


def _cut_short(line: bytes, ending: Ending) -> None:
    ending.closed = False
    if len(line) == LONGEST_LINE:
        ending.broken = Broken(ending.events, f"the line is longer than {LONGEST_LINE} bytes")
    else:
        ending.torn = True


def _entry(body: bytes, number: int) -> Event | Broken | None:
    """The event of a line; None for a closing line."""
    try:
        if body.startswith(b'{"closed":'):
            closed = msgspec.json.decode(body, type=Closing).closed
            return None if closed == number else Broken(number, f"the log was closed after {closed} events")
        event = from_line(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Broken(number, f"the line is not an event: {error}")
    if _encode(event) != body:
        return Broken(number, "the line is not written as events are: keys twice, out of order, or spaces between them")
    return event


def same_file(path: Path, descriptor: int) -> bool:
    """Whether the name still belongs to the open file: a deleted or replaced log keeps nothing."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except OSError:
        return False
