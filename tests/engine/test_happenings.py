"""What comes from outside the script: only what the rulebook knows, in its own way, at its own time."""

import pytest

from houserules.engine.refusals import Reason
from houserules.engine.steps import Begin, Interrupt, Irregular, Leave, Move, Sit
from kit import dealer
from kit.let_it_ride import rounds as lir

FIRST = dealer.one_by_one({1: "2c 7d 9h"}, "Js Kc", "3s 5h 8d")
THROWN = [("wrong-number-of-cards", "LIR 13.D"), ("community-card-exposed", "LIR 13.E")]


@pytest.mark.parametrize(("kind", "clause"), THROWN)
def test_what_is_thrown_is_no_answer(kind: str, clause: str) -> None:
    driver = dealer.closed(dealer.attended(FIRST, {1: {"bet": 500}}))
    for where in ("LIR 8.D(3)(e)", "LIR 11.B"):  # at a card, at a question
        dealer.to_clause(driver, where)
        assert dealer.refused_with(driver.answer(Irregular(kind))) == (Reason.NOT_POSSIBLE, clause)


def test_what_is_answered_is_not_thrown() -> None:
    driver = dealer.closed(dealer.attended(FIRST, {1: {"bet": 500}}))
    dealer.to_clause(driver, "LIR 8.D(3)(e)")
    thrown = driver.happen(Interrupt(kind="card-face-up", cite="LIR 13.A"))
    assert dealer.refused_with(thrown) == (Reason.NOT_POSSIBLE, "LIR 13.A")
    lir.allowed(driver.irregular("card-face-up"))
    dealer.finished(driver)
    assert [line.result for line in driver.table.lines][-1] == "lose"  # mended in place, not void


@pytest.mark.parametrize(("kind", "clause"), THROWN)
def test_an_irregularity_rests_on_its_own_clause(kind: str, clause: str) -> None:
    driver = dealer.closed(dealer.attended(FIRST, {1: {"bet": 500}}))
    dealer.to_clause(driver, "LIR 11.B")
    assert dealer.refused_with(driver.happen(Interrupt(kind=kind, cite=""))) == (Reason.DEPARTS, clause)
    lir.allowed(driver.happen(Interrupt(kind=kind, cite=clause)))


@pytest.mark.parametrize(("kind", "clause"), THROWN)
def test_a_void_round_is_not_voided_again(kind: str, clause: str) -> None:
    driver = dealer.closed(dealer.attended(FIRST, {1: {"bet": 500, "progressive": 100}}))
    dealer.to_clause(driver, "LIR 11.B")
    lir.allowed(driver.irregular(kind))
    steps = 0
    while driver.waiting is not None:
        assert dealer.refused_with(driver.irregular(kind)) == (Reason.NOT_POSSIBLE, clause)
        lir.allowed(driver.act(dealer.right_act(driver)))
        steps += isinstance(driver.events[-1].step, Move)
    assert steps == 3  # the hand, the community, the box: all the way to the rack


@pytest.mark.parametrize("step", [
    Sit(seat=2, player="two", cite="LIR 7.B"),
    Leave(seat=1, cite="LIR 7.B"),
    Begin(procedure="round", cite="LIR 7.C"),
])  # fmt: skip
def test_people_who_come_and_go_rest_on_no_clause(step: Sit | Leave | Begin) -> None:
    driver = dealer.attended(FIRST, {1: {"bet": 500}})
    assert dealer.refused_with(driver.happen(step)) == (Reason.DEPARTS, "")
