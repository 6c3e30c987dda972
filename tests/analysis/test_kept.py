"""Results kept on disk: found again, never trusted when damaged or made by other code."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

from houserules.analysis import kept as keeping
from houserules.analysis.kept import FOLDER, forget, kept, results


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path / "results"))


def unexpected() -> bytes:
    raise AssertionError("it was kept")


def test_a_question_is_answered_once() -> None:
    assert kept("sum", {"of": [1, 2]}, lambda: b"3") == b"3"
    assert kept("sum", {"of": [1, 2]}, unexpected) == b"3"
    assert kept("sum", {"of": [1, 3]}, lambda: b"4") == b"4"


@pytest.mark.parametrize("damage", [b"", b"x", b"3" * 40])
def test_a_damaged_result_is_made_anew(damage: bytes) -> None:
    kept("sum", 1, lambda: b"3")
    (file,) = results()
    file.write_bytes(damage)
    assert kept("sum", 1, lambda: b"four") == b"four"
    assert kept("sum", 1, unexpected) == b"four"


def test_other_code_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    kept("sum", 1, lambda: b"3")
    monkeypatch.setattr(keeping, "code_digest", lambda: b"another version")
    assert kept("sum", 1, lambda: b"new") == b"new"


def test_all_code_that_answers_is_in_the_digest() -> None:
    """Payout limits and the judgement of a showdown are the engine's; a change to them must reach every result."""
    answering = grimp.build_graph("houserules").find_upstream_modules("houserules.analysis", as_package=True)
    assert {module.split(".")[1] for module in answering} <= set(keeping.ANSWERING)


def test_results_can_be_forgotten() -> None:
    kept("sum", 1, lambda: b"3")
    assert forget() == 1
    assert results() == []


def test_an_interrupted_writing_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        kept("sum", 1, lambda: b"3")
    assert list(keeping.folder().iterdir()) == []


def test_what_a_killed_process_left_is_cleared_with_the_rest() -> None:
    write = (
        "import os, signal; from houserules.analysis import kept as keeping; "
        "keeping.os.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL); keeping.kept('sum', 1, lambda: b'3')"
    )
    assert subprocess.run([sys.executable, "-c", write]).returncode == -signal.SIGKILL
    assert len(list(keeping.folder().iterdir())) == 1
    assert results() == []
    assert kept("sum", 1, lambda: b"3") == b"3"
    assert forget() == 1
    assert list(keeping.folder().iterdir()) == []


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(FOLDER, str(tmp_path / "file" / "results"))
    assert kept("sum", 1, lambda: b"3") == b"3"
