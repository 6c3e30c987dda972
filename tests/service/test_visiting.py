"""A session over HTTP: what was wagered and won, what was to be expected, what mistakes cost."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from houserules.client import Client, Refused
from houserules.games.catalogue import NAMES
from kit.house import opened
from kit.people import MAIN, Served, until_betting

LIR = "let-it-ride"


def play(client: Client, table: str, game: str, worst: bool = False) -> list[dict[str, Any]]:
    """A round by the advice, or against it; what was advised each time."""
    least = {span["choice"]: span["least"] for span in reversed(until_betting(client, table)["waiting"]["ranges"])}
    for wager in MAIN[game]:
        client.bet(table, 1, wager, least[wager])
    client.ready(table, 1)
    faced = []
    while (waiting := client.table(table)["waiting"]) and waiting["for"] == "seat-1":
        advice = client.advice(table, 1)
        faced.append(advice)
        choices = sorted(advice["choices"], key=lambda each: each["cost"]["decimal"], reverse=worst)
        client.choose(table, 1, spoken(waiting, choices[0]["choice"] if choices else waiting["default"]))
    return faced


def spoken(waiting: dict[str, Any], choice: str) -> str:
    spans = [span["most"] for span in waiting["ranges"] if span["choice"] == choice]
    return choice if choice in waiting["choices"] or not spans else f"{choice}:{max(spans)}"


@pytest.mark.parametrize("game", NAMES)
def test_a_session_is_told_in_every_game(casino: Served, game: str) -> None:
    table = opened(casino.house, game)
    casino.ann.sit(table, 1, 500_000)
    for _ in range(2):
        play(casino.ann, table, game)
    session = casino.ann.session(table)
    assert (session["rounds"], session["seat"], session["left"]) == (2, 1, False)
    chips = casino.ann.table(table)["scene"]["chips"]["1"]
    assert session["result"] == chips - 500_000
    assert session["wagered"] > 0
    assert session["mistakes"] == []
    assert session["expected"]["decimal"] < 0
    luck = session["result"] - session["expected"]["decimal"]
    assert session["luck"]["decimal"] == pytest.approx(luck)
    placed = {line["wager"]: line["placed"] for line in session["wagers"]}
    assert set(placed) == set(MAIN[game])
    assert all(line["expected"] or line["note"] for line in session["wagers"])


def test_mistakes_are_told_with_what_they_cost(casino: Served) -> None:
    table = opened(casino.house, LIR)
    casino.ann.sit(table, 1, 500_000)
    faced = play(casino.ann, table, LIR, worst=True)
    session = casino.ann.session(table)
    wrong = [each for each in faced if any(choice["cost"]["decimal"] for choice in each["choices"])]
    assert session["decisions"] == len(faced)
    assert [each["n"] for each in session["mistakes"]] == [each["version"] for each in wrong]
    costs = Fraction(0)
    for mistake, advice in zip(session["mistakes"], wrong, strict=True):
        taken = max(advice["choices"], key=lambda each: each["cost"]["decimal"])
        assert (mistake["chosen"], mistake["best"]) == (taken["choice"], advice["best"])
        assert mistake["cost_cents"] == taken["cost_cents"]
        assert (mistake["round"], mistake["hand"]) == (1, 1)
        costs += Fraction(taken["cost_cents"]["fraction"])
    assert Fraction(session["mistakes_cost"]["fraction"]) == costs > 0
    expected, luck = (Fraction(session[key]["fraction"]) for key in ("expected", "luck"))
    assert luck == session["result"] - expected + costs
    assert expected == -Fraction(37963, 1082900) * 500


def test_a_session_begins_when_its_person_sits_down(casino: Served) -> None:
    table = opened(casino.house, LIR)
    casino.ann.sit(table, 1, 500_000)
    play(casino.ann, table, LIR)
    assert casino.ann.session(table)["rounds"] == 1
    casino.ann.leave(table, 1)
    over = casino.ann.session(table)
    assert (over["left"], over["rounds"]) == (True, 1)
    with pytest.raises(Refused) as never:
        casino.bob.session(table)
    assert (never.value.status, never.value.reason) == (409, "not-now")
    casino.bob.sit(table, 1, 50_000)
    assert casino.bob.session(table)["rounds"] == 0
    casino.ann.sit(table, 2, 50_000)
    anew = casino.ann.session(table)
    assert (anew["seat"], anew["left"], anew["rounds"], anew["decisions"]) == (2, False, 0, 0)


def test_a_session_is_for_players(casino: Served) -> None:
    table = opened(casino.house, LIR)
    for staff in (casino.kim, casino.fay, casino.olga, casino.rita):
        with pytest.raises(Refused) as no:
            staff.session(table)
        assert no.value.status == 403
    with pytest.raises(Refused) as absent:
        casino.ann.session("no-such-table")
    assert absent.value.status == 404
