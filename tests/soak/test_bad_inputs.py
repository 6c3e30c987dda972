"""The campaign of bad inputs, in small, and that it would notice a failure."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from houserules.cli import settle as command
from houserules.settle.request import BadRound
from kit.soak import TIMES
from soak import bad_inputs


def test_every_bad_input_gets_its_sentence() -> None:
    count = bad_inputs.campaign(200 * TIMES, seed=TIMES)
    assert count.failures == []
    assert count.handed_in == count.refused.total() + count.good.total() == 200 * TIMES
    assert count.refused.total() > 0.8 * count.handed_in
    assert set(count.refused) == set(bad_inputs.DOORS)


def test_what_comes_out_of_a_door_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbles(chance: random.Random, folder: Path) -> bool:
        raise KeyError("seat")

    monkeypatch.setattr(bad_inputs, "DOORS", {"settle": stumbles})
    count = bad_inputs.campaign(3, seed=1)
    assert count.failures[0] == "settle, input 0 of seed 1: KeyError: 'seat'"
    assert str(count) == "3 bad inputs (settle 0): 0 refused, 0 still good, 3 failures; the slowest took 0.00 s"


def test_two_lines_on_stderr_are_not_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "settle_text", lambda text: BadRound("one\ntwo"))
    monkeypatch.setattr(bad_inputs, "DOORS", {"settle": bad_inputs.settle})
    failures = bad_inputs.campaign(2, seed=1).failures
    assert len(failures) == 2
    assert "not one clear sentence" in failures[0]
