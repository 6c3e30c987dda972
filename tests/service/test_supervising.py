"""Several processes, started for real: when one is killed the others have its tables without waiting for its leases."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from houserules.client import Client
from houserules.games.catalogue import NAMES
from houserules.store.database import Store, open_store
from houserules.store.database.key_ring import GIVEN, GIVEN_FILE
from kit import databases
from kit.waiting import wait_until

FOR_AN_HOUR = """
import sys
from houserules.service.serving import Settings
from houserules.service.supervising import supervise
settings = Settings(sys.argv[1], port=0, demo=True, lease=3600)
supervise(settings, 2, lambda line: print(line, flush=True), lambda url: None)
"""


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.delenv(GIVEN, raising=False)
    monkeypatch.setenv(GIVEN_FILE, str(tmp_path / "casino.secrets"))
    with databases.server() as server:
        yield databases.fresh_database(server)


@pytest.fixture
def casino(url: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Its address and the process above the others; their leases last longer than any test."""
    process = subprocess.Popen([sys.executable, "-c", FOR_AN_HOUR, url], text=True, stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[-1], process
    finally:
        process.terminate()
        process.communicate()


def children_of(process: subprocess.Popen[str]) -> list[int]:
    return [int(name) for name in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def owners(store: Store) -> dict[str, str]:
    return {lease.log: lease.owner for lease in store.leases.live()}


def test_a_killed_processs_tables_are_free_at_once(url: str, casino: tuple[str, subprocess.Popen[str]]) -> None:
    address, process = casino
    with open_store(url) as store, Client(address) as anyone:
        wait_until(lambda: len(owners(store)) == len(NAMES))
        before = owners(store)
        assert len(set(before.values())) == 2, "each has its share"
        for victim in children_of(process):
            os.kill(victim, signal.SIGKILL)
        wait_until(lambda: len(owners(store)) == len(NAMES) and not set(owners(store).values()) & set(before.values()))
        wait_until(lambda: len(shown(anyone)) == len(NAMES))
        assert sum(store.balances().values()) == 0


def shown(anyone: Client) -> list[Any]:
    """The tables that somebody has loaded; while a process starts, it may not answer."""
    try:
        return [line for line in anyone.tables() if line["about"] is not None]
    except httpx.TransportError:
        return []
