"""Panels of odds in columns: as many as give the largest letters, all of one size."""

from __future__ import annotations

from functools import cache
from itertools import product

from houserules.signage.panels import FILL, Look, draw_panel, height_in_lines, widest
from houserules.signage.posted import Panel
from houserules.signage.svg import Box, Mark, row_of

COLUMN_GAP, PANEL_GAP = 52, 1.1  # the last in lines
LARGEST_LINE, AIRIEST = 76, 1.75  # from line to line: in units, and in sizes of the letters
MOST_TRIED = 10  # panels of which every split in two is tried
MOST_COLUMNS = 12

Columns = list[list[Panel]]


def arranged(shown: list[Panel], box: Box, look: Look, gap: float = COLUMN_GAP) -> Columns:
    """A few panels in one column or two of nearly one height; many in their order, in any number of columns."""
    if len(shown) <= MOST_TRIED:
        ways = [[shown], two_columns(shown, look)]
    else:
        ways = [in_order(shown, count, look) for count in range(1, MOST_COLUMNS + 1)]
    return max(ways, key=lambda columns: letter_size(columns, box, look, gap))


def draw_columns(columns: Columns, box: Box, look: Look, clause: str, gap: float = COLUMN_GAP) -> list[Mark]:
    widths, tallest = column_widths(columns, box.width, gap), max(column_height(column, look) for column in columns)
    size = widest_size(columns, box, gap)
    pitch = min(LARGEST_LINE, AIRIEST * size, box.height / tallest)
    top = -box.height / 2 + (box.height - pitch * tallest) * 0.4
    marks: list[Mark] = []
    for column, across in zip(columns, row_of(box, widths, 0, gap), strict=True):
        down = top
        for panel in column:
            height = pitch * height_in_lines(panel, look)
            part = across.part(0, down + height / 2, across.width, height)
            marks += draw_panel(panel, part, look, pitch, clause, size)
            down += height + PANEL_GAP * pitch
    return marks


def letter_size(columns: Columns, box: Box, look: Look, gap: float = COLUMN_GAP) -> float:
    """Of an arrangement, as width and height allow it."""
    tallest = max(column_height(column, look) for column in columns)
    return min(widest_size(columns, box, gap), FILL * box.height / tallest)


def widest_size(columns: Columns, box: Box, gap: float) -> float:
    widths = column_widths(columns, box.width, gap)
    return min(width / column_width(column) for width, column in zip(widths, columns, strict=True))


def column_widths(columns: Columns, width: float, gap: float) -> list[float]:
    """Shared by what each has to say, so that the same size of letters fits all."""
    if len(columns) == 1:
        return [width * 0.84]
    wide = [column_width(column) for column in columns]
    shares = [each / sum(wide) for each in wide]
    if len(columns) == 2:
        left = min(0.62, max(0.38, shares[0]))
        shares = [left, 1 - left]
    return [(width - gap * (len(columns) - 1)) * share for share in shares]


def column_width(column: list[Panel]) -> float:
    """In sizes."""
    return max(map(widest, column))


def column_height(column: list[Panel], look: Look) -> float:
    """In lines."""
    return sum(height_in_lines(panel, look) for panel in column) + PANEL_GAP * max(0, len(column) - 1)


def two_columns(shown: list[Panel], look: Look) -> Columns:
    """The split whose taller column is least, the first panel on the left."""
    if len(shown) < 2:
        return [shown]
    splits = (
        [[panel for panel, side in zip(shown, (0, *sides), strict=True) if side == way] for way in (0, 1)]
        for sides in product((0, 1), repeat=len(shown) - 1)
    )
    return min(splits, key=lambda columns: max(column_height(column, look) for column in columns))


def in_order(shown: list[Panel], count: int, look: Look) -> Columns:
    """Cut into so many columns, one after the other, that the tallest is least."""

    @cache
    def cut(first: int, columns: int) -> tuple[float, tuple[int, ...]]:
        """The tallest of the columns from this panel on, and where each of them ends."""
        if columns == 1:
            return column_height(shown[first:], look), (len(shown),)
        best: tuple[float, tuple[int, ...]] = (float("inf"), ())
        for end in range(first + 1, len(shown) - columns + 2):
            rest, ends = cut(end, columns - 1)
            best = min(best, (max(column_height(shown[first:end], look), rest), (end, *ends)))
        return best

    _, ends = cut(0, min(count, len(shown)))
    return [shown[first:end] for first, end in zip((0, *ends), ends, strict=False)]
