"""The contract of the store, leases: one program at a time has a table, and whoever lost it can write nothing."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

from houserules.store.database import Store, open_store
from houserules.store.database.failures import LeaseLost, NotAllowed, StoreUnavailable
from kit.casino import opened, taken_over

Opening = Callable[[], Store]


def test_tables_are_free_until_somebody_takes_them(store: Store) -> None:
    one, two = opened(store, name="one"), opened(store, name="two")
    assert store.leases.free() == [one, two]
    first = store.leases.take(one)
    assert store.leases.free() == [two]
    assert [lease.log for lease in store.leases.live()] == [one]
    assert store.leases.take(one).token == first.token + 1
    assert store.leases.renew() == [one]
    store.leases.release([one])
    assert store.leases.free() == [one, two]
    assert store.leases.renew() == []
    with pytest.raises(NotAllowed, match="there is no table 'three'"):
        store.leases.take("three")


def test_a_released_table_cannot_be_written(store: Store) -> None:
    played = taken_over(store, opened(store)).play(1)
    store.leases.release()
    with pytest.raises(LeaseLost):
        played.play(1)


def test_a_table_that_is_closed_is_not_free(store: Store) -> None:
    table = opened(store)
    taken_over(store, table).journal.close()
    store.leases.release()
    assert store.leases.free() == []


def test_sqlite_has_one_program_with_tables(sqlite_url: str) -> None:
    with open_store(sqlite_url) as first, open_store(sqlite_url) as second:
        table = opened(first)
        taken_over(first, table).play(1)
        with pytest.raises(StoreUnavailable, match="is in use: another program has its tables open"):
            taken_over(second, table)
        second.people.add("anna", "player", "correct horse", chips=500)  # which needs no table
        assert first.people.all() == second.people.all()
    with open_store(sqlite_url) as third:
        assert taken_over(third, table).play(1).live.table.rounds == 2


def test_threads_of_one_program_take_tables_at_once(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store, ThreadPoolExecutor(16) as pool:
        tables = [opened(store, name=f"table {number}") for number in range(16)]
        assert {lease.log for lease in pool.map(store.leases.take, tables)} == set(tables)


def test_on_postgresql_a_lease_must_end_before_another_has_it(postgresql_url: str) -> None:
    with open_store(postgresql_url) as first, open_store(postgresql_url) as second:
        table = opened(first)
        old = taken_over(first, table, 1).play(1)
        with pytest.raises(NotAllowed, match="belongs to"):
            second.tables.take(table)
        assert second.leases.free() == []
        while not second.leases.free():
            sleep(0.05)
        new = taken_over(second, table)
        with pytest.raises(LeaseLost, match="another program has taken over"):
            old.play(1)
        assert first.leases.renew() == []
        assert new.play(1).live.table.rounds == 2


def test_on_postgresql_whoever_closes_lets_go_at_once(postgresql_url: str) -> None:
    with open_store(postgresql_url) as first:
        table = opened(first)
        taken_over(first, table).play(1)
    with open_store(postgresql_url) as second:
        assert taken_over(second, table).play(1).live.table.rounds == 2
