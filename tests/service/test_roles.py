"""The table of roles is the OpenAPI document's, and what it says is what happens."""

from __future__ import annotations

import httpx
import pytest

from houserules.service.roles import ALLOWED, Role
from kit.served import badge

METHODS = {"get", "put", "post", "delete", "patch"}


def operations(document: dict[str, dict[str, dict[str, dict[str, object]]]]) -> dict[str, tuple[str, str]]:
    return {
        str(operation["operationId"]): (method, path)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if method in METHODS
    }


def test_every_operation_is_in_the_table_and_nothing_else(desk: httpx.Client) -> None:
    http = {name for name in ALLOWED if not name.startswith("command:")} - {"read-page"}  # which is for people
    assert set(operations(desk.get("/openapi.json").json())) == http


def test_the_document_says_who_may(desk: httpx.Client) -> None:
    document = desk.get("/openapi.json").json()
    for name, (method, path) in operations(document).items():
        operation = document["paths"][path][method]
        assert set(operation["x-roles"]) == set(ALLOWED[name])
        assert ({} in operation["security"]) == (Role.ANYONE in ALLOWED[name])
        assert operation["summary"]
        assert operation["description"], name
        assert "422" in operation["responses"]


@pytest.mark.parametrize("role", Role)
def test_nobody_comes_where_the_table_says_no(desk: httpx.Client, role: Role) -> None:
    for name, (method, path) in operations(desk.get("/openapi.json").json()).items():
        with desk.stream(method, path, headers=badge(role)) as response:  # a stream would never end
            status = response.status_code
        if role in ALLOWED[name]:
            assert status not in (401, 403), name
        else:
            assert status == (401 if role is Role.ANYONE else 403), name


def test_a_token_that_nobody_was_given_is_refused(desk: httpx.Client) -> None:
    refused = desk.get("/v1/health", headers={"Authorization": "Bearer forged"})
    assert refused.status_code == 401
    assert refused.headers["www-authenticate"] == "Bearer"
    assert refused.json()["reason"] == "no-token"
