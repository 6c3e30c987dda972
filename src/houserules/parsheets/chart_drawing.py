"""A strategy chart as a drawing: a grid of colored cells with their codes, and below it what the codes mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from houserules.analysis.strategy import Chart
from houserules.signage.drawing import Drawing
from houserules.signage.glyphs import width_of
from houserules.signage.lettering import Style, letters, lines_within
from houserules.signage.paper import Page, Paper
from houserules.signage.svg import Mark, Rectangle, draw_rectangle, filled, svg, upright

INK, PAPER, EMPTY = "#1c2733", "#ffffff", "#eef1f4"
FILLS = ("#9fd3b0", "#f2b5a7", "#f4dd94", "#a9c8ea", "#d3bbe6", "#f3c48f", "#b9dfe0", "#e3c3cf")
ROW, SIZE, TITLE, NOTE = 26.0, 15.0, 22.0, 13.0
ENDS = {"all": 1.0, "none": 0.0}  # of a scale of shares
_SHARE = re.compile("[0-9]{1,3}%")
LEAST_CELL, MARGIN, GAP = 34.0, 10.0, 3.0


Colors = Mapping[str, str]  # code -> its fill


def colors_of(charts: Iterable[Chart]) -> Colors:
    """The fill of each code, the same on every chart of a strategy."""
    codes = dict.fromkeys(code for chart in charts for code, _ in chart.legend if code)
    return {code: FILLS[place % len(FILLS)] for place, code in enumerate(codes)}


def fill_of(code: str, colors: Colors) -> str:
    """The fill of a cell: the larger a share, the deeper its color."""
    if code not in ENDS and not _SHARE.fullmatch(code):
        return colors.get(code, EMPTY)
    share = ENDS[code] if code in ENDS else int(code.rstrip("%")) / 100
    pale, deep = (tuple(int(color[place : place + 2], 16) for place in (1, 3, 5)) for color in (EMPTY, FILLS[0]))
    return "#" + "".join(f"{round(one + share * (other - one)):02x}" for one, other in zip(pale, deep, strict=True))


def chart_drawing(chart: Chart, colors: Colors | None = None, notes: bool = True) -> Drawing:
    fills = colors or colors_of([chart])
    heads = max((_width(each, bold=True) for each in (*chart.rows, chart.corner)), default=0) + 2 * GAP
    cell = max(LEAST_CELL, *(_width(each) + 4 * GAP for row in (chart.columns, *chart.cells) for each in row))
    width = max(heads + cell * len(chart.columns), _width(chart.title, TITLE, bold=True), 420.0)
    marks = list(_title(chart, width))
    top = MARGIN + 1.6 * TITLE
    marks += _grid(chart, fills, heads, cell, top)
    below = top + ROW * (len(chart.rows) + 1) + GAP
    foot, bottom = _foot(chart, fills, width, below, notes)
    across, down = width + 2 * MARGIN, bottom + MARGIN
    ground = draw_rectangle(upright(0, 0, across, down), filled(PAPER), kind="ornament", corner=0)
    return Drawing(chart.title, across, down, [ground, *marks, *foot], {"drawing": "chart"})


def chart_svg(chart: Chart, colors: Colors | None = None, live: bool = False, notes: bool = True) -> str:
    """As large as it is, on no sheet of paper; with `live` its words are text."""
    drawn = chart_drawing(chart, colors, notes)
    millimeters = 25.4 / 96
    paper = Paper(round(drawn.width * millimeters, 2), round(drawn.height * millimeters, 2))
    page = Page(paper, 0, 0, drawn.width, drawn.height)
    return svg(page, drawn.title, drawn.marks, drawn.data, live)


def _title(chart: Chart, width: float) -> list[Mark]:
    frame = upright(MARGIN, MARGIN, MARGIN + width, MARGIN + 1.4 * TITLE)
    return letters(chart.title, frame, Style(TITLE, INK, anchor="start"), {"chart": "title"})


def _grid(chart: Chart, fills: Colors, heads: float, cell: float, top: float) -> Iterator[Mark]:
    yield from letters(chart.corner, _box(0, 0, heads, top), Style(SIZE, INK, italic=True, bold=False, anchor="start"))
    for column, words in enumerate(chart.columns):
        yield from letters(words, _box(heads + column * cell, 0, cell, top), Style(SIZE, INK))
    for row, (words, cells) in enumerate(zip(chart.rows, chart.cells, strict=True), 1):
        yield from letters(words, _box(0, row, heads, top), Style(SIZE, INK, bold=False, anchor="start"))
        for column, code in enumerate(cells):
            box = _box(heads + column * cell, row, cell, top)
            data = {"row": words, "column": chart.columns[column], "code": code}
            yield draw_rectangle(box.inset(1), filled(fill_of(code, fills)), data, corner=3)
            yield from letters(code, box, Style(SIZE, INK, bold=False))


def _box(left: float, row: int, width: float, top: float) -> Rectangle:
    return upright(MARGIN + left, top + row * ROW, MARGIN + left + width, top + (row + 1) * ROW)


def _foot(chart: Chart, fills: Colors, width: float, top: float, notes: bool) -> tuple[list[Mark], float]:
    """What the codes mean, and remarks; and where they end."""
    marks = list[Mark]()
    top += ROW / 2
    used = {code for row in chart.cells for code in row}
    for code, means in chart.legend:
        if code not in used:
            continue
        swatch = upright(MARGIN, top, MARGIN + max(LEAST_CELL, _width(code) + 4 * GAP), top + ROW)
        marks.append(draw_rectangle(swatch.inset(1), filled(fill_of(code, fills)), corner=3))
        marks += letters(code, swatch, Style(SIZE, INK, bold=False))
        right = swatch.x + swatch.width / 2 + 2 * GAP
        words = upright(right, top, max(MARGIN + width, right + _width(means)), top + ROW)
        marks += letters(means, words, Style(SIZE, INK, bold=False, anchor="start"))
        top += ROW
    top += 2 * GAP
    for line in [line for note in chart.notes * notes for line in lines_within(note, width, NOTE)]:
        frame = upright(MARGIN, top, MARGIN + width, top + 1.4 * NOTE)
        marks += letters(line, frame, Style(NOTE, INK, bold=False, anchor="start"))
        top += 1.4 * NOTE
    return marks, top


def _width(words: str, size: float = SIZE, bold: bool = False) -> float:
    return width_of(words, bold=bold) * size
