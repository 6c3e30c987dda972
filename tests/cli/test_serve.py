"""`houserules serve`, started for real: ready in one line, played over HTTP, stopped by a signal."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from houserules.client import Client
from kit.people import play_round

PROGRAM = [sys.executable, "-m", "houserules", "serve", "--no-browser"]
GAMES = {"blackjack", "let-it-ride", "jackpot-holdem", "texas-holdem-bonus"}


@contextmanager
def started(folder: Path, *more: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address it listens on, and the process; killed in the end if it is still there."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder)}
    process = subprocess.Popen(
        [*PROGRAM, "--port", "0", *more], env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        assert first.startswith("Houserules listens on http://127.0.0.1:"), first + (process.stderr or sys.stdin).read()
        yield first.split()[-1], process
    finally:
        process.kill()
        process.communicate()


def said(process: subprocess.Popen[str], lines: int) -> list[str]:
    assert process.stdout is not None
    return [process.stdout.readline().rstrip("\n") for _ in range(lines)]


def test_the_demonstration_says_who_one_can_be_and_is_played(tmp_path: Path) -> None:
    with started(tmp_path, "--demo") as (url, process):
        *lines, notice = said(process, 6)
        people = {}
        for line in lines:
            found = re.fullmatch(r"account (\w+): (\w+), password (\S+)", line)
            assert found is not None, line
            people[found[1]] = (found[2], found[3])
        assert set(people) == {"player", "dealer", "floorperson", "operator", "regulator"}
        assert "demonstration" in notice
        assert httpx.get(f"{url}/v1/health").json() == {"status": "ok"}
        assert "demonstration" in httpx.get(f"{url}/plain").text
        for role, (name, password) in people.items():
            with Client.log_in(url, name, password) as client:
                assert client.role == role
        with Client.guest(url) as guest:
            tables = {each["game"]: each["table"] for each in guest.tables()}
            assert set(tables) == GAMES
            table = tables["let-it-ride"]
            guest.sit(table, 1, 50_000)
            assert play_round(guest, table, 1, "let-it-ride")["lines"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
        left = process.stderr.read() if process.stderr else ""
        assert "Traceback" not in left
        for _, password in people.values():
            assert password not in left
    with started(tmp_path, "--demo") as (url, _), Client(url) as anyone:  # and again, on the same file
        assert {each["game"] for each in anyone.tables()} == GAMES


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--database", "mysql://x/y"], "is not a database here"),
        (["--database", "sqlite:///casino.db?synchronous=off"], "is refused"),
        (["--processes", "2"], "PostgreSQL"),
        (["--host", "192.0.2.1"], "cannot be listened on"),
    ],
)
def test_what_is_in_the_way_is_one_sentence(tmp_path: Path, words: list[str], sentence: str) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [*PROGRAM, *words], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_port_in_use_and_a_store_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
        done = subprocess.run(
            [*PROGRAM, "--port", str(port)], env=environment, capture_output=True, text=True, check=False
        )
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    with started(tmp_path):
        done = subprocess.run([*PROGRAM, "--port", "0"], env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert "another program has its tables open" in done.stderr
