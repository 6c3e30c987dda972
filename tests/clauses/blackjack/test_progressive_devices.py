"""The progressive system of a blackjack table (BJ 2.C): devices at every position, locked before the deal."""

from __future__ import annotations

import pytest

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Attest, Bank, Deal, Meter, Step
from houserules.engine.vocabulary import DEALER, FLOORPERSON, NO_MORE_BETS, PLAYER
from kit.blackjack import rounds as bj

BAD_BEAT = "bad-beat-progressive"
CARDS = bj.deal({1: "Th 6c", 2: "Ts 9c"}, "9d 8s")
CHOSEN = bj.terms(sides={BAD_BEAT: ""})
WAGERS = {1: {"blackjack": 500, BAD_BEAT: 100}, 2: {"blackjack": 500, BAD_BEAT: 200}}


def all_steps(driver: Driver) -> list[Step]:
    return [event.step for event in driver.events]


@pytest.mark.clause("BJ 2.C(1)", "BJ 2.C(2)")
def test_the_floor_sees_to_system_and_devices_when_the_table_is_opened() -> None:
    attested = [step for step in all_steps(bj.opened_table(CHOSEN)) if isinstance(step, Attest)]
    seen_to = [step for step in attested if step.cite == "BJ 2.C(1), BJ 2.C(2)"]
    assert [step.by for step in seen_to] == [FLOORPERSON]
    for other in (bj.terms(), bj.terms(sides={"lucky-ladies": "A"})):
        assert not any("BJ 2.C" in step.cite for step in all_steps(bj.opened_table(other)))


@pytest.mark.clause("BJ 2.C(3)")
def test_the_device_of_the_seat_takes_the_wager() -> None:
    driver = bj.placed(bj.table_of(CARDS, (1, 2), CHOSEN), WAGERS)
    taken = [step for step in all_steps(driver) if isinstance(step, Attest) and step.cite == "BJ 2.C(3)"]
    assert [(step.by, step.seat) for step in taken] == [(PLAYER, 1), (PLAYER, 2)]


@pytest.mark.clause("BJ 2.C(3)", "BJ 2.C(4)")
def test_the_devices_are_locked_before_the_first_card() -> None:
    done = all_steps(bj.played(CARDS, WAGERS, {1: ["stand"], 2: ["stand"]}, CHOSEN, spins=["", ""]))
    kinds = [type(step) for step in done if isinstance(step, Bank | Meter | Deal) or step.cite == "BJ 2.C(4)"]
    assert kinds[:6] == [Attest, Bank, Meter, Bank, Meter, Deal]
    banked = [(step.seat, step.amount, step.cite) for step in done if isinstance(step, Bank)]
    assert banked == [(1, 100, "BJ 2.C(3)"), (2, 200, "BJ 2.C(3)")]


@pytest.mark.clause("BJ 2.C(4)")
def test_a_progressive_wager_after_that_is_refused_and_nothing_changes() -> None:
    driver = bj.with_dealer(CARDS, {1: {"blackjack": 500}}, CHOSEN)
    bj.allowed(driver.answer(NO_MORE_BETS))
    before = (driver.waiting, len(driver.events))
    for by in (PLAYER, DEALER):
        late = driver.act(Act(by, "bet", {"seat": 1, "wager": BAD_BEAT, "amount": 100}))
        assert isinstance(late, Refusal)
        assert (late.reason, late.clause) == (Reason.BETTING_CLOSED, "BJ 2.C(4)")
    assert (driver.waiting, len(driver.events)) == before


@pytest.mark.clause("BJ 2.C(4)")
def test_a_table_without_a_progressive_locks_nothing() -> None:
    done = all_steps(bj.played(CARDS, {1: 500, 2: 500}, {1: ["stand"], 2: ["stand"]}))
    assert not any(step.cite == "BJ 2.C(4)" for step in done)
