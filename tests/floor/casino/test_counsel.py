"""Automatic players who play best: their table waits for the count, and goes on without it."""

from __future__ import annotations

import pytest

from houserules.engine.steps import Ask
from houserules.engine.table import Table
from houserules.floor.casino.commands import SayReady
from houserules.floor.casino.counsel import BestChoice, Counsel, Faced, Told
from houserules.games.catalogue import NAMES
from kit.live_table import ANN, Spot


class Desk:
    """A table with a bot in the first seat, and whoever counts for it, who answers when told to."""

    def __init__(self, game: str, there: bool = True) -> None:
        self.asked: list[tuple[Faced, Told]] = []
        self.woken = 0
        self.there = there
        self.best: BestChoice | None = None
        self.spot = Spot(game, (1,), decide=self.decide)
        self.best = BestChoice(self.spot.live.memory, {}, lambda: self.counsel(), self.wake)
        self.spot.sit(2)
        self.spot.wager(2)

    def counsel(self) -> Counsel | None:
        return (lambda faced, told: self.asked.append((faced, told))) if self.there else None

    def decide(self, table: Table, ask: Ask) -> str | None:
        assert self.best is not None
        return self.best(table, ask)

    def wake(self) -> None:
        self.woken += 1

    def deal(self) -> Ask:
        """Until the bot is asked."""
        assert self.spot.do(SayReady(2), ANN) is None
        step = self.spot.driver.waiting
        assert isinstance(step, Ask)
        return step

    def chosen(self) -> object:
        """The first answer of the bot."""
        events = (seen.event for seen in self.spot.live.past)
        return next((each.answer for each in events if isinstance(each.step, Ask) and each.step.seat == 1), None)

    def go_on(self, seconds: float = 0) -> None:
        self.spot.driver.run()
        self.spot.go_on(seconds)


POKER = [name for name in NAMES if name != "blackjack"]  # blackjack may end before anybody is asked


@pytest.mark.parametrize("game", POKER)
def test_the_table_waits_for_the_count_and_takes_what_it_says(game: str) -> None:
    desk = Desk(game)
    ask = desk.deal()
    [(faced, told)] = desk.asked
    assert (ask.seat, faced.ask, faced.game) == (1, ask, game)
    assert len(faced.seen["hand"]) == (3 if game == "let-it-ride" else 2)
    desk.go_on(1)
    assert desk.spot.driver.waiting is ask
    assert len(desk.asked) == 1, "it is asked once"
    assert desk.chosen() is None
    usual = desk.spot.table.game.players.decide(desk.spot.table, ask)
    [other] = {*ask.choices, *(span.choice for span in ask.ranges)} - {usual.partition(":")[0]}
    told(other)
    assert desk.woken == 1
    desk.go_on()
    assert str(desk.chosen()).partition(":")[0] == other


@pytest.mark.parametrize("game", POKER)
def test_out_of_time_the_rule_of_thumb_decides_and_a_late_count_changes_nothing(game: str) -> None:
    desk = Desk(game)
    ask = desk.deal()
    usual = desk.spot.table.game.players.decide(desk.spot.table, ask)
    desk.go_on(desk.spot.live.pace.decision)
    assert desk.chosen() == usual
    count, (_, told) = desk.spot.driver.count, desk.asked[0]
    told(ask.choices[-1])
    assert desk.spot.driver.count == count
    assert desk.chosen() == usual


def test_where_nothing_was_found_the_rule_of_thumb_decides_at_once() -> None:
    desk = Desk("let-it-ride")
    ask = desk.deal()
    usual = desk.spot.table.game.players.decide(desk.spot.table, ask)
    desk.asked[0][1]("")
    desk.go_on()
    assert desk.chosen() == usual


def test_where_nobody_counts_nobody_is_waited_for() -> None:
    desk = Desk("let-it-ride", there=False)
    ask = desk.deal()
    assert ask.seat == 2
    assert desk.chosen() is not None


def test_a_person_out_of_time_still_gets_the_choice_that_adds_no_money() -> None:
    desk = Desk("let-it-ride", there=False)
    ask = desk.deal()
    desk.go_on(desk.spot.live.pace.decision)
    [event] = [seen.event for seen in desk.spot.live.past if seen.event.step == ask]
    assert (event.answer, event.timed_out) == (ask.default, True)
