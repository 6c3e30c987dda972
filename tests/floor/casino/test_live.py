"""A live table by itself: people, automatic players, timers, and what it refuses."""

from __future__ import annotations

import pytest

from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Bet, Invite, Leave
from houserules.floor.casino.bots import name_of
from houserules.floor.casino.commands import (
    BeginProcedure,
    Choose,
    Deed,
    DoAct,
    GetUp,
    PlaceBet,
    Report,
    SayReady,
    SitDown,
    read_command,
)
from houserules.floor.casino.live import NotYours
from houserules.floor.casino.pace import Pace
from houserules.floor.session import bets_between
from houserules.games.catalogue import NAMES
from kit.live_table import ANN, BOB, FAY, KIM, Spot


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("bots", [(), (2, 5)])
def test_a_person_plays_rounds_at_a_table_that_deals_itself(game: str, bots: tuple[int, ...]) -> None:
    spot = Spot(game, bots)
    spot.sit()
    for number in range(1, 4):
        spot.play()
        assert spot.table.rounds == number
        assert {line.seat for line in spot.table.lines} == {1, *bots}
        assert spot.driver.waiting is None
    assert spot.live.new == []


@pytest.mark.parametrize("game", NAMES)
def test_nothing_happens_at_a_table_without_company(game: str) -> None:
    spot = Spot(game, bots=(2,))
    spot.go_on(3600)
    assert spot.driver.count == 0
    assert spot.live.until is None


def test_automatic_players_play_for_whoever_watches() -> None:
    spot = Spot("blackjack", bots=(2, 5))
    spot.live.watched = True
    spot.go_on()
    assert spot.table.rounds == 1
    assert spot.live.until == spot.clock() + spot.live.pace.pause
    spot.go_on(spot.live.pace.pause)
    assert spot.table.rounds == 2


def test_automatic_players_may_go_on_alone_and_never_run_out_of_chips() -> None:
    spot = Spot("let-it-ride", bots=(2, 5), pace=Pace(pause=0, alone=True))
    assert spot.table.rounds >= 1
    for _ in range(150):
        spot.go_on(1)
    assert spot.table.rounds > 100
    assert {seat: spot.table.people.seated[seat] for seat in (2, 5)} == {2: name_of(2), 5: name_of(5)}


def test_betting_closes_when_all_who_wagered_are_ready() -> None:
    spot = Spot("let-it-ride")
    spot.sit(1, ANN)
    spot.sit(3, BOB)
    spot.wager(1, ANN)
    spot.wager(3, BOB)
    assert spot.do(SayReady(1), ANN) is None
    assert isinstance(spot.driver.waiting, Invite)
    assert spot.do(SayReady(3), BOB) is None
    assert isinstance(spot.driver.waiting, Ask)


def test_a_further_wager_means_not_ready_after_all() -> None:
    spot = Spot("let-it-ride")
    spot.sit(1, ANN)
    spot.sit(3, BOB)
    spot.wager(1, ANN)
    spot.wager(3, BOB)
    assert spot.do(SayReady(1), ANN) is None
    assert spot.do(PlaceBet(1, "bet", 1500), ANN) is None
    assert spot.do(SayReady(3), BOB) is None
    assert isinstance(spot.driver.waiting, Invite)


def test_betting_closes_when_time_is_up() -> None:
    spot = Spot("let-it-ride")
    spot.sit(1, ANN)
    spot.go_on(3600)  # nobody has wagered: there is no hurry
    spot.wager(1, ANN)
    assert spot.live.until == spot.clock() + spot.live.pace.betting
    spot.go_on(spot.live.pace.betting - 1)
    assert isinstance(spot.driver.waiting, Invite)
    spot.go_on(1)
    assert isinstance(spot.driver.waiting, Ask)


def test_the_clock_stops_when_all_wagers_are_taken_back() -> None:
    spot = Spot("let-it-ride")
    spot.sit()
    spot.wager()
    for name in reversed(spot.table.game.players.standing(spot.table, 1)):
        assert spot.do(PlaceBet(1, name, 0)) is None
    assert spot.live.until is None
    spot.go_on(3600)
    assert isinstance(spot.driver.waiting, Invite)


def test_an_unmatched_ante_goes_back_when_time_is_up() -> None:
    spot = Spot("jackpot-holdem")
    spot.sit(1, ANN)
    spot.sit(2, BOB)
    assert spot.do(PlaceBet(1, "ante", 500), ANN) is None
    spot.wager(2, BOB)
    spot.go_on(spot.live.pace.betting)
    assert 1 not in spot.table.clockwise()
    assert spot.table.chips.purses[1] == 1_000_000
    assert isinstance(spot.driver.waiting, Ask)


def test_a_question_times_out_with_the_choice_that_adds_no_money() -> None:
    """Reading G10; the event says that nobody chose."""
    spot = Spot("texas-holdem-bonus")
    spot.sit()
    spot.wager()
    assert spot.do(SayReady(1)) is None
    ask = spot.driver.waiting
    assert isinstance(ask, Ask)
    assert spot.live.until == spot.clock() + spot.live.pace.decision
    spot.go_on(spot.live.pace.decision)
    event = next(event for event in spot.driver.events if type(event.step) is Ask and event.step.seat == 1)
    assert (event.answer, event.timed_out) == ("fold", True)


def test_a_clock_that_is_put_back_keeps_nobody_waiting() -> None:
    spot = Spot("let-it-ride", bots=(2,))
    spot.sit()
    spot.wager()
    spot.clock.now -= 3600
    spot.go_on(0)
    spot.go_on(spot.live.pace.betting)
    assert isinstance(spot.driver.waiting, Ask)
    while isinstance(spot.driver.waiting, Ask):
        spot.clock.now -= 3600
        spot.go_on(0)
        spot.go_on(spot.live.pace.decision)
    assert spot.table.rounds == 1
    spot.clock.now -= 3600
    spot.go_on(0)
    spot.go_on(spot.live.pace.pause)
    assert spot.table.rounds == 2


def test_each_question_has_its_own_time() -> None:
    spot = Spot("let-it-ride")
    spot.sit()
    spot.wager()
    assert spot.do(SayReady(1)) is None
    spot.clock.now += 15
    assert spot.do(Choose(1, "ride")) is None
    assert spot.live.until == spot.clock() + spot.live.pace.decision


def test_nobody_acts_for_another_players_seat() -> None:
    spot = Spot("let-it-ride")
    spot.sit(1, ANN)
    for command in (PlaceBet(1, "bet", 500), SayReady(1), Choose(1, "ride"), GetUp(1)):
        before = spot.driver.count
        with pytest.raises(NotYours):
            spot.do(command, BOB)
        assert spot.driver.count == before


def test_a_seat_is_taken_once() -> None:
    spot = Spot("let-it-ride")
    spot.sit(1, ANN)
    refusal = spot.do(SitDown(1, 5000), BOB)
    assert refusal is not None
    assert refusal.reason is Reason.SEAT_TAKEN


def test_leaving_takes_open_wagers_back_and_closed_ones_are_played_out() -> None:
    spot = Spot("let-it-ride")
    spot.sit(1, ANN)
    spot.sit(2, BOB)
    spot.wager(1, ANN)
    assert spot.do(GetUp(1), ANN) is None
    assert spot.table.clockwise() == ()
    spot.wager(2, BOB)
    assert spot.do(SayReady(2), BOB) is None
    assert spot.do(GetUp(2), BOB) is None
    assert spot.driver.waiting is None  # played out by the default choice
    assert spot.table.lines


def test_the_floor_can_send_a_player_away() -> None:
    spot = Spot("let-it-ride")
    spot.sit(1, ANN)
    assert spot.do(GetUp(1), FAY) is None
    assert type(spot.driver.events[-1].step) is Leave or not spot.table.people.seated


def test_wagers_are_refused_with_their_clause() -> None:
    spot = Spot("let-it-ride")
    spot.sit()
    refusal = spot.do(PlaceBet(1, "bet", 250))
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == (Reason.BELOW_MINIMUM, "LIR 7.E(1)")


@pytest.mark.parametrize("game", NAMES)
def test_a_human_dealer_deals_an_attended_table(game: str) -> None:
    spot = Spot(game, attended=True)
    spot.sit(1, ANN)
    for procedure in ("open", "ready", "round"):
        assert spot.do(BeginProcedure(procedure), KIM) is None
        spot.attend()
    wanted = spot.table.game.players.wagers(spot.table.terms, 1)
    for name, amount in bets_between(spot.table, {}, wanted):
        assert spot.do(PlaceBet(1, name, amount)) is None
        spot.attend()
    early = spot.do(DoAct(Deed("deal", {"to": "seat-1"})), KIM)
    assert early is not None
    assert early.reason is Reason.WRONG_ACT
    assert spot.do(DoAct(Deed("no-more-bets")), KIM) is None
    spot.attend()
    assert spot.table.lines
    persons = {event.person for event in spot.driver.events}
    assert {"ann", "kim"} <= persons
    assert spot.live.until is None


def test_an_irregularity_is_reported_by_somebody_with_a_name() -> None:
    spot = Spot("let-it-ride")
    spot.sit()
    spot.wager()
    assert spot.do(SayReady(1)) is None
    refusal = spot.do(Report("no-such-thing"), FAY)
    assert refusal is not None
    assert refusal.reason is Reason.NOT_POSSIBLE
    kinds = list(spot.table.game.irregularities)
    reported = [kind for kind in kinds if spot.do(Report(kind), FAY) is None]
    assert reported
    assert any(event.person == "fay" for event in spot.driver.events)


def test_a_resting_table_waits_for_the_floor() -> None:
    spot = Spot("let-it-ride")
    spot.sit()
    spot.play()
    assert spot.do(BeginProcedure("rest"), FAY) is None
    spot.go_on(3600)
    assert spot.driver.waiting is None
    assert spot.do(BeginProcedure("reopen"), FAY) is None
    spot.play()
    assert spot.table.rounds == 2


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b'{"do": "fly"}',
        b'{"do": "bet", "seat": 1, "wager": "bet"}',
        b'{"do": "bet", "seat": true, "wager": "bet", "amount": 500}',
        b'{"do": "bet", "seat": 1, "wager": "bet", "amount": -1}',
        b'{"do": "bet", "seat": 1, "wager": "bet", "amount": 1e400}',
        b'{"do": "bet", "seat": 0, "wager": "bet", "amount": 1}',
        b'{"do": "choose", "seat": 1, "choice": "\\ud800"}',
        b'{"do": "sit", "seat": 1, "chips": 100, "name": "x"}',
        b"[" * 5000,
    ],
)
def test_a_malformed_command_is_a_value_error_of_one_line(body: bytes) -> None:
    with pytest.raises(ValueError, match=r"^the command cannot be read: [^\n]+$"):
        read_command(body)


def test_a_verb_that_no_table_knows_is_answered_with_those_it_does() -> None:
    with pytest.raises(ValueError, match=r"Invalid value 'stand'.*do is one of sit, bet, ready, choose, leave, act"):
        read_command(b'{"do": "stand"}')


def test_commands_are_read() -> None:
    assert read_command(b'{"do": "bet", "seat": 3, "wager": "blackjack", "amount": 500}') == PlaceBet(
        3, "blackjack", 500
    )
    assert read_command(b'{"do": "act", "act": {"do": "deal", "says": {"to": "seat-1"}}}') == DoAct(
        Deed("deal", {"to": "seat-1"})
    )


def test_the_wager_of_the_engine_is_the_one_that_was_sent() -> None:
    spot = Spot("let-it-ride")
    spot.sit()
    assert spot.do(PlaceBet(1, "bet", 700)) is None
    bets = [event.answer for event in spot.driver.events if type(event.answer) is Bet]
    assert bets == [Bet(1, "bet", 700)]
