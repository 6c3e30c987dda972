"""`houserules rulebook show` for people: names stay whole."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from houserules.cli import rulebook
from houserules.cli.main import app

LONG = "tests/clauses/let_it_ride/test_chapter_13_irregularities.py::test_what_takes_the_place_of_a_device_out_of_order"


def test_each_test_is_one_whole_line(monkeypatch: pytest.MonkeyPatch) -> None:
    tests = [LONG, "tests/test_stub.py::test_stub"]
    entry = {
        "id": "LIR 13.H",
        "status": "enforced",
        "says": "said",
        "children": [],
        "cited": [],
        "mentioned": [],
        "tests": tests,
    }
    monkeypatch.setattr(rulebook, "entry_of", lambda clause_id: entry)
    shown = CliRunner().invoke(app, ["rulebook", "show", "LIR 13.H"], env={"COLUMNS": "80"})
    assert shown.exit_code == 0
    held = shown.stdout.split("held by:\n")[1].splitlines()
    assert held[:2] == [f"  {LONG}", "  tests/test_stub.py::test_stub"]
