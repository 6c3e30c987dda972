"""What the store asks of a database: rows, transactions, one clock. All arithmetic is done in Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

Row = tuple[Any, ...]


class Connection(Protocol):
    """Statements have `?` for each value. Whatever goes wrong is a StoreUnavailable, or a TryAgain."""

    def rows(self, sql: str, *values: object) -> list[Row]: ...

    def write(self, sql: str, *values: object) -> int:
        """How many rows it changed."""

    def write_many(self, sql: str, rows: Sequence[Row]) -> None: ...

    def begin(self) -> None:
        """All that is read from here on is as one moment has it; a writer's transaction has its rows to itself."""

    def commit(self) -> None:
        """Whatever was written survives a crash from here on."""

    def rollback(self) -> None: ...

    def close(self) -> None: ...


class Backend(Protocol):
    """A database that has been opened and whose settings keep what is promised."""

    address: str  # as sentences name it, without a password
    types: Mapping[str, str]  # what the statements of a migration call their types, in this database's words
    locked: str  # ends a SELECT whose rows are about to be changed

    def connect(self, writes: bool) -> Connection: ...

    def now(self, connection: Connection) -> float:
        """Seconds since 1970 by the clock that all programs with this database share."""

    def claim(self) -> bool:
        """Whether tables may be taken over at once, because no other program can be using them."""

    def columns(self, connection: Connection, table: str) -> list[str]:
        """The names of a table's columns, in their order."""

    def damage(self, connection: Connection) -> str:
        """What is wrong with the database as a structure, in one sentence; empty if nothing is found."""

    @property
    def secrets_file(self) -> Path:
        """Where the keys that encrypt are kept, if nobody says otherwise."""

    def close(self) -> None: ...


def places(values: Sequence[object]) -> str:
    """As many `?` as there are values, for an IN list."""
    return ", ".join("?" * len(values))
