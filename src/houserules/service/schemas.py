"""The engine's own records in the OpenAPI document: commands, events, lines, each described once, where it is made."""

from __future__ import annotations

from typing import Any

import msgspec

from houserules.engine.events import Event
from houserules.floor.casino.commands import Command

REF = "#/components/schemas/{name}"
JSON = "application/json"
_told: list[Any] = []


def tells(kind: Any, status: int = 200, example: Any = None, what: str = "Done.") -> dict[int | str, dict[str, Any]]:
    """An answer of this kind, for an operation's `responses`."""
    _told.append(kind)
    content: dict[str, Any] = {"schema": {"$ref": REF.format(name=kind.__name__)}}
    if example is not None:
        content["example"] = example
    return {status: {"description": what, "content": {JSON: content}}}


def takes_command() -> dict[str, Any]:
    """The body of a command, for an operation's `openapi_extra`."""
    (schema,), _ = msgspec.json.schema_components((Command,), ref_template=REF)
    examples = {
        "sit": {"do": "sit", "seat": 3, "chips": 50000},
        "bet": {"do": "bet", "seat": 3, "wager": "blackjack", "amount": 500},
        "ready": {"do": "ready", "seat": 3},
        "choose": {"do": "choose", "seat": 3, "choice": "double:250"},
        "leave": {"do": "leave", "seat": 3},
        "act": {"do": "act", "act": {"do": "deal", "says": {"to": "seat-3"}}},
        "irregular": {"do": "irregular", "kind": "card-face-up"},
        "begin": {"do": "begin", "procedure": "round"},
        "hint": {"do": "hint"},
        "drill": {"do": "drill", "drill": "payout"},
    }
    named = {name: {"value": value} for name, value in examples.items()}
    return {"requestBody": {"required": True, "content": {JSON: {"schema": schema, "examples": named}}}}


def stream(what: str) -> dict[int | str, dict[str, Any]]:
    """An answer that goes on: server-sent events."""
    return {200: {"description": what, "content": {"text/event-stream": {"schema": {"type": "string"}}}}}


def components() -> dict[str, Any]:
    """The schema of every record that was named, and of whatever those hold."""
    _, found = msgspec.json.schema_components((Command, Event, *_told), ref_template=REF, schema_hook=_exact)
    return found


def _exact(kind: type) -> dict[str, Any]:
    if kind is msgspec.Raw:
        return {"$ref": REF.format(name="Event")}
    raise NotImplementedError
