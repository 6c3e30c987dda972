"""A table as an actor: order, keys, commits, halting, and going on where it stopped."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import msgspec
import pytest

from houserules.audit.proof import prove
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Invite, Return
from houserules.floor.casino.actor import KeyTaken, Order, Unable
from houserules.floor.casino.commands import Choose, Command, GetUp, GoOn, PlaceBet, SayReady, SitDown
from houserules.floor.casino.house import House, UnknownTable
from houserules.floor.casino.live import Invariant, Live, NotYours
from houserules.floor.casino.showing import scene
from houserules.floor.session import bets_between
from houserules.games.catalogue import NAMES
from houserules.store.database.failures import StoreUnavailable
from kit import house as kit
from kit.house import live, opened, play, say
from kit.live_table import ANN, BOB, FAY

LIR = "let-it-ride"


def demand_sound(house: House, table: str) -> None:
    """The books come to nothing, and the log proves."""
    assert sum(house.store.balances().values()) == 0
    key = house.store.tables.take(table).key
    proof = prove(house.store.tables.log(table), in_progress=True, key=key)
    assert proof.ok, proof.rejection


@pytest.mark.parametrize("game", NAMES)
def test_rounds_are_played_and_everything_adds_up(house: House, game: str) -> None:
    table = opened(house, game, bots=(3,))
    for number in (1, 2):
        play(house, table, 1, ANN)
        assert live(house, table).table.rounds in (number, number + 1)  # the next one may be open already
    before = house.store.balances()
    assert before["account:ann"] == 500_000
    chips = live(house, table).table.chips.purses[1]
    assert say(house, table, GetUp(1), ANN).refused is None
    assert house.store.balances()["account:ann"] == 500_000 + chips
    house.table(table).forget().result()
    demand_sound(house, table)


def test_an_answer_has_the_events_it_brought_about_as_its_sender_may_see_them(house: House) -> None:
    table = opened(house, LIR)
    told = say(house, table, SitDown(1, 10_000), ANN)
    assert [msgspec.json.decode(event)["n"] for event in told.events] == list(range(told.version))
    say(house, table, PlaceBet(1, "bet", 500), ANN)
    told = say(house, table, SayReady(1), ANN)
    dealt = [event for raw in told.events if (event := msgspec.json.decode(raw))["step"]["do"] == "deal"]
    own = [event["answer"] for event in dealt if event["step"]["to"] == "seat-1"]
    assert len(own) == 3
    assert all("answer" not in event for event in dealt if event["step"]["to"] == "community")


def test_the_same_key_has_the_same_answer_and_no_second_effect(house: House) -> None:
    table = opened(house, LIR)
    first = say(house, table, SitDown(1, 10_000), ANN, key="k1")
    again = say(house, table, SitDown(1, 10_000), ANN, key="k1")
    assert again == first
    assert house.store.balances()["account:ann"] == 990_000
    refused = say(house, table, PlaceBet(1, "bet", 1), ANN, key="k2")
    assert refused.refused is not None
    assert say(house, table, PlaceBet(1, "bet", 1), ANN, key="k2") == refused


def test_another_body_or_another_person_under_the_same_key_is_refused(house: House) -> None:
    table = opened(house, LIR)
    say(house, table, SitDown(1, 10_000), ANN, key="k1")
    with pytest.raises(KeyTaken):
        say(house, table, SitDown(2, 10_000), ANN, key="k1")
    with pytest.raises(KeyTaken):
        say(house, table, SitDown(1, 10_000), BOB, key="k1")


def test_keys_are_remembered_by_the_next_program(url: str) -> None:
    with kit.house(url) as running:
        table = opened(running, LIR)
        first = say(running, table, SitDown(1, 10_000), ANN, key="k1")
    with kit.house(url) as running:
        assert say(running, table, SitDown(1, 10_000), ANN, key="k1") == first


@pytest.mark.parametrize("game", NAMES)
def test_a_round_goes_on_with_the_same_cards_in_the_next_program(url: str, game: str) -> None:
    with kit.house(url) as running:
        table = opened(running, game, bots=(4,))
        play(running, table, 1, ANN)
        say(running, table, GetUp(1), ANN)
        say(running, table, SitDown(1, 100_000), ANN)
        at = live(running, table)
        for wager, amount in bets_between(at.table, {}, at.table.game.players.wagers(at.table.terms, 1)):
            say(running, table, PlaceBet(1, wager, amount), ANN)
        say(running, table, SayReady(1), ANN)
        before = live(running, table)
        kept = (
            {area: list(pile) for area, pile in before.table.cards.areas.items()},
            before.driver.waiting,
            before.driver.count,
            dict(before.table.chips.purses),
        )
        shown = running.table(table).look(anns_scene).result()
    with kit.house(url) as running:
        after = live(running, table)
        assert ({area: list(pile) for area, pile in after.table.cards.areas.items()},
                after.driver.waiting, after.driver.count, dict(after.table.chips.purses)) == kept  # fmt: skip
        assert running.table(table).look(anns_scene).result() == shown
        running.table(table).forget().result()
        demand_sound(running, table)


def anns_scene(live: Live) -> Any:
    return scene(live, "ann")


def test_a_question_that_waited_over_a_crash_times_out(url: str) -> None:
    with kit.house(url) as running:
        table = opened(running, LIR)
        say(running, table, SitDown(1, 100_000), ANN)
        say(running, table, PlaceBet(1, "bet", 500), ANN)
        say(running, table, SayReady(1), ANN)
        assert isinstance(live(running, table).driver.waiting, Ask)
    with kit.house(url, kit.QUICK) as running:
        answers: set[tuple[object, bool]] = set()
        while ("withdraw", True) not in answers:
            sleep(0.01)
            events = running.store.tables.events_after(table, -1, 10_000)
            answers = {(str(event.answer), event.timed_out) for event in events if type(event.step) is Ask}


def test_two_people_race_for_one_seat_and_one_is_told(house: House) -> None:
    table = opened(house, LIR)
    with ThreadPoolExecutor(8) as pool:
        tolds = list(pool.map(lambda person: say(house, table, SitDown(2, 1000), person), [ANN, BOB] * 4))
    assert sum(told.refused is None for told in tolds) == 1
    reasons = {told.refused.reason for told in tolds if told.refused}
    assert reasons <= {Reason.SEAT_TAKEN, Reason.TOO_MANY_BOXES}


def test_one_last_chip_is_taken_to_one_table_only(house: House) -> None:
    tables = [opened(house, LIR) for _ in range(6)]
    with ThreadPoolExecutor(8) as pool:
        tolds = list(pool.map(lambda table: say(house, table, SitDown(1, 1_000_000), ANN), tables))
    assert sum(told.refused is None for told in tolds) == 1
    assert {told.refused.reason for told in tolds if told.refused} == {Reason.NOT_ENOUGH_CHIPS}
    assert house.store.balances()["account:ann"] == 0
    for table in tables:
        play(house, table, 3, BOB, 10_000)  # a table whose command was not kept goes on


def test_one_decision_counts_once(house: House) -> None:
    table = opened(house, LIR)
    say(house, table, SitDown(1, 100_000), ANN)
    say(house, table, PlaceBet(1, "bet", 500), ANN)
    say(house, table, SayReady(1), ANN)
    with ThreadPoolExecutor(8) as pool:
        tolds = list(pool.map(lambda _: say(house, table, Choose(1, "withdraw"), ANN), range(8)))
    assert sum(told.refused is None for told in tolds) == 2  # one for each of the two questions
    events = house.store.tables.events_after(table, -1, 10_000)
    assert [event.step.line.result for event in events if type(event.step) is Return].count("withdrawn") == 2


def test_nobody_acts_for_anothers_seat(house: House) -> None:
    table = opened(house, LIR)
    say(house, table, SitDown(1, 100_000), ANN)
    with pytest.raises(NotYours):
        say(house, table, PlaceBet(1, "bet", 500), BOB)
    assert say(house, table, PlaceBet(1, "bet", 500), ANN).refused is None


def test_a_table_that_finds_its_books_wrong_halts_itself_and_the_house_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, other = opened(house, LIR), opened(house, LIR)
    say(house, table, SitDown(1, 100_000), ANN)
    before = live(house, table).driver.count
    live(house, table).table.chips.purses[1] += 1  # a chip from nowhere
    told = say(house, table, PlaceBet(1, "bet", 500), ANN)
    assert told.refused is not None
    assert told.refused.reason is Reason.HALTED
    assert "brought to it" in told.refused.message
    refused = say(house, table, PlaceBet(1, "bet", 500), ANN)
    assert refused.refused is not None
    assert refused.refused.reason is Reason.HALTED
    assert house.tally["halted"] == 1
    assert "has halted itself" in caplog.text
    play(house, other, 1, BOB)
    assert say(house, table, GoOn(), FAY).refused is None
    assert live(house, table).driver.count == before
    assert live(house, table).table.chips.purses[1] == 100_000
    play(house, table, 1, ANN)


def test_any_mistake_of_ours_halts_one_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(house, LIR)

    def broken(self: Live) -> None:
        raise Invariant("this cannot be")

    monkeypatch.setattr(Live, "go_on", broken)
    told = say(house, table, SitDown(1, 100_000), ANN)
    assert told.refused is not None
    assert told.refused.reason is Reason.HALTED
    monkeypatch.undo()
    assert house.store.balances()["account:ann"] == 1_000_000


def test_what_the_store_cannot_keep_did_not_happen_and_is_not_promised(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(house, LIR)
    say(house, table, SitDown(1, 100_000), ANN)
    house.table(table).tick().result()
    before = live(house, table).driver.count
    writer = house.store.office.writer
    connect = writer._backend.connect

    def full(writes: bool) -> Any:
        raise StoreUnavailable("the disk is full")

    monkeypatch.setattr(writer._backend, "connect", full)
    writer._disconnect()
    with pytest.raises(Unable, match="the disk is full"):
        say(house, table, PlaceBet(1, "bet", 500), ANN, key="full")
    monkeypatch.setattr(writer._backend, "connect", connect)
    assert live(house, table).driver.count == before
    assert isinstance(live(house, table).driver.waiting, Invite)
    assert say(house, table, PlaceBet(1, "bet", 500), ANN, key="full").refused is None


def test_a_table_that_is_not_there(house: House) -> None:
    with pytest.raises(UnknownTable):
        house.table("nowhere")


def test_commands_come_one_after_the_other(house: House) -> None:
    table = opened(house, LIR)
    commands: list[Command] = [SitDown(1, 100_000), PlaceBet(1, "bet", 500), PlaceBet(1, "bet", 1500), SayReady(1)]
    sent = [
        house.table(table).send(Order(command, ANN, f"c{place}", str(place))) for place, command in enumerate(commands)
    ]
    versions = [future.result(20).version for future in sent]
    assert versions == sorted(versions)
    assert all(future.result().refused is None for future in sent)
    assert live(house, table).table.stake(1, "bet-1") == 1500
