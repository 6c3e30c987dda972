"""An example of every answer, for the OpenAPI document: `examples.json` has a line for each, by its operation."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


def put_examples(document: dict[str, Any]) -> None:
    """Into every good answer that has none of its own."""
    found = json.loads((files("houserules.service") / "examples.json").read_text(encoding="utf-8"))
    for methods in document["paths"].values():
        for operation in methods.values():
            name = operation["operationId"]
            for status, response in operation["responses"].items():
                if status.startswith("2") and name in found:
                    _put(response, found.get(f"{name} {status}", found[name]))


def _put(response: dict[str, Any], example: Any) -> None:
    for content in response.get("content", {}).values():
        if "examples" not in content:
            content.setdefault("example", example)
