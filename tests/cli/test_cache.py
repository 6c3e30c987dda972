"""`houserules cache`: where results are kept, and how they are cleared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from houserules.analysis.kept import FOLDER, kept
from houserules.cli.main import app


def run(*words: str) -> Any:
    result = CliRunner().invoke(app, ["cache", *words])
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_what_is_kept_is_shown_and_cleared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    kept("boards", 1, lambda: b"counted")
    kept("boards", 2, lambda: b"counted")
    (tmp_path / "somebody's.txt").write_text("not ours", encoding="utf-8")
    assert json.loads(run("show", "--json"))["results"] == 2
    assert f"{tmp_path} holds 2 results in " in run("show")
    assert run("clear") == f"Removed 2 results from {tmp_path}.\n"
    assert json.loads(run("clear", "--json"))["removed"] == 0
    assert [file.name for file in tmp_path.iterdir()] == ["somebody's.txt"]
