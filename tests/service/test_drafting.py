"""Submissions on the workbench: checked, compared and drawn before anybody files them."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from houserules.games.catalogue import NAMES

OPERATOR = {"Authorization": "Bearer operator"}


def template(desk: httpx.Client, game: str, kind: str = "pit") -> dict[str, Any]:
    body: dict[str, Any] = desk.get(f"/v1/templates/{game}", params={"template": kind}, headers=OPERATOR).json()
    return body


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("kind", ["pit", "full"])
def test_a_template_passes_its_own_check_as_json_and_as_toml(desk: httpx.Client, game: str, kind: str) -> None:
    body = template(desk, game, kind)
    for draft in ({"submission": body["submission"]}, {"toml": body["toml"]}):
        checked = desk.post("/v1/submissions/check", json=draft, headers=OPERATOR).json()
        assert checked["ok"], checked["findings"]


def test_a_finding_has_its_place_and_its_clause(desk: httpx.Client) -> None:
    submission = template(desk, "let-it-ride")["submission"]
    submission["wagers"]["bet"]["paytable"] = "Z"
    checked = desk.post("/v1/submissions/check", json={"submission": submission}, headers=OPERATOR).json()
    assert not checked["ok"]
    assert checked["findings"][0]["path"] == "wagers.bet.paytable"
    assert checked["findings"][0]["clause"].startswith("LIR ")
    refused = desk.post("/v1/submissions/layout.svg", json={"submission": submission}, headers=OPERATOR)
    assert (refused.status_code, refused.json()["reason"]) == (409, "invalid")
    assert refused.json()["clause"] == checked["findings"][0]["clause"]


@pytest.mark.parametrize(
    "draft",
    [
        {},
        {"submission": {}, "toml": ""},
        {"submission": {"game": "chess"}},
        {"toml": "game = "},
        {"toml": "game = \ud800"},
        {"submission": {"game": "blackjack", "x": [[[]] * 2000]}},
    ],
)
def test_what_cannot_be_read_is_malformed(desk: httpx.Client, draft: dict[str, Any]) -> None:
    sent = desk.post(
        "/v1/submissions/check", content=json.dumps(draft), headers={**OPERATOR, "Content-Type": "application/json"}
    )
    assert (sent.status_code, sent.json()["reason"]) == (422, "malformed")


def test_two_submissions_are_compared(desk: httpx.Client) -> None:
    old, new = template(desk, "let-it-ride")["submission"], template(desk, "let-it-ride")["submission"]
    new["wagers"]["bet"]["paytable"] = "B"
    pair = {"old": {"submission": old}, "new": {"submission": new}}
    found = desk.post("/v1/submissions/compare", json=pair, headers=OPERATOR).json()
    assert found["differ"]
    assert [change["path"] for change in found["changes"]] == ["wagers.bet.paytable"]
    assert found["payouts"]
    same = {"old": {"submission": old}, "new": {"submission": old}}
    assert not desk.post("/v1/submissions/compare", json=same, headers=OPERATOR).json()["differ"]
    other = {"old": {"submission": old}, "new": {"submission": template(desk, "blackjack")["submission"]}}
    assert desk.post("/v1/submissions/compare", json=other, headers=OPERATOR).status_code == 422


def test_layout_and_sign_are_drawn(desk: httpx.Client) -> None:
    draft = {"submission": template(desk, "texas-holdem-bonus")["submission"]}
    layout = desk.post("/v1/submissions/layout.svg", json=draft, headers=OPERATOR)
    assert layout.headers["content-type"].startswith("image/svg+xml")
    assert layout.text.startswith("<svg")
    assert 'data-seat="1"' in layout.text
    sign = desk.post("/v1/submissions/sign.pdf", json=draft, headers=OPERATOR, params={"paper": "a4"})
    assert sign.headers["content-type"] == "application/pdf"
    assert sign.content.startswith(b"%PDF")
