"""The campaign of crashes, in small, and that it would notice a table that does not go on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from houserules.store.logbook import Logbook
from kit.soak import TIMES
from soak import dying, kills


def test_every_table_of_a_small_campaign_goes_on() -> None:
    count = kills.campaign(24 * TIMES, seed=TIMES)
    assert count.failures == []
    assert count.deaths.total() == 24 * TIMES


def test_an_event_that_was_promised_and_is_lost_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Logbook, "keep", lambda book, event: None)
    monkeypatch.setattr(dying, "ROUNDS", 2)
    assert "events were promised" in kills.campaign(6, seed=1).failures[0]


def test_a_log_that_is_written_anew_is_a_failure(tmp_path: Path) -> None:
    life = kills.Life(tmp_path / "table.jsonl", "let-it-ride", False, Random(1))
    life.path.write_bytes(b"other\n")
    with pytest.raises(kills.Failure, match="not there any more"):
        kills.settled_after(life, b"one\n", 0)
