"""Nobody can tell where the Must Hit meter will be won: another trigger above it, and all they saw is the same."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.engine.driver import Driver
from houserules.engine.events import to_line
from houserules.engine.offer.terms import Terms
from houserules.engine.steps import Pay, Spin
from houserules.engine.views import AUDITOR, view
from houserules.games.blackjack.side_wagers.must_hit import MUST_HIT, TRIGGER
from kit import plays
from kit.blackjack import rounds as bj
from kit.let_it_ride import rounds as lir
from kit.soak import examples

VIEWERS = ("public", "nobody", *(f"seat-{seat}" for seat in range(1, 8)))
METER = {"initial": 10_000, "reset": 10_000, "maximum": 50_000, "rate": "1/4"}


def chosen() -> Terms:
    meters = {MUST_HIT: METER}
    return bj.terms(sides={"super-4-progressive": {"paytable": "A", "maximum": 50_000}}, meters=meters, must_hit=True)


def last_trigger(driver: Driver) -> int | None:
    """The trigger that stands, if one does."""
    drawn = [event.n for event in driver.events if isinstance(event.step, Spin) and event.step.wheel == TRIGGER]
    return drawn[-1] if drawn else None


@pytest.mark.clause("BJ 13.T", "BJ 13.U")
@examples(40)
@given(plays.seeds(), st.sampled_from(VIEWERS))
def test_another_trigger_above_the_meter_leaves_no_trace(seed: int, viewer: str) -> None:
    driver = plays.Play(chosen(), seed, mishaps=2).rounds(2)
    at, meter = last_trigger(driver), driver.table.meters[MUST_HIT]
    if at is None:
        return
    other = str(Random(seed).randint(int(meter) + 1, 50_000))
    drawn = msgspec.structs.replace(driver.events[at], answer=other)
    events = [*driver.events[:at], drawn, *driver.events[at + 1 :]]
    lir.allowed(plays.fresh(driver).retrace(events))
    assert list(map(to_line, view(events, viewer))) == list(map(to_line, view(driver.events, viewer)))
    assert next(view(events[at:], viewer)).answer is None
    assert next(view(events[at:], AUDITOR)).answer is None


@pytest.mark.clause("BJ 13.T", "BJ 13.T(1)(a)")
@examples(20)
@given(plays.seeds())
def test_a_trigger_at_or_below_the_meter_is_refused_by_what_follows(seed: int) -> None:
    """The contribution that reaches it wins there and then: a log in which it did not is none."""
    driver = plays.Play(chosen(), seed, mishaps=0).rounds(2)
    at = last_trigger(driver)
    fed = at is not None and any(
        getattr(event.step, "meter", "") == MUST_HIT
        for event in driver.events[at + 1 :]
        if not isinstance(event.step, Pay)
    )
    if at is None or not fed or driver.table.meters[MUST_HIT] < 10_001:
        return
    reached = msgspec.structs.replace(driver.events[at], answer="10000")
    assert plays.fresh(driver).retrace([*driver.events[:at], reached, *driver.events[at + 1 :]]) is not None
