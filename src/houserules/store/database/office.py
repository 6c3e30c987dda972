"""The store's office: one way to write and one way to read, shared by all that keep something in the database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TypeVar

from houserules.store.database.backend import Backend, Connection
from houserules.store.database.failures import StoreUnavailable
from houserules.store.database.house_keys import Signer
from houserules.store.database.house_log import AnyEntry, NewKey, enter
from houserules.store.database.key_ring import KeyRing
from houserules.store.database.writer import Writer

T = TypeVar("T")


class Transaction:
    """What a deed may do: read and write rows, and enter in the house's log. All of it counts, or nothing."""

    def __init__(self, connection: Connection, backend: Backend, signer: Signer, now: float | None = None) -> None:
        self.connection, self.locked = connection, backend.locked
        self.rows, self.write, self.write_many = connection.rows, connection.write, connection.write_many
        self.now = backend.now(connection) if now is None else now
        self.at = int(self.now)
        self._signer = signer

    def enter(self, entry: AnyEntry) -> None:
        enter(self.connection, self._signer, self.locked, self.at, entry)

    def enter_key(self, key_id: str) -> None:
        """The house has this key from now on."""
        [(purpose, public)] = self.rows("SELECT purpose, public FROM keys WHERE id = ?", key_id)
        self.enter(NewKey(purpose=purpose, public=public))


class Office:
    def __init__(self, backend: Backend, writer: Writer | None, ring: KeyRing, signer: Signer | None) -> None:
        self.backend, self.ring = backend, ring
        self._writer, self._signer = writer, signer
        self._idle: list[Connection] = []
        self._lock = Lock()

    @property
    def writer(self) -> Writer:
        if self._writer is None:
            raise StoreUnavailable(f"{self.backend.address} was opened for reading only")
        return self._writer

    @property
    def signer(self) -> Signer:
        if self._signer is None:
            raise StoreUnavailable(f"{self.backend.address} was opened for reading only")
        return self._signer

    def change(self, ring: KeyRing, signer: Signer) -> None:
        """Both have been replaced."""
        self.ring, self._signer = ring, signer

    def do(self, deed: Callable[[Transaction], T]) -> T:
        """One transaction, waited for."""
        return self.writer.do(lambda connection: deed(Transaction(connection, self.backend, self.signer)))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection on which all that is read is as of one moment."""
        with self._lock:
            connection = self._idle.pop() if self._idle else None
        connection = connection or self.backend.connect(writes=False)
        try:
            connection.begin()
            yield connection
            connection.rollback()
        except BaseException:
            connection.close()
            raise
        with self._lock:
            self._idle.append(connection)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        while self._idle:
            self._idle.pop().close()
        self.backend.close()
