"""Let It Ride, chapter 7: players who leave in a round, and what the floorperson rules on their hands."""

import pytest

from houserules.engine.acts import Act
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Collect, Leave, Sit
from houserules.engine.vocabulary import NO_MORE_BETS
from kit import dealer
from kit.dealer import refused_with as refused
from kit.let_it_ride import rounds as lir

NOTHING = dealer.one_by_one({1: "2c 7d 9h"}, "Js Kc", "3s 5h 8d")


@pytest.mark.clause("LIR 7.B(1)")
def test_the_seat_of_a_player_who_leaves_in_a_round_stays_his_until_it_is_over() -> None:
    driver = dealer.attended(NOTHING, {1: {"bet": 500}})
    dealer.closed(driver)
    dealer.to_clause(driver, "LIR 11.A")
    lir.allowed(driver.happen(Leave(seat=1, cite="")))
    assert refused(driver.happen(Sit(seat=1, player="other", cite=""))) == (Reason.SEAT_TAKEN, "LIR 7.B")
    dealer.finished(driver)
    lir.allowed(driver.happen(Sit(seat=1, player="other", cite="")))


@pytest.mark.clause("LIR 7.B(1)", "LIR 7.B(2)")
def test_a_hand_played_out_withdraws_what_it_can_and_is_settled() -> None:
    first = dealer.one_by_one({1: "Tc Td 9h", 2: "2c 7d 8h"}, "Js Kc", "3s 5h 8d")
    driver = lir.betting_round(first, {1: {"bet": 500, "three-card-bonus": 100}, 2: {"bet": 500}})
    lir.allowed(driver.happen(Leave(seat=1, cite="")))
    lir.allowed(driver.answer(NO_MORE_BETS))
    own = [line for line in lir.lines(driver) if line.seat == 1]
    assert [(line.wager, line.result, line.net) for line in own] == [
        ("bet-1", "withdrawn", 0),
        ("bet-2", "withdrawn", 0),
        ("bet-3", "win", 500),
        ("three-card-bonus", "win", 100),
    ]
    asked = lir.citing(driver, "LIR 7.B(2)")
    assert [event.answer for event in asked] == ["play-out"]


@pytest.mark.clause("LIR 7.B(2)")
@pytest.mark.parametrize(
    ("verdict", "results"),
    [
        (None, ["withdrawn", "withdrawn", "win"]),
        ("play-out", ["withdrawn", "withdrawn", "win"]),
        ("abandon", ["lose", "lose", "lose"]),
    ],
)
def test_the_floorperson_decides_about_the_hand_of_a_player_who_left(verdict: str | None, results: list[str]) -> None:
    """Reading G10: lost or played out as the floorperson says, played out when nobody does."""
    first = dealer.one_by_one({1: "Tc Td 9h", 2: "2c 7d 8h"}, "Js Kc", "3s 5h 8d")
    driver = lir.betting_round(first, {1: {"bet": 500}, 2: {"bet": 500}})
    driver.world.decide = lambda table, ask: verdict if ask.by == "floorperson" else "ride"
    lir.allowed(driver.happen(Leave(seat=1, cite="")))
    lir.allowed(driver.answer(NO_MORE_BETS))
    assert [line.result for line in lir.lines(driver) if line.seat == 1] == results
    assert {event.step.actor for event in lir.citing(driver, "LIR 7.B(2)") if isinstance(event.step, Ask)} == {
        "floorperson"
    }


@pytest.mark.clause("LIR 7.B(2)")
@pytest.mark.parametrize(
    ("clause", "lost"),
    [
        ("LIR 11.B", ["bet-1", "bet-2", "bet-3", "five-card-bonus", "progressive", "three-card-bonus"]),
        ("LIR 11.C", ["bet-1", "bet-2", "bet-3", "five-card-bonus", "progressive", "three-card-bonus"]),
        ("LIR 11.C(2)", ["bet-1", "bet-2", "bet-3", "five-card-bonus", "progressive", "three-card-bonus"]),
    ],
)
def test_abandoned_wagers_are_lost_whenever_the_player_left(clause: str, lost: list[str]) -> None:
    first = dealer.one_by_one({1: "Ac Ad Ah", 2: "2c 7d 8h"}, "Js Kc")
    chosen = lir.terms(without=("six-card-bonus",))
    mine = {"bet": 500, "five-card-bonus": 100, "three-card-bonus": 200, "progressive": 100}
    driver = dealer.closed(dealer.attended(first, {1: mine, 2: {"bet": 500}}, chosen))
    while clause not in driver.waiting.cite.split(", "):  # type: ignore[union-attr]
        act = dealer.right_act(driver)
        lir.allowed(driver.act(Act("player", "ride", {}, act.seat) if act.by == "player" else act))
    lir.allowed(driver.happen(Leave(seat=1, cite="")))
    dealer.up_to(driver, lambda step: step.cite == "LIR 7.B(1), LIR 7.B(2)")
    assert refused(driver.act(Act("dealer", "abandon"))) == (Reason.WRONG_ROLE, "LIR 7.B(1), LIR 7.B(2)")
    lir.allowed(driver.act(Act("floorperson", "abandon")))
    dealer.finished(driver)
    own = [line for line in lir.lines(driver) if line.seat == 1]
    assert [line.wager for line in own] == lost
    assert {(line.result, line.outcome, line.clause) for line in own} == {("lose", "abandoned", "LIR 7.B(2)")}
    assert sum(line.net for line in own) == -(3 * 500 + 100 + 200 + 100)
    assert not [step for step in lir.steps(driver, Collect) if step.cite == "LIR 7.B(2)" and step.line.seat == 2]  # type: ignore[attr-defined]


@pytest.mark.clause("LIR 7.B(2)")
def test_an_abandoned_progressive_wager_gets_no_envy() -> None:
    first = dealer.one_by_one({1: "As Ks Qs", 2: "2c 7d 8h", 3: "3c 7h 8d"}, "Js Ts")
    chosen = lir.terms(without=("six-card-bonus",))
    driver = lir.betting_round(first, {seat: {"bet": 500, "progressive": 100} for seat in (1, 2, 3)}, chosen=chosen)
    driver.world.decide = lambda table, ask: "abandon" if ask.by == "floorperson" else "ride"
    lir.allowed(driver.happen(Leave(seat=2, cite="")))
    lir.allowed(driver.answer(NO_MORE_BETS))
    assert [(line.seat, line.payout) for line in lir.lines(driver, "envy-bonus")] == [(3, 1_000_00)]


@pytest.mark.clause("LIR 7.B(2)")
@pytest.mark.parametrize(("verdict", "paid"), [("abandon", []), ("play-out", [1])])
def test_a_player_who_left_is_ruled_on_before_any_envy_is_paid(verdict: str, paid: list[int]) -> None:
    """Reading L18: the royal of seat 3 is settled first, when the turn of seat 1 is still to come."""
    first = dealer.one_by_one({1: "2c 7d 8h", 3: "As Ks Qs"}, "Js Ts")
    chosen = lir.terms(without=("six-card-bonus",))
    driver = dealer.attended(first, {seat: {"bet": 500, "progressive": 100} for seat in (1, 3)}, chosen)
    dealer.closed(driver)
    dealer.to_clause(driver, "LIR 11.C(2)")
    lir.allowed(driver.happen(Leave(seat=1, cite="")))
    dealer.to_clause(driver, "LIR 7.B(2)")
    lir.allowed(driver.act(Act("floorperson", verdict)))
    dealer.finished(driver)
    assert len(lir.citing(driver, "LIR 7.B(2)")) == (1 if verdict == "play-out" else 4)
    assert [line.seat for line in lir.lines(driver, "envy-bonus")] == paid


@pytest.mark.clause("LIR 7.B(2)")
@pytest.mark.parametrize(("verdict", "result"), [("abandon", "lose"), ("play-out", "win")])
def test_a_player_who_leaves_while_others_are_settled_is_ruled_on_in_turn(verdict: str, result: str) -> None:
    first = dealer.one_by_one({1: "Tc Td 8h", 3: "2c 7d 9h"}, "Js Kc")
    driver = dealer.attended(first, {1: {"bet": 500}, 3: {"bet": 500}}, lir.terms(without=("six-card-bonus",)))
    dealer.closed(driver)
    dealer.to_clause(driver, "LIR 11.D")
    lir.allowed(driver.happen(Leave(seat=1, cite="")))
    dealer.to_clause(driver, "LIR 7.B(2)")
    assert [line.seat for line in lir.lines(driver, "bet-3")] == [3]
    lir.allowed(driver.act(Act("floorperson", verdict)))
    dealer.finished(driver)
    assert [(line.seat, line.result) for line in lir.lines(driver, "bet-3")] == [(3, "lose"), (1, result)]
