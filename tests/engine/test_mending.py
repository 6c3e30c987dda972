"""An irregularity that is mended while the round waits, and others that come meanwhile."""

from __future__ import annotations

from dataclasses import replace

from houserules.engine.driver import Driver
from houserules.engine.procedures.holdem import DEALER_EXPOSED, WRONG_NUMBER
from houserules.engine.refusals import Reason
from houserules.engine.rulings import Ruling, Void, Voiding
from houserules.engine.steps import Ask, Attest, Collect, Interrupt, Pay, Return, Script
from houserules.engine.table import Table
from kit import dealer
from kit.setting import Setting, allowed
from kit.texas_holdem_bonus import rounds as thb

FIRST = thb.deal({1: "Kc Kd", 2: "Ts 9s"}, "8h 8s", "Ah Qd 7s 4c 2h", "3c 5d 6s")
WAGERS = {1: {"ante": 500}, 2: {"ante": 500}}
WAIT = Attest(act="wait a moment", cite="THB 13.A")


def a_pause(table: Table, interrupt: Interrupt) -> Script:
    yield WAIT


def a_pause_too_long(table: Table, interrupt: Interrupt) -> Script:
    yield WAIT
    raise Void(Voiding("THB 13.E", still_settled="THB 13.G"), "the pause took too long")


PAUSES = {
    "pause": Ruling("THB 13.A", "a pause", mend=a_pause),
    "long-pause": Ruling("THB 13.A", "a pause that voids the round", mend=a_pause_too_long),
}
SETTING = Setting(replace(thb.GAME, irregularities={**thb.GAME.irregularities, **PAUSES}), thb.terms)


def asked() -> Driver:
    """An attended round that waits for the first player's choice."""
    driver = dealer.closed(SETTING.attended(FIRST, WAGERS))
    dealer.up_to(driver, lambda step: isinstance(step, Ask))
    return driver


def is_proved(driver: Driver) -> bool:
    top = Table.with_cards(SETTING.game, thb.terms(), thb.stacked(FIRST))
    return Driver(top, thb.world()).retrace(driver.events) is None


def test_what_was_interrupted_waits_again_when_it_is_mended() -> None:
    driver = asked()
    question = driver.waiting
    allowed(driver.irregular("pause"))
    assert driver.waiting == WAIT
    allowed(driver.irregular("pause"))  # the pause is interrupted by another
    for still_waiting in (WAIT, question):
        allowed(driver.act(dealer.right_act(driver)))
        assert driver.waiting == still_waiting
    dealer.finished(driver)
    assert is_proved(driver)


def test_what_is_thrown_while_something_is_mended_reaches_the_round() -> None:
    driver = asked()
    for _ in range(2):
        allowed(driver.irregular("pause"))
    allowed(driver.irregular(DEALER_EXPOSED))
    assert isinstance(driver.waiting, Return)
    assert driver.waiting.cite == "THB 13.F"
    dealer.finished(driver)
    assert WAIT not in [event.step for event in driver.events]  # neither pause goes on after the round
    assert is_proved(driver)


def test_what_cannot_be_mended_voids_the_round() -> None:
    driver = asked()
    allowed(driver.irregular("long-pause"))
    allowed(driver.act(dealer.right_act(driver)))
    assert isinstance(driver.waiting, Return)
    assert driver.waiting.cite == "THB 13.E"
    dealer.finished(driver)
    assert is_proved(driver)


def test_a_round_that_is_void_is_not_voided_again_while_a_bonus_is_settled() -> None:
    wagers = {seat: {"ante": 500, "bonus": 500} for seat in (1, 2)}
    driver = dealer.closed(thb.SETTING.attended(FIRST, wagers))
    dealer.up_to(driver, lambda step: isinstance(step, Ask))
    allowed(driver.irregular(DEALER_EXPOSED))
    settling_bonus = 0
    while driver.waiting is not None:
        for kind, clause in ((DEALER_EXPOSED, "THB 13.F"), (WRONG_NUMBER, "THB 13.E")):
            assert dealer.refused_with(driver.irregular(kind)) == (Reason.NOT_POSSIBLE, clause)
        settling_bonus += isinstance(driver.waiting, Pay | Collect)
        allowed(driver.act(dealer.right_act(driver)))
    assert settling_bonus == 2
