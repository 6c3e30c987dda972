"""Persist, then apply: an event is kept before it changes the table, or it does not happen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.snapshot import snapshot
from houserules.engine.driver import Driver
from houserules.engine.events import Event, from_line, to_line
from houserules.engine.journal import NotKept
from houserules.engine.lines import Line
from houserules.engine.refusals import Reason, Refusal
from houserules.engine.steps import Ask, Clock, Deal, Interrupt, Meter, Pay, Sit, Spin
from houserules.engine.table import Table
from houserules.engine.vocabulary import DEALER, NO_MORE_BETS
from houserules.engine.world import ImpossibleAnswer
from houserules.games.let_it_ride import GAME
from kit.let_it_ride import rounds as lir

CARDS = "As 2c Ks 3d Qh"
BET = {1: {"bet": 500}}
PLAIN = lir.terms(without=("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive"))


class Paper:
    """A journal with room for so many events."""

    def __init__(self, driver: Driver, room: int = 10**6) -> None:
        self.driver, self.room = driver, room
        self.kept: list[Event] = []
        self.commits: list[int] = []
        self.seen: list[int] = []  # how many events the table had folded when each was kept

    def keep(self, event: Event) -> None:
        if len(self.kept) == self.room:
            raise NotKept("the paper is full")
        self.seen.append(self.driver.count)
        self.kept.append(event)

    def commit(self) -> None:
        self.commits.append(len(self.kept))


def kept_by(room: int = 10**6) -> tuple[Driver, Paper]:
    """A table with a player, whose events go to paper from the beginning of the round."""
    driver = Driver(Table.with_cards(GAME, PLAIN, lir.stacked(CARDS)), lir.world({1: ["withdraw", "ride"]}))
    lir.allowed(driver.happen(Sit(seat=1, player="Ann", chips=50000, cite="")))
    paper = Paper(driver, room)
    driver.journal = paper
    return driver, paper


def play(driver: Driver) -> None:
    lir.allowed(driver.begin("round"))
    lir.bets_placed(driver, BET)
    lir.allowed(driver.answer(NO_MORE_BETS))


def test_each_event_is_kept_before_it_is_folded_and_committed_before_the_command_returns() -> None:
    driver, paper = kept_by()
    lir.allowed(driver.begin("round"))
    assert paper.commits == [len(paper.kept)]
    play_on = len(paper.commits)
    lir.bets_placed(driver, BET)
    lir.allowed(driver.answer(NO_MORE_BETS))
    assert len(paper.commits) > play_on
    assert paper.commits[-1] == len(paper.kept)
    assert paper.seen == list(range(1, len(paper.kept) + 1))  # event n came when n events had been folded


def test_what_cannot_be_kept_does_not_happen_and_halts_the_table() -> None:
    """At every event of a round: the table is as it was before, and stays so."""
    whole, paper = kept_by()
    play(whole)
    for room in range(len(paper.kept)):
        driver, page = kept_by(room)
        with pytest.raises(NotKept):
            play(driver)
        assert page.kept == paper.kept[:room]
        assert driver.count == room + 1
        before = snapshot(driver)
        for refusal in (driver.answer("ride"), driver.begin("round"), driver.happen(Sit(seat=2, player="Bo", cite=""))):
            assert isinstance(refusal, Refusal)
            assert refusal.reason is Reason.HALTED
            assert "the paper is full" in refusal.message
        driver.run()
        assert snapshot(driver) == before


def test_a_halted_table_goes_on_from_what_was_kept() -> None:
    whole, paper = kept_by()
    play(whole)
    for room in range(1, len(paper.kept)):
        driver, page = kept_by(room)
        with pytest.raises(NotKept):
            play(driver)
        again = Driver(Table.with_cards(GAME, PLAIN, lir.stacked(CARDS)), lir.world())
        assert again.retrace([*whole.events[:1], *page.kept]) is None
        assert snapshot(again) == snapshot(driver)


def test_a_clock_that_steps_back_is_held_and_recorded_as_such() -> None:
    driver = lir.opened(PLAIN)
    driver.world.clock = lambda: 5000
    lir.allowed(driver.begin("ready"))
    driver.world.clock = lambda: 4000
    lir.allowed(driver.begin("round"))
    held = [event for event in driver.events if event.clock_held]
    assert held
    assert {event.at for event in held} == {5000}
    assert all(event.answer == 5000 for event in held if isinstance(event.step, Clock))
    assert Driver(Table(GAME, PLAIN), lir.world()).retrace(driver.events) is None


FORGED_TIMES: dict[str, dict[str, Any]] = {
    "earlier": {"at": -1},
    "held": {"clock_held": True, "at": 10**6},
    "timed out": {"timed_out": True},
    "another person": {"person": "Mallory"},
}


@pytest.mark.parametrize("forged", FORGED_TIMES)
def test_the_envelope_of_an_event_is_proved_too(forged: str) -> None:
    driver, _ = kept_by()
    play(driver)
    bet = next(event for event in driver.events if type(event.answer).__name__ == "Bet")
    changed = msgspec.structs.replace(bet, **FORGED_TIMES[forged])
    again = Driver(Table.with_cards(GAME, PLAIN, lir.stacked(CARDS)), lir.world())
    assert again.retrace(driver.events[: bet.n]) is None
    refusal = again.retrace([changed])
    assert refusal is not None
    assert refusal.reason is Reason.DEPARTS


def test_a_default_taken_on_a_time_out_differs_from_a_choice() -> None:
    driver, _ = kept_by()
    driver.world.decide = lambda table, ask: None
    play(driver)
    ask = driver.waiting
    assert isinstance(ask, Ask)
    assert driver.time_out() is None
    taken = next(event for event in driver.events if isinstance(event.step, Ask))
    assert (taken.answer, taken.timed_out, taken.person) == (ask.default, True, "Ann")
    assert driver.answer("ride") is None
    chosen = [event for event in driver.events if isinstance(event.step, Ask)][1]
    assert not chosen.timed_out


def test_only_a_question_can_time_out() -> None:
    driver, _ = kept_by()
    refusal = driver.time_out()
    assert refusal is not None
    assert refusal.reason is Reason.NOT_NOW


def test_who_stood_behind_the_role() -> None:
    driver, _ = kept_by()
    driver.world.staff = {DEALER: "Dee"}
    play(driver)
    people = {type(event.step).__name__: event.person for event in driver.events}
    assert people["Sit"] == people["Ask"] == people["Stake"] == "Ann"
    assert people["Deal"] == people["Invite"] == "Dee"
    assert people["Begin"] == ""


LINE = Line(1, "bet-1", 0, "win", "x", payout=10**6)


@pytest.mark.parametrize(
    "step",
    [
        Pay(line=LINE, cite=""),
        Meter(meter="main", change="100000", cite=""),
        Deal(to="seat-1", cite=""),
        Spin(wheel="wheel", symbols=("jackpot",), cite=""),
        Ask(seat=1, choices=("ride",), default="ride", cite=""),
    ],
)
def test_only_happenings_happen(step: Pay | Meter | Deal | Spin | Ask) -> None:
    driver, _ = kept_by()
    before = snapshot(driver)
    refusal = driver.happen(step)
    assert refusal is not None
    assert refusal.reason is Reason.NOT_POSSIBLE
    assert snapshot(driver) == before


@pytest.mark.parametrize("shown", [3.5, "noon", None, True])
def test_what_the_world_cannot_answer_is_refused_as_it_is_in_a_proof(shown: object) -> None:
    driver = lir.opened(PLAIN)
    before = driver.count
    world: Any = driver.world
    world.clock = lambda: shown
    with pytest.raises(ImpossibleAnswer, match="is not a time"):
        driver.begin("ready")
    assert driver.count == before


def test_the_same_event_has_the_same_bytes_however_its_words_came_about() -> None:
    one = Event(3, Interrupt(kind="jam", by="dealer", cite="x"), None, "all")
    other = Event(3, Interrupt(kind="jam", by="".join(("deal", "er")), cite="x"), None, "".join(("al", "l")))
    assert to_line(one) == to_line(other)
    spelled = Pay(line=msgspec.structs.replace(LINE, remainder=str(0)), cite="x")
    assert to_line(Event(1, spelled)) == to_line(Event(1, Pay(line=LINE, cite="x")))


@pytest.mark.parametrize(
    "line",
    [
        '{"n":1,"step":{"do":"begin","procedure":"round","cite":""},"extra":1}',
        '{"n":1,"step":{"do":"begin","procedure":"round","cite":"","extra":1}}',
        '{"n":1,"step":{"do":"invite","cite":""},"answer":{"type":"bet","seat":1,"wager":"bet","amount":5,"x":1}}',
        '{"n":1,"step":{"do":"spin","wheel":"w","cite":""},"answer":{"type":"drawn","shows":"1","seal":"","x":1}}',
        '{"n":1,"step":{"do":"Begin","procedure":"round","cite":""}}',
    ],
)
def test_unknown_fields_and_names_are_refused(line: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        from_line(line)
