"""What no submission of any game needs: too many values, nested too deeply, too long, or not text at all."""

from __future__ import annotations

from collections.abc import Mapping
from sys import get_int_max_str_digits

from houserules.chips.limits import MOST_CHARACTERS, MOST_CHARACTERS_OF_A_KEY, MOST_DEPTH, MOST_VALUES
from houserules.submissions.wording import shown

TOO_DEEP = f"it is nested more than {MOST_DEPTH} levels deep"
MOST_DIGITS = get_int_max_str_digits()  # as many as Python turns into text or reads from it
TOO_MANY_DIGITS = f"it has a whole number of more than {MOST_DIGITS:,} digits"


def oversized(values: object) -> str:
    """The first thing beyond a limit, in words; empty if nothing is. A table that holds itself is too deep."""
    level, seen = [values], 0
    for _ in range(MOST_DEPTH + 1):
        if wrong := next(filter(None, map(_unfit, level)), ""):
            return wrong
        level = [part for value in level for part in _parts(value, MOST_VALUES + 1)]
        seen += len(level)
        if seen > MOST_VALUES:
            return f"it has more than {MOST_VALUES:,} values"
        if not level:
            return ""
    return TOO_DEEP


def _parts(value: object, most: int) -> list[object]:
    """What a table or a list holds; if it is too long, just enough to see that."""
    if isinstance(value, Mapping):
        return list(value.values())[:most]
    return list(value)[:most] if isinstance(value, list | tuple) else []


def _unfit(value: object) -> str:
    if isinstance(value, str):
        return _unfit_text(value, "text", MOST_CHARACTERS)
    if isinstance(value, Mapping):
        return next((wrong for key in value if (wrong := _unfit_key(key))), "")
    if isinstance(value, int) and value.bit_length() > 3 * MOST_DIGITS and abs(value) >= 10**MOST_DIGITS:
        return TOO_MANY_DIGITS
    return ""


def _unfit_key(key: object) -> str:
    if isinstance(key, str):
        return _unfit_text(key, "a key", MOST_CHARACTERS_OF_A_KEY)
    return f"it has the key {shown(key)}, but every key is text"


def _unfit_text(text: str, what: str, most: int) -> str:
    if len(text) > most:
        return f"it has {what} of {len(text):,} characters, but at most {most:,} are read"
    if has_half_a_pair(text):
        return f"{shown(text)} has half of a surrogate pair, which is not a character"
    return ""


def has_half_a_pair(text: str) -> bool:
    """Whether the text has a surrogate, which JSON can write and no file or log can hold."""
    return not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)
