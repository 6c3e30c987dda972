"""Terminals that cannot show every sign get letters; terminals of any width get clauses in one piece."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from houserules.cli.main import app
from houserules.law.register import BOOKS
from kit.tabletop import played_log

PLAIN = {
    "C": {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "ascii": {"PYTHONIOENCODING": "ascii"},
    "latin-1": {"PYTHONIOENCODING": "latin-1"},
}
COMMANDS = (
    *(["play", game, "--seed", "3"] for game in ("blackjack", "let-it-ride", "jackpot-holdem", "texas-holdem-bonus")),
    ["play", "let-it-ride", "--submission", "house.toml", "--seed", "3"],
    ["replay", "table.jsonl"],
    ["replay", "table.jsonl", "--view", "auditor"],
    ["rulebook", "readings"],
    ["rulebook", "show", "LIR 11.B"],
    ["submission", "new", "blackjack"],
    ["submission", "show", "house.toml"],
    ["submission", "show", "house.toml", "--json"],
    ["submission", "check", "house.toml"],
    ["submission", "diff", "house.toml", "other.toml"],
)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two submissions and a log."""
    folder = tmp_path_factory.mktemp("desk")
    filed = CliRunner().invoke(app, ["submission", "new", "let-it-ride"]).output
    for name, operator in (("house.toml", "Café ♠"), ("other.toml", "Café ♥")):
        (folder / name).write_text(filed.replace("Chesapeake Casino", operator), encoding="utf-8")
    played_log(folder / "table.jsonl", rounds=1)
    return folder


def printed(desk: Path, words: list[str], **settings: str) -> tuple[int, bytes, str]:
    """Exit code, standard output and standard error of the command in its own process."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LANG", "LC_", "PYTHONIO"))}
    command = [sys.executable, "-c", "from houserules.cli.main import run; run()", *words]
    done = subprocess.run(
        command, cwd=desk, env=kept | settings, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    return done.returncode, done.stdout, done.stderr.decode(errors="replace")


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("terminal", PLAIN)
def test_a_plain_terminal_gets_letters_and_no_traceback(desk: Path, terminal: str, words: list[str]) -> None:
    code, out, err = printed(desk, words, COLUMNS="80", **PLAIN[terminal])
    rich_code, rich_out, _ = printed(desk, words, COLUMNS="80", PYTHONIOENCODING="utf-8")
    assert (code, err) == (rich_code, "")
    text = out.decode("latin-1" if terminal == "latin-1" else "ascii")
    assert len(text.splitlines()) == len(rich_out.decode().splitlines())


def test_cards_have_letters_for_their_suits(desk: Path) -> None:
    _, out, _ = printed(desk, ["play", "blackjack", "--seed", "3"], **PLAIN["ascii"])
    _, rich_out, _ = printed(desk, ["play", "blackjack", "--seed", "3"], PYTHONIOENCODING="utf-8")
    dealt = re.findall(r"\b[2-9TJQKA][♣♦♥♠]", rich_out.decode())
    suits = str.maketrans("♣♦♥♠", "cdhs")
    assert dealt
    assert re.findall(r"\b[2-9TJQKA][cdhs]\b", out.decode("ascii")) == [card.translate(suits) for card in dealt]


def test_json_loses_no_letter(desk: Path) -> None:
    words = ["submission", "show", "house.toml", "--json"]
    _, out, _ = printed(desk, words, **PLAIN["ascii"])
    assert json.loads(out)["submission"]["operator"] == "Café ♠"


@pytest.mark.parametrize("width", [80, 60])
@pytest.mark.parametrize("words", [words for words in COMMANDS if "--json" not in words], ids=" ".join)
def test_no_clause_is_torn_in_two(desk: Path, words: list[str], width: int) -> None:
    _, out, _ = printed(desk, words, COLUMNS=str(width), PYTHONIOENCODING="utf-8")
    torn = re.compile(rf"(?:^|[^A-Za-z])(?:{'|'.join(BOOKS)})[ │|]*$", re.MULTILINE)
    assert not torn.findall(out.decode())
