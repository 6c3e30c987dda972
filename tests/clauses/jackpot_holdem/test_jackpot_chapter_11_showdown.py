"""Jackpot Hold 'Em, chapter 11 from I to L: hands shown and told, progressive payouts validated, cards put away."""

from __future__ import annotations

import pytest

import dealer
import jackpot_house as house
import pit
from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import NO_MORE_BETS, RACK, Announce, Attest, Pay, Place, Turn
from jackpot_house import deal, staked

HANDS = {1: "Kc Ks", 2: "9h 8h", 3: "4d 3s"}
ORDER = deal(HANDS, "Qs Jd", "Kd 5d Th 7h 6h")  # three kings, a straight flush, nothing; the dealer has nothing
WAGERS = {seat: staked(progressive=100) for seat in HANDS}
VALIDATED = ["JHE 11.K(2), JHE 11.K(2)(a)", "JHE 11.K(2)(b)", "JHE 11.K(2)(c)"]


def played() -> Driver:
    return house.played(ORDER, WAGERS, {3: ["check", "check", "fold"]})


@pytest.mark.clause("JHE 11.I(2)(a)", "JHE 11.I(2)(c)")
def test_each_hand_with_a_play_wager_is_turned_and_told_in_its_turn() -> None:
    driver = played()
    shown = [event for event in driver.events if isinstance(event.step, Turn | Announce)]
    told = [(event.step.area, event.answer) if isinstance(event.step, Turn) else event.step.words
            for event in shown if isinstance(event.step, Turn | Announce)]  # fmt: skip
    assert told[1:] == [
        ("dealer", "Qs Jd"),
        "the dealer has a high card",
        ("seat-3", "4d 3s"),
        ("seat-2", "9h 8h"),
        "seat 2 has a straight flush",
        ("seat-1", "Kc Ks"),
        "seat 1 has three of a kind",
    ]
    for clause in ("JHE 11.I(2)(a)", "JHE 11.I(2)(c)"):
        assert len(house.citing(driver, clause)) == 2, "not for the hand that was folded"


@pytest.mark.clause("JHE 11.K(2)", "JHE 11.K(2)(a)", "JHE 11.K(2)(b)", "JHE 11.K(2)(c)", "JHE 11.K(2)(d)")
def test_a_won_progressive_is_verified_lit_and_validated_before_it_is_paid() -> None:
    driver = played()
    places = [place for place, event in enumerate(driver.events) if event.cite in VALIDATED]
    by = [(event.step.seat, event.step.by) for place in places
          if isinstance((event := driver.events[place]).step, Attest)]  # fmt: skip
    assert by == [(1, "dealer"), (1, "dealer"), (1, "floorperson")], "three kings in the first five cards, no more"
    assert [driver.events[place].cite for place in places] == VALIDATED
    paid = driver.events[places[-1] + 1].step
    assert isinstance(paid, Pay)
    assert "JHE 11.K(2)(d)" in paid.cite.split(", ")
    assert (paid.line.wager, paid.line.outcome, paid.line.payout) == ("progressive", "three-of-a-kind", 1_000)


@pytest.mark.clause("JHE 11.K(2)(c)")
def test_the_dealer_cannot_validate_a_progressive_payout() -> None:
    driver = house.betting_round(ORDER, WAGERS)
    validating = pit.stopped(
        driver, lambda step: step.cite == "JHE 11.K(2)(c)", lambda driver: house.allowed(driver.answer(NO_MORE_BETS))
    )
    act = Act("dealer", "attest", {"act": "the progressive payout is validated"})
    assert dealer.refused_with(validating.act(act)) == (Reason.WRONG_ROLE, "JHE 11.K(2)(c)")


@pytest.mark.clause("JHE 11.L")
def test_the_cards_go_hand_by_hand_to_the_rack_when_all_is_settled() -> None:
    driver = played()
    cleared = house.citing(driver, "JHE 11.L")
    last_paid = max(place for place, event in enumerate(driver.events) if isinstance(event.step, Pay))
    assert cleared[0].n > last_paid
    moved = [event.step for event in cleared if isinstance(event.step, Place)]
    assert [step.area for step in moved] == ["seat-3", "seat-2", "seat-1", "dealer", "community"]
    assert {step.to for step in moved} == {RACK}
    assert isinstance(cleared[-1].step, Attest)
    assert len(driver.table.cards_at(RACK)) == 52
