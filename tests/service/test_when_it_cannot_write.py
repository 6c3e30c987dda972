"""A disk without room, and a database that may only be read: 503, nothing acknowledged, and no repair afterwards."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from houserules.audit.verifying import verify
from kit.house import opened
from kit.people import Served, play_round

LIR = "let-it-ride"


@contextmanager
def full(casino: Served, folder: Path) -> Iterator[None]:
    """No file may grow any more, as on a disk without room."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    largest = max(file.stat().st_size for file in folder.glob("casino.db*"))
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def only_read(casino: Served, folder: Path) -> Iterator[None]:
    """SQLite itself refuses every write, however often one connects again."""
    writer: Any = casino.house.store.office.writer
    connect = writer._backend.connect

    def reading(writes: bool) -> Any:
        connection = connect(writes)
        connection.rows("PRAGMA query_only = 1")
        return connection

    writer._backend.connect = reading
    writer._disconnect()
    try:
        yield
    finally:
        writer._backend.connect = connect
        writer._disconnect()


def sent(casino: Served, table: str, key: str, amount: int) -> httpx.Response:
    bet = {"do": "bet", "seat": 1, "wager": "bet", "amount": amount}
    return casino.ann.http.post(f"/v1/tables/{table}/commands", json=bet, headers={"Idempotency-Key": key})


@pytest.mark.parametrize("unable", [full, only_read])
def test_nothing_is_acknowledged_and_it_goes_on_by_itself(casino: Served, tmp_path: Path, unable: Any) -> None:
    table = opened(casino.house, LIR)
    casino.ann.sit(table, 1, 100_000)
    told: dict[str, int] = {}
    broken: AbstractContextManager[None] = unable(casino, tmp_path)
    with broken:
        for number in range(2000):  # a write-ahead log is reused for a while before it must grow
            response = sent(casino, table, f"k{number}", 500 if number % 2 == 0 else 0)
            if response.status_code != 200:
                break
            told[f"k{number}"] = response.json()["version"]
        assert response.status_code == 503
        assert response.headers["content-type"] == "application/problem+json"
        assert response.headers["retry-after"]
        assert response.json()["reason"] == "store-unable"
        assert response.json()["detail"].endswith("nothing happened")
        assert str(tmp_path) not in response.text, "where the store lies is for the log alone"
        assert casino.ann.http.get("/v1/health").status_code == 200, "who only reads is served"
        assert casino.http.post("/v1/guests").status_code == 503
    number = len(told)
    assert casino.ann.table(table)["version"] == max(told.values(), default=casino.ann.table(table)["version"])
    again = sent(casino, table, f"k{number}", 500 if number % 2 == 0 else 0)
    assert again.status_code == 200
    for key, version in list(told.items())[-3:]:
        place = int(key.removeprefix("k"))
        assert sent(casino, table, key, 500 if place % 2 == 0 else 0).json()["version"] == version
    sent(casino, table, "none", 0)
    assert play_round(casino.ann, table, 1, LIR)["lines"]
    assert casino.olga.ledger()["sum"] == 0
    assert verify(casino.house.store).ok
