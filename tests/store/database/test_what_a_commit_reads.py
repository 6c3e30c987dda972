"""A commit looks rows up by their keys: what it costs does not grow with what is stored."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from houserules.store.database import open_store
from houserules.store.database.backend import Row
from houserules.store.database.group import Command, Place, Signed, State, Work
from houserules.store.database.sqlite import Sqlite, SqliteConnection
from houserules.store.database.transfers import CORRECTION, MeterChange, Transfer

PLACE = Place(1, 0, "")


class Explained(SqliteConnection):
    """Asks the database how it would read, too."""

    def __init__(self, backend: Sqlite) -> None:
        super().__init__(backend, writes=False)
        self.plans: list[str] = []

    def rows(self, sql: str, *values: object) -> list[Row]:
        self.plans += [detail for *_, detail in super().rows(f"EXPLAIN QUERY PLAN {sql}", *values)]
        return super().rows(sql, *values)


def work(log: str) -> Work:
    return Work(
        log, 1, PLACE, Signed(PLACE, 0, "", b""),
        transfers=[(1, Transfer(f"purse:{log}:1", f"wager:{log}:1", 500))],
        meters=[(1, MeterChange(f"{log}/major", CORRECTION, Fraction(1)), 0)],
        command=Command(f"key of {log}", "0" * 64, b"", ""),
    )  # fmt: skip


def test_sqlite_reads_no_table_from_end_to_end_for_a_commit(sqlite_url: str) -> None:
    open_store(sqlite_url).close()
    explained = Explained(Sqlite(Path(sqlite_url.removeprefix("sqlite:///")), {}, create=False))
    try:
        state = State(explained, [work("one"), work("two"), work("three")], Sqlite.locked)
    finally:
        explained.close()
    assert state.keys == set()
    assert [plan for plan in explained.plans if plan.startswith("SCAN")] == []
    searched = {plan.split()[1] for plan in explained.plans if plan.startswith("SEARCH")}
    assert searched == {"logs", "meters", "balances", "commands"}
