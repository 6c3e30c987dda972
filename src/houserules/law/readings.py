"""Where a rulebook is unclear and how the house reads it: the public register of readings."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from houserules.law.register import register


@dataclass(frozen=True)
class Reading:
    """`worth` is what the choice is worth, if there is a figure; `options` are the settings that change it."""

    id: str
    clauses: tuple[str, ...]
    unclear: str
    reading: str
    alternatives: tuple[str, ...]
    worth: str | None = None
    options: tuple[str, ...] = ()
    test: str | None = None

    @property
    def rulebooks(self) -> frozenset[str]:
        """The rulebooks it is about."""
        return frozenset(clause.split(" ")[0] for clause in self.clauses)


@cache
def readings() -> tuple[Reading, ...]:
    text = (files("houserules.law") / "readings.toml").read_text(encoding="utf-8")
    return tuple(_reading(row) for row in tomllib.loads(text)["reading"])


def _reading(row: Mapping[str, Any]) -> Reading:
    fields: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
    return Reading(**fields)


def readings_touching(clause_id: str) -> tuple[Reading, ...]:
    """The readings of a clause, of those above it and of those below it."""
    return tuple(each for each in readings() if any(_on_one_line(clause_id, other) for other in each.clauses))


def _on_one_line(one: str, other: str) -> bool:
    book = one.split(" ")[0]
    if other.split(" ")[0] != book:
        return False
    above = {clause.id for clause in register(book).ancestors(one)}
    below = {clause.id for clause in register(book).ancestors(other)}
    return one == other or other in above or one in below
