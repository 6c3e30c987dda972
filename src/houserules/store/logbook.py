"""A log being written, by one program at a time: each event is in the file before it changes the table."""

from __future__ import annotations

import fcntl
import hashlib
import os
import stat
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from houserules.cards.house_key import HouseKey
from houserules.engine.events import Event, canonical
from houserules.engine.journal import NotKept
from houserules.engine.secrets import stripped
from houserules.store.chain import chained
from houserules.store.header import Header
from houserules.store.jsonl import LONGEST_LINE, Closing, Ending, Unreadable, open_log, same_file
from houserules.store.snapshot import Snapshot, load_snapshot, save_snapshot, snapshot_file

_encode = msgspec.json.Encoder().encode


class Logbook:
    """Implements the engine's `Journal`. What nobody may see is left out: the key beside the log gives it back.

    A practice table has no key and no secrets.
    """

    def __init__(self, path: Path, file: int, ending: Ending, key: HouseKey | None) -> None:
        self.path = path
        self._file = file  # a descriptor; -1 once it is closed
        self._ending = ending
        self._secret = _secret(key)
        self._is_kept = True  # nothing waits for the disk
        self._failed = False  # the last line may be cut short: nothing may follow it
        self._snapshot = Snapshot(0, 0, "", 0, 0, b"")  # the last one taken, or none
        self._process = os.getpid()  # a forked copy of the program shares the file, and may not write to it

    @classmethod
    def start(cls, path: Path, header: Header, key: HouseKey | None = None) -> Logbook | Unreadable:
        """A new log, for its owner's eyes only, and its key beside it; an existing file is never overwritten."""
        is_new = True
        try:
            file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        except FileExistsError:
            file, is_new = _left_behind(path), False
            if file < 0:
                return Unreadable(f"{path} already exists: continue it with --resume, or name another file.")
        except (OSError, ValueError) as error:
            return Unreadable(f"{path} cannot be written: {_why(error)}.")
        if not _locked(file):
            return _in_use(path)
        book = cls(path, file, Ending(), key)
        has_own_key = False
        try:
            if not is_new:
                _make_room(path, file)
            if key is not None:
                has_own_key = not key_file(path).exists()
                key.save(key_file(path))
            book._write(_encode(header))
            book.commit()
            _sync_folder(path)
        except (NotKept, OSError) as error:
            os.close(file)
            path.unlink(missing_ok=True)
            if has_own_key:  # it has sealed nothing, and would be in the way of the next start
                key_file(path).unlink(missing_ok=True)
            wrong = str(error) if isinstance(error, NotKept) else f"{error.filename} cannot be written: {_why(error)}"
            return Unreadable(f"{wrong}.")
        return book

    @property
    def head(self) -> str:
        """The last link: whoever has written it down can tell this log from any other."""
        return self._ending.head

    def keep(self, event: Event) -> None:
        self._write(_encode(canonical(stripped(event) if self._secret else event)))
        self._ending.events += 1
        self._ending.closed = False

    def commit(self) -> None:
        """Whatever was kept is on the disk now, under the log's name."""
        if self._is_kept:
            return
        try:
            os.fsync(self._file)
        except OSError as error:
            raise self._failure(f"{self.path} cannot be written: {_why(error)}") from error
        if not same_file(self.path, self._file):
            raise self._failure(f"{self.path} was deleted or replaced while the table was using it")
        self._is_kept = True

    def resume_from(self, snapshot: Snapshot) -> None:
        """The snapshot that the table goes on from is still its last one."""
        self._snapshot = snapshot

    def freeze(self, table: bytes, at: int, words: int) -> None:
        """The table as it stands after all that was kept, so that it can be resumed from here."""
        place = self._ending
        self._snapshot = Snapshot(place.events, place.size, place.head, at, words, table)
        save_snapshot(self.path, self._snapshot, self._secret)

    def close(self) -> None:
        """The table is left: the last line says that the log is whole."""
        try:
            if self._file >= 0 and not self._ending.closed and not self._failed and self._process == os.getpid():
                self._write(_encode(Closing(self._ending.events)))
                self._ending.closed = True
                self.commit()
                left_at = (self._ending.head, self._ending.size, self._ending.events)
                save_snapshot(self.path, msgspec.structs.replace(self._snapshot, left_at=left_at), self._secret)
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Let go of the file as it is, without a closing line."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _write(self, body: bytes) -> None:
        if self._failed or self._file < 0:
            raise NotKept(f"{self.path} is no longer being written")
        if self._process != os.getpid():
            raise NotKept(f"{self.path} belongs to process {self._process}: a forked copy cannot go on with it")
        line, link = chained(body, self._ending.head)
        left = memoryview(line + b"\n")
        try:
            while left:
                left = left[os.write(self._file, left) :]
        except OSError as error:
            raise self._failure(f"{self.path} cannot be written: {_why(error)}") from error
        self._ending.head, self._is_kept = link, False
        self._ending.size += len(line) + 1

    def _failure(self, message: str) -> NotKept:
        self._failed = True
        return NotKept(message)


@dataclass(frozen=True)
class Reopened:
    """A log to continue: its events from the beginning, or a snapshot of the table and the events since."""

    book: Logbook
    header: Header
    events: tuple[Event, ...]
    snapshot: Snapshot | None = None
    key: HouseKey | None = None


def reopen(path: Path) -> Reopened | Unreadable:
    """Read it under the lock, cut off a torn last line, and continue after it."""
    try:
        file = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    except (OSError, ValueError) as error:
        return Unreadable(f"{path} cannot be written: {_why(error)}.")
    if not _locked(file):
        return _in_use(path)
    opened = _reopened(path, file)
    if isinstance(opened, Unreadable):
        os.close(file)
    return opened


def _reopened(path: Path, file: int) -> Reopened | Unreadable:
    log = open_log(path)
    if isinstance(log, Unreadable):
        return log
    key = key_of(path, log.header)
    if isinstance(key, Unreadable):
        return key
    snapshot = load_snapshot(path, _secret(key))
    if snapshot is not None:
        if not log.has(snapshot.last_place):
            last = snapshot.last_place.events
            return Unreadable(
                f"{path} is not as the table left it: it was cut or rewritten at or before event {last}. "
                f"To go on from what it says now, remove {snapshot_file(path)}."
            )
        if snapshot.table:
            log = log.since(snapshot.place)
    events = tuple(log.events)
    ending = log.ending
    if ending.broken is not None:
        return Unreadable(f"{path} cannot be continued: event {ending.broken.event}: {ending.broken.message}.")
    os.ftruncate(file, ending.size)
    os.lseek(file, ending.size, os.SEEK_SET)
    book = Logbook(path, file, replace(ending, torn=False), key)
    if snapshot is None or not snapshot.table:
        return Reopened(book, log.header, events, None, key)
    book.resume_from(snapshot)
    return Reopened(book, log.header, events, snapshot, key)


_HEADER_BEGINS = b'{"houserules":'


def _left_behind(path: Path) -> int:
    """The file of a start that was cut off before its header was whole, so that no table has used it; else -1."""
    try:
        file = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return -1
    if not _locked(file):
        return -1
    begun = os.pread(file, LONGEST_LINE, 0) if stat.S_ISREG(os.fstat(file).st_mode) else b"\n"
    is_header = begun.startswith(_HEADER_BEGINS) or _HEADER_BEGINS.startswith(begun)
    if not is_header or b"\n" in begun or len(begun) == LONGEST_LINE:
        os.close(file)
        return -1
    return file


def _make_room(path: Path, file: int) -> None:
    """The beginning of a header is cut off; the key of that start, which has sealed nothing, is put aside."""
    with suppress(FileNotFoundError):
        key_file(path).rename(path.with_name(f"{path.name}.key.unused"))
    os.ftruncate(file, 0)
    os.fchmod(file, 0o600)


def key_file(log: Path) -> Path:
    """Where the private key of a log's table is kept, for its owner's eyes only."""
    return log.with_name(f"{log.name}.key")


def key_of(path: Path, header: Header) -> HouseKey | Unreadable | None:
    """The private key beside a log; None for a practice table, which has none."""
    if not header.key:
        return None
    if key_file(path).exists() and not key_file(path).is_file():  # a pipe would be waited for
        return Unreadable(f"{key_file(path)}, the key of this table, cannot be read: it is not a file.")
    try:
        key = HouseKey.load(key_file(path))
    except OSError as error:
        return Unreadable(f"{key_file(path)}, the key of this table, cannot be read: {_why(error)}.")
    except ValueError as error:
        return Unreadable(str(error))
    if key.public.text != header.key:
        return Unreadable(f"{key_file(path)} is not the key of this table: {path} names another in its header.")
    return key


def _secret(key: HouseKey | None) -> bytes:
    """What encrypts the snapshot: a signature that only the key can make."""
    return b"" if key is None else hashlib.sha256(key.sign(b"snapshot")).digest()


def _locked(file: int) -> bool:
    """Whether this program now has the file to itself; if not, the file is closed again."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return False
    return True


def _in_use(path: Path) -> Unreadable:
    return Unreadable(f"{path} is in use: another table is writing to it.")


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _sync_folder(path: Path) -> None:
    """A new name survives a crash once its folder is on the disk."""
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
