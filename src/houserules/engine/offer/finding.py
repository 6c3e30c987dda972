"""What the checker says about a submission: findings, each with its place and clause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Choices = Mapping[str, Any]  # a whole submission: plain values, money in cents


def part(chosen: Choices, name: str) -> Mapping[str, Any]:
    """A part of a submission that may not be all written."""
    found = chosen.get(name)
    return found if isinstance(found, Mapping) else {}


@dataclass(frozen=True)
class Finding:
    """What the checker says about one place of a submission."""

    severity: str  # error | warning
    clause: str
    path: str
    message: str

    @property
    def told(self) -> str:
        """The message with its place, which most messages name themselves."""
        return self.message if self.path in self.message else f"{self.path}: {self.message}"


def error(clause: str, path: str, message: str) -> Finding:
    return Finding("error", clause, path, message)


def warning(clause: str, path: str, message: str) -> Finding:
    return Finding("warning", clause, path, message)
