"""Logs run again by the driver: true ones to the same table, forged ones refused where they depart."""

from __future__ import annotations

from dataclasses import replace as with_changes

import msgspec
import pytest

from engine.snapshot import refused, snapshot
from houserules.cards.shuffling import SecureShuffler
from houserules.engine.driver import Driver, resume
from houserules.engine.events import Event, to_lines
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import (
    Ask,
    Attest,
    Collect,
    Deal,
    Reveal,
    Shuffled,
    Step,
    TurnUp,
)
from houserules.engine.table import Table
from houserules.engine.vocabulary import NO_MORE_BETS
from houserules.games.let_it_ride import GAME
from kit.let_it_ride import rounds as lir
from kit.sealed import table_for

FIRST = "As 2c Ks 3d Qh"  # seat 1 alone: As Ks Qh, community 2c 3d
BET = {1: {"bet": 500}}
PLAIN = lir.terms(without=("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive"))


def reason_and_clause(refusal: Refusal) -> tuple[Reason, str]:
    return refusal.reason, refusal.clause


def whole_round() -> list[Event]:
    return lir.played(FIRST, BET, {1: ["withdraw", "ride"]}, PLAIN).events


def retraced(events: list[Event]) -> Refusal | None:
    return Driver(Table.with_cards(GAME, PLAIN, lir.stacked(FIRST)), lir.world()).retrace(events)


def test_a_true_log_is_retraced_to_the_same_table() -> None:
    played = lir.played(FIRST, BET, {1: ["withdraw", "ride"]}, PLAIN)
    again = resume(Table.with_cards(GAME, PLAIN, lir.stacked(FIRST)), lir.world(), played.events)
    assert isinstance(again, Driver)
    assert snapshot(again) == snapshot(played)


def test_a_log_is_refused_at_the_first_event_that_departs() -> None:
    events = whole_round()
    for place, event in enumerate(events):
        forged = [*events[:place], msgspec.structs.replace(event, n=event.n + 1), *events[place + 1 :]]
        refusal = retraced(forged)
        assert refusal is not None
        assert refusal.reason is Reason.DEPARTS


@pytest.mark.parametrize("kind", [Deal, TurnUp, Ask, Collect, Attest])
def test_a_log_with_another_answer_is_refused(kind: type[Step]) -> None:
    events = whole_round()
    event = next(event for event in events if isinstance(event.step, kind))
    forged = [*events[: event.n], msgspec.structs.replace(event, answer="2h")]
    refusal = retraced(forged)
    assert refusal is not None
    assert refusal.clause == event.cite


def test_a_log_with_another_settlement_is_refused_with_the_clause_of_the_right_one() -> None:
    events = whole_round()
    event = next(event for event in events if isinstance(event.step, Collect))
    assert isinstance(event.step, Collect)
    line = msgspec.structs.replace(event.step.line, returned=event.step.line.stake)
    forged = msgspec.structs.replace(event, step=msgspec.structs.replace(event.step, line=line))
    refusal = retraced([*events[: event.n], forged])
    assert refusal is not None
    assert reason_and_clause(refusal) == (Reason.DEPARTS, event.cite)


def test_a_log_that_shows_a_card_to_the_wrong_eyes_is_refused() -> None:
    events = whole_round()
    event = next(event for event in events if isinstance(event.step, Deal))
    refusal = retraced([*events[: event.n], msgspec.structs.replace(event, eyes="all")])
    assert refusal is not None
    assert "the log shows it to all" in refusal.message


def test_a_log_that_goes_on_after_the_round_is_refused() -> None:
    events = whole_round()
    extra = msgspec.structs.replace(events[-1], n=len(events))
    refusal = retraced([*events, extra])
    assert refusal is not None
    assert "no step was due" in refusal.message


def sealed_round() -> Driver:
    world = with_changes(lir.world(), shuffler=SecureShuffler("7"))
    driver = lir.opened(PLAIN, around=world)
    lir.allowed(driver.begin("ready"))
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, BET)
    lir.allowed(driver.answer(NO_MORE_BETS))
    return driver


def test_the_seed_of_a_sealed_shuffle_is_revealed_after_its_round() -> None:
    driver = sealed_round()
    last = driver.events[-1].step
    assert isinstance(last, Reveal)
    sealed = next(event.answer for event in driver.events if isinstance(event.answer, Shuffled))
    assert (last.seal, last.seed) == (sealed.seal, sealed.seed)


def test_a_log_that_never_reveals_or_reveals_another_seed_is_refused() -> None:
    driver = sealed_round()
    *before, revealed = driver.events
    assert isinstance(revealed.step, Reveal)
    fresh = Driver(table_for(GAME, PLAIN, driver.world.shuffler), lir.world())
    assert fresh.retrace(before) is None
    other = msgspec.structs.replace(revealed.step, seed="11" * 256)
    assert refused(fresh, lambda: fresh.happen(other)).reason is Reason.DEPARTS
    assert "never revealed" in refused(fresh, lambda: fresh.begin("ready")).message
    assert fresh.retrace([revealed]) is None


def test_each_event_is_handed_over_as_it_is_written() -> None:
    kept: list[Event] = []
    driver = lir.opened(PLAIN)
    driver.on_event = kept.append
    written = len(driver.events)
    lir.allowed(driver.begin("ready"))
    assert list(to_lines(kept)) == list(to_lines(driver.events[written:]))
