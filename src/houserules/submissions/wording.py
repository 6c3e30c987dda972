"""How findings put keys and values into words: on one line, short, and harmless to a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from houserules.chips.limits import MOST_CENTS_FILED
from houserules.submissions.paths import Path

LONGEST_SHOWN = 40


def unknown_key(path: Path, known: Iterable[str]) -> str:
    """A message about an unknown key, naming the nearest known key, or all of them if none is near."""
    known, key = list(known), path[-1]
    near = _nearest(key.replace("_", "-"), known) or _nearest(key, known)
    hint = f"the nearest is {near[0]}" if near else f"known here: {', '.join(known) or 'none'}"
    return f"{'.'.join(shortened(part) for part in path)} is not a key of a submission; {hint}"


def _nearest(key: str, known: list[str]) -> list[str]:
    return get_close_matches(key, known, 1) if len(key) <= LONGEST_SHOWN else []


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 4]}...{text[-1]}"


def shown(value: object) -> str:
    """A value as its author wrote it, shortened if long."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, Mapping | list | tuple):
        return "a table" if isinstance(value, Mapping) else "a list"
    if isinstance(value, int) and abs(value) > MOST_CENTS_FILED:
        return "a number that is far too large"
    return shortened(printable(f'"{value}"' if isinstance(value, str) else str(value)))


def printable(text: str) -> str:
    """On one line and harmless to a terminal."""
    return text if text.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
