"""`houserules simulate`, as typed: the JSON that other programs rely on, a table for people, refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polars
import pytest
from click.testing import CliRunner, Result

from houserules.analysis.let_it_ride import EXAMPLE_STRATEGY
from houserules.cli.main import app
from houserules.simulation import against

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
        (("let-it-ride",), "Say how many rounds to play, with --rounds."),
        (("let-it-ride", "--rounds", "10", "--out", "result.txt"), "end it with .parquet or .json or .html or .pdf"),
        (("let-it-ride", "--rounds", "10", "--out", "nowhere/result.json"), "there is no folder nowhere"),
        (("--show", "nowhere.parquet"), "There is no file nowhere.parquet."),
        (("let-it-ride", "--rounds", "10", "--bankroll", "100"), "say how many rounds a session has"),
        (("let-it-ride", "--rounds", "10", "--session", "11"), "A session has 1 to 10 rounds here, not 11."),
        (("let-it-ride", "--rounds", "10", "--session", "5", "--bankroll", "1"), "A bankroll of $1 is less than the"),
        (("let-it-ride", "--rounds", "10", "--strategy", "nowhere.toml"), "cannot be read"),
        (("let-it-ride", "--rounds", "10", "--seats", "9"), "9 players cannot be at this table"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[str, ...], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not result.stdout


def test_results_are_kept_in_parquet_and_shown_again(tmp_path: Path) -> None:
    file = tmp_path / "run.parquet"
    words = ("let-it-ride", "--rounds", "20000", "--session", "100", "--bankroll", "500", "--against", "exact")
    answer = answered(*words, "--out", file)
    assert answered("--show", file) == answer
    assert polars.read_parquet(file)["return"].to_list() == [each["return"] for each in answer["wagers"]]
    assert "Ruined" in run("--show", file).stdout


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    file.write_text("mine")
    result = run("let-it-ride", "--rounds", "1000", "--out", file)
    assert result.exit_code == 2
    assert "exists already" in result.stderr
    assert file.read_text() == "mine"


@pytest.mark.parametrize("spoil", ["cut", "changed", "another"])
def test_a_damaged_result_is_refused(tmp_path: Path, spoil: str) -> None:
    file = tmp_path / "run.parquet"
    answered("let-it-ride", "--rounds", "1000", "--out", file)
    whole = file.read_bytes()
    if spoil == "another":
        polars.DataFrame({"wager": ["bet"]}).write_parquet(file)
    else:
        file.write_bytes(whole[:-20] if spoil == "cut" else whole.replace(b'"rounds":1000', b'"rounds":1001'))
    result = run("--show", file)
    assert result.exit_code == 2
    assert "is damaged" in result.stderr or "is not a result of houserules simulate" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_strategy_may_be_functions(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def bet_1(a, b, c):\n    return False\n\ndef bet_2(a, b, c, community):\n    return True\n")
    bet = answered("let-it-ride", "--rounds", "1000", "--strategy", file)["wagers"][0]
    assert bet["staked"] == 1000 * 2 * 500


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("1 / 0", "cannot be run: division by zero"),
        ("x = 1", "defines no function"),
        ("def bet_1(a, b, c):\n    return True\n", "has one for bet-1 and one for bet-2; given are bet-1."),
    ],
)
def test_functions_that_cannot_be_used_are_refused(tmp_path: Path, program: str, said: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(program)
    result = run("let-it-ride", "--rounds", "1000", "--strategy", file)
    assert result.exit_code == 2
    assert said in result.stderr


def test_play_that_is_far_from_the_count_ends_with_no(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "SURE", 1.1)
    result = run("let-it-ride", "--rounds", "100000", "--wager", "three-card-bonus", "--against", "exact")
    assert result.exit_code == 1
    assert "Holm" in result.stdout


@pytest.mark.parametrize("suffix", ["html", "pdf"])
def test_a_report_is_written(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"report.{suffix}"
    words = ("--session", "100", "--bankroll", "500", "--against", "exact", "--out", file)
    result = run("let-it-ride", "--rounds", "50000", *words)
    assert result.exit_code == 0, result.output
    content = file.read_bytes()
    if suffix == "pdf":
        assert content.startswith(b"%PDF")
    else:
        text = content.decode()
        assert text.count("<svg") == 3
        assert "Simulation: Let It Ride Poker" in text
        assert "Sessions by their result." in text
