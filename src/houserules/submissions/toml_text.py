"""TOML as a submission is written in it: numbers exact, and nothing that takes long to read."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import Any

from houserules.chips.limits import MOST_DEPTH
from houserules.submissions.sizes import TOO_DEEP, TOO_MANY_DIGITS

_STRING = r"'''(?s:.*?)'''|'[^'\n]*+'|" + r'"""(?:\\(?s:.)|[^\\])*?"""|"(?:\\.|[^"\\\n])*+"'
_STRING_OR_COMMENT = re.compile(rf"({_STRING})|#[^\n]*+")
_PART = r"[\w-]++"
_LONG_KEY = re.compile(rf"(?<![\w-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{MOST_DEPTH},}}")


def read_toml(text: str) -> dict[str, Any]:
    """Raises ValueError with one sentence, or RecursionError."""
    plain = _STRING_OR_COMMENT.sub(lambda found: "s" if found[1] else "", text)
    if _LONG_KEY.search(plain):  # tomllib's time grows with the square of a dotted key's length
        raise RecursionError(TOO_DEEP)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # Python's own: its advice is for programmers
        raise ValueError(TOO_MANY_DIGITS) from None
