from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path

import pytest

from houserules.law import entry
from houserules.law.coverage import SOURCE
from houserules.law.entry import show
from houserules.law.register import UnknownClause, edition_of


@pytest.fixture(autouse=True)
def tiny_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src/rules.py").write_text('# LIR 11.B\nCITE = "LIR 10.H"\n')
    monkeypatch.setattr(entry, "SOURCE", tmp_path / "src")
    monkeypatch.setattr(entry, "holding_tests", lambda: {"LIR 10.H": ["tests/test_stack.py::test_stack"]})


def test_one_clause_with_all_the_house_knows() -> None:
    assert show("LIR 10.H") == {
        "id": "LIR 10.H",
        "rulebook": "Let It Ride",
        "edition": asdict(edition_of("LIR")),
        "status": "chosen",
        "says": "a reshuffling shoe may dispense three community cards first; one of them is discarded",
        "parent": "LIR 10",
        "children": [],
        "cited": ["rules.py:2"],
        "mentioned": [],
        "tests": ["tests/test_stack.py::test_stack"],
        "readings": ["L9", "L17"],
    }


def test_a_clause_that_no_test_holds_has_an_empty_list() -> None:
    answer = show("LIR 11.B")
    assert answer["tests"] == []
    assert (answer["cited"], answer["mentioned"]) == ([], ["rules.py:1"])
    assert answer["children"] == ["LIR 11.B(1)", "LIR 11.B(2)"]


def test_an_unknown_clause_is_refused() -> None:
    with pytest.raises(UnknownClause):
        show("LIR 11.Z")


def test_many_may_ask_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.11 cannot parse in two threads at once."""
    monkeypatch.setattr(entry, "SOURCE", SOURCE / "law" / "..")  # a name of its own, so that it is read anew
    with ThreadPoolExecutor(4) as readers:
        found = list(readers.map(show, ["BJ 8.A", "LIR 11.B", "JHE 12", "THB 12"]))
    assert [each["id"] for each in found] == ["BJ 8.A", "LIR 11.B", "JHE 12", "THB 12"]
