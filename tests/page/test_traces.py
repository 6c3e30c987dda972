"""The rounds that the page's own check is held to are true: `cards/sealing.py` says the same of every seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from houserules.cards.house_key import public_key
from houserules.cards.sealing import Opening
from page.traces import FOLDER, ROUNDS, orders

FILES = sorted(FOLDER.glob("*.json"))


def test_there_is_one_of_every_kind() -> None:
    assert [file.stem for file in FILES] == sorted(ROUNDS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_seed_opens_its_seal(file: Path) -> None:
    trace: dict[str, Any] = json.loads(file.read_text())
    key = public_key(trace["key"])
    for each in trace["seals"]:
        if not each["seed"]:
            continue
        opening = Opening(each["context"].encode(), bytes.fromhex(each["seed"]))
        assert opening.commitment == each["seal"]
        assert opening.is_signed_by(key)
    assert trace["orders"] == orders(trace)
