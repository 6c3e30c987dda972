"""`houserules simulate`, as typed: the JSON that other programs rely on, a table for people, refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from houserules.analysis.let_it_ride import EXAMPLE_STRATEGY
from houserules.cli.main import app

RUNNER = CliRunner()


def run(*words: str | Path) -> Result:
    return RUNNER.invoke(app, ["simulate", *map(str, words)], env={"COLUMNS": "100"})


def answered(*words: str | Path) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_programs_read_returns_with_their_errors() -> None:
    answer = answered("let-it-ride", "--rounds", "200000", "--seed", "5")
    assert answer["rounds"] == 200_000
    assert answer["seconds"] > 0
    assert answer["rounds_per_second"] == pytest.approx(answer["rounds"] / answer["seconds"])
    bet = answer["wagers"][0]
    assert bet["wager"] == "bet"
    assert abs(bet["return"] - 0.97135) < 5 * bet["standard_error"]
    assert bet["hit_frequency"] == pytest.approx(0.2388, abs=0.005)


def test_a_wager_that_is_named_is_played_beside_the_main_one() -> None:
    answer = answered("let-it-ride", "--rounds", "1000", "--wager", "six-card-bonus", "--stake", "7")
    assert [(each["wager"], each["stake"]) for each in answer["wagers"]] == [("bet", 500), ("six-card-bonus", 700)]


def test_people_read_a_table() -> None:
    result = run("let-it-ride", "--rounds", "1000", "--seats", "7")
    assert result.exit_code == 0
    assert "bet" in result.stdout
    assert "The table holds" in result.stdout


def test_a_strategy_is_played_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "basic.toml"
    file.write_text(EXAMPLE_STRATEGY)
    assert answered("let-it-ride", "--rounds", "1000", "--strategy", file)["strategy"] == "the published basic strategy"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("let-it-ride", "--rounds", "0"), "0 rounds cannot be played"),
        (("poker", "--rounds", "10"), "is not one of the games"),
        (("let-it-ride",), "Missing option '--rounds'"),
        (("let-it-ride", "--rounds", "10", "--strategy", "nowhere.toml"), "cannot be read"),
        (("let-it-ride", "--rounds", "10", "--seats", "9"), "9 players cannot be at this table"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[str, ...], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not result.stdout
