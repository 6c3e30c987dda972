"""A live table starts anew or resumes its log; a log that departs from the rulebook is refused with its event."""

from __future__ import annotations

import msgspec

from houserules.audit.proof import Rejection, table_of
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Deal, Invite
from houserules.engine.table import Table
from houserules.floor.session import LiveTable
from kit import tabletop


def fresh() -> Table:
    table = table_of(tabletop.header())
    assert not isinstance(table, Rejection)
    return table


def dealt() -> LiveTable:
    live = LiveTable.start(fresh(), tabletop.header().setting, lambda: 1000)
    live.go_on()
    assert isinstance(live.driver.waiting, Invite)
    assert live.change_wagers(2, {"bet": 500}) is None
    assert live.close_betting() is None
    return live


def test_a_table_resumes_where_its_log_stopped() -> None:
    before = dealt()
    after = LiveTable.resume(fresh(), before.setting, lambda: 1000, before.driver.events)
    assert isinstance(after, LiveTable)
    assert after.driver.events == before.driver.events
    assert after.driver.waiting == before.driver.waiting
    assert after.scene("public") == before.scene("public")
    for live in (before, after):
        live.driver.answer("ride")
        live.driver.answer("withdraw")
        live.go_on()
    assert after.driver.events == before.driver.events


def test_a_log_that_departs_is_refused_with_its_event() -> None:
    events = dealt().driver.events
    place = next(event.n for event in events if isinstance(event.step, Deal))
    wrong = [*events[:place], msgspec.structs.replace(events[place], answer="none"), *events[place + 1 :]]
    refusal = LiveTable.resume(fresh(), tabletop.header().setting, lambda: 1000, wrong)
    assert isinstance(refusal, Refusal)
    assert refusal.reason == Reason.DEPARTS
    assert refusal.message.startswith(f"event {place}: none is not the next card of the device")


def test_wagers_that_are_refused_leave_the_seat_as_it_was() -> None:
    live = LiveTable.start(fresh(), tabletop.header().setting, lambda: 1000)
    live.go_on()
    assert live.change_wagers(2, {"bet": 500, "three-card-bonus": 100}) is None
    before = live.players.standing(live.table, 2)
    refusal = live.change_wagers(2, {"bet": 1000, "three-card-bonus": 1})
    assert refusal is not None
    assert live.players.standing(live.table, 2) == before == {"bet": 500, "three-card-bonus": 100}
