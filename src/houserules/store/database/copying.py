"""A whole store into another: as a backup, which is always an SQLite file, and back again into either database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from houserules.store.database.address import backend_at
from houserules.store.database.backend import Backend, Connection, Row, places
from houserules.store.database.failures import NotAllowed
from houserules.store.database.schema import upgrade
from houserules.store.database.store import Store, read_store

AT_A_TIME = 5000  # rows
# Every table with the columns of its key. Tokens of people who are logged in are left behind.
TABLES = {
    "keys": ("id",),
    "logs": ("id",),
    "lines": ("log", "line"),
    "checkpoints": ("log", "lines"),
    "tables": ("id",),
    "rounds": ("log", "round"),
    "snapshots": ("log",),
    "commands": ("log", "key"),
    "transfers": ("log", "line", "part"),
    "balances": ("account",),
    "meters": ("id",),
    "meter_changes": ("meter", "number"),
    "linked_meters": ("log", "name"),
    "people": ("name",),
    "submissions": ("id",),
    "submission_steps": ("submission", "number"),
}
LEFT_BEHIND = ("sessions", "schema_versions")


def back_up(store: Store, file: Path) -> int:
    """Into a new file, as of one moment, while others go on writing; how many rows there are."""
    if file.exists():
        raise NotAllowed(f"{file} already exists: a backup is a new file")
    target = backend_at(str(file))
    try:
        with store.office.reading() as source:
            return _copied(store.office.backend, source, target)
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    finally:
        target.close()


def restore(file: Path, url: str) -> tuple[int, str]:
    """Into a database that holds nothing yet; how many rows, and where they are now."""
    with read_store(str(file)) as store, store.office.reading() as source:
        target = backend_at(url)
        try:
            return _copied(store.office.backend, source, target), target.address
        finally:
            target.close()


def _copied(backend: Backend, source: Connection, target: Backend) -> int:
    to = target.connect(writes=True)
    try:
        upgrade(target, to, int(target.now(to)))
        to.begin()
        if to.rows("SELECT 1 FROM logs"):
            raise NotAllowed(f"{target.address} already holds a store: restore into an empty database")
        count = 0
        for table, key in TABLES.items():
            columns = backend.columns(source, table)
            for rows in _pieces(source, table, key, columns):
                to.write_many(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places(columns)})", rows)
                count += len(rows)
        # Whoever had the tables does not have these: a token that is used up belongs to nobody.
        to.write("UPDATE logs SET owner = '', token = token + 1, expires = 0 WHERE owner <> ''")
        to.commit()
    finally:
        to.close()
    return count


def _pieces(source: Connection, table: str, key: tuple[str, ...], columns: list[str]) -> Iterator[list[Row]]:
    """In the order of its key, each piece after the last row of the one before."""
    names = ", ".join(key)
    after: Row = ()
    while True:
        where = f" WHERE ({names}) > ({places(key)})" if after else ""
        rows = source.rows(
            f"SELECT {', '.join(columns)} FROM {table}{where} ORDER BY {names} LIMIT ?", *after, AT_A_TIME
        )
        if rows:
            yield rows
        if len(rows) < AT_A_TIME:
            return
        after = tuple(rows[-1][columns.index(name)] for name in key)
