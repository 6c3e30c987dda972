"""What to do with any hand: asked as the command line asks it."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from houserules.analysis.let_it_ride.best_play import gain_of_bet_1
from houserules.analysis.let_it_ride.bets import bets_at
from houserules.analysis.let_it_ride.chart import worth_of_bet_1, worth_of_bet_2
from houserules.analysis.let_it_ride.deals import threes
from houserules.analysis.let_it_ride.kinds import kind_of
from houserules.analysis.strategies import advise, charts
from houserules.analysis.strategy import Advice
from houserules.cards import DECK, cards
from houserules.games.let_it_ride.wagers import BET
from kit.let_it_ride.rounds import GAME, terms

BETS_OF_A = bets_at(BET.paytables["A"], 500, None)


def asked(hand: str, board: str = "", dealt: str = "", limit: int | None = None) -> Advice:
    seen = {"hand": cards(hand), "board": cards(board), "dealt": cards(dealt)}
    return advise(GAME, terms(payout_limit=limit), seen)


def test_bet_1_on_a_high_pair() -> None:
    advice = asked("Kc Kd 7s")
    assert (advice.decision, advice.best, advice.total) == ("Bet 1", ("ride",), 49 * 48)
    ride, withdraw = advice.choices
    assert (ride.choice, ride.expected, ride.cost) == ("ride", Fraction(1689, 1176), 0)
    assert (withdraw.choice, withdraw.expected, withdraw.cost) == ("withdraw", 0, Fraction(1689, 1176))


def test_bet_2_on_nothing() -> None:
    advice = asked("2c 7d Ks", "9h")
    assert (advice.decision, advice.best, advice.total) == ("Bet 2", ("withdraw",), 48)
    assert advice.choices[1].cost == Fraction(42, 48)  # three kings in 48 cards win one, 45 lose one


def test_a_tie_is_a_tie() -> None:
    advice = asked("4c 5d 6s", "7h")
    assert advice.best == ("ride", "withdraw")
    assert [choice.expected for choice in advice.choices] == [0, 0]


def test_cards_known_to_be_gone_count() -> None:
    """An outside straight of 5-6-7-8 with two of its outs in other hands loses what it would have won."""
    assert asked("5c 6d 7s", "8h", "9c 9d").best == ("withdraw",)
    assert asked("5c 6d 7s", "8h", "2c 2d").best == ("ride",)
    assert asked("5c 6d 7s", "8h", "2c 2d").total == 46


@pytest.mark.parametrize(
    ("hand", "board", "said"),
    [
        ("Ks Kd", "", "three cards in the hand and none or one on the board, not with 2 and 0"),
        ("Ks Kd 2c 3c", "", "not with 4 and 0"),
        ("Ks Kd 2c", "3c 4c", "not with 3 and 2"),
        ("", "3c", "not with 0 and 1"),
        ("Ks Kd Ks", "", "Ks is given 2 times"),
        ("Ks Kd 2c", "Kd", "Kd is given 2 times"),
    ],
)
def test_hands_that_cannot_be(hand: str, board: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        asked(hand, board)


def test_there_is_no_up_card() -> None:
    with pytest.raises(ValueError, match="Nobody sees cards called up at Let It Ride"):
        advise(GAME, terms(), {"hand": cards("Ks Kd 2c"), "up": cards("3c")})


def test_advice_dealt_card_by_card_is_what_was_counted_by_kind() -> None:
    chooser = random.Random(7)
    three = {each.kind: each.worth for each in worth_of_bet_1(BETS_OF_A)}
    four = {each.kind: each.worth for each in worth_of_bet_2(BETS_OF_A)}
    for _ in range(60):
        *hand, board = chooser.sample(DECK, 4)
        first = advise(GAME, terms(), {"hand": tuple(hand)})
        second = advise(GAME, terms(), {"hand": tuple(hand), "board": (board,)})
        assert {choice.expected for choice in first.choices} == {0, *three[kind_of(hand)]}
        assert {choice.expected for choice in second.choices} == {0, *four[kind_of((*hand, board))]}


def test_under_a_payout_limit_bet_2_depends_on_bet_1() -> None:
    """$300 for a hand at $5: a straight flush pays that much on one bet, so a second and third win no more."""
    limit = 300_00
    free, cut = asked("Tc Jc Qc", "9c"), asked("Tc Jc Qc", "9c", limit=limit)
    assert cut.choices[0].expected < free.choices[0].expected
    limited = bets_at(BET.paytables["A"], 500, limit)
    for three in threes():
        bet_1 = advise(GAME, terms(payout_limit=limit), {"hand": three.like})
        assert {choice.expected for choice in bet_1.choices} == {0, Fraction(gain_of_bet_1(limited, three), 2352 * 500)}


def test_the_charts() -> None:
    first, second = charts(GAME, terms())
    rows = dict(zip(first.rows, first.cells, strict=True))
    assert first.columns == ("made", "0 high", "1 high", "2 high", "3 high")
    assert rows["high pair"] == ("R", "", "", "", "")
    assert rows["low pair"] == ("W", "", "", "", "")
    assert rows["suited, 2 straights"] == ("", "W", "R", "R", "R")
    assert rows["suited, 1 straight"] == ("", "W", "W", "R", "R")
    assert rows["suited, 0 straights"] == ("", "W", "W", "W", "")
    rows = dict(zip(second.rows, second.cells, strict=True))
    assert rows["mixed, 2 straights"] == ("", "=", "R", "R", "R", "R")
    assert rows["mixed, 1 straight"] == ("", "W", "W", "W", "W", "=")
    assert "suited, 3 straights, 0 high: 20 hands, +0.2143 bets." in first.notes
    assert {code for code, _ in first.legend} >= {cell for row in first.cells for cell in row if cell}


def test_charts_follow_the_paytable() -> None:
    own = {"bet": BET.paytables["C"]}
    first, second = charts(GAME, terms(), own)
    assert dict(zip(first.rows, first.cells, strict=True))["mixed, 3 straights"] == ("", "W", "W", "W", "R")
    assert dict(zip(second.rows, second.cells, strict=True))["mixed, 2 straights"] == ("", *"RRRRR")


def test_hands_add_up_in_both_charts() -> None:
    assert sum(each.hands for each in worth_of_bet_1(BETS_OF_A)) == 22_100
    assert sum(each.hands for each in worth_of_bet_2(BETS_OF_A)) == 270_725
