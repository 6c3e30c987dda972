"""The main wager against published figures, each with its source."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.analysis.figures import Worth
from houserules.analysis.let_it_ride.bets import bets_at
from houserules.analysis.let_it_ride.chart import worth_of_bet_1, worth_of_bet_2
from houserules.analysis.worth import analyze
from houserules.games.let_it_ride.wagers import BET
from kit.let_it_ride.rounds import GAME, terms

BETS_OF_A = bets_at(BET.paytables["A"], 500, None)

# Wizard of Odds, "Let it Ride Appendix" (games/let-it-ride/appendix/1): number of hands, total return over 1,176 pairs
# of community cards. Its classes go by spread; ours by the straights that are left, which is the same for these hands.
FIRST_THREE_CARDS = {
    "three of a kind": (52, 6360),
    "high pair": (1440, 1689),
    "suited, 3 straights, 0 high": (20, 252),
    "suited, 3 straights, 1 high": (4, 480),
    "suited, 3 straights, 2 high": (4, 708),
    "suited, 2 straights, 1 high": (12, 198),
    "suited, 2 straights, 2 high": (12, 426),
    "suited, 1 straight, 2 high": (24, 144),
    "suited, 3 straights, 3 high": (4, 1736),
    "suited, 2 straights, 3 high": (12, 1454),
    "suited, 1 straight, 3 high": (24, 1172),
}


def worth_of(letter: str) -> Worth:
    [worth] = analyze(GAME, terms(paytables={"bet": letter}), wager="bet").wagers
    return worth


def test_the_house_edge_of_paytable_a() -> None:
    """3.5057 % of one bet: 3.5 % in Casino City's newsletter 323, a return of 96.49 % in the help of NYX's game."""
    worth = worth_of("A")
    assert worth.house_edge == Fraction(37963, 1082900)
    assert f"{float(worth.house_edge):.4%}" == "3.5057%"
    assert f"{1 - float(worth.house_edge):.2%}" == "96.49%"


@pytest.mark.parametrize(
    ("letter", "edge"),
    [("A", Fraction(37963, 1082900)), ("B", Fraction(1427, 41650)), ("C", Fraction(53357, 1624350))],
)
def test_every_deal_is_counted_once(letter: str, edge: Fraction) -> None:
    worth = worth_of(letter)
    assert worth.house_edge == edge
    assert worth.total == 22_100 * 49 * 48
    assert sum(each.deals or 0 for each in worth.outcomes) == worth.total
    assert {each.staked for each in worth.outcomes} == {1, 2, 3}


def test_hands_of_three_that_ride() -> None:
    riding = {each.kind.words: (each.hands, each.worth) for each in worth_of_bet_1(BETS_OF_A) if each.worth[0] > 0}
    assert riding == {words: (hands, (Fraction(total, 1176),)) for words, (hands, total) in FIRST_THREE_CARDS.items()}


def test_how_often_bet_1_rides() -> None:
    """0.07276018, with an expected return of 0.10912580 units: the same appendix."""
    riding = [each for each in worth_of_bet_1(BETS_OF_A) if each.worth[0] > 0]
    assert f"{sum(each.hands for each in riding) / 22100:.8f}" == "0.07276018"
    assert f"{float(sum(each.hands * each.worth[0] for each in riding) / 22100):.8f}" == "0.10912580"


def test_the_average_wager_and_the_element_of_risk() -> None:
    """Bets ride "precisely when there is a positive expectation": Brian Alspach, Poker Digest 3.1 (2000)."""
    worth = worth_of("A")
    assert worth.average_wager == Fraction(331288, 270725)
    assert f"{float(worth.average_wager):.4f}" == "1.2237"
    assert f"{float(worth.element_of_risk):.2%}" == "2.86%"
    assert worth.standard_deviation == pytest.approx(5.158, abs=5e-4)


def test_bet_2_gains_nothing_with_two_kinds_of_hands() -> None:
    """Outside straights without high cards and inside straights of four: everything2, "let it ride", says optional."""
    even = {each.kind.words: each.hands for each in worth_of_bet_2(BETS_OF_A) if each.worth == (Fraction(0),)}
    assert even == {"mixed, 2 straights, 0 high": 1_260, "mixed, 1 straight, 4 high": 1_008}
    notes = worth_of("A").notes
    assert any("mixed, 2 straights, 0 high" in note for note in notes)
    assert any("1.2321" in note for note in notes)


def test_a_royal_flush_always_has_three_bets_on_it() -> None:
    """A four of a kind at least two: Alan Krigman, Casino City Times, 9 August 1999."""
    staked = {each.outcome: set[object]() for each in worth_of("A").outcomes}
    for each in worth_of("A").outcomes:
        staked[each.outcome].add(each.staked)
    assert staked["royal-flush"] == {3}
    assert staked["four-of-a-kind"] == {2, 3}


def test_how_often_the_bets_win() -> None:
    """About 24 % of hands are a pair of tens or better: Elliot Frome, Gaming Today, 24 April 2018."""
    assert worth_of("A").hit_frequency == Fraction(2_598_960 - 1_978_380, 2_598_960)
