"""All four games over HTTP: the lobby, commands, one's own view, events, rounds, and everything that is refused."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from houserules.client import Client, Refused
from houserules.games.catalogue import NAMES
from houserules.service import streams
from kit.house import opened
from kit.people import Served, deal_by_hand, play_round, until_betting

LIR = "let-it-ride"


def seated(casino: Served, game: str = LIR, seat: int = 1, **more: Any) -> str:
    table = opened(casino.house, game, **more)
    casino.ann.sit(table, seat, 500_000)
    return table


@pytest.mark.parametrize("game", NAMES)
def test_a_round_is_played_by_a_client(casino: Served, game: str) -> None:
    table = seated(casino, game, bots=(3,))
    before = casino.ann.table(table)["scene"]["chips"]["1"]
    played = play_round(casino.ann, table, 1, game)
    own = [line for line in played["lines"] if line["seat"] == 1]
    assert own
    assert all(line["clause"] for line in own)
    assert casino.ann.table(table)["scene"]["chips"]["1"] == before + sum(line["net"] for line in own)
    ledger = casino.olga.ledger()
    assert ledger["sum"] == 0
    accounts = {each["account"]: each["amount"] for each in ledger["accounts"]}
    assert accounts["account:ann"] == 500_000
    casino.ann.leave(table, 1)
    assert casino.ann.me()["chips"] == 500_000 + before + sum(line["net"] for line in own)


@pytest.mark.parametrize("game", NAMES)
def test_a_human_dealer_deals_over_http(casino: Served, game: str) -> None:
    table = opened(casino.house, game, attended=True)
    played = deal_by_hand(casino, table, game)
    assert played["lines"]
    assert {"kim", "ann"} <= {event.get("person") for event in played["events"]}


def test_a_command_is_answered_in_the_contracts_shape(casino: Served) -> None:
    table = opened(casino.house, LIR)
    answer = casino.ann.sit(table, 3, 50_000)
    assert set(answer) == {"table", "version", "events"}
    assert [event["n"] for event in answer["events"]] == list(range(answer["version"]))
    view = casino.ann.table(table)
    assert {"table", "game", "version", "round", "waiting", "scene"} <= set(view)
    assert view["waiting"]["step"]["do"] == "invite"
    casino.ann.bet(table, 3, "bet", 500)
    casino.ann.ready(table, 3)
    waiting = casino.ann.table(table)["waiting"]
    assert waiting["for"] == "seat-3"
    assert waiting["choices"] == ["ride", "withdraw"]
    assert waiting["until"] > 0


def test_a_refusal_is_a_problem_with_its_clause_and_changes_nothing(casino: Served) -> None:
    table = seated(casino)
    before = casino.ann.table(table)
    response = casino.ann.http.post(
        f"/v1/tables/{table}/commands",
        json={"do": "bet", "seat": 1, "wager": "bet", "amount": 250},
        headers={"Idempotency-Key": "k"},
    )
    assert response.status_code == 409
    assert response.headers["content-type"] == "application/problem+json"
    assert response.json() == {
        "status": 409,
        "reason": "below-minimum",
        "detail": "bet takes at least $5, not $2.50",
        "clause": "LIR 7.E(1)",
    }
    assert casino.ann.table(table) == before


def test_keys(casino: Served) -> None:
    table = opened(casino.house, LIR)
    first = casino.ann.sit(table, 1, 1000, key="k1")
    assert casino.ann.sit(table, 1, 1000, key="k1") == first
    for client, seat in ((casino.ann, 2), (casino.bob, 1)):
        with pytest.raises(Refused) as reused:
            client.sit(table, seat, 1000, key="k1")
        assert (reused.value.status, reused.value.reason) == (409, "key-reused")
    without = casino.ann.http.post(f"/v1/tables/{table}/commands", json={"do": "ready", "seat": 1})
    assert without.status_code == 422


NOT_ALLOWED: list[tuple[str, Any, int]] = [
    ("ann", {"do": "act", "act": {"do": "deal"}}, 403),
    ("ann", {"do": "begin", "procedure": "round"}, 403),
    ("ann", {"do": "irregular", "kind": "x"}, 403),
    ("ann", {"do": "resume"}, 403),
    ("kim", {"do": "bet", "seat": 1, "wager": "bet", "amount": 500}, 403),
    ("kim", {"do": "sit", "seat": 2, "chips": 100}, 403),
    ("fay", {"do": "choose", "seat": 1, "choice": "ride"}, 403),
    ("olga", {"do": "sit", "seat": 2, "chips": 100}, 403),
    ("rita", {"do": "leave", "seat": 1}, 403),
    ("bob", {"do": "bet", "seat": 1, "wager": "bet", "amount": 500}, 403),
    ("bob", {"do": "leave", "seat": 1}, 403),
    ("bob", {"do": "sit", "seat": 1, "chips": 100}, 409),
    ("bob", {"do": "sit", "seat": 99, "chips": 100}, 409),
    ("bob", {"do": "bet", "seat": 2, "wager": "bet", "amount": 500}, 409),
    ("bob", {"do": "fly"}, 422),
    ("bob", [], 422),
]


def test_who_may_not_do_what(casino: Served) -> None:
    table = seated(casino)
    before = casino.ann.table(table)["version"]
    for client, body, status in NOT_ALLOWED:
        with pytest.raises(Refused) as refused:
            getattr(casino, client).command(table, body)
        assert refused.value.status == status, (client, body)
        assert casino.ann.table(table)["version"] == before


def test_what_is_not_there(casino: Served) -> None:
    for path in ("/v1/tables/none", "/v1/tables/none/events", "/v1/tables/none/stream", "/v1/tables/none/rounds/1"):
        with pytest.raises(Refused) as unknown:
            casino.ann.ask("GET", path)
        assert unknown.value.status == 404
    table = seated(casino)
    with pytest.raises(Refused) as unknown:
        casino.ann.round(table, 77)
    assert unknown.value.status == 404


def test_hidden_cards_are_absent_for_all_but_the_person_who_sat_there(casino: Served) -> None:
    table = seated(casino)
    anyone = Client(str(casino.http.base_url))
    played = play_round(casino.ann, table, 1, LIR)
    own = [event["answer"] for event in played["events"] if event["step"].get("to") == "seat-1"]
    assert len(own) == 3
    casino.ann.leave(table, 1)
    casino.bob.sit(table, 1, 1000)
    for other in (casino.bob, casino.kim, casino.fay, casino.olga, anyone):
        for events in (other.events(table), other.round(table, 1)["events"]):
            dealt = [event for event in events if event["step"].get("to") == "seat-1"]
            assert len(dealt) == 3
            assert all("answer" not in event for event in dealt)
            assert [event["n"] for event in events] == list(range(events[0]["n"], events[0]["n"] + len(events)))
    audited = [event.get("answer") for event in casino.rita.round(table, 1)["events"]
               if event["step"].get("to") == "seat-1"]  # fmt: skip
    assert audited == own
    anyone.close()


def test_events_are_served_from_memory_and_from_the_store_alike(casino: Served) -> None:
    table = seated(casino)
    for _ in range(4):
        play_round(casino.ann, table, 1, LIR)
    events = casino.ann.events(table)
    assert casino.house.table(table).tail.first > 0, "the first rounds are no longer in memory"
    assert [event["n"] for event in events] == list(range(len(events)))
    for after in (0, 50, len(events) // 2, len(events) - 3):
        assert casino.ann.events(table, after) == events[after + 1 :]
    assert casino.ann.events(table, len(events) + 100) == []


def test_a_stream_goes_on_where_its_reader_left_off(casino: Served) -> None:
    table = seated(casino)
    seen: list[dict[str, Any]] = []
    with casino.ann.stream(table, after=-1) as stream:
        for kind, said in stream:
            if kind == "event":
                seen.append(said)
            if len(seen) == 5:
                break
    last = seen[-1]["n"]
    casino.ann.bet(table, 1, "bet", 500)
    with ThreadPoolExecutor(1) as pool, casino.ann.stream(table, after=last) as stream:
        sent = pool.submit(casino.client("ann").ready, table, 1)
        for kind, said in stream:
            if kind == "event":
                seen.append(said)
            elif said and said["for"] == "seat-1" and seen[-1]["n"] > last:
                break
        version = sent.result()["version"]
    assert seen == casino.ann.events(table)
    assert len(seen) == version


def test_a_stream_shows_each_person_what_they_may_see(casino: Served) -> None:
    table = seated(casino)
    casino.ann.bet(table, 1, "bet", 500)
    version = casino.ann.ready(table, 1)["version"]

    def cards(client: Client) -> list[str]:
        with client.stream(table, after=-1) as stream:
            found = []
            for kind, said in stream:
                if kind == "event" and said["step"].get("to") == "seat-1":
                    found.append(said.get("answer", ""))
                if kind == "event" and said["n"] == version - 1:
                    return found
        return []

    assert all(cards(casino.ann))
    assert cards(casino.bob) == ["", "", ""]


def test_a_stream_ends_when_its_reader_has_logged_out(casino: Served) -> None:
    table = seated(casino)
    gone = casino.client("ann")
    with gone.stream(table) as stream:
        assert next(stream)[0] == "waiting"
        casino.client("ann").http.delete("/v1/sessions", headers={"Authorization": f"Bearer {gone.token}"})
        casino.ann.bet(table, 1, "bet", 500)
        assert list(stream) == []
    assert casino.house.actors[table].watchers == set()


@pytest.mark.parametrize("stream", ["/v1/tables/{}/stream", "/v1/meters/stream", "/v1/floor/stream"])
def test_a_silent_stream_ends_with_its_token(casino: Served, stream: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "KEEP_ALIVE", 3600.0)  # nothing but the log-out ends it
    table = seated(casino)
    gone = casino.client("fay")
    with casino.http.stream("GET", stream.format(table), headers=_badge(gone)) as response:
        lines = response.iter_lines()
        next(lines)
        assert casino.http.delete("/v1/sessions", headers=_badge(gone)).status_code == 204
        assert len(list(lines)) <= 2, "the rest of the message that was on its way"
    assert casino.http.get(stream.format(table), headers=_badge(gone)).status_code == 401


def test_a_token_that_was_taken_back_elsewhere_ends_its_stream(casino: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "KEEP_ALIVE", 0.1)
    table = seated(casino)
    gone = casino.client("ann")
    with gone.stream(table) as stream:
        assert next(stream)[0] == "waiting"
        casino.house.store.people.log_out(gone.token)
        assert list(stream) == []


def _badge(client: Client) -> dict[str, str]:
    return {"Authorization": f"Bearer {client.token}"}


def test_one_caller_asks_for_two_proofs_at_a_time(casino: Served) -> None:
    table = seated(casino)
    play_round(casino.ann, table, 1, LIR)
    with ThreadPoolExecutor(6) as pool:
        asked = list(pool.map(lambda _: casino.ann.http.get(f"/v1/tables/{table}/rounds/1/proof"), range(6)))
    assert sorted(each.status_code for each in asked) == [200, 200, 429, 429, 429, 429]
    assert casino.bob.proof(table, 1)["ok"]


def test_the_lobby(casino: Served) -> None:
    table = seated(casino, bots=(3,))
    [line] = [each for each in casino.ann.tables() if each["table"] == table]
    assert line["game"] == LIR
    assert line["about"]["players"] == {"1": "ann", "3": "bot Cleo"}
    assert line["about"]["waiting_for"] == "players"
    page = casino.http.get("/plain")
    assert page.status_code == 200
    assert table in page.text
    assert "<script" not in page.text


def test_an_operator_opens_and_closes_tables(casino: Served) -> None:
    opened(casino.house, LIR)  # files a submission as well
    table = casino.olga.open_table(LIR, f"{LIR}-filed", bots=[2], name="table-7")
    assert table == "table-7"
    casino.ann.sit(table, 1, 1000)
    with pytest.raises(Refused) as refused:
        casino.olga.close_table(table)
    assert refused.value.status == 409
    casino.ann.leave(table, 1)
    casino.olga.close_table(table)
    with pytest.raises(Refused) as gone:
        casino.ann.table(table)
    assert gone.value.status == 404
    good = {"game": LIR, "submission": f"{LIR}-filed"}
    for wrong in ({"game": "blackjack"}, {"bots": [99]}, {"submission": "none"}, {"name": "table-7"}):
        with pytest.raises(Refused) as refused:
            casino.olga.ask("POST", "/v1/tables", {**good, **wrong})
        assert refused.value.status in (409, 422)


def test_a_round_is_proved(casino: Served) -> None:
    table = seated(casino)
    played = play_round(casino.ann, table, 1, LIR)
    assert all(seal["seed"] for seal in played["seals"][:-1])
    proof = casino.ann.proof(table, 1)
    assert proof["ok"], proof
    assert proof["events"] >= played["events"][-1]["n"]


JACKPOT = "jackpot-holdem"


def test_two_tables_share_a_meter(casino: Served) -> None:
    casino.olga.ask("POST", "/v1/meters", {"meter": "star", "amount": 1_000_000})
    with pytest.raises(Refused) as twice:
        casino.olga.ask("POST", "/v1/meters", {"meter": "star", "amount": 1})
    assert twice.value.status == 409
    tables = [opened(casino.house, JACKPOT, bots=(2,), shared={"star": "star"}) for _ in range(2)]
    for client, table in zip((casino.ann, casino.bob), tables, strict=True):
        client.sit(table, 1, 100_000)
    for _ in range(2):
        for client, table in zip((casino.ann, casino.bob), tables, strict=True):
            until_betting(client, table)
            client.bet(table, 1, "ante", 500)
            client.bet(table, 1, "xtra-bonus", 500)
            client.bet(table, 1, "progressive", 100)
            client.ready(table, 1)
            while (waiting := client.table(table)["waiting"]) and waiting["for"] == "seat-1":
                client.choose(table, 1, "fold" if "fold" in waiting["choices"] else waiting["choices"][-1])
    history = casino.rita.ask("GET", "/v1/meters/star/history")["changes"]
    assert {change["table"] for change in history if change["kind"] == "contribution"} == set(tables)
    links = [event for event in casino.bob.events(tables[1]) if event["step"]["do"] == "link"]
    assert links, "the second table learns of what the first one fed"
    assert casino.olga.ledger()["sum"] == 0
    for table in tables:
        assert casino.ann.proof(table, 1)["ok"]


def test_a_meter_is_corrected_by_two_people(casino: Served) -> None:
    opened(casino.house, JACKPOT)
    own = next(iter(casino.fay.meters()))
    casino.olga.ask("POST", "/v1/meters", {"meter": "shared", "amount": 1000})
    body = {"change": 250, "why": "misread at the count"}
    path = "/v1/meters/shared/corrections"
    assert not casino.fay.ask("POST", path, body)["done"]
    assert not casino.fay.ask("POST", path, body)["done"]
    assert casino.fay.meters()["shared"] == 1000
    assert casino.fred.ask("POST", path, body) == {"meter": "shared", "done": True, "by": ["fay", "fred"]}
    assert casino.fay.meters()["shared"] == 1250
    history = casino.rita.ask("GET", "/v1/meters/shared/history")["changes"]
    assert history[-1]["kind"] == "correction"
    below = {"change": -2000, "why": "below nothing"}
    casino.fay.ask("POST", path, below)
    with pytest.raises(Refused) as refused:
        casino.fred.ask("POST", path, below)
    assert (refused.value.status, refused.value.reason) == (409, "not-enough-chips")
    for meter, status in ((own, 409), ("none", 404)):
        with pytest.raises(Refused) as refused:
            casino.fay.ask("POST", f"/v1/meters/{meter}/corrections", body)
        assert refused.value.status == status


def test_the_meters_are_streamed(casino: Served) -> None:
    opened(casino.house, "jackpot-holdem")
    with casino.http.stream("GET", "/v1/meters/stream") as response:
        for line in response.iter_lines():
            if line.startswith("data: "):
                assert json.loads(line.removeprefix("data: "))["meters"] == casino.fay.meters()
                break


def test_the_stream_of_the_meters_goes_on_where_its_reader_left_off(casino: Served) -> None:
    casino.olga.create_meter("shared", 1000)
    with casino.http.stream("GET", "/v1/meters/stream") as response:
        last = next(line for line in response.iter_lines() if line.startswith("id: "))
    number = int(last.removeprefix("id: "))
    with casino.ann.stream_meters(after=number - 1) as stream:
        assert next(stream) == ("event", {"meters": {"shared": 1000}})
    with ThreadPoolExecutor(1) as pool, casino.ann.stream_meters(after=number) as stream:
        heard = pool.submit(next, stream)
        for client in (casino.fay, casino.fred):
            client.correct_meter("shared", 250, "misread")
        assert heard.result(20) == ("event", {"meters": {"shared": 1250}}), "and nothing that was known before"
