"""How findings put keys and values into words: on one line, short, and harmless to a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from houserules.submissions.paths import Path

MOST_MONEY = 10**16  # cents: a hundred trillion dollars, more than any table has seen


def unknown_key(path: Path, known: Iterable[str]) -> str:
    """A message about an unknown key, naming the nearest known key, or all of them if none is near."""
    known = list(known)
    near = get_close_matches(path[-1].replace("_", "-"), known, 1) or get_close_matches(path[-1], known, 1)
    hint = f"the nearest is {near[0]}" if near else f"known here: {', '.join(known) or 'none'}"
    return f"{'.'.join(path)} is not a key of a submission; {hint}"


def shown(value: object) -> str:
    """A value as its author wrote it, shortened if long."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Mapping | list | tuple):
        return "a table" if isinstance(value, Mapping) else "a list"
    if isinstance(value, int) and abs(value) > MOST_MONEY:
        return "a number that is far too large"
    text = printable(f'"{value}"' if isinstance(value, str) else str(value))
    return text if len(text) <= 40 else f"{text[:36]}...{text[-1]}"


def printable(text: str) -> str:
    """On one line and harmless to a terminal."""
    return text if text.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
