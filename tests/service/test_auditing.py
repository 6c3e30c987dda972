"""The audit over HTTP: the log verified and judged, and logs handed over without the round that is being played."""

from __future__ import annotations

import io
import json
import sqlite3
from pathlib import Path

import polars
import pytest

from houserules.audit.proof import prove
from houserules.client import Refused
from houserules.store.jsonl import LogFile, open_log
from kit.house import opened
from kit.people import Served, play_round

LIR = "let-it-ride"


def played(casino: Served, rounds: int = 2) -> str:
    table = opened(casino.house, LIR, bots=(3,))
    casino.ann.sit(table, 1, 300_000)
    for _ in range(rounds):
        play_round(casino.ann, table, 1, LIR)
    return table


def test_the_whole_log_is_verified(casino: Served) -> None:
    table = played(casino)
    for found in (casino.rita.verify(), casino.olga.verify(table)):
        assert found["ok"], found
        [row] = found["tables"]
        assert (row["table"], row["ok"], row["rounds"]) == (table, True, 3)
        assert len(row["head"]) == 64
    assert casino.rita.verify()["accounts"] >= len(casino.rita.ledger()["accounts"])


def test_a_changed_row_is_named(casino: Served) -> None:
    table = played(casino, 1)
    with sqlite3.connect(casino.url.removeprefix("sqlite:///")) as connection:
        [(line, body)] = connection.execute(
            "SELECT line, body FROM lines WHERE log = ? AND line = 20", (table,)
        ).fetchall()
        connection.execute("UPDATE lines SET body = ? WHERE line = ? AND log = ?", (body[:-1] + b" }", line, table))
    connection.close()
    found = casino.rita.verify(table)
    assert not found["ok"]
    assert table in found["departure"]["where"]


def test_what_was_seen_is_held_against_what_was_promised(casino: Served) -> None:
    table = played(casino)
    found = casino.rita.judge(table)
    assert found["ok"], found["alarms"]
    [row] = found["tables"]
    assert row["rounds"] == 3
    assert {each["subject"] for each in row["judgements"]}


def test_a_log_is_handed_over_without_the_round_being_played(casino: Served, tmp_path: Path) -> None:
    table = played(casino)
    path = tmp_path / "table.jsonl"
    path.write_bytes(casino.rita.export(table))
    last = json.loads(path.read_bytes().splitlines()[-1])
    assert last["step"]["do"] != "invite", "betting is open for round 3"
    log = open_log(path)
    assert isinstance(log, LogFile)
    proof = prove(log, in_progress=True)
    assert proof.rounds == 2
    columns = polars.read_parquet(io.BytesIO(casino.olga.export_columns(table)))
    assert columns["n"].to_list() == list(range(proof.events))
    assert columns["round"].max() == 2


def test_only_operator_and_regulator_may(casino: Served) -> None:
    table = played(casino, 1)
    for path in ("/v1/verification", "/v1/judgements", f"/v1/tables/{table}/log.jsonl"):
        with pytest.raises(Refused) as refused:
            casino.ann.ask("GET", path)
        assert refused.value.status == 403
    with pytest.raises(Refused) as unknown:
        casino.rita.verify("none")
    assert unknown.value.status == 404
