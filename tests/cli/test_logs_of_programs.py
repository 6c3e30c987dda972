"""A log that a program began is proved like any other; the terminal has nobody to seat there and says so."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from houserules import open_table, table
from houserules.cli.main import app


def test_it_is_proved_and_goes_on_in_programs_alone(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with table("let-it-ride", log=path) as made:
        made.sit(1, "Ann", chips=100_000)
        made.bet(1, "bet", 500)
        made.no_more_bets()
    before = path.read_bytes()
    assert CliRunner().invoke(app, ["replay", str(path)]).exit_code == 0
    result = CliRunner().invoke(app, ["play", "let-it-ride", "--log", str(path), "--resume"])
    assert result.exit_code == 2
    assert "is the log of a program's table" in " ".join(result.output.split())
    assert path.read_bytes() == before
    with open_table(path) as made:
        assert made.hands(1)[0].cards


def test_a_program_goes_on_with_a_table_of_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    assert CliRunner().invoke(app, ["play", "blackjack", "--log", str(path)]).exit_code == 0
    with open_table(path) as made:
        assert made.players == {1: "player 1", 2: "player 2", 3: "you"}
        assert made.bet(3, "blackjack", 500) is None
        assert made.prove() is None
    assert CliRunner().invoke(app, ["replay", str(path)]).exit_code == 0
