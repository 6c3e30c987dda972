"""JSON as it is handed in: a key given twice in one table is refused, because only one of the two would count."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NoReturn

from houserules.submissions.sizes import TOO_MANY_DIGITS
from houserules.submissions.wording import shown


class GivenTwice(ValueError):
    """Its message names the key."""


def read_json(text: str | bytes) -> Any:
    """Raises ValueError with one sentence, or RecursionError."""
    return json.loads(text, object_pairs_hook=_once, parse_constant=_refuse_constant, parse_int=_whole)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        twice = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise GivenTwice(f"the key {shown(twice)} appears twice in one table")
    return values


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _whole(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:  # Python's own: its advice is for programmers
        raise ValueError(TOO_MANY_DIGITS) from None
