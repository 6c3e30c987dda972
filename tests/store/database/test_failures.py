"""Full disks, read-only or missing files, lost connections: nothing is told, and all goes on afterwards."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from houserules.audit.verifying import verify
from houserules.store.database import Store, open_store, read_store
from houserules.store.database.failures import StoreUnavailable
from kit.casino import opened, taken_over

NOBODY = 65534


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """As on a disk without room: a write beyond it fails."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_acknowledges_nothing_and_needs_no_repair(sqlite_url: str, folder: Path) -> None:
    with open_store(sqlite_url) as store:
        table = opened(store)
        played = taken_over(store, table).play(1)
        size = max(os.stat(file).st_size for file in folder.iterdir())
        kept = [played.journal.place]
        with files_no_larger_than(size + 20_000), pytest.raises(StoreUnavailable, match="cannot be written: "):
            kept.extend(played.play(1).journal.place for _ in range(20))
        assert played.live.driver.halted is not None
        again = taken_over(store, table)
        assert again.journal.place == kept[-1], "what was told is there, and nothing else"
        assert again.play(2).live.table.rounds >= 3
        assert verify(store).ok


def test_a_file_that_is_gone_is_noticed(sqlite_url: str, folder: Path) -> None:
    with open_store(sqlite_url) as store:
        played = taken_over(store, opened(store)).play(1)
        (folder / "casino.db").rename(folder / "elsewhere.db")
        with pytest.raises(StoreUnavailable, match="was deleted or replaced while it was in use"):
            played.play(1)


READS_AND_WRITES = f"""
import encodings.ascii, os, sys
from houserules.store.database import open_store, read_store, schema, sqlite
schema.steps()  # imports more, while Python itself is still within reach
if not os.geteuid():
    os.setgid({NOBODY}), os.setuid({NOBODY})
url = sys.argv[1]
with read_store(url) as store:
    print(len(store.tables.all()))
try:
    open_store(url)
except Exception as error:
    print(type(error).__name__, error)
"""


def test_a_read_only_file_is_read_and_not_written(sqlite_url: str, folder: Path) -> None:
    with open_store(sqlite_url) as store:
        opened(store)
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    try:
        done = subprocess.run(
            [sys.executable, "-c", READS_AND_WRITES, sqlite_url], capture_output=True, text=True, check=False
        )
    finally:
        folder.chmod(0o755)
    assert done.returncode == 0, done.stderr
    tables, refusal = done.stdout.splitlines()
    assert tables == "1"
    assert refusal.startswith("StoreUnavailable ")
    assert "cannot be written" in refusal


def test_a_damaged_name_in_the_schema_is_told_in_one_sentence(sqlite_url: str, folder: Path) -> None:
    open_store(sqlite_url).close()
    file = folder / "casino.db"
    whole = file.read_bytes()
    damaged = whole.replace(b"tablepeoplepeople", b"tablepeopl\xccpeople")  # no longer UTF-8, and SQLite says so
    assert damaged != whole
    file.write_bytes(damaged)
    with pytest.raises(StoreUnavailable, match=r"casino\.db cannot be"), read_store(sqlite_url):
        pass


def cut_off(url: str) -> None:
    """Every other connection to this database is ended by the server."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_a_lost_connection_acknowledges_nothing_and_comes_back(postgresql_url: str) -> None:
    with open_store(postgresql_url) as store:
        table = opened(store)
        played = taken_over(store, table).play(1)
        kept = played.journal.place
        cut_off(postgresql_url)
        with pytest.raises(StoreUnavailable, match="cannot be written: "):
            played.play(1)
        for _ in range(5):  # connections for reading were lost as well: each is noticed once
            try:
                again = taken_over(store, table)
                break
            except StoreUnavailable:
                continue
        assert again.journal.place == kept
        again.play(1)
        assert verify(store).ok


def test_a_closed_store_says_so(store: Store) -> None:
    played = taken_over(store, opened(store)).play(1)
    store.close()
    with pytest.raises(StoreUnavailable, match="has been closed"):
        played.play(1)
