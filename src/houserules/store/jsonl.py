"""The log of a table as a file: JSON Lines, a header first, then one event a line, never rewritten."""

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
    """What whoever keeps the log needs to go on with it: who sits where, with how much, shuffled by what."""

    seats: tuple[int, ...]
    human: int = 0  # the seat a person plays; 0: the person deals, or nobody is there
    bankroll: int = 50000
    seed: int | None = None  # a practice table whose shuffles can be repeated
    attended: bool = False


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole Rules Submission in force and the meters (exact cents, "25/2") before the first event."""

    houserules: int
    game: str
    submission: dict[str, Any]
    meters: dict[str, str]
    setting: Setting


@dataclass(frozen=True)
class Log:
    """What a file holds; `torn` when its last line was cut short, `whole` the bytes of its whole lines."""

    header: Header
    events: tuple[Event, ...]
    torn: bool = False
    whole: int = 0


@dataclass(frozen=True)
class Unreadable:
    """Why a file is no log: one sentence with the line."""

    message: str


def read_log(path: Path) -> Log | Unreadable:
    """A last line without its end is what a crash leaves behind, so it is left out and not an error."""
    try:
        data = path.read_bytes()
    except OSError as error:
        return Unreadable(f"{path} cannot be read: {error.strerror}.")
    *lines, rest = data.split(b"\n")
    if not lines:
        return Unreadable(f"{path} is no log: its first line is the header, and it has no whole line.")
    header = _header(path, lines[0])
    if isinstance(header, Unreadable):
        return header
    events = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            events.append(from_line(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return Unreadable(f"{path} line {number} is no event: {error}.")
    return Log(header, tuple(events), torn=bool(rest), whole=len(data) - len(rest))


def _header(path: Path, line: bytes) -> Header | Unreadable:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Unreadable(f"{path} line 1 is no header of a log: {error}.")
    if header.houserules != FORMAT:
        return Unreadable(f"{path} line 1 has format {header.houserules}; this program reads format {FORMAT}.")
    return header


class Logbook:
    """A log being written. One program at a time holds it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    @classmethod
    def start(cls, path: Path, header: Header) -> Logbook | Unreadable:
        """A new log; one that exists is never written over."""
        try:
            file = path.open("xb")
        except FileExistsError:
            return Unreadable(f"{path} exists already: go on with it by --resume, or name another file.")
        except OSError as error:
            return Unreadable(f"{path} cannot be written: {error.strerror}.")
        book = cls(file)
        if not book._hold():
            return _held(path)
        book._line(msgspec.json.encode(header))
        return book

    @classmethod
    def go_on(cls, path: Path) -> tuple[Logbook, Log] | Unreadable:
        """Read under the lock, take off a torn last line, write on after it."""
        try:
            file = path.open("r+b")
        except OSError as error:
            return Unreadable(f"{path} cannot be written: {error.strerror}.")
        book = cls(file)
        if not book._hold():
            return _held(path)
        log = read_log(path)
        if isinstance(log, Unreadable):
            file.close()
            return log
        file.truncate(log.whole)
        file.seek(log.whole)
        return book, log

    def write(self, event: Event) -> None:
        """On its way to the disk before anybody is told of it."""
        self._line(to_line(event).encode())

    def close(self) -> None:
        if not self._file.closed:
            os.fsync(self._file.fileno())
            self._file.close()

    def _line(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def _hold(self) -> bool:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            return False
        return True


def _held(path: Path) -> Unreadable:
    return Unreadable(f"{path} is in use: another table is writing to it.")
