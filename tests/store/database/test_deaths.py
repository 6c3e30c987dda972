"""The campaigns of deaths and of decay, in small; `make soak` runs them at length."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kit.soak import TIMES
from soak import stored_bits, stored_kills


def test_a_store_that_is_killed_where_it_writes_lives_on(folder: Path, sqlite_url: str) -> None:
    count = stored_kills.campaign(8 * TIMES, TIMES, stored_kills.sqlite_in(folder))
    assert count.failures == []
    assert count.deaths.total() == 8 * TIMES


def test_so_does_one_in_postgresql(folder: Path, server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSERULES_SECRETS_FILE", "")  # put back afterwards
    count = stored_kills.campaign(2 * TIMES, TIMES, stored_kills.postgresql_in(folder, server))
    assert count.failures == []


def test_a_flipped_bit_is_found_or_harmless() -> None:
    count = stored_bits.campaign(25 * TIMES, seed=TIMES)
    assert count.failures == []
    assert count.ends["found"] > count.ends.total() / 3
