"""Readings of Texas Hold 'Em Bonus that no chapter pins alone: rounds their alternatives would settle otherwise."""

from __future__ import annotations

import pytest

from houserules.engine.driver import Driver
from houserules.engine.lines import VOID
from houserules.engine.procedures.holdem import WRONG_NUMBER
from houserules.engine.steps import Step, TurnUp
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from kit import pit
from kit.texas_holdem_bonus import rounds as thb
from kit.texas_holdem_bonus.dealer import standing_at

# The player's two cards, the dealer's, and what $1 on the Bonus wins.
EVERY_ROW = [
    ("As Ah", "Ad Ac", 1_000_00),
    ("As Ah", "Kd Qc", 30_00),
    ("As Ks", "Kd Qc", 25_00),
    ("As Qs", "Kd Qc", 20_00),
    ("As Kh", "Kd Qc", 15_00),
    ("Js Jh", "Kd Qc", 10_00),
    ("As Jh", "Kd Qc", 5_00),
    ("2s 2h", "Kd Qc", 3_00),
    ("Ks Qs", "Kd Qc", 0),
]
BOARD, BURNS = "3d 7c 9h Td 4c", "5c 5d 5h"
WAGERS = {1: {"ante": 500, "bonus": 100}}


def bonus_won(letter: str, hand: str, of_dealer: str) -> int:
    chosen = thb.terms(paytables={"bonus": letter})
    driver = thb.played(thb.deal({1: hand}, of_dealer, BOARD, BURNS), WAGERS, chosen=chosen)
    [line] = thb.lines(driver, "bonus")
    assert (
        line.clause == "THB 11.I(4)" if not line.payout else line.clause.startswith(f"THB 12.B({' AB'.index(letter)})")
    )
    return line.payout


@pytest.mark.clause("THB 12.B", "THB 12.B(1)", "THB 12.B(2)")
@pytest.mark.parametrize(("hand", "of_dealer", "won"), EVERY_ROW)
def test_t1_both_paytables_may_be_chosen_and_pay_alike(hand: str, of_dealer: str, won: int) -> None:
    assert bonus_won("A", hand, of_dealer) == bonus_won("B", hand, of_dealer) == won


@pytest.mark.clause("THB 12.B(1)(a)", "THB 12.B(1)(b)", "THB 12.B(2)(a)", "THB 12.B(2)(b)")
@pytest.mark.parametrize("letter", "AB")
def test_t2_aces_against_aces_win_their_row_and_no_second_one(letter: str) -> None:
    both, own = bonus_won(letter, "As Ah", "Ad Ac"), bonus_won(letter, "As Ah", "Kd Ac")
    assert (both, own) == (1_000_00, 30_00)
    driver = thb.played(thb.deal({1: "As Ah"}, "Ad Ac", BOARD, BURNS), WAGERS)
    assert len(thb.lines(driver, "bonus")) == 1


def at_the_dealers_hand(step: Step) -> bool:
    return isinstance(step, TurnUp) and step.area == "dealer"


def bonus_result(driver: Driver) -> tuple[str, int]:
    assert {line.result for line in thb.lines(driver, "ante")} == {VOID}
    [line] = thb.lines(driver, "bonus")
    return line.result, line.net


@pytest.mark.clause("THB 13.E", "THB 13.G")
@pytest.mark.parametrize(
    ("area", "result"), [("community", ("win", 30_00)), ("seat-1", (VOID, 0)), ("dealer", (VOID, 0))]
)
def test_t11_a_wrong_number_settles_the_bonus_unless_a_hand_has_it(area: str, result: tuple[str, int]) -> None:
    driver = standing_at(at_the_dealers_hand, thb.deal({1: "As Ah"}, "Kd Qc", BOARD, BURNS), WAGERS)
    thb.allowed(driver.irregular(WRONG_NUMBER, area=area))
    assert bonus_result(driver) == result


@pytest.mark.clause("THB 8.G(1)", "THB 8.G(2)")
@pytest.mark.parametrize(("verdict", "clause"), [("misdealt", "THB 8.G(1)"), ("not-misdealt", "THB 8.G(2)")])
def test_t11_a_wrong_count_of_the_stub_returns_the_bonus_too(verdict: str, clause: str) -> None:
    """A deck that lacks a card, with aces in the player's hand and all cards dealt."""
    deck = thb.stacked(thb.deal({1: "As Ah"}, "Kd Qc", BOARD, BURNS))[:-1]
    driver = Driver(Table.with_cards(thb.GAME, thb.terms(stub_count_every=1), deck), thb.world())
    decide = driver.world.decide
    driver.world.decide = lambda table, ask: verdict if verdict in ask.choices else decide(table, ask)
    thb.seated(driver, WAGERS)
    thb.allowed(driver.begin("round"))
    thb.bets_placed(driver, WAGERS)
    thb.allowed(driver.answer(NO_MORE_BETS))
    assert bonus_result(driver) == (VOID, 0)
    assert {line.clause for line in thb.lines(driver)} == {clause}
    assert pit.of_kind(driver, TurnUp) == []
