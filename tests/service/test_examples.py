"""The OpenAPI document has an example of everything that is sent and answered, and each example is what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import jsonschema_rs
import pytest


@pytest.fixture(scope="module")
def document(desk: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = desk.get("/openapi.json").json()
    return found


def contents(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Where it stands, and a body with its schema."""
    for methods in document["paths"].values():
        for operation in methods.values():
            name = operation["operationId"]
            for content in operation.get("requestBody", {}).get("content", {}).values():
                yield f"{name}: request", content
            for status, response in operation["responses"].items():
                for content in response.get("content", {}).values():
                    yield f"{name}: {status}", content


def examples(document: dict[str, Any], content: dict[str, Any]) -> list[Any]:
    schema = content.get("schema", {})
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    named = content.get("examples", {})
    return [
        *([content["example"]] if "example" in content else []),
        *(each["value"] for each in (named.values() if isinstance(named, dict) else [])),
        *schema.get("examples", []),
    ]


def test_every_request_and_every_answer_has_an_example(document: dict[str, Any]) -> None:
    assert [where for where, content in contents(document) if not examples(document, content)] == []


def test_every_parameter_has_an_example(document: dict[str, Any]) -> None:
    assert [
        (operation["operationId"], parameter["name"])
        for methods in document["paths"].values()
        for operation in methods.values()
        for parameter in operation.get("parameters", [])
        if not ("example" in parameter or parameter.get("examples") or parameter["schema"].get("examples"))
    ] == []


def test_every_example_is_of_its_schema(document: dict[str, Any]) -> None:
    wrong = []
    for where, content in contents(document):
        schema = {**content["schema"], "components": document["components"]}
        judge = jsonschema_rs.Draft202012Validator(schema)
        wrong += [
            (where, str(error)[:300]) for each in examples(document, content) for error in judge.iter_errors(each)
        ]
    assert wrong == []
