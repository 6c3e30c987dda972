"""A database of an earlier schema is brought up to date when it is first opened, whole or not at all."""

from __future__ import annotations

import hashlib

import pytest

from houserules.audit.verifying import verify
from houserules.store.database import open_store, read_store, schema
from houserules.store.database.failures import StoreUnavailable
from houserules.store.database.schema import steps, version_of
from kit.casino import opened, taken_over

# A schema that is out there never changes: whatever is new is a further file, and its digest is added here.
RELEASED = {1: "cb8fedd681bd5cfa4ea147181644870d868a91e0925d6e59e24ee3e1faaba40d"}


def test_steps_that_are_out_there_stay_as_they_are() -> None:
    assert {number: hashlib.sha256(script.encode()).hexdigest() for number, script in steps()} == RELEASED


def test_what_was_kept_under_the_first_schema_is_there_under_the_next(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(url) as store:
        table = opened(store)
        place = taken_over(store, table).play(2).journal.place
        store.people.add("anna", "player", "a long password", chips=500)
    newer = steps()[-1][0] + 1
    step = (newer, "ALTER TABLE people ADD COLUMN language TEXT NOT NULL DEFAULT 'en'; CREATE TABLE more (a {bytes})")
    known = [*steps(), step]
    monkeypatch.setattr(schema, "steps", lambda: known)
    with read_store(url) as store, store.office.reading() as connection:
        assert version_of(connection) == newer - 1, "whoever only reads changes nothing"
    with open_store(url) as store:
        with store.office.reading() as connection:
            assert version_of(connection) == newer
            assert connection.rows("SELECT name, language FROM people") == [("anna", "en")]
        again = taken_over(store, table)
        assert again.journal.place == place
        again.play(1)
        assert verify(store).ok


def test_a_step_that_fails_leaves_everything_as_it_was(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(url) as store:
        store.people.add("anna", "player", "a long password")
    newer = steps()[-1][0] + 1
    before = steps()
    broken = [*before, (newer, "CREATE TABLE half (a INTEGER); ALTER TABLE nowhere ADD COLUMN b INTEGER")]
    with monkeypatch.context() as later:
        later.setattr(schema, "steps", lambda: broken)
        with pytest.raises(StoreUnavailable):
            open_store(url)
    with open_store(url) as store, store.office.reading() as connection:
        assert version_of(connection) == newer - 1
        assert [person.name for person in store.people.all()] == ["anna"]
        with pytest.raises(StoreUnavailable):
            connection.rows("SELECT * FROM half")
