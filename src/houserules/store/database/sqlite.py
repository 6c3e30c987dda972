"""SQLite: one file, in WAL mode and synchronous=FULL, so that a commit is on the disk when it returns."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import TypeVar

from houserules.store.database.backend import Connection, Row
from houserules.store.database.failures import StoreUnavailable, WeakSettings

PATIENCE = 10  # seconds that a writer waits for a writer of another program
FULL, EXTRA = 2, 3  # PRAGMA synchronous
STRONG = {"synchronous": ("full", "extra"), "journal_mode": ("wal",)}

T = TypeVar("T")


class SqliteConnection:
    """Used by one thread at a time."""

    def __init__(self, backend: Sqlite, writes: bool) -> None:
        self._address, self._writes, self._path = backend.address, writes, backend.path
        self._raw = self._try(lambda: _connected(backend.path, writes))
        self._file = self._try(backend.path.stat)

    def rows(self, sql: str, *values: object) -> list[Row]:
        return self._try(lambda: self._raw.execute(sql, values).fetchall())

    def write(self, sql: str, *values: object) -> int:
        return self._try(lambda: self._raw.execute(sql, values).rowcount)

    def write_many(self, sql: str, rows: Sequence[Row]) -> None:
        if rows:
            self._try(lambda: self._raw.executemany(sql, rows))

    def begin(self) -> None:
        self._try(lambda: self._raw.execute("BEGIN IMMEDIATE" if self._writes else "BEGIN"))

    def commit(self) -> None:
        self._try(self._raw.commit)
        if self._writes and not self._is_in_place():
            raise StoreUnavailable(f"{self._address} was deleted or replaced while it was in use")

    def rollback(self) -> None:
        self._try(self._raw.rollback)

    def close(self) -> None:
        self._raw.close()

    def _is_in_place(self) -> bool:
        """Whether the name still belongs to the open file: a deleted or replaced one keeps nothing."""
        try:
            return os.path.samestat(self._path.stat(), self._file)
        except OSError:
            return False

    def _try(self, deed: Callable[[], T]) -> T:
        try:
            return deed()
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:  # the last: it names what is damaged
            raise StoreUnavailable(f"{self._address} cannot be {self._verb}: {error}") from error

    @property
    def _verb(self) -> str:
        return "written" if self._writes else "read"


def _connected(path: Path, writes: bool) -> sqlite3.Connection:
    mode = "rw" if writes else "ro"
    if not writes and _is_out_of_reach(path):
        mode = "ro&immutable=1"
    raw = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", PATIENCE, isolation_level=None, check_same_thread=False, uri=True
    )
    if writes:
        raw.execute("PRAGMA synchronous=FULL")
    return raw


def _is_out_of_reach(path: Path) -> bool:
    """Whether nobody can be writing, as on a medium for reading only: SQLite would look for files it cannot make."""
    return not os.access(path.parent, os.W_OK) and not path.with_name(f"{path.name}-wal").exists()


class Sqlite:
    """A database file. Anyone may read it at any time; one program at a time has its tables (a lock beside it)."""

    types: Mapping[str, str] = MappingProxyType({"bytes": "BLOB", "clustered": " WITHOUT ROWID"})
    locked = ""

    def __init__(self, path: Path, settings: dict[str, str], create: bool) -> None:
        self.path, self.address = path, str(path)
        self._lock: int | None = None
        self._claiming = Lock()  # two threads that claim at once are one program
        for name, value in settings.items():
            if value.lower() not in STRONG.get(name, ()):
                allowed = " or ".join(f"{name}={word}" for name, words in STRONG.items() for word in words)
                raise WeakSettings(f"{self.address}: {name}={value} is refused; only {allowed} keeps what is committed")
        if create:
            self._create()
        elif not path.is_file():
            raise StoreUnavailable(f"{path} is not a database: there is no such file")
        self._demand_strong()

    def _create(self) -> None:
        """For its owner's eyes only: it holds password hashes and what players did."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise StoreUnavailable(f"{self.path} cannot be written: {error.strerror}") from error

    def _demand_strong(self) -> None:
        if not os.access(self.path, os.W_OK):
            return  # it can be read, and nothing else is promised
        connection = SqliteConnection(self, writes=True)
        try:
            [[mode]] = connection.rows("PRAGMA journal_mode=WAL")
            [[synchronous]] = connection.rows("PRAGMA synchronous")
        finally:
            connection.close()
        if mode != "wal" or synchronous not in (FULL, EXTRA):
            raise WeakSettings(
                f"{self.path} is refused: its journal_mode is {mode} and synchronous is {synchronous}; "
                f"only WAL with synchronous=FULL keeps what is committed"
            )

    def connect(self, writes: bool) -> Connection:
        return SqliteConnection(self, writes)

    def now(self, connection: Connection) -> float:
        return time.time()

    def claim(self) -> bool:
        """The lock ends with the process, so whoever gets it knows that nobody else has a table open."""
        with self._claiming:
            if self._lock is None:
                self._lock = self._locked()
        return True

    def _locked(self) -> int:
        file = os.open(self.path.with_name(f"{self.path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(file)
            raise StoreUnavailable(f"{self.path} is in use: another program has its tables open") from None
        return file

    def columns(self, connection: Connection, table: str) -> list[str]:
        return [name for [name] in connection.rows("SELECT name FROM pragma_table_info(?) ORDER BY cid", table)]

    def damage(self, connection: Connection) -> str:
        found = [line for [line] in connection.rows("PRAGMA integrity_check(1)")]
        return "" if found == ["ok"] else f"{self.path} is damaged: {found[0] if found else 'it cannot be checked'}"

    @property
    def secrets_file(self) -> Path:
        return self.path.with_name(f"{self.path.name}.secrets")

    def close(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
