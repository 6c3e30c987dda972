"""The second bookkeeping notices what the scripts would not: money, meters or cards that do not add up."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from houserules.audit.bookkeeping import Bookkeeping
from houserules.audit.proof import prove
from houserules.engine.steps import Bet, Clock
from houserules.engine.vocabulary import RACK, SHOE
from houserules.floor.session import LiveTable
from houserules.store.jsonl import Log
from kit import tabletop


def played() -> tuple[LiveTable, Bookkeeping]:
    """A table after one round, and its second set of books."""
    table = tabletop.live(tabletop.header())
    table.go_on()
    table.driver.answer(Bet(2, "bet", 500))
    table.close_betting()
    table.driver.answer("ride")
    table.driver.answer("withdraw")
    books = Bookkeeping(tabletop.live(tabletop.header()).table.meters)
    for event in table.driver.events:
        books.post(event)
    return table, books


def test_books_agree_after_an_honest_round() -> None:
    table, books = played()
    assert books.disagreement(table.table) == ""
    assert sum(books.net.values()) == -table.table.chips.inventory


DISAGREEMENTS = {
    "purse": "seat 1 has ",
    "inventory": " was brought to it",
    "meter": "the main meter shows 700071/7 cents",
    "lost card": "51 cards are at the table, but 52 were supplied",
    "double card": "the cards at the table are not those that were supplied",
    "debt": "seat 1 wagered $0.01 more than it had",
}


@pytest.mark.parametrize("place", DISAGREEMENTS)
def test_books_disagree_when_something_is_lost_or_added(place: str) -> None:
    table, books = played()
    chips = table.table.chips
    if place == "purse":
        chips.purses[1] += 1
        chips.purses[2] -= 1
    elif place == "inventory":
        chips.inventory += 1
    elif place == "meter":
        table.table.meters["main"] += Fraction(1, 7)
    elif place == "lost card":
        table.table.cards.areas[RACK].pop()
    elif place == "double card":
        table.table.cards.areas[SHOE].append(table.table.cards.areas[RACK].pop() ^ 1)
    elif place == "debt":
        chips.inventory += chips.purses[1] + 1
        chips.purses[1] = books.purses[1] = -1
    assert DISAGREEMENTS[place] in books.disagreement(table.table)


def test_a_log_of_nothing_is_proved() -> None:
    proof = prove(Log(tabletop.header(), ()))
    assert (proof.ok, proof.events, proof.rounds, proof.net) == (True, 0, 0, {})


def test_every_beginning_of_an_honest_log_is_proved() -> None:
    table, _ = played()
    for number in range(len(table.driver.events) + 1):
        proof = prove(Log(tabletop.header(), tuple(table.driver.events[:number])))
        assert proof.ok, proof.rejection
        assert proof.events == number


def test_every_single_event_left_out_is_noticed() -> None:
    """Renumbered, so that only the rulebook can tell; a last event left out is a log that ends earlier."""
    table, _ = played()
    events = table.driver.events
    for left_out in range(len(events) - 1):
        rest = [event for event in events if event.n != left_out]
        renumbered = tuple(msgspec.structs.replace(event, n=n) for n, event in enumerate(rest))
        proof = prove(Log(tabletop.header(), renumbered))
        lone_sit = type(events[left_out].step).__name__ == "Sit"
        assert lone_sit or not proof.ok, f"event {left_out}: {events[left_out]}"
        if not lone_sit:
            assert proof.rejection is not None
            assert proof.rejection.event >= left_out


@pytest.mark.parametrize(("time", "shown"), [(True, "true"), (-1, "-1"), ("noon", "'noon'"), (None, "null")])
def test_a_clock_tells_whole_seconds(time: bool | int | str | None, shown: str) -> None:
    header, (table, _) = tabletop.header(), played()
    events = [
        msgspec.structs.replace(event, answer=time) if isinstance(event.step, Clock) else event
        for event in table.driver.events
    ]
    rejection = prove(Log(header, tuple(events))).rejection
    assert rejection is not None
    assert rejection.message == f"{shown} is not a time: a clock gives whole seconds"


def test_a_submission_that_may_not_stand_is_named_once() -> None:
    header = tabletop.header()
    wrong = msgspec.structs.replace(header, submission={**header.submission, "positions": 9})
    rejection = prove(Log(wrong, ())).rejection
    assert rejection is not None
    assert rejection.message.startswith("the submission fails its check: positions is 9;")
