"""A command imports what it needs and nothing heavy beside it: named modules, not seconds, so it fails nowhere else."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from houserules import __version__
from houserules.games.catalogue import NAMES
from houserules.store.database import open_store

HEAVY = {"rich", "numpy", "numba", "cryptography", "pydantic", "typst", "multiprocessing", "importlib.metadata"}
HEAVY |= {"fastapi", "starlette", "uvicorn", "httpx"}
HEAVY |= {"polars", "altair", "vl_convert"}
HEAVY |= {"sqlite3", "psycopg", "argon2"}
PROGRAM = """
import json, sys
from houserules.cli.main import app
try:
    app(sys.argv[1:])
except SystemExit as end:
    print(json.dumps([end.code, sorted(sys.modules)]), file=sys.stderr)
"""
ROUND = {
    "game": "let-it-ride",
    "cards": ["4c", "8d", "9h", "Ks", "7c", "Kd", "9s", "Kc"],
    "seats": [{"seat": 1, "wagers": {"bet": 500}, "choices": ["ride", "ride"]}],
}


def imported_by(*words: str, text: str = "") -> tuple[set[str], str]:
    """The modules a command has imported when it ends, and what it printed."""
    command = [sys.executable, "-c", PROGRAM, *words]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    code, modules = json.loads(done.stderr)
    assert code == 0
    return set(modules), done.stdout


def rooms(modules: set[str]) -> set[str]:
    """The rooms of the house among the modules."""
    return {name.split(".")[1] for name in modules if name.startswith("houserules.")} - {"version"}


@pytest.mark.parametrize("words", ["--version", "--help"])
def test_asking_what_there_is_imports_no_room_but_this_one(words: str) -> None:
    modules, _ = imported_by(words)
    assert modules.isdisjoint(HEAVY | {"msgspec", "tomllib"})
    assert rooms(modules) == {"cli"}
    assert {name for name in modules if name.startswith("houserules.cli.")} == {
        "houserules.cli.main",
        "houserules.cli.console",
    }


def test_settling_a_round_imports_its_game_alone() -> None:
    modules, printed = imported_by("settle", "-", "--json", text=json.dumps(ROUND))
    assert json.loads(printed)["cards_used"] == 8
    assert modules.isdisjoint(HEAVY)
    games = {name.split(".")[2] for name in modules if name.startswith("houserules.games.")}
    assert games == {"catalogue", "let_it_ride"}
    assert rooms(modules) <= {"cards", "chips", "cli", "engine", "games", "settle", "submissions"}


def test_a_new_submission_is_written_without_drawing_it(tmp_path: Path) -> None:
    modules, printed = imported_by("submission", "new", "jackpot-holdem")
    assert "ante" in printed
    assert modules.isdisjoint(HEAVY)
    assert "signage" not in rooms(modules)


@pytest.mark.parametrize("command", ["analyze", "cache", "strategy"])
def test_help_for_a_command_needs_no_kernel(command: str) -> None:
    modules, printed = imported_by(command, "--help")
    assert "Example: houserules" in printed or "Commands" in printed
    assert modules.isdisjoint(HEAVY)


def test_what_was_counted_and_shipped_is_priced_without_a_kernel() -> None:
    modules, printed = imported_by("analyze", "blackjack", "--wager", "lucky-ladies", "--json")
    assert json.loads(printed)["wagers"][0]["exact"]
    assert modules.isdisjoint(HEAVY)


@pytest.mark.parametrize("game", NAMES)
def test_checking_and_comparing_tell_the_worth_without_a_kernel(game: str, tmp_path: Path) -> None:
    file = tmp_path / "submission.toml"
    file.write_text(imported_by("submission", "new", game)[1], encoding="utf-8")
    for words in (("check", str(file)), ("diff", str(file), str(file))):
        modules, printed = imported_by("submission", *words, "--json")
        assert json.loads(printed)
        assert modules.isdisjoint(HEAVY)
        assert "analysis" in rooms(modules)


def test_the_version_is_that_of_the_package() -> None:
    assert imported_by("--version")[1] == f"houserules {__version__}\n"


def test_a_command_of_the_store_imports_its_own_database_alone(tmp_path: Path) -> None:
    modules, _ = imported_by("account", "list", "--database", f"sqlite:///{store_at(tmp_path)}", "--json")
    assert "sqlite3" in modules
    assert modules.isdisjoint({"psycopg", "argon2", "polars", "numba", "numpy", "fastapi"})


@pytest.mark.parametrize("words", [("log", "--help"), ("account", "--help"), ("keys", "--help")])
def test_help_about_the_store_opens_none(words: tuple[str, ...]) -> None:
    modules, _ = imported_by(*words)
    assert rooms(modules) == {"cli"}


def store_at(folder: Path) -> Path:
    open_store(f"sqlite:///{folder}/casino.db").close()
    return folder / "casino.db"
