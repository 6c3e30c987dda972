"""The Python client has a verb for every operation of the OpenAPI document."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from houserules.client import Client, Refused
from houserules.games.catalogue import GAMES
from houserules.submissions import TEMPLATES
from kit.house import PASSWORD, opened
from kit.people import Served, play_round, until_betting

LIR = "let-it-ride"


class Asked:
    """Which operations were asked for, by method and path."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.all: dict[str, tuple[str, re.Pattern[str]]] = {}
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                pattern = re.compile(re.sub(r"\\?\{\w+\\?\}", "[^/]+", re.escape(path)))
                self.all[operation["operationId"]] = (method.upper(), pattern)
        self.seen: set[str] = set()

    def __call__(self, request: httpx.Request) -> None:
        fit = [name for name, (method, path) in self.all.items()
               if method == request.method and path.fullmatch(request.url.path)]  # fmt: skip
        assert fit, request
        self.seen.add(min(fit, key=lambda name: self.all[name][1].pattern.count("[^/]+")))


def test_every_operation_has_a_verb(casino: Served) -> None:
    asked = Asked(casino.http.get("/openapi.json").json())
    clients = {name: casino.client(name) for name in ("ann", "fay", "olga", "rita")}
    for client in clients.values():
        client.http.event_hooks["request"].append(asked)
    table = opened(casino.house, LIR)
    for visit in (_at_a_table, _at_the_meters, _at_the_workbench, _through_a_filings_life, _in_the_law):
        visit(table, **clients)
    assert clients["ann"].health() == {"status": "ok"}
    assert "houserules_commands_total" in clients["ann"].metrics()
    clients["ann"].log_out()
    url = str(casino.http.base_url)
    asked.seen |= {"log-in", "come-as-guest"}  # which make a client of their own
    Client.log_in(url, "bob", PASSWORD).close()
    Client.guest(url).close()
    assert set(asked.all) - asked.seen == set()


def _first(stream: Callable[[], Any]) -> Any:
    with stream() as messages:
        return next(messages)


def _at_a_table(table: str, ann: Client, fay: Client, olga: Client, rita: Client) -> None:
    assert [line["table"] for line in ann.tables()] == [table]
    ann.sit(table, 1, 100_000)
    assert play_round(ann, table, 1, LIR)["lines"]
    until_betting(ann, table)
    ann.bet(table, 1, "bet", 500)
    ann.ready(table, 1)
    assert ann.advice(table, 1)["choices"]
    assert ann.session(table)["rounds"] == 1
    assert ann.proof(table, 1)["ok"]
    assert ann.events(table, 3)[0]["n"] == 4
    assert _first(lambda: ann.stream(table, after=3))[0] in ("event", "waiting")
    assert ann.me()["name"] == "ann"
    assert ann.rounds(table)["rounds"][-1]["round"] == 1
    assert ann.cards(table, 1)["table"] == table
    assert olga.ledger()["sum"] == 0
    assert rita.verify(table)["ok"]
    assert rita.judge(table)["tables"][0]["table"] == table
    assert rita.export(table).startswith(b'{"houserules"')
    assert rita.export_columns(table).startswith(b"PAR1")
    other = olga.open_table(LIR, f"{LIR}-filed", bots=[2], bots_play="optimal")
    olga.close_table(other)
    assert fay.dealing(table)["procedures"]
    assert ann.dealing(ann.train(LIR))["training"]["drill"] == ""
    assert table in [line["table"] for line in _first(fay.stream_floor)[1]["tables"]]


def _at_the_meters(table: str, ann: Client, fay: Client, olga: Client, rita: Client) -> None:
    assert olga.create_meter("jackpot", 500)["amount"] == 500
    assert not fay.correct_meter("jackpot", 7, "misread")["done"]
    assert [pending["by"] for pending in olga.corrections()] == ["fay"]
    assert olga.correct_meter("jackpot", 7, "misread")["done"]
    assert ann.meters()["jackpot"] == 507
    assert [change["kind"] for change in rita.meter_history("jackpot")][-1] == "correction"
    assert _first(ann.stream_meters)[1]["meters"]["jackpot"] == 507


def _at_the_workbench(table: str, ann: Client, fay: Client, olga: Client, rita: Client) -> None:
    pit = olga.template(LIR, "pit")
    assert olga.check(pit["toml"])["ok"]
    assert not olga.compare(pit["submission"], pit["toml"])["differ"]
    assert b"Not approved" in olga.draw_layout(pit["submission"])
    assert olga.draw_sign(pit["toml"]).startswith(b"%PDF")
    assert olga.draw_sign_on_screen(pit["toml"]).startswith(b"<svg")
    assert olga.fill_in(toml=pit["toml"])
    assert olga.worth(pit["submission"], wager="bet")["wagers"]
    assert not olga.worth_of_change(pit["submission"], pit["submission"])["differ"]


def _through_a_filings_life(table: str, ann: Client, fay: Client, olga: Client, rita: Client) -> None:
    pit = dict(TEMPLATES["pit"](GAMES[LIR]))
    olga.draft("pit", pit)
    assert olga.check_filed("pit")["ok"]
    olga.submit("pit")
    rita.send_back("pit", "the name")
    olga.redraft("pit", pit)
    olga.submit("pit")
    rita.approve("pit")
    assert b"Approved on " in ann.layout("pit")
    assert ann.sign("pit").startswith(b"%PDF")
    assert ann.worth("pit", wager="bet")["wagers"]
    assert ann.par_sheet("pit").startswith(b"%PDF")
    assert b"<html" in ann.par_sheet("pit", "html")
    for asked in (ann.job, ann.cancel_job):
        with pytest.raises(Refused, match="you have no job"):
            asked("no-such-job")
    assert olga.compare_filed("pit", f"{LIR}-filed")["differ"]
    olga.supersede("pit", "a better one")
    assert olga.put_away("pit")["filing"]["state"] == "kept"
    assert olga.submission("pit")["submission"] == pit
    assert {line["name"] for line in olga.submissions()} == {"pit", f"{LIR}-filed"}


def _in_the_law(table: str, ann: Client, fay: Client, olga: Client, rita: Client) -> None:
    assert {book["book"] for book in ann.law.rulebooks()} >= {"BJ", "LIR"}
    assert ann.law.rulebook("LIR")
    assert ann.law.clause("LIR", "11.B")["id"] == "LIR 11.B"
    assert ann.law.find_clauses("cover card")
    assert ann.law.readings("LIR 10.H")
    assert ann.law.applied("LIR", "11.B")
    assert ann.law.reading("G10")["id"] == "G10"
