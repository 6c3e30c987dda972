"""`docs/embedding.md` is true: its scripts run, each by itself, and print what it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from houserules.floor.embedded import EmbeddedTable
from houserules.games.catalogue import GAMES

DOCUMENT = (Path(__file__).parents[2] / "docs" / "embedding.md").read_text(encoding="utf-8")
SCRIPTS = dict(re.findall(r"^## ([^\n]+)\n(?:(?!^## ).)*?^```python\n(.*?)^```", DOCUMENT, re.DOTALL | re.MULTILINE))


@pytest.mark.parametrize("title", SCRIPTS)
def test_a_script_prints_what_the_document_says(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    script = doctest.DocTestParser().get_doctest(SCRIPTS[title], {}, title, "docs/embedding.md", 0)
    report: list[str] = []
    results = doctest.DocTestRunner().run(script, out=report.append)
    assert (results.failed, results.attempted >= 5) == (0, True), "".join(report)


def test_there_is_a_script_for_every_game() -> None:
    assert [game for game in GAMES if not any(f'table("{game}"' in script for script in SCRIPTS.values())] == []
    assert len(SCRIPTS) == DOCUMENT.count("```python") == len(GAMES) + 2


def test_everything_a_table_has_is_in_the_document() -> None:
    public = [name for name in dir(EmbeddedTable) if not name.startswith("_")]
    assert [name for name in public if f"`{name}`" not in DOCUMENT and f".{name}" not in DOCUMENT] == []
