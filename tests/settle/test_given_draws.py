"""What the table game system drew, as a given round answers it."""

from __future__ import annotations

import pytest

from houserules.engine.steps import Spin
from houserules.engine.table import Table
from houserules.games.let_it_ride import GAME
from houserules.settle.play import Answers, Unplayable
from houserules.settle.request import Draws, GivenRound, Placed, read_round
from kit.let_it_ride import rounds as lir

SEATS = [Placed(1, {"bet": 500})]


SHOWN = {
    "magic-card": Spin(wheel="magic-card", symbols=("As", "Kd"), cite="BJ 1.B(12)"),
    "lucky-seat": Spin(wheel="lucky-seat", symbols=("1", "2", "3", "4"), cite="BJ 1.B(11)"),
    "wheel": Spin(wheel="wheel", seat=1, symbols=("jackpot", "$350"), cite="BJ 6.G(17)"),
    "must-hit-trigger": Spin(wheel="must-hit-trigger", least=25000, most=100000, cite="BJ 13.T"),
}


def spin(answers: Answers, wheel: str) -> str:
    return answers.spin(Table(GAME, lir.terms()), SHOWN[wheel])


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


def test_a_missing_spin_is_an_error() -> None:
    with pytest.raises(Unplayable, match=r"draws.wheel: seat 1 spins the wheel, but no symbol is left .BJ 6.G.17.."):
        spin(Answers(SEATS, Draws(), 0), "wheel")


def test_a_missing_trigger_and_the_one_after_a_win_are_left_open() -> None:
    assert spin(Answers(SEATS, Draws(), 0), "must-hit-trigger") == ""
    answers = Answers(SEATS, Draws(must_hit_trigger=100000), 0)
    assert [spin(answers, "must-hit-trigger"), spin(answers, "must-hit-trigger")] == ["100000", ""]


@pytest.mark.parametrize("trigger", [24999, 100001])
def test_a_trigger_outside_the_meters_range_is_refused(trigger: int) -> None:
    with pytest.raises(Unplayable, match="it shows 25000 to 100000"):
        spin(Answers(SEATS, Draws(must_hit_trigger=trigger), 0), "must-hit-trigger")


def test_draws_are_read_by_the_names_of_the_contract() -> None:
    draws = b'{"magic-card": "As", "lucky-seat": 2, "wheel": ["jackpot"], "must-hit-trigger": 5}'
    text = b'{"game": "g", "cards": [], "seats": [], "draws": ' + draws + b"}"
    given = read_round(text)
    assert isinstance(given, GivenRound)
    assert given.draws == Draws("As", 2, ["jackpot"], 5)
