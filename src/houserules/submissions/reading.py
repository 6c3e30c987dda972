"""Reading a filed submission, exactly: TOML in dollars or JSON in cents; one sentence if it cannot be read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any, NoReturn

from houserules.chips import cents
from houserules.chips.limits import MOST_BYTES_OF_A_SUBMISSION, MOST_CENTS_FILED
from houserules.engine.game import Game
from houserules.games.catalogue import GAMES
from houserules.submissions.files import opened
from houserules.submissions.json_text import read_json
from houserules.submissions.schema import MONEY_KEYS
from houserules.submissions.sizes import TOO_DEEP, oversized
from houserules.submissions.toml_text import read_toml
from houserules.submissions.wording import printable, shown


class UnreadableSubmission(ValueError):
    """Its message is one sentence for the person who wrote the file; the place is where it stops making sense."""

    def __init__(self, message: str, place: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.place = place  # line and column, from 1


def game_named(name: object) -> Game:
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise UnreadableSubmission(f"{shown(name)} is not one of the games; choose {' or '.join(GAMES)}")
    return game


def values_of(source: Path | str | bytes, name: str = "the submission") -> dict[str, Any]:
    """The keys and values of a file, or of text; money in cents."""
    if isinstance(source, bytes):
        return _parsed(_decoded(source, name), name)
    if isinstance(source, str) and not _is_path(source):
        return _parsed(source, name)
    return _parsed(_decoded(content_of(Path(source)), str(source)), str(source))


def content_of(path: Path) -> bytes:
    """The bytes of a file, or one more than a submission may have."""
    try:
        with opened(path) as file:
            return file.read(MOST_BYTES_OF_A_SUBMISSION + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "not the name of a file"
        _unreadable(str(path), f"cannot be read: {why}")


def _is_path(text: str) -> bool:
    """Text without a line break, a brace or an equals sign cannot be a submission."""
    return bool(text.strip()) and not set(text) & set("\n={")


def _decoded(content: bytes, name: str) -> str:
    if len(content) > MOST_BYTES_OF_A_SUBMISSION:
        raise UnreadableSubmission(
            f"{name} is longer than {MOST_BYTES_OF_A_SUBMISSION:,} bytes, which is the most that is read"
        )
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        _unreadable(name, "is not UTF-8 text; a submission is a TOML or JSON file")


def _parsed(text: str, name: str) -> dict[str, Any]:
    kind = "JSON" if text.lstrip().startswith("{") else "TOML"
    read: Callable[[str], Any] = read_json if kind == "JSON" else read_toml
    try:
        values = read(text)
    except json.JSONDecodeError as error:
        where = f"(at line {error.lineno}, column {error.colno})"
        _unreadable(name, f"is not valid JSON: {error.msg} {where}", (error.lineno, error.colno))
    except RecursionError:
        _unreadable(name, f"cannot be read: {TOO_DEEP}")
    except ValueError as error:  # its own message names the line or the key
        _unreadable(name, f"is not valid {kind}: {error}", _place(str(error), text))
    if wrong := oversized(values):
        _unreadable(name, f"cannot be read: {wrong}")
    return dict(values) if kind == "JSON" else _with_cents(values)


def _unreadable(name: str, why: str, place: tuple[int, int] | None = None) -> NoReturn:
    raise UnreadableSubmission(printable(f"{name} {why}"), place) from None


def _place(message: str, text: str) -> tuple[int, int] | None:
    """Where the TOML reader stopped; it says so only in words."""
    if found := re.search(r"at line (\d+), column (\d+)", message):
        return int(found[1]), int(found[2])
    lines = text.split("\n")
    return (len(lines), len(lines[-1]) + 1) if "end of document" in message else None


def _with_cents(values: dict[str, Any]) -> dict[str, Any]:
    return {key: _in_cents(part) if key in ("wagers", "meters", "limits") else part for key, part in values.items()}


def _in_cents(part: Any) -> Any:
    if not isinstance(part, dict):
        return part
    return {key: _money(key, value) if not isinstance(value, dict) else _in_cents(value) for key, value in part.items()}


def _money(key: str, value: Any) -> Any:
    """Dollars as cents; anything that is not an amount of money is left for the checker to report."""
    if key == "rate" and isinstance(value, int | Decimal) and not isinstance(value, bool):
        return str(value)
    if key not in MONEY_KEYS or not isinstance(value, int | Decimal) or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) > MOST_CENTS_FILED**2:
        return value  # it would take long to turn into digits
    try:
        return cents(value)
    except ValueError:
        return Decimal(value)
