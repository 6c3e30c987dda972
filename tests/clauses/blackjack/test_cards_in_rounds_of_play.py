"""Blackjack's own rounds, one after another: decks changed in time, the reader inspected, shoes that end and change."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from houserules.cards import decks
from houserules.engine.driver import Driver
from houserules.engine.events import Event
from houserules.engine.offer.terms import Terms
from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask, Attest, Burn, Count, Cover, Deal, Invite, Irregular, Move, Supply
from houserules.engine.vocabulary import RACK, SHOE, SHUFFLER, seat_of
from kit.blackjack import rounds as bj

HOUR = 3600
WAYS = {"shoe": "none", "double-shoe": "none", "electronic": "none", "hand": "automated"}
SEATS = (2, 5)
MOST_ROUNDS = 10  # of two players with one deck: six cards at the least each, 39 before the cover card
BETS = dict.fromkeys(SEATS, 500)
WITH_MACHINE = bj.terms("shoe", "automated", decks=1)
ONE_SHOE = {
    "a shoe": bj.terms(decks=1),
    "with a machine": WITH_MACHINE,
    "the hand": bj.terms("hand", "automated", decks=1),
}
EACH_SHOE = pytest.mark.parametrize("chosen", ONE_SHOE.values(), ids=ONE_SHOE)


def round_at(driver: Driver, now: int) -> list[Event]:
    """The events of a round that begins at this time."""
    driver.world.clock = lambda: now
    since = len(driver.events)
    bj.next_round(driver, BETS)
    return driver.events[since:]


def before_wagers(events: list[Event]) -> list[Event]:
    return events[: next(place for place, event in enumerate(events) if isinstance(event.step, Invite))]


@pytest.mark.clause("BJ 3.D")
@pytest.mark.parametrize(("method", "hours"), [("shoe", 24), ("double-shoe", 24), ("electronic", 24), ("hand", 4)])
def test_a_round_begins_with_decks_that_are_not_past_their_hours(method: str, hours: int) -> None:
    driver = bj.opened_table(bj.terms(method, WAYS[method], decks=2), SEATS)
    batches = len(bj.steps(driver, Supply))
    for now, changed in ((0, 0), (hours * HOUR - 1, 0), (hours * HOUR, batches), (2 * hours * HOUR - 1, 0)):
        events = round_at(driver, now)
        assert len([event for event in events if isinstance(event.step, Supply)]) == changed
        assert len([event for event in before_wagers(events) if isinstance(event.step, Supply)]) == changed


@pytest.mark.clause("BJ 2.G")
def test_the_first_round_of_a_gaming_day_begins_with_the_inspection_of_the_reader() -> None:
    driver = bj.opened_table(bj.terms(), SEATS)
    for now, number in ((0, 0), (24 * HOUR - 1, 0), (24 * HOUR, 1), (48 * HOUR - 1, 0), (48 * HOUR, 1)):
        events = round_at(driver, now)
        for found in (events, before_wagers(events)):
            assert (
                len([event for event in found if event.cite == "BJ 2.G" and isinstance(event.step, Attest)]) == number
            )


def shoes(driver: Driver, number: int) -> Iterator[tuple[list[Event], list[Event], bool]]:
    """The rounds of so many shoes: the shoe's events so far, the round's own, whether it was the last of its shoe."""
    for _ in range(number):
        start = len(driver.events)
        if not driver.table.cards.ready:
            bj.allowed(driver.begin("ready"))
        last = False
        for _ in range(MOST_ROUNDS):
            since = len(driver.events)
            bj.next_round(driver, BETS)
            last = not driver.table.cards.ready
            yield driver.events[start:], driver.events[since:], last
            if last:
                break
        assert last, "the shoe does not end"


def aside(events: list[Event]) -> list[int]:
    return [place for place, event in enumerate(events) if event.cite == "BJ 7.D"]


def opened(chosen: Terms) -> Driver:
    """Not yet shuffled, so that the first shoe is like the others."""
    driver = bj.opened_table(chosen, SEATS)
    bj.next_round(driver, BETS)
    bj.allowed(driver.begin("reshuffle"))
    for _ in range(MOST_ROUNDS):
        if driver.table.cards.ready:
            bj.next_round(driver, BETS)
    assert not driver.table.cards.ready, "the shoe does not end"
    return driver


@pytest.mark.clause("BJ 7.D", "BJ 7.E", "BJ 7.E(1)", "BJ 5.G", "BJ 5.A")
@EACH_SHOE
def test_a_shoe_ends_with_the_round_in_which_its_cover_card_comes_out_and_with_no_other(chosen: Terms) -> None:
    driver, ended = opened(chosen), 0
    for _, events, last in shoes(driver, 6):
        assert {line.seat for line in driver.table.lines} == set(SEATS), "every round is completed"
        assert len(aside(events)) == last
        counted = [event for event in events if isinstance(event.step, Count)]
        assert [(event.answer, event.cite) for event in counted] == [(52, "BJ 5.G, BJ 7.E, BJ 7.E(1)")] * last
        if last:
            ended += 1
            assert sorted(driver.table.cards_at(RACK)) == sorted(decks(1))
            assert driver.table.cards_at(SHOE) == ()
            assert bj.refused_with(driver.begin("round")) == (Reason.NOT_NOW, "BJ 5.A")
    assert ended == 6


@pytest.mark.clause("BJ 7.D", "BJ 5.E(2)")
@EACH_SHOE
def test_the_cover_card_comes_out_before_the_card_it_was_put_upon(chosen: Terms) -> None:
    driver = opened(chosen)
    for shoe, _, last in shoes(driver, 6):
        if not last:
            continue
        [behind] = [event.answer for event in shoe if isinstance(event.step, Cover)]
        [place] = aside(shoe)
        drawn = [event for event in shoe[:place] if isinstance(event.step, Deal | Burn)]
        assert len(drawn) == 52 - int(str(behind))
        assert isinstance(shoe[place + 1].step, Deal | Burn), "and the round goes on with the next card"


@pytest.mark.clause("BJ 5.D(2)", "BJ 5.D(3)")
def test_the_next_cut_is_offered_by_where_the_cover_card_came_out() -> None:
    driver, asked = opened(bj.terms(decks=1)), set()
    for _, events, last in shoes(driver, 30):
        if not last:
            continue
        [place] = aside(events)
        first = not any(isinstance(event.step, Deal) for event in events[:place])
        next_card = events[place + 1].step
        seat = seat_of(next_card.to) if isinstance(next_card, Deal) and not first else 0
        since = len(driver.events)
        bj.allowed(driver.begin("ready"))
        ask = next(event.step for event in driver.events[since:] if isinstance(event.step, Ask) and event.step.seat)
        assert isinstance(ask, Ask)
        assert (ask.seat, ask.cite) == ((seat, "BJ 5.B, BJ 5.D(2)") if seat else (5, "BJ 5.B, BJ 5.D(3)"))
        asked.add(seat)
    assert asked == {0, *SEATS}


@pytest.mark.clause("BJ 3.B(3)", "BJ 3.B(4)", "BJ 3.B(5)")
def test_with_a_machine_each_batch_is_played_for_every_other_shoe() -> None:
    driver = bj.opened_table(WITH_MACHINE, SEATS)
    table, played = driver.table, []
    for _, events, last in shoes(driver, 6):
        [back] = {table.cards.backs[RACK], table.cards.last_played}
        other = {"red": "blue", "blue": "red"}[back]
        assert table.cards.backs[SHUFFLER] == other
        assert sorted(table.cards_at(SHUFFLER)) == sorted(decks(1))
        assert not any(
            isinstance(event.step, Move) and SHUFFLER in (event.step.area, event.step.to) for event in events
        )
        if last:
            played.append(back)
    assert played == ["red", "blue"] * 3


@pytest.mark.clause("BJ 7.D", "BJ 14.C", "BJ 14.D")
@pytest.mark.parametrize(
    ("kind", "stop"),
    [("card-drawn-in-error-and-exposed", bj.asking(1, word="hit")), ("dealer-drew-on-17", bj.resting_on("BJ 13.A(1)"))],
)
def test_a_cover_card_before_a_card_that_was_not_asked_for_is_laid_aside_too(kind: str, stop: bj.Stop) -> None:
    driver = bj.round_at(stop, bj.deal({1: "Th 8c"}, "Td 7s", "5h"), {1: 500}, {1: ["stand"]})
    shoe = driver.table.cards.areas[SHOE]
    shoe.cover = len(shoe)
    assert isinstance(driver.world, bj.House)
    driver.world.stop = None
    since = len(driver.events)
    bj.allowed(driver.irregular(kind))
    events = [event for event in bj.finished(driver).events[since:] if not isinstance(event.answer, Irregular)]
    [place] = aside(events)
    assert isinstance(events[place + 1].step, Deal | Burn)
    assert events[place + 1].answer == "5h"
    assert not driver.table.cards.ready, "the shoe is over with this round"


@pytest.mark.clause("BJ 7.D")
@pytest.mark.parametrize(
    ("method", "first"), [("shoe", Deal), ("double-shoe", Deal), ("electronic", Deal), ("hand", Burn)]
)
def test_a_cover_card_that_is_first_as_a_round_begins_is_laid_aside_before_its_first_card(
    method: str, first: type[Deal | Burn]
) -> None:
    driver = bj.table_of("9h 9d 9c 8s 7s", (1,), bj.terms(method, WAYS[method]), other="2c" * (method == "double-shoe"))
    shoe = driver.table.cards.areas[SHOE]
    shoe.cover = len(shoe)
    bj.next_round(driver, {1: 500})
    done = [event for event in driver.events if isinstance(event.step, Deal | Burn) or event.cite == "BJ 7.D"]
    assert [type(event.step) for event in done[:2]] == [Attest, first]
    assert len(aside(driver.events)) == 1
    assert driver.table.lines, "that round is completed"
    assert not driver.table.cards.ready
