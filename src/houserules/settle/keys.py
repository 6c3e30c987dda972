"""A key given twice in one object: only one of the two would count, so whoever gave the round must say which."""

from __future__ import annotations

from typing import Any

import msgspec

from houserules.submissions.json_text import GivenTwice, read_json


def given_twice(json: bytes) -> str:
    """What is wrong, or nothing.

    Every key has a colon. Where there are as many colons as keys and texts account for, none was overwritten; that
    takes no second reading of each object, which would slow down every round.
    """
    if b"\\" not in json and json.count(b":") == _colons(msgspec.json.decode(json)):
        return ""
    try:
        read_json(json)
    except GivenTwice as twice:
        return str(twice)
    return ""


def _colons(value: Any) -> int:
    kind = type(value)
    if kind is dict:
        return len(value) + sum(map(_colons, value.values()))
    if kind is list:
        return sum(map(_colons, value))
    return value.count(":") if kind is str else 0
