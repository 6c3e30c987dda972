"""Every test of the contract runs on both databases."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from houserules.store.database import Store, open_store
from houserules.store.database.key_ring import GIVEN, GIVEN_FILE
from kit import databases

SQLITE, POSTGRESQL = "sqlite", "postgresql"


@pytest.fixture(scope="session")
def server() -> Iterator[Any]:
    with databases.server() as running:
        yield running


@pytest.fixture
def folder() -> Iterator[Path]:
    place = databases.folder()
    yield place
    shutil.rmtree(place, ignore_errors=True)


@pytest.fixture
def sqlite_url(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.delenv(GIVEN, raising=False)
    monkeypatch.delenv(GIVEN_FILE, raising=False)
    return f"sqlite:///{folder}/casino.db"


@pytest.fixture
def postgresql_url(server: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.delenv(GIVEN, raising=False)
    monkeypatch.setenv(GIVEN_FILE, str(folder / "casino.secrets"))
    return databases.fresh_database(server)


@pytest.fixture(params=[SQLITE, POSTGRESQL])
def url(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
def opening(url: str) -> Iterator[Callable[[], Store]]:
    """Opens the store, again and again if need be; all are closed in the end."""
    stores: list[Store] = []

    def open_it() -> Store:
        stores.append(open_store(url))
        return stores[-1]

    yield open_it
    for store in stores:
        store.close()


@pytest.fixture
def store(opening: Callable[[], Store]) -> Store:
    return opening()
