"""Counts that ship with the package: one text file for each wager, in the folder of its game, the same for all games.

    # What the wager is, for people.

    6 decks: every ordered deal of the player's two cards
    pair         7,176
    no-pair     89,856
    total       97,032

A section is a heading, what was counted in words, a line for each outcome, and the total. Reading one takes neither
numpy nor a compiler. `python -m houserules.analysis.counts` counts them all again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
TOTAL = "total"


class Counted(NamedTuple):
    """How many deals give each outcome, among all deals of an enumeration."""

    counts: Mapping[str, int]
    enumeration: str  # what was counted, in words

    @property
    def total(self) -> int:
        return sum(self.counts.values())


class DamagedCounts(ValueError):
    """A file of counts that cannot be what was written."""


def shipped(game: str, wager: str, section: str) -> Counted | None:
    """The counts of one section, such as "6 decks"; None where none ship."""
    return sections(game, wager).get(section)


def sections(game: str, wager: str) -> Mapping[str, Counted]:
    """All that ships of a wager, by heading."""
    return _read(FOLDER / game / f"{wager}.txt")


def as_text(head: str, found: Mapping[str, Counted]) -> str:
    """A file: what it is, then each section."""
    comment = "\n".join(f"# {line}" for line in head.splitlines())
    return "\n\n".join([comment, *(_section(heading, counted) for heading, counted in found.items())]) + "\n"


def from_text(text: str) -> dict[str, Counted]:
    paragraphs = (paragraph.strip().splitlines() for paragraph in text.split("\n\n"))
    return dict(_parsed(lines) for lines in paragraphs if lines and not lines[0].startswith("#"))


@cache
def _read(file: Path) -> Mapping[str, Counted]:
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    try:
        return from_text(text)
    except ValueError as error:
        raise DamagedCounts(f"{file}: {error}") from None


def _section(heading: str, counted: Counted) -> str:
    numbers = {outcome: f"{number:,}" for outcome, number in (*counted.counts.items(), (TOTAL, counted.total))}
    name, number = max(map(len, numbers)), max(map(len, numbers.values()))
    lines = (f"{outcome:{name}}  {written:>{number}}" for outcome, written in numbers.items())
    return "\n".join([f"{heading}: {counted.enumeration}", *lines])


def _parsed(lines: list[str]) -> tuple[str, Counted]:
    heading, colon, enumeration = lines[0].partition(": ")
    counts = dict(_numbers(lines[1:]))
    total = counts.pop(TOTAL, None)
    if not colon or total is None or len(counts) + 2 != len(lines):
        raise ValueError(f'the section "{heading}" is not a heading, its words, a line for each outcome and the total')
    if total != sum(counts.values()):
        raise ValueError(f'the counts of the section "{heading}" do not add up to its total')
    return heading, Counted(counts, enumeration)


def _numbers(lines: list[str]) -> Iterator[tuple[str, int]]:
    for line in lines:
        outcome, _, number = line.rpartition(" ")
        yield outcome.rstrip(), int(number.replace(",", ""))
