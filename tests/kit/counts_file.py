"""Exact counts as text: a line for each outcome and the total, in sections under a line of their own.

# What is counted, and by whom it was counted before.

6 decks
pair         3,744
no-pair     37,056
total       40,800
"""

from __future__ import annotations

from pathlib import Path

COUNTS = Path(__file__).parent.parent / "counts"

Counts = dict[str, int]


def sections(name: str) -> dict[str, Counts]:
    """By the line that heads them; a file of one section may go without."""
    found: dict[str, Counts] = {}
    text = (COUNTS / f"{name}.txt").read_text(encoding="utf-8")
    for paragraph in text.split("\n\n"):
        lines = [line for line in paragraph.splitlines() if not line.startswith("#")]
        if lines:
            heading = "" if _is_count(lines[0]) else lines.pop(0)
            found[heading] = dict(map(_count, lines))
    return found


def _is_count(line: str) -> bool:
    return line.split()[-1].replace(",", "").isdecimal()


def _count(line: str) -> tuple[str, int]:
    name, number = line.split()
    return name, int(number.replace(",", ""))
