"""What the checker reports about a submission: findings, each with its key and clause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Choices = Mapping[str, Any]  # a whole submission: plain values, money in cents


def section(chosen: Choices, name: str) -> Mapping[str, Any]:
    """One table of a submission; empty if it is missing or is not a table."""
    found = chosen.get(name)
    return found if isinstance(found, Mapping) else {}


@dataclass(frozen=True)
class Finding:
    """One problem with a submission, or one point an approver will ask about."""

    severity: str  # error | warning
    clause: str
    path: str
    message: str

    @property
    def full_message(self) -> str:
        """The message with its path, which most messages already contain."""
        return self.message if self.path in self.message else f"{self.path}: {self.message}"


def error(clause: str, path: str, message: str) -> Finding:
    return Finding("error", clause, path, message)


def warning(clause: str, path: str, message: str) -> Finding:
    return Finding("warning", clause, path, message)
