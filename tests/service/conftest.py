"""One application for all tests that change nothing."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from houserules.service.admission import Rate
from houserules.service.app import create_app
from kit.served import Badges, served


@pytest.fixture(scope="session")
def desk() -> Iterator[httpx.Client]:
    """The service without a casino behind it: law and drafts."""
    with served(create_app(Badges(), rate=Rate(1e6, 10**6))) as client:
        yield client
