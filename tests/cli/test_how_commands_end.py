"""However a command ends: an exit code, at most one sentence on stderr, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HOUSERULES = (sys.executable, "-c", "from houserules.cli.main import run; run()")
ROUND = (
    '{"game": "let-it-ride", "cards": ["4c", "8d", "9h", "Ks", "7c", "Kd", "9s", "Kc"],'
    ' "seats": [{"seat": 1, "wagers": {"bet": 500}, "choices": ["ride", "ride"]}]}\n'
)


def ends(shell: str, *words: str, cwd: Path) -> tuple[int, str]:
    """Exit code and stderr; in `shell` the command is "$@", so that its streams can be closed."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        ("bash", "-c", shell, "bash", *HOUSERULES, *words),
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["settle"], "Missing argument 'FILE|-'; see houserules settle --help.\n"),
        (["nothing"], "No such command 'nothing'; see houserules --help.\n"),
        (["submission", "sign", "x"], "Missing option '--out'; see houserules submission sign --help.\n"),
        (["settle", "--lines", "a", "b"], "Got unexpected extra argument (b); see houserules settle --help.\n"),
    ],
)
def test_bad_usage_gets_one_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    assert ends('"$@"', *words, cwd=tmp_path) == (2, sentence)


def test_without_a_command_the_help_is_all_there_is(tmp_path: Path) -> None:
    assert ends('"$@" | grep -q settle && exit ${PIPESTATUS[0]}', cwd=tmp_path) == (2, "")


@pytest.mark.parametrize("words", [["settle", "-"], ["settle", "-", "--json"], ["submission", "check", "-"]])
def test_a_closed_standard_input_is_an_empty_one(words: list[str], tmp_path: Path) -> None:
    code, sentence = ends('"$@" <&-', *words, cwd=tmp_path)
    assert (code, sentence.count("\n")) == (2, 1)
    assert "Traceback" not in sentence
    assert ends('"$@" </dev/null', *words, cwd=tmp_path) == (code, sentence)


@pytest.mark.parametrize("words", [["settle", "round.json", *more] for more in ([], ["--json"], ["--lines"])])
def test_an_answer_that_cannot_be_written_is_reported(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "round.json").write_text(ROUND)
    full = (2, "The answer cannot be written: No space left on device.\n")
    assert ends('"$@" >/dev/full', *words, cwd=tmp_path) == full
    closed = (2, "Standard output is closed, so the answer has nowhere to go.\n")
    assert ends('"$@" >&-', *words, cwd=tmp_path) == closed
    assert ends('"$@"', *words, cwd=tmp_path) == (0, "")


def test_a_log_that_cannot_be_written_ends_the_table_with_a_sentence(tmp_path: Path) -> None:
    code, complaint = ends('ulimit -f 8; "$@" </dev/null >/dev/null', "play", "blackjack", "--log", "t", cwd=tmp_path)
    assert (code, complaint) == (
        2, "t cannot be written: File too large; the table stops at the last event recorded.\n"
    )  # fmt: skip


@pytest.mark.parametrize("words", [["settle", "-"], ["settle", "-", "--lines"], ["submission", "check", "-"]])
def test_an_input_that_cannot_be_read_is_named(words: list[str], tmp_path: Path) -> None:
    assert ends('"$@" 0>out', *words, cwd=tmp_path) == (2, "Standard input cannot be read: Bad file descriptor.\n")


def test_an_error_of_our_own_shows_itself(tmp_path: Path) -> None:
    """What is not the answer's fault is not passed off as such."""
    broken = "import houserules.cli.settle as s; s._settle_one = lambda *a: open('nowhere')"
    program = f"{broken}; from houserules.cli.main import run; run()"
    command = (sys.executable, "-c", program, "settle", "-")
    done = subprocess.run(command, cwd=tmp_path, input="{}", capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Traceback" in done.stderr
    assert "FileNotFoundError" in done.stderr


def test_a_reader_who_goes_is_no_reason_to_speak(tmp_path: Path) -> None:
    (tmp_path / "rounds.jsonl").write_text(ROUND * 2000)
    code, sentence = ends(
        '"$@" | head -1 >/dev/null; exit ${PIPESTATUS[0]}', "settle", "rounds.jsonl", "--lines", cwd=tmp_path
    )
    assert (code, sentence) == (1, "")


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [("submission", "new", "blackjack"), ("rulebook", "readings")], ids=" ".join)
def test_an_answer_that_does_not_fit_on_the_disk_is_one_sentence(words: tuple[str, ...], unbuffered: str) -> None:
    """Whether the disk is full when the answer is written or only when it is flushed."""
    command = [sys.executable, "-c", "from houserules.cli.main import run; run()", *words]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )
    assert (done.returncode, done.stderr) == (2, "The answer cannot be written: No space left on device.\n")
