"""The contract of the store, copies: a backup of either database, taken while it is in use, comes back into either."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from houserules.audit.verifying import verify
from houserules.store.database import Store, open_store, read_store
from houserules.store.database.copying import LEFT_BEHIND, TABLES, back_up, restore
from houserules.store.database.failures import NotAllowed
from houserules.store.database.key_ring import GIVEN_FILE
from houserules.store.database.rotating import rotate
from kit import databases
from kit.casino import LIR, opened, taken_over


def rows_of(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """Everything but who has which table."""
    rows = {}
    with store.office.reading() as connection:
        for table in TABLES:
            names = store.office.backend.columns(connection, table)
            kept = ", ".join(name for name in names if name not in ("owner", "token", "expires"))
            rows[table] = sorted(connection.rows(f"SELECT {kept} FROM {table}"), key=repr)
    return rows


@pytest.fixture
def ring(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One key ring for the store and its copies, as an operator keeps it apart."""
    monkeypatch.setenv(GIVEN_FILE, str(folder / "the.secrets"))
    return folder / "the.secrets"


@pytest.mark.parametrize("back", ["sqlite", "postgresql"])
def test_a_copy_holds_everything_and_goes_on(url: str, ring: Path, folder: Path, server: Any, back: str) -> None:
    target = f"sqlite:///{folder}/again.db" if back == "sqlite" else databases.fresh_database(server)
    with open_store(url) as store:
        store.people.add("anna", "player", "correct horse", chips=500)
        token = store.people.token_for("anna")
        played = taken_over(store, opened(store, LIR, seed=None)).play(2)
        copied = back_up(store, folder / "copy.db")
        held = rows_of(store)
        assert copied == sum(map(len, held.values()))
        played.play(1)  # it was in use, and goes on
    restore(folder / "copy.db", target)
    with open_store(target) as again:
        assert rows_of(again) == held
        assert verify(again).ok
        assert again.people.behind(token) is None, "whoever was logged in is not logged in here"
        assert taken_over(again, played.journal.log).play(1).live.table.rounds == 3
    with pytest.raises(NotAllowed, match="already holds a store"):
        restore(folder / "copy.db", target)


def test_every_table_of_the_schema_is_copied_or_left_behind_on_purpose(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store, store.office.reading() as connection:
        tables = {name for [name] in connection.rows("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == {*TABLES, *LEFT_BEHIND}


def test_keys_are_rotated_while_no_table_is_open(url: str, folder: Path) -> None:
    with open_store(url) as store:
        played = taken_over(store, opened(store, LIR, seed=None)).play(2)
        if "PostgreSQL" in store.address:
            with pytest.raises(NotAllowed, match="is open: close every program"):
                rotate(store)
        store.leases.release()
        [ring] = folder.glob("*.secrets")
        shutil.copyfile(ring, folder / "old")
        rotate(store)
        assert ring.read_text() != (folder / "old").read_text()
        assert verify(store).ok
        again = taken_over(store, played.journal.log)
        assert again.taken.snapshot is not None, "it was encrypted anew"
        again.play(1)
        new = opened(store, LIR, seed=None)
        assert store.tables.log(new).header.key != store.tables.log(played.journal.log).header.key
        taken_over(store, new).play(1)
        assert verify(store).ok
    with read_store(url) as store:
        assert verify(store).ok
