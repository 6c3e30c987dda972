"""A meter that other tables share moves by an event from outside; no other meter does."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.engine.driver import Driver, resume
from houserules.engine.refusals import Reason
from houserules.engine.scene import Scene
from houserules.engine.steps import Link, Meter, Sit
from houserules.engine.table import Table
from houserules.engine.views import PUBLIC
from houserules.games.let_it_ride import GAME
from kit import pit
from kit.let_it_ride import rounds as lir

SHOWS = "100025/2"


def sharing(shared: tuple[str, ...] = ("main",)) -> Driver:
    return Driver(Table(GAME, lir.terms(), shared=shared), lir.world())


def link(meter: str = "main", shows: str = SHOWS) -> Link:
    return Link(meter=meter, shows=shows, cite="")


def test_a_shared_meter_shows_what_others_made_of_it() -> None:
    driver = sharing()
    lir.allowed(driver.happen(link()))
    assert driver.table.meters["main"] == Fraction(100_025, 2)
    assert Scene.of(driver.events, PUBLIC, {"main": Fraction(0)}).meters["main"] == Fraction(100_025, 2)
    again = resume(sharing().table, lir.world(), driver.events)
    assert isinstance(again, Driver)
    assert again.table.meters == driver.table.meters


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (link("major"), Reason.NOT_POSSIBLE),
        (link(shows="-1"), Reason.OUT_OF_RANGE),
        (link(shows="2/4"), Reason.OUT_OF_RANGE),
        (link(shows="007"), Reason.OUT_OF_RANGE),
        (link(shows="1.5"), Reason.OUT_OF_RANGE),
        (link(shows="1/0"), Reason.OUT_OF_RANGE),
        (link(shows=""), Reason.OUT_OF_RANGE),
        (Link(meter="main", shows=SHOWS, cite="LIR 12.F"), Reason.DEPARTS),
    ],
)
def test_what_cannot_be_is_refused(step: Link, reason: Reason) -> None:
    driver = sharing()
    refusal = driver.happen(step)
    assert refusal is not None
    assert refusal.reason is reason
    assert driver.events == []


def test_a_meter_of_one_table_cannot_be_linked() -> None:
    refusal = sharing(shared=()).happen(link())
    assert refusal is not None
    assert refusal.reason is Reason.NOT_POSSIBLE


def test_nothing_comes_between_a_wager_and_its_share() -> None:
    driver = sharing()
    lir.allowed(driver.happen(Sit(seat=1, player="player 1", cite="")))
    for procedure in ("open", "ready"):
        lir.allowed(driver.begin(procedure))
    pit.round_stopped(driver, lambda step: isinstance(step, Meter), {1: {"bet": 500, "progressive": 100}})
    refusal = driver.happen(link())
    assert refusal is not None
    assert refusal.reason is Reason.NOT_NOW
