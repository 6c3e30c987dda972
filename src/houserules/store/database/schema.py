"""The schema, step by step: numbered files in `migrations/`, each applied once, in one transaction."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files

from houserules.store.database.backend import Backend, Connection
from houserules.store.database.failures import StoreUnavailable

_NAME = re.compile(r"(\d{4})_\w+\.sql")


def steps() -> list[tuple[int, str]]:
    """Every migration by its number, 1 upward."""
    folder = files("houserules.store.database") / "migrations"
    named = [(name, _NAME.fullmatch(name)) for name in sorted(entry.name for entry in folder.iterdir())]
    return [(int(match[1]), (folder / name).read_text(encoding="utf-8")) for name, match in named if match]


def version_of(connection: Connection) -> int:
    """The last migration that this database has seen; 0 for an empty one."""
    try:
        [[version]] = connection.rows("SELECT MAX(version) FROM schema_versions")
    except StoreUnavailable:
        return 0
    return int(version or 0)


def upgrade(backend: Backend, connection: Connection, at: int) -> None:
    """Bring the schema to this program's version; a newer one is refused, and nothing is changed."""
    connection.write("CREATE TABLE IF NOT EXISTS schema_versions (version INTEGER PRIMARY KEY, made BIGINT NOT NULL)")
    ours = steps()
    while True:
        connection.begin()
        try:
            done = version_of(connection)
            demand_known(backend, done)
            due = [step for step in ours if step[0] > done][:1]
            for number, script in due:
                _apply(connection, script, backend.types)
                connection.write("INSERT INTO schema_versions VALUES (?, ?)", number, at)
            connection.commit()
        except BaseException:
            connection.rollback()
            raise
        if not due:
            return


def demand_known(backend: Backend, version: int) -> None:
    ours = steps()[-1][0]
    if version > ours:
        raise StoreUnavailable(
            f"{backend.address} has schema {version}; this program knows schemas up to {ours}: use a newer program"
        )


def _apply(connection: Connection, script: str, types: Mapping[str, str]) -> None:
    for statement in script.split(";"):
        if statement.strip():
            connection.write(statement.format(**types))
