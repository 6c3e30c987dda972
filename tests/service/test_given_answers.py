"""What the table game system drew, as a given round answers it."""

from __future__ import annotations

import pytest

import house
from houserules.engine.steps import Spin
from houserules.engine.table import Table
from houserules.games.let_it_ride import GAME
from houserules.service.given_answers import Answers, Unplayable
from houserules.service.given_round import Draws, GivenRound, Placed, read_round

SEATS = [Placed(1, {"bet": 500})]


def spin(answers: Answers, wheel: str) -> str:
    return answers.spin(Table(GAME, house.terms()), Spin(wheel=wheel, cite="LIR 12.G"))


def test_what_was_drawn_is_answered() -> None:
    answers = Answers(SEATS, Draws("As", 4, ["$350", "jackpot"], 25050), 0)
    assert spin(answers, "magic-card") == "As"
    assert spin(answers, "lucky-seat") == "4"
    assert spin(answers, "must-hit-trigger") == "25050"
    assert [spin(answers, "wheel"), spin(answers, "wheel")] == ["$350", "jackpot"]


def test_a_missing_magic_card_or_lucky_seat_means_that_none_was_drawn() -> None:
    answers = Answers(SEATS, Draws(), 0)
    assert spin(answers, "magic-card") == ""
    assert spin(answers, "lucky-seat") == ""


@pytest.mark.parametrize("wheel", ["wheel", "must-hit-trigger"])
def test_a_missing_spin_is_an_error(wheel: str) -> None:
    with pytest.raises(Unplayable, match=f"needs another {wheel}"):
        spin(Answers(SEATS, Draws(), 0), wheel)


def test_draws_are_read_by_the_names_of_the_contract() -> None:
    draws = b'{"magic-card": "As", "lucky-seat": 2, "wheel": ["jackpot"], "must-hit-trigger": 5}'
    text = b'{"game": "g", "cards": [], "seats": [], "draws": ' + draws + b"}"
    given = read_round(text)
    assert isinstance(given, GivenRound)
    assert given.draws == Draws("As", 2, ["jackpot"], 5)
