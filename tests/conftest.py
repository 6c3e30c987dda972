"""Every run tries the same examples, so a green house stays green; `make soak` looks for new ones."""

import os

import pytest
from hypothesis import settings

from houserules.law.collection import tests_by_clause
from houserules.law.held import CHECKOUT
from houserules.law.marks import remember

SOAKING = "HOUSERULES_SOAK" in os.environ
FEWER = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf")  # options that leave tests out

settings.register_profile("house", derandomize=not SOAKING, deadline=None, print_blob=SOAKING)
settings.load_profile("house")


def pytest_collection_finish(session: pytest.Session) -> None:
    """A run of all tests has just collected what the law tests would ask another pytest for."""
    config = session.config
    left_out = any(getattr(config.option, name, None) for name in FEWER)
    if session.items and not left_out and {*config.args} == {*config.getini("testpaths")}:
        remember(CHECKOUT, tests_by_clause(item for item in session.items if item.nodeid.startswith("tests/")))
