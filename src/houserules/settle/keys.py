"""A key given twice in one object: only one of the two would count, so whoever gave the round must say which."""

from __future__ import annotations

import msgspec

from houserules.submissions.json_text import GivenTwice, read_json

_decode, _encode = msgspec.json.Decoder().decode, msgspec.json.Encoder().encode


def given_twice(json: bytes) -> str:
    """A sentence about the first key given twice; empty if there is none.

    Every key has a colon. Read and written again, a round has as many of them as before if no key was overwritten;
    that takes no second look at each object, which would slow down every round.
    """
    if b"\\" not in json and json.count(b":") == _encode(_decode(json)).count(b":"):
        return ""
    try:
        read_json(json)
    except GivenTwice as twice:
        return str(twice)
    return ""
