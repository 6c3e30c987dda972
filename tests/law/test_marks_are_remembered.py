"""Pytest is asked again only when something it depends on has changed."""

from pathlib import Path

from houserules.law.marks import marks

ONE = """
import pytest

@pytest.mark.clause("LIR 1.A")
def test_one() -> None: ...
"""


def checkout(folder: Path) -> Path:
    (folder / "tests").mkdir()
    (folder / "src").mkdir()
    (folder / "tests" / "test_one.py").write_text(ONE, encoding="utf-8")
    (folder / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["clause"]\n', encoding="utf-8")
    return folder


def test_an_unchanged_checkout_is_not_collected_again(tmp_path: Path) -> None:
    here = checkout(tmp_path)
    assert marks(here) == {"LIR 1.A": ["tests/test_one.py::test_one"]}
    kept = here / ".pytest_cache" / "clauses.json"
    kept.write_text(kept.read_text(encoding="utf-8").replace("test_one.py", "remembered.py"), encoding="utf-8")
    assert marks(here) == {"LIR 1.A": ["tests/remembered.py::test_one"]}


def test_a_changed_test_is_seen(tmp_path: Path) -> None:
    here = checkout(tmp_path)
    marks(here)
    (here / "tests" / "test_one.py").write_text(ONE.replace("1.A", "1.B"), encoding="utf-8")
    assert list(marks(here)) == ["LIR 1.B"]


def test_what_cannot_be_read_is_asked_anew(tmp_path: Path) -> None:
    here = checkout(tmp_path)
    marks(here)
    (here / ".pytest_cache" / "clauses.json").write_text("{", encoding="utf-8")
    assert list(marks(here)) == ["LIR 1.A"]
