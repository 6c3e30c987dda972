"""A browser for each worker, a casino for each file of tests, and visitors who leave when a test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kit.browser import Visitor, chromium
from kit.demo_casino import DemoCasino
from kit.known_tables import prepare

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Visit = Callable[..., Visitor]
FOLDER = Path(__file__).parent
TRIES = 3


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On a busy machine a browser may be late for what it is waited for; only that is tried again."""
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=TRIES - 1, only_rerun=["TimeoutError"]))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DemoCasino]:
    running = DemoCasino(tmp_path_factory.mktemp("casino"))
    try:
        yield running
    finally:
        running.close()


@pytest.fixture(scope="session")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DemoCasino]:
    """A casino with tables that are known beforehand."""
    running = DemoCasino(tmp_path_factory.mktemp("known"), prepare=prepare)
    try:
        yield running
    finally:
        running.close()


@pytest.fixture
def visit(browser: Browser, casino: DemoCasino) -> Iterator[Visit]:
    """`visit("floorperson", size=PHONE)`: a new visitor, by role, by token, or as nobody in particular.

    A test fails if anything went wrong in the browser on the way: an error, a refused policy, a request elsewhere.
    """
    visitors: list[Visitor] = []

    def come(role: str = "", token: str = "", at: DemoCasino | None = None, **more: Any) -> Visitor:
        there = at or casino
        token = token or (there.client(role).token if role else "")
        visitors.append(Visitor(browser, there, token, **more))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
    assert [wrong for visitor in visitors for wrong in visitor.wrong] == []
