"""`houserules.analyze` for programs: what it takes, what it gives, and what it refuses in one sentence."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houserules import analyze
from houserules.submissions import default, to_toml
from houserules.submissions.reading import game_named

LADIES: dict[str, Any] = {"game": "blackjack", "wager": "lucky-ladies"}


def test_everything_on_offer_is_answered() -> None:
    """Wagers that are made in the course of a round belong to the main one."""
    found = analyze("let-it-ride")
    assert [each.wager for each in found.wagers] == [
        *("bet", "five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive")
    ]
    assert found.unanswered == ()


def test_a_wager_is_found_by_its_name() -> None:
    found = analyze("let-it-ride")
    assert found["bet"].house_edge == Fraction(37963, 1082900)
    with pytest.raises(KeyError, match="'ante' is not among bet, five-card-bonus"):
        found["ante"]


def test_a_submission_may_be_a_file(tmp_path: Path) -> None:
    game = game_named("let-it-ride")
    file = tmp_path / "table7.toml"
    file.write_text(to_toml(game, default(game)), encoding="utf-8")
    assert analyze(submission=file, wager="bet") == analyze("let-it-ride", wager="bet")
    assert analyze(submission=str(file), wager="bet") == analyze("let-it-ride", wager="bet")


def test_players_and_pace_change_how_often_a_meter_is_won() -> None:
    def hours(players: int, pace: int) -> Fraction:
        (meter,) = analyze("let-it-ride", wager="progressive", players=players, pace=pace)["progressive"].meters
        return Fraction(meter.hours_between_hits or 0)

    assert hours(1, 60) == 4 * hours(2, 120)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({}, "Say which game"),
        ({"game": 7}, "A game is named by text, not by 7."),
        (LADIES | {"wager": ["lucky-ladies"]}, "The wager is given as text, not as a list."),
        (LADIES | {"paytable": 5}, "The paytable is given as text, not as 5."),
        (LADIES | {"strategy": b"chart"}, "The strategy is given as text, not as b'chart'."),
        (LADIES | {"options": ["decks"]}, "The options are given as names with values, not as a list."),
        (LADIES | {"meters": 1000}, "The meters are given as names with values, not as 1000."),
        (LADIES | {"submission": 5}, "A submission is a file or a table of keys and values, not 5."),
        ({"game": "baccarat"}, '"baccarat" is not one of the games'),
        (LADIES | {"stake": 5.0}, "The stake is a whole number of cents, not 5.0."),
        (LADIES | {"players": True}, "The number of players is a whole number, not true."),
        (LADIES | {"options": {"decks": "6"}}, 'options.decks is "6"; allowed: '),
        (LADIES | {"options": {"deck": 6}}, "deck is not an option of blackjack; the nearest is decks."),
        (LADIES | {"meters": {"super-4": 1}}, "Meter super-4 shows at least $10,000, not $0.01"),
        ({"submission": "no-such.toml"}, "no-such.toml cannot be read"),
        ({"submission": {"options": {"decks": 9}}, "game": "blackjack"}, "options.decks is 9; allowed: "),
        ({"submission": "no-such.toml", "options": {"decks": 6}}, "no-such.toml cannot be read"),
    ],
)
def test_a_bad_question_is_a_value_error_of_one_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)) as refused:
        analyze(**asked)
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith(".")


def test_progress_is_told() -> None:
    told: list[tuple[str, int, int]] = []
    analyze("let-it-ride", progress=lambda what, done, of: told.append((what, done, of)))
    assert ("wagers", 5, 5) in told
