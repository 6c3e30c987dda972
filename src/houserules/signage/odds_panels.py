"""Panels of odds: a title, a line for each outcome, the odds at the right edge; and their arrangement in columns."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product

from houserules.signage.glyphs import width_of
from houserules.signage.lettering import Style, letters
from houserules.signage.posted import Cell, Entry, Panel
from houserules.signage.svg import CREAM, GOLD, PALE_GOLD, Data, Mark, Rectangle, draw_line, row_of

# Heights in lines.
TITLE, NOTE, HEAD, GAP = 1.5, 0.9, 1.1, 0.45
FILL = 0.74  # letter size as a share of the line
BETWEEN = 1.0  # the smallest space between words and odds, in letter sizes
COLUMN_GAP, PANEL_GAP = 52, 1.1  # the second one in lines
LARGEST_LINE, AIRIEST = 76, 1.75  # from line to line: in units, and in letter sizes
MOST_TRIED = 10  # up to this many panels, every split into two columns is tried
MOST_COLUMNS = 12

Columns = list[list[Panel]]


@dataclass(frozen=True)
class Look:
    """A sign has notes and hairlines; felt has neither, but is wide enough for many columns."""

    notes: bool
    rules: bool
    columns: int  # the most in which a few panels are set


FELT_LOOK = Look(notes=False, rules=False, columns=6)
SIGN_LOOK = Look(notes=True, rules=True, columns=2)


def height_in_lines(panel: Panel, look: Look) -> float:
    own = TITLE + (NOTE if look.notes and panel.note else 0) + len(panel.entries)
    return own + sum(GAP + HEAD + len(more.entries) for more in panel.below)


def pitch_of(panels: Iterable[tuple[Panel, Rectangle]], look: Look) -> float:
    """The line spacing at which every panel fits its frame."""
    return min(frame.height / height_in_lines(panel, look) for panel, frame in panels)


def draw_panel(
    panel: Panel, frame: Rectangle, look: Look, pitch: float, clause: str, most: float = math.inf
) -> list[Mark]:
    """From the top of the frame down, as large as the pitch and width allow, with all lines of one size."""
    size = min(most, size_of(panel, frame, pitch))
    setter = _Typesetter(frame, pitch, size, look)
    marks = setter.title(panel, clause)
    for entry in panel.entries:
        marks += setter.entry(panel, entry)
    for more in panel.below:
        marks += setter.heading(more)
        for entry in more.entries:
            marks += setter.entry(more, entry)
    return marks


def size_of(panel: Panel, frame: Rectangle, pitch: float) -> float:
    """The largest letters that the pitch and the width of the frame allow."""
    return min(pitch * FILL, frame.width / width_in_sizes(panel))


def width_in_sizes(panel: Panel) -> float:
    """In letter sizes: the longest words plus each column of odds beside them."""
    wide = 0.0
    for part in (panel, *panel.below):
        lefts = [width_of(entry.words) for entry in part.entries] + [width_of(part.title)] * bool(part.heads)
        wide = max(wide, max(lefts, default=0) + sum(BETWEEN + width for width in cell_widths(part)))
    return wide


def cell_widths(panel: Panel) -> list[float]:
    rows = [[width_of(cell.words) for cell in entry.cells] for entry in panel.entries]
    rows += [[width_of(head) for head in panel.heads]] * bool(panel.heads)
    return [max(column) for column in zip(*rows, strict=True)]


class _Typesetter:
    """Sets one line below another."""

    def __init__(self, frame: Rectangle, pitch: float, size: float, look: Look) -> None:
        self.frame, self.pitch, self.size, self.look = frame, pitch, size, look
        self.down = -frame.height / 2

    def next(self, lines: float) -> Rectangle:
        height = lines * self.pitch
        self.down += height
        return self.frame.part(0, self.down - height / 2, self.frame.width, height)

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

    def cells(self, panel: Panel, cells: tuple[Cell, ...], band: Rectangle, words: str, color: str) -> list[Mark]:
        marks = letters(words, band, Style(self.size, color, bold=color != CREAM, anchor="start"))
        right = band.width / 2
        for cell, width in reversed([*zip(cells, cell_widths(panel), strict=True)]):
            taken = width * self.size
            place = band.part(right - taken / 2, 0, taken, band.height)
            style = Style(self.size, PALE_GOLD if cell.fact else color, anchor="end", bold=bool(cell.fact))
            marks += letters(cell.words, place, style, _facts(panel, cell))
            right -= taken + BETWEEN * self.size
        return marks

    def rule(self, color: str, width: float) -> Mark:
        place = self.frame.part(0, self.down, self.frame.width, 0)
        return draw_line(place, f'stroke="{color}" stroke-width="{width:g}" stroke-opacity="0.6"')


def _facts(panel: Panel, cell: Cell) -> Data:
    if not cell.fact:
        return {}
    return {"pays": panel.name, "fact": cell.fact, "clause": cell.clause}


def arranged(shown: list[Panel], frame: Rectangle, look: Look, gap: float = COLUMN_GAP) -> Columns:
    """A few panels in one column or two of nearly equal height; many panels in order, in any number of columns."""
    if len(shown) <= MOST_TRIED:
        ways = [[shown], two_columns(shown, look)]
        ways += [in_order(shown, count, look) for count in range(3, look.columns + 1)]
    else:
        ways = [in_order(shown, count, look) for count in range(1, MOST_COLUMNS + 1)]
    return max(ways, key=lambda columns: letter_size(columns, frame, look, gap))


def draw_columns(columns: Columns, frame: Rectangle, look: Look, clause: str, gap: float = COLUMN_GAP) -> list[Mark]:
    widths, tallest = column_widths(columns, frame.width, gap), max(column_height(column, look) for column in columns)
    size = widest_size(columns, frame, gap)
    pitch = min(LARGEST_LINE, AIRIEST * size, frame.height / tallest)
    top = -frame.height / 2 + (frame.height - pitch * tallest) * 0.4
    marks: list[Mark] = []
    for column, across in zip(columns, row_of(frame, widths, 0, gap), strict=True):
        down = top
        for panel in column:
            height = pitch * height_in_lines(panel, look)
            part = across.part(0, down + height / 2, across.width, height)
            marks += draw_panel(panel, part, look, pitch, clause, size)
            down += height + PANEL_GAP * pitch
    return marks


def letter_size(columns: Columns, frame: Rectangle, look: Look, gap: float = COLUMN_GAP) -> float:
    """The largest letters that the width and height of an arrangement allow."""
    tallest = max(column_height(column, look) for column in columns)
    return min(widest_size(columns, frame, gap), FILL * frame.height / tallest)


def widest_size(columns: Columns, frame: Rectangle, gap: float) -> float:
    widths = column_widths(columns, frame.width, gap)
    return min(width / column_width(column) for width, column in zip(widths, columns, strict=True))


def column_widths(columns: Columns, width: float, gap: float) -> list[float]:
    """In proportion to what each column needs, so that one letter size fits all."""
    if len(columns) == 1:
        return [width * 0.84]
    wide = [column_width(column) for column in columns]
    shares = [each / sum(wide) for each in wide]
    if len(columns) == 2:
        left = min(0.62, max(0.38, shares[0]))
        shares = [left, 1 - left]
    return [(width - gap * (len(columns) - 1)) * share for share in shares]


def column_width(column: list[Panel]) -> float:
    """In letter sizes."""
    return max(map(width_in_sizes, column))


def column_height(column: list[Panel], look: Look) -> float:
    """In lines."""
    return sum(height_in_lines(panel, look) for panel in column) + PANEL_GAP * max(0, len(column) - 1)


def two_columns(shown: list[Panel], look: Look) -> Columns:
    """The split with the lowest taller column; the first panel is on the left."""
    if len(shown) < 2:
        return [shown]
    splits = (
        [[panel for panel, side in zip(shown, (0, *sides), strict=True) if side == way] for way in (0, 1)]
        for sides in product((0, 1), repeat=len(shown) - 1)
    )
    return min(splits, key=lambda columns: max(column_height(column, look) for column in columns))


def in_order(shown: list[Panel], count: int, look: Look) -> Columns:
    """Cut into `count` columns without changing the order, so that the tallest is as low as possible."""

    @cache
    def cut(first: int, columns: int) -> tuple[float, tuple[int, ...]]:
        """The height of the tallest column from this panel on, and where each column ends."""
        if columns == 1:
            return column_height(shown[first:], look), (len(shown),)
        best: tuple[float, tuple[int, ...]] = (float("inf"), ())
        for end in range(first + 1, len(shown) - columns + 2):
            rest, ends = cut(end, columns - 1)
            best = min(best, (max(column_height(shown[first:end], look), rest), (end, *ends)))
        return best

    _, ends = cut(0, min(count, len(shown)))
    return [shown[first:end] for first, end in zip((0, *ends), ends, strict=False)]
