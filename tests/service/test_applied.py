"""Rounds in which a clause was applied: those that are over, the newest first, and nothing that is hidden."""

from __future__ import annotations

import pytest

from houserules.client import Client, Refused
from kit.house import opened
from kit.people import Served, play_round

LIR = "let-it-ride"


def test_rounds_are_found_by_their_clause(casino: Served) -> None:
    table = opened(casino.house, LIR)
    casino.ann.sit(table, 1, 500_000)
    for _ in range(3):
        play_round(casino.ann, table, 1, LIR)
    with Client(str(casino.http.base_url)) as anyone:
        found = anyone.law.applied("LIR", "11.B")
        over = [each["round"] for each in found]
        assert over in ([2, 1], [3, 2, 1])  # the third may still be under way
        assert all(each["table"] == table and "LIR 11.B" in each["clause"] for each in found)
        assert all(set(each) == {"table", "round", "n", "at", "does", "clause"} for each in found)
        newest = anyone.law.applied("LIR", "11.B", most=1)
        assert newest == found[:1]
        events = anyone.round(table, newest[0]["round"])["events"]
        assert newest[0]["n"] in [event["n"] for event in events]
        assert anyone.law.applied("LIR", "11.B(1)(b)")  # a clause below it
        assert not anyone.law.applied("BJ", "8.A(1)")


def test_a_round_under_way_is_not_told(casino: Served) -> None:
    table = opened(casino.house, LIR)
    casino.ann.sit(table, 1, 500_000)
    casino.ann.bet(table, 1, "bet", 500)
    casino.ann.ready(table, 1)
    assert casino.ann.table(table)["waiting"]["for"] == "seat-1"
    assert casino.ann.law.applied("LIR", "8.D") == []


@pytest.mark.parametrize(("book", "number", "most", "status"), [
    ("LIR", "99.Z", 20, 404), ("XX", "1", 20, 404), ("LIR", "11.B", 0, 422), ("LIR", "11.B", 101, 422),
])  # fmt: skip
def test_what_cannot_be_asked(casino: Served, book: str, number: str, most: int, status: int) -> None:
    with pytest.raises(Refused) as no:
        casino.ann.law.applied(book, number, most)
    assert no.value.status == status
