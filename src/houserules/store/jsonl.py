"""The log of a table as a file: JSON Lines, a header first, then one event per line, never rewritten."""

from __future__ import annotations

import fcntl
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from houserules.engine.events import Event, from_line, to_line

FORMAT = 1


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it takes to continue a table from its log: who sits where, with how many chips, and how it is shuffled."""

    seats: tuple[int, ...]
    human: int = 0  # the seat that a person plays; 0 when the person deals or there is none
    bankroll: int = 50000
    seed: int | None = None  # for a practice table, whose shuffles can be repeated
    attended: bool = False


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole Rules Submission in force and the meters (exact cents, "25/2") before the first event.

    A table for money has a name and the house's public key; a practice table has neither, and seals nothing.
    """

    houserules: int
    game: str
    submission: dict[str, Any]
    meters: dict[str, str]
    setting: Setting
    table: str = ""
    key: str = ""


@dataclass(frozen=True)
class Log:
    """What a file holds. `torn`: its last line was cut short; `whole`: how many bytes its complete lines take."""

    header: Header
    events: tuple[Event, ...]
    torn: bool = False
    whole: int = 0


@dataclass(frozen=True)
class Unreadable:
    """Why a file cannot be read or written as a log: one sentence, with the line."""

    message: str


def read_log(path: Path) -> Log | Unreadable:
    """A crash leaves an incomplete last line, so such a line is left out and is not an error."""
    try:
        data = path.read_bytes()
    except OSError as error:
        return Unreadable(f"{path} cannot be read: {error.strerror}.")
    *lines, rest = data.split(b"\n")
    if not lines:
        return Unreadable(f"{path} is not a log: it has no complete line, and the first must be the header.")
    header = _header(path, lines[0])
    if isinstance(header, Unreadable):
        return header
    events = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            events.append(from_line(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return Unreadable(f"{path} line {number} is not an event: {error}.")
    return Log(header, tuple(events), torn=bool(rest), whole=len(data) - len(rest))


def _header(path: Path, line: bytes) -> Header | Unreadable:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Unreadable(f"{path} line 1 is not the header of a log: {error}.")
    if header.houserules != FORMAT:
        return Unreadable(f"{path} line 1 has format {header.houserules}; this program reads format {FORMAT}.")
    return header


def key_file(log: Path) -> Path:
    """Where the private key of a log's table is kept, for its owner's eyes only."""
    return log.with_name(f"{log.name}.key")


class Logbook:
    """A log being written, by one program at a time."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    @classmethod
    def start(cls, path: Path, header: Header) -> Logbook | Unreadable:
        """A new log; an existing file is never overwritten."""
        try:
            file = path.open("xb")
        except FileExistsError:
            return Unreadable(f"{path} already exists: continue it with --resume, or name another file.")
        except OSError as error:
            return Unreadable(f"{path} cannot be written: {error.strerror}.")
        book = cls(file)
        if not book._lock():
            return _in_use(path)
        book._line(msgspec.json.encode(header))
        return book

    @classmethod
    def reopen(cls, path: Path) -> tuple[Logbook, Log] | Unreadable:
        """Read it under the lock, cut off a torn last line, and continue after it."""
        try:
            file = path.open("r+b")
        except OSError as error:
            return Unreadable(f"{path} cannot be written: {error.strerror}.")
        book = cls(file)
        if not book._lock():
            return _in_use(path)
        log = read_log(path)
        if isinstance(log, Unreadable):
            file.close()
            return log
        file.truncate(log.whole)
        file.seek(log.whole)
        return book, log

    def write(self, event: Event) -> None:
        """The event is in the file before anyone else learns of it."""
        self._line(to_line(event).encode())

    def close(self) -> None:
        if not self._file.closed:
            os.fsync(self._file.fileno())
            self._file.close()

    def _line(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def _lock(self) -> bool:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            return False
        return True


def _in_use(path: Path) -> Unreadable:
    return Unreadable(f"{path} is in use: another table is writing to it.")
