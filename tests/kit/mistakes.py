"""Mistakes of people at a table, for tests: what is refused, and that nothing comes of it."""

from __future__ import annotations

from houserules.engine.acts import Act
from houserules.engine.driver import Driver
from houserules.engine.refusals import Reason
from houserules.engine.steps import Bank, Count
from kit import dealer
from kit.setting import allowed


def refused_there(driver: Driver, act: Act, reason: Reason) -> None:
    """Refused with the clause of the step that waits; nothing has happened."""
    step, before = driver.waiting, len(driver.events)
    assert step is not None
    assert dealer.refused_with(driver.act(act)) == (reason, step.cite)
    assert (driver.waiting, len(driver.events)) == (step, before)


def miscount_cannot_pass(driver: Driver, what: str, clause: str, wrong: int) -> None:
    """Two chips wait to be counted: as often as the number is wrong, nothing is banked and a floorperson is called."""
    banked = dict(driver.table.chips.banked)
    for _ in range(2):
        allowed(driver.act(Act("dealer", "count", {"what": what, "number": wrong})))
        assert driver.table.chips.banked == banked
        bank = driver.act(Act("dealer", "bank", {"seat": 2, "wager": what}))
        assert dealer.refused_with(bank) == (Reason.WRONG_ROLE, clause)
        assert driver.waiting is not None
        assert driver.waiting.actor == "floorperson"
        allowed(driver.act(dealer.right_act(driver)))
        assert isinstance(driver.waiting, Count)
    allowed(driver.act(Act("dealer", "count", {"what": what, "number": 2})))
    assert isinstance(driver.waiting, Bank)
