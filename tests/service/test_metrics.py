"""Figures without names: what Prometheus reads."""

from __future__ import annotations

import re

from kit.house import opened
from kit.people import Served, play_round

LIR = "let-it-ride"


def test_counters_count_and_name_nobody(casino: Served) -> None:
    table = opened(casino.house, LIR)
    casino.ann.sit(table, 1, 10_000)
    play_round(casino.ann, table, 1, LIR)
    response = casino.http.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain")
    found = dict(re.findall(r"^(\w+)(?:\{[^}]*\})? ([\d.e+-]+)$", response.text, flags=re.MULTILINE))
    assert float(found["houserules_commands_total"]) >= 4
    assert float(found["houserules_events_total"]) == casino.house.tally["events"] > 50
    assert found["houserules_halted_total"] == "0"
    assert 'houserules_requests_total{operation="send-command",status="200"}' in response.text
    for secret in ("ann", table, casino.ann.token):
        assert secret not in response.text
