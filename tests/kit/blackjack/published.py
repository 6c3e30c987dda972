"""Figures that others have published, kept as text beside the tests, each file with its source."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

PUBLISHED = Path(__file__).parents[2] / "analysis" / "blackjack" / "published"


def lines(name: str) -> Iterator[list[str]]:
    text = (PUBLISHED / name).read_text(encoding="utf-8")
    return (line.split() for line in text.splitlines() if not line.startswith("#"))
