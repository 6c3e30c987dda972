"""Rounds of the past over HTTP: listed a page at a time, traced to their shuffles, and proved item by item."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from houserules.cards.house_key import public_key
from houserules.cards.sealing import Opening
from houserules.client import Refused
from houserules.games.catalogue import NAMES
from kit.house import opened
from kit.people import Served, play_round

LIR = "let-it-ride"


def played(casino: Served, game: str = LIR, rounds: int = 1) -> str:
    table = opened(casino.house, game, bots=(3,))
    casino.ann.sit(table, 1, 300_000)
    for _ in range(rounds):
        play_round(casino.ann, table, 1, game)
    return table


def test_rounds_are_listed_a_page_at_a_time(casino: Served) -> None:
    table = played(casino, rounds=3)
    first = casino.ann.rounds(table, most=2)
    assert (first["game"], first["submission"], first["closed"]) == (LIR, f"{LIR}-filed", False)
    assert [line["round"] for line in first["rounds"]] == [4, 3]  # wagers are open for the fourth
    assert [line["over"] for line in first["rounds"]] == [False, True]
    rest = casino.ann.rounds(table, before=first["before"], most=2)
    assert [line["round"] for line in rest["rounds"]] == [2, 1]
    assert rest["before"] is None
    line = rest["rounds"][0]
    told = casino.ann.round(table, 2)
    assert line["players"]["1"] == "ann"
    assert line["net"]["1"] == sum(each["net"] for each in told["lines"] if each["seat"] == 1)
    assert (told["game"], told["submission"]) == (LIR, f"{LIR}-filed")


def test_a_round_is_over_once_the_next_begins(casino: Served) -> None:
    """From a shoe, rounds follow each other without a shuffle between them."""
    table = played(casino, "blackjack", rounds=3)
    listed = casino.ann.rounds(table)["rounds"]
    assert [line["over"] for line in listed] == [False, True, True, True]
    assert [line["over"] for line in casino.ann.rounds(table, before=3)["rounds"]] == [True, True]


def test_a_closed_table_still_has_its_rounds(casino: Served) -> None:
    table = played(casino)
    casino.ann.leave(table, 1)
    casino.olga.close_table(table)
    listed = casino.bob.rounds(table)
    assert listed["closed"]
    assert casino.bob.round(table, listed["rounds"][-1]["round"])["lines"]


def test_what_was_not_played_is_not_there(casino: Served) -> None:
    table = opened(casino.house, LIR)
    assert casino.ann.rounds(table)["rounds"] == []
    for path in ("none/rounds", f"{table}/rounds/7/cards", "none/rounds/1/cards"):
        with pytest.raises(Refused) as refused:
            casino.ann.ask("GET", f"/v1/tables/{path}")
        assert refused.value.status == 404
    with pytest.raises(Refused) as malformed:
        casino.ann.rounds(table, most=101)
    assert malformed.value.status == 422


@pytest.mark.parametrize("game", NAMES)
def test_the_cards_of_a_round_are_traced_to_their_shuffle(casino: Served, game: str) -> None:
    table = played(casino, game, rounds=2)
    trace = casino.ann.cards(table, 2)
    shuffles = [event for event in trace["events"] if event["step"]["do"] == "shuffle"]
    rounds = [event["n"] for event in trace["events"] if event["step"].get("procedure") == "round"]
    begun = rounds[2 - max(trace["since"], 1)]
    sealed = next(event for event in reversed(shuffles) if event["n"] < begun)["answer"]
    [seal] = [each for each in trace["seals"] if each["seal"] == sealed["seal"]]
    assert seal["context"].endswith(f":{table}")
    assert trace["decks"] == (6 if game == "blackjack" else 1)
    if game == "blackjack":
        assert seal["seed"] == "", "the shoe is still in play"
    else:
        opening = Opening(seal["context"].encode(), bytes.fromhex(seal["seed"]))
        assert opening.commitment == seal["seal"]
        assert opening.is_signed_by(public_key(trace["key"]))
        assert trace["since"] == 1, "no more is read than needed"


def test_a_trace_shows_what_its_reader_may_see(casino: Served) -> None:
    table = played(casino)

    def faces(client: Any) -> set[int]:
        events = client.cards(table, 1)["events"]
        return {event["n"] for event in events if event["step"]["do"] == "deal" and event.get("answer")}

    assert faces(casino.bob) < faces(casino.ann)


def test_a_proof_says_what_it_checked(casino: Served) -> None:
    table = played(casino)
    proof = casino.ann.proof(table, 1)
    assert [each["check"] for each in proof["checks"]] == ["header", "chain", "seals", "rulebook", "books"]
    assert all(each["ok"] for each in proof["checks"]), proof
    assert proof["head"] in proof["checks"][1]["says"]


@pytest.mark.parametrize(("find", "put"), [(b'"result":"', b'"result":"x'), (b'"seed":"', b'"seed":"0')])
def test_a_changed_log_is_told(casino: Served, find: bytes, put: bytes) -> None:
    table = played(casino)
    with sqlite3.connect(casino.url.removeprefix("sqlite:///")) as connection:
        rows = connection.execute("SELECT line, body FROM lines WHERE log = ? ORDER BY line", (table,)).fetchall()
        line, body = next((line, body) for line, body in rows if find in body)
        changed = body.replace(find, put, 1)
        connection.execute("UPDATE lines SET body = ? WHERE log = ? AND line = ?", (changed, table, line))
    connection.close()
    proof = casino.ann.proof(table, 1)
    assert not proof["ok"]
    failed = [each for each in proof["checks"] if each["ok"] is False]
    assert [each["check"] for each in failed] == ["chain"]
    assert failed[0]["says"] == proof["rejection"]["message"]
    assert [each["ok"] for each in proof["checks"]][-1] is None
