"""What holds for every request: sizes, rates, hosts, sites, headers, and one form for everything that goes wrong."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import httpx
import pytest

from houserules.service import guarding, punctual
from houserules.service.admission import Rate
from houserules.service.app import create_app
from houserules.service.guarding import LOOPBACK, MOST_BYTES
from kit import house as kit
from kit.served import Badges, served

PLAYER = {"Authorization": "Bearer player"}
OPERATOR = {"Authorization": "Bearer operator"}
PROBLEM = {"status", "reason", "detail", "clause"}


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [
        ("GET", "/v1/nothing", 404, "unknown"),
        ("GET", "/v1/rulebook/XX", 404, "unknown"),
        ("GET", "/v1/rulebook/BJ/99.Z", 404, "unknown"),
        ("DELETE", "/v1/health", 405, "wrong-method"),
        ("GET", "/v1/clauses", 422, "malformed"),
        ("POST", "/v1/submissions/check", 401, "no-token"),
    ],
)
def test_whatever_goes_wrong_is_told_in_one_form(
    desk: httpx.Client, method: str, path: str, status: int, reason: str
) -> None:
    told = desk.request(method, path)
    assert told.status_code == status
    assert told.headers["content-type"] == "application/problem+json"
    assert set(told.json()) == PROBLEM
    assert (told.json()["status"], told.json()["reason"]) == (status, reason)
    assert "\n" not in told.json()["detail"]


@pytest.mark.parametrize(
    ("path", "headers", "body", "detail"),
    [
        ("/v1/sessions", {}, '{"name": "ann", "password": "x"}', "the body is not a JSON object: send one, with the"),
        ("/v1/sessions", {"Content-Type": "application/json"}, "", "the body is not a JSON object"),
        ("/v1/sessions", {"Content-Type": "application/json"}, '{"name": "ann"}', "password is missing"),
        ("/v1/tables/t/commands", PLAYER, "{}", "the header Idempotency-Key is missing"),
        ("/v1/submissions/s/approve", OPERATOR, "", "approve-submission is for a regulator, not for an operator"),
    ],
)
def test_a_problem_says_what_is_missing(
    desk: httpx.Client, path: str, headers: dict[str, str], body: str, detail: str
) -> None:
    told = desk.post(path, headers=headers, content=body)
    assert told.status_code in (403, 422)
    assert told.json()["detail"].startswith(detail)


@pytest.mark.parametrize("path", ["/v1/health", "/v1/nothing", "/openapi.json"])
def test_every_answer_has_the_security_headers(desk: httpx.Client, path: str) -> None:
    headers = desk.get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert ("cache-control" in headers) == path.startswith("/v1/")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_page_of_another_site_cannot_write(desk: httpx.Client, headers: dict[str, str]) -> None:
    refused = desk.post("/v1/submissions/check", json={}, headers={**OPERATOR, **headers})
    assert (refused.status_code, refused.json()["reason"]) == (403, "cross-site")
    assert desk.get("/v1/health", headers=headers).status_code == 200


def test_our_own_page_can_write(desk: httpx.Client) -> None:
    origin = str(desk.base_url).rstrip("/")
    sent = desk.post("/v1/submissions/check", json={}, headers={**OPERATOR, "Origin": origin})
    assert sent.json()["reason"] == "malformed"


def test_a_request_that_says_it_is_too_large_is_not_read(desk: httpx.Client) -> None:
    refused = desk.post("/v1/submissions/check", content=b" " * (MOST_BYTES + 1), headers=OPERATOR)
    assert (refused.status_code, refused.json()["reason"]) == (413, "too-large")


def test_a_request_that_does_not_say_how_large_it_is_is_counted(desk: httpx.Client) -> None:
    def pieces() -> Iterator[bytes]:
        yield b'{"toml": "'
        for _ in range(5):
            yield b"#" * (MOST_BYTES // 4)

    refused = desk.post(
        "/v1/submissions/check", content=pieces(), headers={**OPERATOR, "Content-Type": "application/json"}
    )
    assert (refused.status_code, refused.json()["reason"]) == (413, "too-large")


@pytest.mark.parametrize(
    ("sent", "answered"),
    [
        (b"", b""),
        (b"GET /v1/health HTTP/1.1\r\nHost: localhost\r\n", b""),
        (b"GET /v1/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /v1/he", b"HTTP/1.1 200"),
        (b"POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{", b"HTTP/1.1 422"),
    ],
)
def test_whoever_does_not_finish_a_request_is_not_waited_for(
    desk: httpx.Client, sent: bytes, answered: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(punctual, "HEAD_WITHIN", 0.3)
    monkeypatch.setattr(guarding, "BODY_WITHIN", 0.3)
    with socket.create_connection((desk.base_url.host, desk.base_url.port or 80), timeout=20) as slow:
        slow.sendall(sent)
        heard = b"".join(iter(lambda: slow.recv(4096), b""))  # until it is closed
    assert heard.startswith(answered)
    assert bool(heard) == bool(answered)


def test_a_bucket_fills_again() -> None:
    rate = Rate(a_second=2, at_once=3)
    assert [rate.wait("Ann", now=0.0) for _ in range(3)] == [0, 0, 0]
    assert rate.wait("Ann", now=0.0) == 0.5
    assert rate.wait("Bob", now=0.0) == 0
    assert rate.wait("Ann", now=0.5) == 0
    assert rate.wait("Ann", now=0.75) == 0.25


def test_a_caller_in_a_hurry_is_told_when_to_come_back(url: str) -> None:
    with (
        kit.house(url) as house,
        served(create_app(house, url, doorkeeper=Badges(), rate=Rate(a_second=0.001, at_once=2))) as client,
    ):
        assert [client.get("/v1/health").status_code for _ in range(2)] == [200, 200]
        late = client.get("/v1/health")
        assert (late.status_code, late.json()["reason"]) == (429, "too-many")
        assert int(late.headers["retry-after"]) > 0
        assert client.get("/v1/health", headers=OPERATOR).status_code == 200  # everybody has a bucket of their own


def test_whoever_tries_out_tokens_is_told_to_wait(url: str) -> None:
    app_rate = Rate(a_second=0.001, at_once=2)
    with kit.house(url) as house, served(create_app(house, url, rate=app_rate)) as client:
        tried = [client.get("/v1/me", headers={"Authorization": f"Bearer {n}"}).status_code for n in range(4)]
        assert tried == [401, 401, 429, 429]


def test_a_house_on_this_machine_answers_to_its_own_names_only(url: str) -> None:
    """A page that points its own name at this machine reads nothing here."""
    with kit.house(url) as house, served(create_app(house, url, hosts=LOOPBACK)) as client:
        assert client.get("/v1/health").status_code == 200
        assert client.get("/v1/health", headers={"Host": "localhost:80"}).status_code == 200
        assert client.get("/v1/health", headers={"Host": "evil.example"}).status_code == 421
        for name in ("[::1", "[xyz]", "[]", "][", "evil.example#@localhost"):
            assert client.get("/v1/health", headers={"Host": name}).status_code == 421, name


def test_our_own_mistake_is_answered_with_the_security_headers_too(url: str) -> None:
    with kit.house(url) as house:
        app = create_app(house, url, doorkeeper=Badges())
        del app.state.visits  # as a bug would
        table = kit.opened(house, "let-it-ride")
        with served(app) as client:
            player = {"Authorization": "Bearer player", "Connection": "close"}
            broken = client.get(f"/v1/tables/{table}/session", headers=player)
            assert (broken.status_code, broken.json()["reason"]) == (500, "broken")
            assert "default-src 'none'" in broken.headers["content-security-policy"]
            assert broken.headers["cache-control"] == "no-store"
            assert 'operation="read-session",status="500"' in client.get("/metrics").text
