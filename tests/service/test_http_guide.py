"""Every request in docs/http.md is sent as it stands there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from houserules.client import Client
from kit.house import opened
from kit.people import Served

GUIDE = Path(__file__).parents[2] / "docs" / "http.md"
REQUESTS = re.findall(r"```http\n(\w+)\n(\w+) (\S+)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
LIR = "let-it-ride"


def test_the_guide_has_requests() -> None:
    assert len(REQUESTS) == GUIDE.read_text(encoding="utf-8").count("```http") > 5


def test_the_round_in_python(casino: Served) -> None:
    opened(casino.house, LIR)
    [script] = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    address = "http://127.0.0.1:8000"
    assert script.count(address) == 1
    said: list[list[dict[str, object]]] = []
    exec(script.replace(address, str(casino.http.base_url)), {"print": said.append})
    assert {line["seat"] for line in said[0]} >= {3}


def test_a_table_in_python(casino: Served) -> None:
    """The steps of docs/operating.md from a submission to a table."""
    text = (GUIDE.parent / "operating.md").read_text(encoding="utf-8")
    [script] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    steps = [line.strip() for line in script.split("\n") if "log_in(" not in line]
    known: dict[str, Any] = {"olga": casino.olga, "rita": casino.rita}
    exec("\n".join(steps), known)
    assert known["table"] in [each["table"] for each in casino.ann.tables()]


@pytest.mark.parametrize(("who", "method", "path", "body"), REQUESTS, ids=lambda part: part[:60])
def test_a_request_of_the_guide(casino: Served, who: str, method: str, path: str, body: str) -> None:
    table = opened(casino.house, LIR)
    casino.ann.sit(table, 1, 500_000)
    casino.ann.bet(table, 1, "bet", 500)
    casino.ann.ready(table, 1)
    clients = {"player": casino.ann, "operator": casino.olga, "regulator": casino.rita}
    asked = path.replace("SUBMISSION", f"{LIR}-filed").replace("TABLE", table)
    with Client(str(casino.http.base_url)) as anyone:
        http = clients.get(who, anyone).http
        answer = http.request(method, asked, json=json.loads(body) if body else None)
    assert answer.status_code in (200, 202), answer.text[:300]
    assert answer.status_code == 200 or answer.headers["retry-after"]
