"""Reading a filed submission, exactly: TOML in dollars or JSON in cents; one sentence if it cannot be read."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any, NoReturn

from houserules.chips import cents
from houserules.engine.game import Game
from houserules.games.catalogue import GAMES
from houserules.submissions.schema import MONEY_KEYS
from houserules.submissions.wording import shown

MOST_DEPTH = 50  # a submission is a table of tables of tables


class UnreadableSubmission(ValueError):
    """Its message is one sentence for the person who wrote the file."""


def game_named(name: object) -> Game:
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise UnreadableSubmission(f"{shown(name)} is not one of the games; choose {' or '.join(GAMES)}")
    return game


def values_of(source: Path | str) -> dict[str, Any]:
    """The keys and values of a file, or of text; money in cents."""
    if isinstance(source, str) and not _is_path(source):
        return _parsed(source, "the submission")
    path = Path(source)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableSubmission(f"{path} is not UTF-8 text; a submission is a TOML or JSON file") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "not the name of a file"
        raise UnreadableSubmission(f"{path} cannot be read: {why}") from None
    return _parsed(text, str(path))


def _is_path(text: str) -> bool:
    """Text without a line break, a brace or an equals sign cannot be a submission."""
    return bool(text.strip()) and not set(text) & set("\n={")


def _parsed(text: str, name: str) -> dict[str, Any]:
    read: Callable[[str], Any] = _json if text.lstrip().startswith("{") else _toml
    try:
        values = read(text)
    except json.JSONDecodeError as error:
        _unreadable(name, f"{error.msg} (at line {error.lineno}, column {error.colno})", "JSON")
    except RecursionError:
        _unreadable(name, "it is nested too deeply", "TOML or JSON")
    except ValueError as error:  # tomllib's own message names the line
        _unreadable(name, str(error), "JSON" if read is _json else "TOML")
    if _deeper(values, MOST_DEPTH):
        _unreadable(name, "it is nested too deeply", "TOML or JSON")
    return dict(values)


def _deeper(value: Any, depth: int) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(depth == 0 or _deeper(part, depth - 1) for part in parts)


def _unreadable(name: str, why: str, kind: str) -> NoReturn:
    raise UnreadableSubmission(f"{name} is not valid {kind}: {why}") from None


def _json(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_without_duplicates, parse_constant=_refuse_constant)


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        duplicate = next(key for place, (key, _) in enumerate(pairs) if key in dict(pairs[:place]))
        raise ValueError(f"the key {shown(duplicate)} appears twice in one table")
    return values


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _toml(text: str) -> dict[str, Any]:
    values = tomllib.loads(text, parse_float=Decimal)
    return {key: _in_cents(part) if key in ("wagers", "meters", "limits") else part for key, part in values.items()}


def _in_cents(part: Any) -> Any:
    if not isinstance(part, dict):
        return part
    return {key: _money(key, value) if not isinstance(value, dict) else _in_cents(value) for key, value in part.items()}


def _money(key: str, value: Any) -> Any:
    """Dollars as cents; anything that is not an amount of money is left for the checker to report."""
    if key == "rate" and isinstance(value, int | Decimal) and not isinstance(value, bool):
        return str(value)
    if key not in MONEY_KEYS or isinstance(value, str):
        return value
    try:
        return cents(value)
    except ValueError:
        return value if isinstance(value, bool | Decimal) or not isinstance(value, int) else Decimal(value)
