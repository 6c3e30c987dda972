"""Dealing, training and the floor over HTTP: what is due, drills with their score, and all that is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from houserules.client import Client, Refused
from houserules.floor.training.drills import DRILLS
from houserules.games.catalogue import NAMES
from kit.house import live, opened
from kit.people import Served, serving, with_people

LIR = "let-it-ride"


def trainee(casino: Served, game: str = LIR, drill: str = "") -> tuple[Client, str]:
    opened(casino.house, game)
    table = casino.kim.train(game)
    casino.kim.drill(table, drill)
    return casino.kim, table


def do_what_is_due(client: Client, table: str) -> dict[str, Any]:
    """As the answer to a hint says it."""
    client.hint(table)
    due = client.dealing(table)["due"]
    choice = due["choices"][0] if due["choices"] else ""
    return client.act(table, choice or due["do"], due["says"])


@pytest.mark.parametrize("game", NAMES)
def test_a_drill_begins_where_it_says_and_has_a_score(casino: Served, game: str) -> None:
    dealer, table = trainee(casino, game, "deal")
    dealing = dealer.dealing(table)
    assert dealing["training"]["drill"] == "deal"
    assert set(dealing["training"]["drills"]) == set(DRILLS)
    assert dealing["due"] is None, "the answer comes only on request"
    assert dealer.table(table)["waiting"]["step"]["do"] == "deal"
    step = dealer.table(table)["waiting"]["step"]
    with pytest.raises(Refused) as wrong:
        dealer.act(table, "burn")
    assert "not time to burn" in wrong.value.detail
    assert wrong.value.clause == step["cite"]
    assert str(step["to"]) not in wrong.value.detail
    dealer.act(table, "deal", {"to": step["to"]})
    second = dealer.table(table)["waiting"]["step"]
    dealer.act(table, second["do"], {"to": second["to"]})
    lesson = dealer.dealing(table)["training"]
    assert (lesson["right"], lesson["refused"], lesson["hints"]) == (2, 1, 0)
    assert sum(each["steps"] for each in lesson["chapters"]) == 2
    assert sum(each["right"] for each in lesson["chapters"]) == 1
    assert all(each["title"] for each in lesson["chapters"])


@pytest.mark.parametrize("drill", DRILLS)
@pytest.mark.parametrize("game", NAMES)
def test_every_drill_goes_on_by_its_hints(casino: Served, game: str, drill: str) -> None:
    dealer, table = trainee(casino, game, drill)
    for _ in range(12):
        if dealer.dealing(table)["waits"]:
            do_what_is_due(dealer, table)
        casino.house.table(table).tick().result(20)
    lesson = dealer.dealing(table)["training"]
    assert lesson["refused"] == 0
    assert lesson["hints"] == lesson["right"] > 4
    assert sum(each["right"] for each in lesson["chapters"]) == 0


def test_the_act_that_is_due_is_always_among_those_offered(casino: Served) -> None:
    dealer, table = trainee(casino, "blackjack")
    for _ in range(60):
        if not dealer.dealing(table)["waits"]:
            break
        dealer.hint(table)
        told = dealer.dealing(table)
        due, forms = told["due"], {form["do"]: form for form in told["acts"]}
        if due["do"] and due["do"] not in ("attest", "use"):
            says = {name: value for name, value in due["says"].items() if name != due["number"]}
            assert says in [option["says"] for option in forms[due["do"]]["options"]]
            assert forms[due["do"]]["number"] == due["number"]
        dealer.next(table)


def test_everybody_has_their_own_table_and_nobody_acts_at_anothers(casino: Served) -> None:
    dealer, table = trainee(casino, LIR, "payout")
    assert dealer.train(LIR) == table
    other = casino.ann.train(LIR)
    assert other != table
    casino.ann.drill(other, "deal")
    assert casino.ann.dealing(other)["training"]["drill"] == "deal"
    with pytest.raises(Refused) as refused:
        casino.fay.next(table)
    assert (refused.value.status, refused.value.reason) == (403, "not-allowed")
    with pytest.raises(Refused) as refused:
        casino.bob.sit(table, 1, 5000)
    assert refused.value.status == 403
    with pytest.raises(Refused) as refused:
        casino.ann.dealing(table)
    assert refused.value.status == 403
    with pytest.raises(Refused) as refused:
        dealer.drill(table, "lunch")
    assert (refused.value.status, refused.value.detail) == (
        409, "'lunch' is not a drill: choose deal, payout, irregularity, shuffle",
    )  # fmt: skip
    with pytest.raises(Refused):
        dealer.begin(table, "rest")


def test_training_is_for_a_demonstration_and_for_a_game(casino: Served, tmp_path: Path) -> None:
    for game, status in (("chess", 422), ("blackjack", 409)):
        with pytest.raises(Refused) as refused:
            casino.kim.train(game)
        assert refused.value.status == status
    (tmp_path / "real").mkdir()
    with serving(with_people(tmp_path / "real"), demo=False) as real:
        opened(real.house, LIR)
        with pytest.raises(Refused) as refused:
            real.kim.train(LIR)
        assert refused.value.status == 404


def test_hints_and_drills_are_for_training(casino: Served) -> None:
    table = opened(casino.house, LIR, attended=True)
    with pytest.raises(Refused) as refused:
        casino.kim.hint(table)
    assert refused.value.reason == "not-now"
    with pytest.raises(Refused) as refused:
        casino.kim.drill(table, "deal")
    assert refused.value.reason == "not-now"
    with pytest.raises(Refused) as refused:
        casino.ann.hint(table)
    assert refused.value.status == 403


def test_a_dealer_reads_what_is_due_and_what_can_begin(casino: Served) -> None:
    table = opened(casino.house, LIR, attended=True, bots=(2,))
    idle = casino.kim.dealing(table)
    assert idle["due"] is None
    assert [each["procedure"] for each in idle["procedures"] if not each["refused"]] == ["open"]
    assert all(each["refused"] and each["clause"] for each in idle["irregularities"])
    casino.kim.begin(table, "open")
    told = casino.kim.dealing(table)
    assert told["due"]["by"] == "floorperson"
    assert told["due"]["clause"]
    casino.fay.act(table, "done")
    assert casino.kim.dealing(table)["due"]["does"] != told["due"]["does"]
    while casino.kim.dealing(table)["waits"]:
        due = casino.kim.dealing(table)["due"]
        (casino.fay if due["by"] == "floorperson" else casino.kim).next(table)
    for procedure in ("ready", "round"):
        casino.kim.begin(table, procedure)
        while (due := casino.kim.dealing(table)["due"]) and due["by"] != "players":
            (casino.fay if due["by"] == "floorperson" else casino.kim).next(table)
    view = casino.kim.table(table)
    assert view["scene"]["wagers"], "automatic players wager at an attended table, too"
    casino.kim.act(table, "announce", {"words": "no more bets"})
    while (deal := casino.kim.dealing(table))["due"]["do"] != "deal":
        casino.kim.next(table)
    assert [each["kind"] for each in deal["irregularities"] if not each["refused"]]


def test_the_floor_is_streamed_with_who_waits_for_what(casino: Served) -> None:
    table = opened(casino.house, LIR, attended=True)
    casino.kim.begin(table, "open")
    headers = {"Authorization": f"Bearer {casino.fay.token}"}
    with casino.http.stream("GET", "/v1/floor/stream", headers=headers) as response:
        lines = (json.loads(line[6:]) for line in response.iter_lines() if line.startswith("data: "))
        [line] = next(lines)["tables"]
        about = line["about"]
        assert (line["table"], about["waiting_for"], about["procedure"]) == (table, "floorperson", "open")
        assert about["does"].startswith("attest that")
        assert about["clause"]
        assert about["since"] > 0
        casino.fay.next(table)
        [line] = next(lines)["tables"]
        assert line["about"]["version"] > about["version"]
        casino.house.table(table).halted = "the books disagree"
        assert next(lines)["tables"][0]["halted"] == "the books disagree"
    casino.fay.resume(table)
    assert casino.fay.tables()[0]["halted"] == ""


def test_corrections_wait_for_the_second_person_in_sight(casino: Served) -> None:
    casino.olga.ask("POST", "/v1/meters", {"meter": "shared", "amount": 1000})
    assert casino.fay.corrections() == []
    assert not casino.fay.correct_meter("shared", 250, "misread")["done"]
    assert casino.fred.corrections() == [{"meter": "shared", "change": 250, "why": "misread", "by": "fay"}]
    assert casino.fred.correct_meter("shared", 250, "misread")["done"]
    assert casino.fay.corrections() == []


def test_a_training_table_goes_on_after_a_restart(casino: Served) -> None:
    dealer, table = trainee(casino, LIR, "deal")
    casino.house.table(table).forget().result(20)
    found = live(casino.house, table)
    assert found.trainee == "kim"
    assert dealer.dealing(table)["training"]["drill"] == "", "the drill is chosen again; nothing of the table is lost"
    do_what_is_due(dealer, table)
