"""Practice over HTTP: what choices are worth to the person who is asked, and to nobody else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houserules.client import Client, Refused
from houserules.games.catalogue import NAMES
from kit.counters import kill_counters
from kit.house import opened
from kit.people import MAIN, Served, until_betting

LIR, JACKPOT = "let-it-ride", "jackpot-holdem"


def asked(casino: Served, game: str, client: Client, seat: int = 1) -> str:
    """A table at which the client is asked to choose."""
    table = opened(casino.house, game)
    client.sit(table, seat, 500_000)
    wagered(client, table, seat, game)
    while (client.table(table)["waiting"] or {"for": ""})["for"] != f"seat-{seat}":
        wagered(client, table, seat, game)
    return table


def wagered(client: Client, table: str, seat: int, game: str) -> None:
    """A round may be over before anybody is asked."""
    least = {span["choice"]: span["least"] for span in reversed(until_betting(client, table)["waiting"]["ranges"])}
    for wager in MAIN[game]:
        client.bet(table, seat, wager, least[wager])
    client.ready(table, seat)


@pytest.mark.parametrize("game", NAMES)
def test_each_open_choice_has_its_worth(casino: Served, game: str) -> None:
    table = asked(casino, game, casino.ann)
    waiting = casino.ann.table(table)["waiting"]
    advice = casino.ann.advice(table, 1)
    assert advice["known"], advice
    assert (advice["seat"], advice["hand"], advice["clause"]) == (1, 1, waiting["clause"])
    open_ones = {*waiting["choices"], *(span["choice"] for span in waiting["ranges"])}
    assert {each["choice"] for each in advice["choices"]} <= open_ones
    assert len(advice["choices"]) > 1
    best = max(each["expected"]["decimal"] for each in advice["choices"])
    for each in advice["choices"]:
        assert each["best"] == (each["choice"] in advice["best"])
        assert each["cost"]["decimal"] == pytest.approx(0 if each["best"] else best - each["expected"]["decimal"])
        for what in ("expected", "cost"):
            exact, cents = (each[key]["fraction"] for key in (what, f"{what}_cents"))
            if exact is not None:
                assert Fraction(cents) == Fraction(exact) * advice["wager"]
    assert advice["wager"] > 0
    assert casino.ann.advice(table, 1) == advice


def test_the_best_choice_can_be_made(casino: Served) -> None:
    table = asked(casino, LIR, casino.ann)
    first = casino.ann.advice(table, 1)
    casino.ann.choose(table, 1, first["best"][0])
    second = casino.ann.advice(table, 1)
    assert second["version"] > first["version"]
    assert second["decision"] != first["decision"]
    assert second["wager"] == first["wager"] == 500


def refused(client: Client, table: str, seat: int) -> Refused:
    with pytest.raises(Refused) as no:
        client.advice(table, seat)
    return no.value


def test_advice_is_for_the_person_who_is_asked(casino: Served) -> None:
    table = asked(casino, LIR, casino.ann)
    casino.bob.sit(table, 2, 50_000)
    others = refused(casino.bob, table, 1)
    assert (others.status, others.reason) == (403, "not-allowed")
    not_asked = refused(casino.bob, table, 2)
    assert (not_asked.status, not_asked.reason) == (409, "not-now")
    assert not_asked.clause
    assert refused(casino.ann, table, 5).status == 403
    for staff in (casino.kim, casino.fay, casino.olga, casino.rita):
        assert refused(staff, table, 1).status == 403
    assert refused(casino.ann, "no-such-table", 1).status == 404


def test_nothing_is_asked_while_betting_is_open(casino: Served) -> None:
    table = opened(casino.house, LIR)
    casino.ann.sit(table, 1, 50_000)
    no = refused(casino.ann, table, 1)
    assert (no.status, no.reason) == (409, "not-now")
    assert "seat 1 is not asked" in no.detail


@pytest.mark.parametrize("seat", ["", "0", "100", "first"])
def test_a_seat_that_cannot_be(casino: Served, seat: str) -> None:
    table = opened(casino.house, LIR)
    answer = casino.ann.http.get(f"/v1/tables/{table}/advice", params={"seat": seat} if seat else {})
    assert answer.status_code == 422
    assert answer.json()["reason"] == "malformed"


def test_two_people_are_advised_at_once(casino: Served) -> None:
    tables = asked(casino, LIR, casino.ann), asked(casino, "blackjack", casino.bob)
    with ThreadPoolExecutor(2) as both:
        found = list(
            both.map(lambda each: each[0].advice(each[1], 1), zip((casino.ann, casino.bob), tables, strict=True))
        )
    assert [each["table"] for each in found] == list(tables)
    assert all(each["known"] for each in found)


def test_a_first_count_that_takes_long_keeps_nobody_waiting(
    casino: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOUSERULES_CACHE", str(tmp_path / "nothing kept yet"))
    table = asked(casino, JACKPOT, casino.ann)
    response = casino.ann.http.get(f"/v1/tables/{table}/advice", params={"seat": 1})
    assert response.status_code == 202
    assert response.headers["retry-after"] == "1"
    assert response.json()["state"] == "counting"
    assert casino.ann.table(table)["waiting"]["for"] == "seat-1"  # the table goes on
    kill_counters()
    lost: Any = casino.ann.http.get(f"/v1/tables/{table}/advice", params={"seat": 1})
    assert lost.status_code == 503
    assert lost.json()["reason"] == "not-counted"
    assert casino.ann.http.get(f"/v1/tables/{table}/advice", params={"seat": 1}).status_code == 202  # counted anew
