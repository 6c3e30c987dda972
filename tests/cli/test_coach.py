"""The coach at the terminal: before or after each decision, and the cost of mistakes in the end."""

from __future__ import annotations

import re
from contextlib import suppress
from fractions import Fraction

import pytest
from click.testing import CliRunner

from houserules.cli.main import app
from houserules.cli.play import at_table
from houserules.cli.table.coaching import signed
from houserules.cli.table.player import Player
from houserules.cli.table.terminal import Terminal
from kit.tabletop import Script, header, live, paper, written


def said(coach: str, *words: str, seed: int = 7) -> tuple[Player, str]:
    screen, table = paper(100), live(header(seed))
    person = at_table(table, Terminal(screen, Script(*words)), coach=coach)
    assert isinstance(person, Player)
    with suppress(EOFError):
        person.play()
    return person, " ".join(written(screen).split())


def test_before_a_decision_each_choice_has_its_worth() -> None:
    _, text = said("before", "bet 5", "deal", "withdraw", "withdraw")
    assert len(re.findall(r"Coach: (ride|withdraw) [+−]\$[0-9.]+, (ride|withdraw) [+−]?\$?[0-9.]+", text)) == 2
    assert "best: " in text


def test_after_a_decision_the_mistake_has_its_price() -> None:
    person, text = said("after", "bet 5", "deal", "ride", "ride")
    assert person.coach is not None
    judged = re.findall(r"Coach: (the best choice|withdraw was better; ride costs [0-9.]+ of a wager, \$[0-9.]+)", text)
    assert len(judged) == 2
    mistakes = sum("better" in each for each in judged)
    assert person.coach.mistakes == mistakes
    said_of_all = f"{mistakes} mistake{'s' * (mistakes > 1)} so far cost" if mistakes else "no mistakes so far"
    assert said_of_all in text


def test_the_worth_may_be_asked_for() -> None:
    _, text = said("after", "bet 5", "deal", "worth", "ride", "ride")
    assert text.count("; best: ") == 1


def test_without_a_coach_nothing_is_said() -> None:
    _, text = said("", "bet 5", "deal", "ride", "ride")
    assert "Coach" not in text
    assert "mistake" not in text


def test_a_round_is_watched_with_bots_that_play_best() -> None:
    words = ["play", "let-it-ride", "--bots", "optimal", "--seed", "3"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.stderr
    assert "You: " in result.stdout


def test_a_dealer_in_training_has_no_coach() -> None:
    result = CliRunner().invoke(app, ["play", "let-it-ride", "--coach", "--attended"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--coach is for a player" in result.stderr


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (Fraction(1250), "+$12.50"),
        (Fraction(0), "+$0.00"),
        (Fraction(1, 3), "a gain of less than a cent"),
        (Fraction(-1, 3), "a loss of less than a cent"),
    ],
)
def test_a_result_says_on_which_side_of_zero_it_is(cents: Fraction, words: str) -> None:
    assert signed(cents) == words
