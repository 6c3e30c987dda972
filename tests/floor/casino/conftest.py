"""A house on SQLite for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from houserules.floor.casino.house import House
from kit import house as kit
from kit.people import with_people


@pytest.fixture
def url(tmp_path: Path) -> str:
    return with_people(tmp_path)


@pytest.fixture
def house(url: str) -> Iterator[House]:
    with kit.house(url) as running:
        yield running
