"""Ways in: words, loosely written ids, `-h`, `python -m`, and completion in a shell."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner, Result

from houserules import __version__
from houserules.cli.main import app
from houserules.games.catalogue import NAMES
from houserules.law.register import BOOKS, register, spelled


def asked(*words: str) -> Result:
    return CliRunner().invoke(app, [*words], env={"COLUMNS": "200"})


def test_find_looks_into_clauses_and_readings() -> None:
    told = json.loads(asked("rulebook", "find", "COVER", "card", "--json").stdout)
    assert "BJ 3.C(2)" in {each["id"] for each in told["clauses"]}
    assert all({"cover", "card"} <= set(re.findall("cover|card", each["says"].lower())) for each in told["clauses"])
    assert told["readings"]
    assert "BJ 3.C(2)  attested" in asked("rulebook", "find", "cover card").stdout


def test_find_looks_into_titles() -> None:
    told = json.loads(asked("rulebook", "find", "let it ride", "cover card", "--json").stdout)
    assert {each["id"].split(" ")[0] for each in told["clauses"]} == {"LIR"}


def test_nothing_found_is_a_no() -> None:
    answer = asked("rulebook", "find", "roulette")
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert answer.stderr == "No clause or reading contains 'roulette'.\n"


@pytest.mark.parametrize("text", ["lir 11.b(1)(b)", "LIR11.B(1)(b)", " LIR  11.B (1) (b) ", "lir 11b1b", "lir11.b.1.b"])
def test_a_clause_is_found_however_it_is_written(text: str) -> None:
    assert spelled(text) == "LIR 11.B(1)(b)"
    assert json.loads(asked("rulebook", "show", text, "--json").stdout)["id"] == "LIR 11.B(1)(b)"
    assert asked("rulebook", "readings", "--clause", text).exit_code == 0


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_can_be_written_in_small_letters_without_signs(book: str) -> None:
    for each in register(book):
        assert spelled("".join(sign for sign in each.id.lower() if sign.isalnum() or sign == "#")) == each.id


def test_a_clause_that_does_not_exist_is_refused_as_it_was_written() -> None:
    answer = asked("rulebook", "show", "LIR 11.Z")
    assert (answer.exit_code, answer.stderr) == (2, '"LIR 11.Z" is not a clause of the Let It Ride rulebook.\n')


def all_commands(command: click.Command, *words: str) -> list[tuple[str, ...]]:
    if not isinstance(command, click.Group):
        return [words]
    context = click.Context(command)
    below = [(name, command.get_command(context, name)) for name in command.list_commands(context)]
    return [words, *(found for name, each in below if each for found in all_commands(each, *words, name))]


@pytest.mark.parametrize("words", all_commands(app), ids=" ".join)
def test_h_is_help_everywhere(words: tuple[str, ...]) -> None:
    short, full = asked(*words, "-h"), asked(*words, "--help")
    assert (short.exit_code, short.stdout) == (0, full.stdout)
    assert short.stdout.startswith("Usage:")


def run_module(*words: str, **more: str) -> str:
    command = [sys.executable, "-m", "houserules", *words]
    done = subprocess.run(command, env=os.environ | more, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_module_is_the_command() -> None:
    assert run_module("--version") == f"houserules {__version__}\n"


def completed(typed: str) -> set[str]:
    """What bash is offered for the last word of a line."""
    words = f"houserules {typed}"
    more = {"_HOUSERULES_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split(" ")) - 1)}
    return {line.split(",")[1] for line in run_module(**more).splitlines()}


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("ru", {"rulebook"}),
        ("rulebook f", {"find"}),
        ("play ", {*NAMES}),
        ("submission new b", {"blackjack"}),
        ("rulebook coverage --book l", {"LIR"}),
        ("rulebook show lir11.b.1", {"LIR11.B.1", "LIR11.B.1.a", "LIR11.B.1.a.i", "LIR11.B.1.a.ii", "LIR11.B.1.b"}),
    ],
)
def test_a_shell_completes_commands_games_and_clauses(typed: str, offered: set[str]) -> None:
    assert completed(typed) == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_switched_on_by_what_the_program_prints(shell: str) -> None:
    assert "_HOUSERULES_COMPLETE" in run_module(_HOUSERULES_COMPLETE=f"{shell}_source")
