"""A panel of odds, set into a box: title, a line an outcome, the odds at the right edge."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from houserules.signage.lettering import Style, letters, width_of
from houserules.signage.posted import Cell, Entry, Panel
from houserules.signage.svg import CREAM, GOLD, PALE_GOLD, Box, Data, Mark, line

# Heights in lines.
TITLE, NOTE, HEAD, GAP = 1.5, 0.9, 1.1, 0.45
FILL = 0.74  # the size of letters in a line
BETWEEN = 1.0  # least space between words and odds, in sizes


@dataclass(frozen=True)
class Look:
    """With notes and hairlines on a sign, without on felt."""

    notes: bool
    rules: bool


FELT_LOOK = Look(notes=False, rules=False)
SIGN_LOOK = Look(notes=True, rules=True)


def height_in_lines(panel: Panel, look: Look) -> float:
    own = TITLE + (NOTE if look.notes and panel.note else 0) + len(panel.entries)
    return own + sum(GAP + HEAD + len(more.entries) for more in panel.below)


def pitch_of(panels: Iterable[tuple[Panel, Box]], look: Look) -> float:
    """The space from line to line with which each of the panels fits its box."""
    return min(box.height / height_in_lines(panel, look) for panel, box in panels)


def draw_panel(panel: Panel, box: Box, look: Look, pitch: float, clause: str, most: float = math.inf) -> list[Mark]:
    """From the top of the box down, as large as pitch and width allow; all lines of one size."""
    size = min(most, pitch * FILL, box.width / widest(panel))
    setter = _Setter(box, pitch, size, look)
    marks = setter.title(panel, clause)
    for entry in panel.entries:
        marks += setter.entry(panel, entry)
    for more in panel.below:
        marks += setter.heading(more)
        for entry in more.entries:
            marks += setter.entry(more, entry)
    return marks


def widest(panel: Panel) -> float:
    """In sizes: the longest words, and each column beside them."""
    wide = 0.0
    for part in (panel, *panel.below):
        lefts = [width_of(entry.words) for entry in part.entries] + [width_of(part.title)] * bool(part.heads)
        wide = max(wide, max(lefts, default=0) + sum(BETWEEN + width for width in columns(part)))
    return wide


def columns(panel: Panel) -> list[float]:
    rows = [[width_of(cell.words) for cell in entry.cells] for entry in panel.entries]
    rows += [[width_of(head) for head in panel.heads]] * bool(panel.heads)
    return [max(column) for column in zip(*rows, strict=True)]


class _Setter:
    """Sets line under line."""

    def __init__(self, box: Box, pitch: float, size: float, look: Look) -> None:
        self.box, self.pitch, self.size, self.look = box, pitch, size, look
        self.down = -box.height / 2

    def next(self, lines: float) -> Box:
        height = lines * self.pitch
        self.down += height
        return self.box.part(0, self.down - height / 2, self.box.width, height)

    def title(self, panel: Panel, clause: str) -> list[Mark]:
        band = self.next(TITLE)
        style = Style(self.size * 1.25, GOLD)
        marks = letters(panel.title, band.inset(self.pitch * 0.1), style,
                        {"odds": panel.name, "paytable": panel.letter, "clause": clause})  # fmt: skip
        if self.look.notes and panel.note:
            marks += letters(panel.note, self.next(NOTE), Style(self.size * 0.85, PALE_GOLD, bold=False, italic=True),
                             {"stakes": panel.name})  # fmt: skip
        return [*marks, self.rule(GOLD, 1.5)]

    def heading(self, panel: Panel) -> list[Mark]:
        self.next(GAP)
        heads = tuple(Cell(head) for head in panel.heads)
        marks = self.cells(panel, heads, self.next(HEAD), panel.title, GOLD)
        return [*marks, self.rule(GOLD, 1)]

    def entry(self, panel: Panel, entry: Entry) -> list[Mark]:
        band = self.next(1)
        marks = self.cells(panel, entry.cells, band, entry.words, CREAM)
        return [*marks, self.rule(GOLD, 0.4)] if self.look.rules else marks

    def cells(self, panel: Panel, cells: tuple[Cell, ...], band: Box, words: str, colour: str) -> list[Mark]:
        marks = letters(words, band, Style(self.size, colour, bold=colour != CREAM, anchor="start"))
        right = band.width / 2
        for cell, width in reversed([*zip(cells, columns(panel), strict=True)]):
            taken = width * self.size
            place = band.part(right - taken / 2, 0, taken, band.height)
            style = Style(self.size, PALE_GOLD if cell.fact else colour, anchor="end", bold=bool(cell.fact))
            marks += letters(cell.words, place, style, _facts(panel, cell))
            right -= taken + BETWEEN * self.size
        return marks

    def rule(self, colour: str, width: float) -> Mark:
        place = self.box.part(0, self.down, self.box.width, 0)
        return line(place, f'stroke="{colour}" stroke-width="{width:g}" stroke-opacity="0.6"')


def _facts(panel: Panel, cell: Cell) -> Data:
    if not cell.fact:
        return {}
    return {"pays": panel.name, "fact": cell.fact, "clause": cell.clause}
