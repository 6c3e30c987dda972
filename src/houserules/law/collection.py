"""A pytest plugin: which collected tests are marked with which clauses.

Only pytest loads this module (`-p houserules.law.collection`); the house itself runs without pytest.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clauses-to", help="write {clause: [tests]} as JSON into this file")


def pytest_collection_finish(session: pytest.Session) -> None:
    Path(session.config.getoption("clauses_to")).write_text(
        json.dumps(tests_by_clause(session.items)), encoding="utf-8"
    )


def tests_by_clause(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """The tests marked with each clause; a test that is always skipped does not count."""
    marked: dict[str, list[str]] = {}
    for item in items:
        if item.get_closest_marker("skip") is None:
            for clause_id in _clauses_of(item):
                marked.setdefault(clause_id, []).append(item.nodeid)
    return marked


def _clauses_of(item: pytest.Item) -> list[str]:
    ids = [clause_id for mark in item.iter_markers("clause") for clause_id in mark.args]
    return list(dict.fromkeys(ids))
