"""The campaign of forgeries, in small, and that it would notice one that passes."""

from __future__ import annotations

from random import Random

import pytest

from kit.soak import TIMES
from soak import blunt, edits, knowing, within_the_rules
from soak.knowing import Bodies


def test_every_edit_of_a_small_campaign_is_found() -> None:
    count = edits.campaign(120 * TIMES, seed=TIMES)
    assert count.failures == []
    assert count.found.total() == 120 * TIMES
    assert count.apart.total() > 0


def test_an_edit_that_passes_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is within the rules, tried as if it were not."""
    monkeypatch.setattr(blunt, "EDITS", (lambda log, luck: None,))
    monkeypatch.setattr(knowing, "EDITS", (within_the_rules.program_of_another_version,))
    count = edits.campaign(3, seed=1)
    assert len(count.failures) == 3
    assert "program_of_another_version: passed" in count.failures[0]


def test_an_edit_within_the_rules_that_is_found_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(bodies: Bodies, luck: Random) -> Bodies:
        bodies[0]["game"] = "poker"
        return bodies

    monkeypatch.setattr(within_the_rules, "EDITS", (renamed,))
    assert "'poker' is not one of the games" in edits.campaign(1, seed=1).failures[0]
