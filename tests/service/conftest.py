"""A casino served for real: one for tests that change nothing, one with people for those that play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from houserules.service.admission import Rate
from houserules.service.app import create_app
from kit import house as kit
from kit.people import Served, serving, with_people
from kit.served import Badges, served

HURRY = (1e6, 10**6)  # no test waits for a rate


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A house without tables, at whose door a role is a token."""
    url = f"sqlite:///{tmp_path_factory.mktemp('desk')}/casino.db"
    with kit.house(url) as house:
        app = create_app(house, url, doorkeeper=Badges(), rate=Rate(*HURRY), demo=True)
        with served(app) as client:
            yield client


@pytest.fixture
def url(tmp_path: Path) -> str:
    return with_people(tmp_path)


@pytest.fixture
def casino(url: str) -> Iterator[Served]:
    """A house with one account a role, and a table of each game that somebody asks for."""
    with serving(url) as running:
        yield running
