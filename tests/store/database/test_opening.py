"""What a store demands before it opens: settings that keep what is committed, a schema it knows, its key ring."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from houserules.store.database import open_store, read_store
from houserules.store.database.address import default_url
from houserules.store.database.failures import StoreUnavailable, WeakSettings
from houserules.store.database.key_ring import GIVEN, GIVEN_FILE, KeyRing
from houserules.store.database.schema import steps
from kit.casino import opened, taken_over


@pytest.mark.parametrize("setting", ["synchronous=off", "synchronous=normal", "journal_mode=delete", "cache=shared"])
def test_sqlite_settings_that_forget_are_refused(sqlite_url: str, folder: Path, setting: str) -> None:
    with pytest.raises(WeakSettings, match=f"{setting} is refused; only synchronous=full or"):
        open_store(f"{sqlite_url}?{setting}")
    assert list(folder.iterdir()) == [], "nothing was made"


def test_sqlite_settings_that_keep_are_taken(sqlite_url: str) -> None:
    open_store(f"{sqlite_url}?synchronous=extra&journal_mode=wal").close()


def test_postgresql_that_commits_later_is_refused(postgresql_url: str) -> None:
    with pytest.raises(WeakSettings, match="synchronous_commit is off, so it may forget"):
        open_store(f"{postgresql_url}&options=-csynchronous_commit%3Doff")


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
def test_a_postgresql_server_that_does_not_sync_is_refused(postgresql_url: str, setting: str) -> None:
    import psycopg

    with psycopg.connect(postgresql_url, autocommit=True) as connection:
        try:
            connection.execute(f"ALTER SYSTEM SET {setting} = off")
            connection.execute("SELECT pg_reload_conf(), pg_sleep(0.3)")
            with pytest.raises(WeakSettings, match=f"{setting} is off"):
                open_store(postgresql_url)
        finally:
            connection.execute(f"ALTER SYSTEM RESET {setting}")
            connection.execute("SELECT pg_reload_conf(), pg_sleep(0.3)")
    open_store(postgresql_url).close()


def test_a_schema_of_a_newer_program_is_refused(url: str) -> None:
    newest = steps()[-1][0]
    with open_store(url) as store:
        store.office.writer.do(lambda to: to.write("INSERT INTO schema_versions VALUES (?, 0)", newest + 1))
    for opening in (open_store, read_store):
        with pytest.raises(
            StoreUnavailable, match=f"has schema {newest + 1}; this program knows schemas up to {newest}"
        ):
            opening(url)


def test_migrations_are_numbered_without_a_gap() -> None:
    assert [number for number, _ in steps()] == list(range(1, len(steps()) + 1))


def test_what_is_not_a_store_is_not_read(sqlite_url: str, folder: Path) -> None:
    with pytest.raises(StoreUnavailable, match="there is no such file"):
        read_store(sqlite_url)
    (folder / "casino.db").write_bytes(b"")
    with pytest.raises(StoreUnavailable, match="is not a store: it has no schema"):
        read_store(sqlite_url)


def test_files_are_for_their_owner_alone(sqlite_url: str, folder: Path) -> None:
    with open_store(sqlite_url) as store:
        taken_over(store, opened(store)).play(1)
        modes = {file.name: stat.S_IMODE(os.stat(file).st_mode) for file in folder.iterdir()}
    assert set(modes.values()) == {0o600}, modes


def test_a_store_without_its_key_ring_is_not_opened(url: str, folder: Path) -> None:
    open_store(url).close()
    [ring] = folder.glob("*.secrets")
    ring.rename(folder / "elsewhere")
    with pytest.raises(StoreUnavailable, match=r"the key ring of .* is missing: put it back"):
        open_store(url)
    (folder / "elsewhere").rename(ring)
    open_store(url).close()


def test_a_ring_of_another_store_opens_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    open_store(url).close()
    monkeypatch.setenv(GIVEN, KeyRing.fresh().text())
    with pytest.raises(StoreUnavailable, match=r"was sealed under key [0-9a-f]{8}, which is not on the key ring"):
        open_store(url)


@pytest.mark.parametrize("text", ["", "nonsense", "0123abcd tooshort="])
def test_what_is_not_a_key_ring_is_said_to_be_none(
    url: str, folder: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    (folder / "bad.secrets").write_text(text)
    monkeypatch.setenv(GIVEN_FILE, str(folder / "bad.secrets"))
    with pytest.raises(StoreUnavailable, match="is not a key ring"):
        open_store(url)


def test_the_ring_can_come_from_the_environment(sqlite_url: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GIVEN, KeyRing.fresh().text())
    open_store(sqlite_url).close()
    open_store(sqlite_url).close()
    assert list(folder.glob("*.secrets")) == []


def test_what_is_sealed_for_one_thing_opens_no_other() -> None:
    ring = KeyRing.fresh()
    sealed = ring.seal(b"secret", "this")
    assert ring.open(sealed, "this") == b"secret"
    with pytest.raises(ValueError, match="that is not as it was sealed"):
        ring.open(sealed, "that")
    with pytest.raises(ValueError, match="not as it was sealed"):
        ring.open(sealed[:-1], "this")
    grown = ring.with_new_key()
    assert grown.open(sealed, "this") == b"secret"
    with pytest.raises(ValueError, match="not on the key ring"):
        grown.with_last_key_only().open(sealed, "this")


def test_without_an_address_the_store_is_in_the_users_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_url() == f"sqlite:///{tmp_path}/houserules/casino.db"
    open_store().close()
    assert (tmp_path / "houserules" / "casino.db").is_file()
