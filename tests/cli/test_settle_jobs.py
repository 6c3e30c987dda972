"""`settle --lines --jobs N`: several processes, the same bytes as one, and a clean end however it comes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from houserules.settle.answer import answered
from houserules.settle.spread import MOST_BYTES, MOST_ROUNDS, spread

COMMAND = (sys.executable, "-c", "from houserules.cli.main import run; run()", "settle")
CARDS = ["2c", "3c", "4d", "Kd", "9s", "7c", "Kc", "9h"]


def line(seat: int) -> str:
    seats = [{"seat": seat, "wagers": {"bet": 500}, "choices": ["withdraw", "ride"]}]
    return json.dumps({"game": "let-it-ride", "cards": CARDS, "seats": seats})


def mixed(rounds: int) -> str:
    """Good rounds, bad ones (there is no seat 8), lines that are not rounds, and blank ones."""
    lines = (line(number % 8 + 1) for number in range(rounds))
    strange = {5: "", 70: "{}", 71: "  ", 140: "no round", rounds - 1: '{"game": "whist"}'}
    return "\n".join(strange.get(number, text) for number, text in enumerate(lines))


def run(text: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, "-", *options], input=text, capture_output=True, text=True, check=False)


def test_three_jobs_answer_as_one() -> None:
    text = mixed(5 * MOST_ROUNDS + 3)
    one, three = run(text, "--lines"), run(text, "--lines", "--jobs", "3")
    assert (three.returncode, three.stderr) == (one.returncode, one.stderr) == (1, "")
    assert three.stdout == one.stdout
    assert one.stdout.count("\n") == 5 * MOST_ROUNDS + 3 - 2


def test_rounds_that_are_all_good_end_with_nothing_to_complain_of() -> None:
    assert run(line(1), "--lines", "--jobs", "2").returncode == 0


def test_no_more_is_read_ahead_than_the_workers_have_in_hand() -> None:
    read = 0

    def endless() -> Iterator[bytes]:
        nonlocal read
        while True:
            read += 1
            yield line(1).encode()

    answers = spread(endless(), jobs=2)
    first = next(answers)
    assert first == answered([line(1).encode()] * MOST_ROUNDS)
    assert read == 3 * MOST_ROUNDS
    answers.close()


def test_long_rounds_come_in_smaller_blocks() -> None:
    long = line(1).encode() + b" " * (MOST_BYTES // 2)
    assert [answer.lines.count(b"\n") for answer in spread([long] * 5, jobs=2)] == [2, 2, 1]


def test_a_reader_who_goes_ends_every_process(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    path.write_text(f"{line(1)}\n" * 3000, encoding="utf-8")
    shell = '"$@" | head -1 >/dev/null; exit ${PIPESTATUS[0]}'
    done = subprocess.run(
        ["bash", "-c", shell, "bash", *COMMAND, str(path), "--lines", "--jobs", "2"], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, b"")  # stderr is at its end: no worker holds it open


def heeding_ctrl_c() -> None:
    """Tests started in the background ignore it, and so would their children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_every_process_without_a_traceback() -> None:
    command = [*COMMAND, "-", "--lines", "--jobs", "2"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heeding_ctrl_c,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(f"{line(1)}\n".encode() * 3 * MOST_ROUNDS)
        process.stdin.flush()
        process.stdout.readline()  # now both workers are there, and the next block is waited for
        os.killpg(process.pid, signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    assert process.returncode == 128 + signal.SIGINT
    assert b"Traceback" not in complaint


def test_a_worker_that_is_killed_is_named() -> None:
    answers = spread((line(1).encode() for _ in range(4 * MOST_ROUNDS)), jobs=2)
    next(answers)
    for worker in active_children():
        worker.kill()
    with pytest.raises(ChildProcessError, match="a worker ended before"):
        list(answers)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--jobs", "2"), "--jobs 2 is for many rounds: add --lines, or leave --jobs out.\n"),
        (("--lines", "--jobs", "0"), "--jobs 0: rounds are settled in 1 to 256 processes.\n"),
        (("--lines", "--jobs", "257"), "--jobs 257: rounds are settled in 1 to 256 processes.\n"),
    ],
)
def test_a_number_of_jobs_that_makes_no_sense_is_refused(options: tuple[str, ...], sentence: str) -> None:
    done = run(line(1), *options)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)
