"""PostgreSQL: many programs share one database; rows that are about to change are locked in a fixed order."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from houserules.store.database.backend import Connection, Row
from houserules.store.database.failures import StoreUnavailable, TryAgain, WeakSettings

CONNECT_WITHIN = 10  # seconds
WRITING = "BEGIN ISOLATION LEVEL READ COMMITTED"  # with row locks: whoever waits for a row then sees it as it is
READING = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
MUST_BE_ON = ("fsync", "full_page_writes", "synchronous_commit")

T = TypeVar("T")


class PostgresqlConnection:
    """Used by one thread at a time."""

    def __init__(self, backend: Postgresql, writes: bool) -> None:
        self._address, self._writes = backend.address, writes
        self._raw: psycopg.Connection[Row] = self._try(
            lambda: psycopg.connect(backend.url, autocommit=True, connect_timeout=CONNECT_WITHIN)
        )

    def rows(self, sql: str, *values: object) -> list[Row]:
        return self._try(lambda: self._raw.execute(_in_its_words(sql), values).fetchall())

    def write(self, sql: str, *values: object) -> int:
        return self._try(lambda: self._raw.execute(_in_its_words(sql), values).rowcount)

    def write_many(self, sql: str, rows: Sequence[Row]) -> None:
        if rows:
            self._try(lambda: self._raw.cursor().executemany(_in_its_words(sql), rows))

    def begin(self) -> None:
        self._try(lambda: self._raw.execute(WRITING if self._writes else READING))

    def commit(self) -> None:
        self._try(lambda: self._raw.execute("COMMIT"))

    def rollback(self) -> None:
        self._try(lambda: self._raw.execute("ROLLBACK"))

    def close(self) -> None:
        self._raw.close()

    def _try(self, deed: Callable[[], T]) -> T:
        try:
            return deed()
        except (
            psycopg.errors.DeadlockDetected,
            psycopg.errors.SerializationFailure,
            psycopg.errors.UniqueViolation,  # what was looked for a moment ago is there now
        ) as error:
            raise TryAgain(str(error)) from error
        except psycopg.Error as error:
            verb = "written" if self._writes else "read"
            raise StoreUnavailable(f"{self._address} cannot be {verb}: {_sentence(error)}") from error


def _in_its_words(sql: str) -> Any:
    return sql.replace("?", "%s")


def _sentence(error: psycopg.Error) -> str:
    return str(error).strip().partition("\n")[0] or type(error).__name__


class Postgresql:
    types: Mapping[str, str] = MappingProxyType({"bytes": "BYTEA", "clustered": ""})
    locked = " FOR UPDATE"

    def __init__(self, url: str) -> None:
        self.url = url
        try:
            parts = conninfo_to_dict(url)
        except psycopg.Error as error:
            raise StoreUnavailable(f"the address of the database cannot be read: {_sentence(error)}") from None
        self._name, self._host = str(parts.get("dbname") or "postgres"), str(parts.get("host") or "localhost")
        self.address = f"PostgreSQL database {self._name} at {self._host}"
        self._demand_strong()

    def _demand_strong(self) -> None:
        connection = self.connect(writes=False)
        try:
            settings: dict[str, str] = dict(
                connection.rows("SELECT name, setting FROM pg_settings WHERE name IN (?, ?, ?)", *MUST_BE_ON)
            )
        finally:
            connection.close()
        for name in MUST_BE_ON:
            if settings[name] == "off":
                raise WeakSettings(f"{self.address} is refused: {name} is off, so it may forget what it has committed")

    def connect(self, writes: bool) -> Connection:
        return PostgresqlConnection(self, writes)

    def now(self, connection: Connection) -> float:
        [[now]] = connection.rows("SELECT EXTRACT(EPOCH FROM clock_timestamp())::float8")
        return float(now)

    def claim(self) -> bool:
        return False

    def columns(self, connection: Connection, table: str) -> list[str]:
        found = connection.rows(
            "SELECT column_name FROM information_schema.columns "
            "WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position",
            table,
        )
        return [name for [name] in found]

    def damage(self, connection: Connection) -> str:
        """PostgreSQL checks its pages as it reads them."""
        return ""

    @property
    def secrets_file(self) -> Path:
        from houserules.store.database.address import data_directory

        place = hashlib.sha256(f"{self._host}\n{self._name}".encode()).hexdigest()[:8]
        return data_directory() / f"postgresql-{self._name}-{place}.secrets"

    def close(self) -> None:
        """Nothing is held between transactions."""
