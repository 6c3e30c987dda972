"""The sign at a table: who runs the game, what every wager pays, the limits, the small print. A portrait page."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

from houserules.engine.game import Game
from houserules.engine.terms import Terms
from houserules.submissions.drawings.drawing import (
    CREAM,
    FELT_DARK,
    FELT_LIGHT,
    GOLD,
    INK,
    PALE_GOLD,
    Box,
    Mark,
    line,
    outlined,
    path,
    rectangle,
    row_of,
    svg,
    upright,
)
from houserules.submissions.drawings.lettering import Style, letters, lines_within
from houserules.submissions.drawings.panels import FILL, SIGN_LOOK, draw_panel, height_in_lines, widest
from houserules.submissions.drawings.posting import Cell, Panel, limit_words, panels, small_print, table_limits
from houserules.submissions.drawings.printing import as_terms, write_drawing

WIDTH, HEIGHT = 1100, 1700
MARGIN, COLUMN_GAP, PANEL_GAP = 84, 52, 1.1  # the last in lines
LARGEST_LINE, AIRIEST = 76, 1.75  # from line to line: in units, and in sizes of the letters
SMALL, SMALL_LINE, RULE_LINE = 19, 24, 42
SPADE = (
    "M0 -14 C5 -5 14 -1 14 6 C14 13 5 14 2 8 C2 12 4 14 6 16 H-6 "
    "C-4 14 -2 12 -2 8 C-5 14 -14 13 -14 6 C-14 -1 -5 -5 0 -14 Z"
)
SmallPrint = list[tuple[str, str]]  # a line, and the clause behind it


def sign_svg(game: Game, terms: Terms) -> str:
    return svg(WIDTH, HEIGHT, _title(game, terms), sign_marks(game, terms), {"drawing": "sign"})


def write_sign(game: Game, chosen: Mapping[str, Any] | Terms, path: Path | str) -> None:
    """As .svg or .pdf, by the end of the path."""
    terms = as_terms(game, chosen)
    write_drawing(sign_svg(game, terms), _title(game, terms), (WIDTH, HEIGHT), Path(path))


def _title(game: Game, terms: Terms) -> str:
    return f"{game.title}: sign of {terms.operator}"


def sign_marks(game: Game, terms: Terms) -> list[Mark]:
    small = _small_columns(small_print(game, terms))
    bottom = HEIGHT - MARGIN + 10 - max(map(len, small)) * SMALL_LINE
    rules = _rules(game, terms, bottom - 82)
    return [
        *_frame(),
        *_head(game, terms),
        *_body(game, terms, upright(MARGIN, 388, WIDTH - MARGIN, bottom - 92 - RULE_LINE * len(rules))),
        *(mark for rule in rules for mark in rule),
        *letters(
            limit_words(game, terms),
            upright(MARGIN, bottom - 74, WIDTH - MARGIN, bottom - 22),
            Style(34, GOLD),
            {"inscription": "limit", "clause": game.layout.marks["limit"]},
        ),
        *_foot(small, bottom),
    ]


def _rules(game: Game, terms: Terms, low: float) -> list[list[Mark]]:
    """What a layout without it leaves to the sign: a line a rule, above the limit."""
    told = game.layout.inscriptions(terms)
    lines = []
    for place, rule in enumerate(told):
        top = low - RULE_LINE * (len(told) - place)
        box = upright(MARGIN, top, WIDTH - MARGIN, top + RULE_LINE)
        lines.append(letters(rule.words, box, Style(28, PALE_GOLD), {"inscription": "rule", "clause": rule.clause}))
    return lines


def _frame() -> list[Mark]:
    page = Box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)
    gradient = (
        f'<defs><radialGradient id="ground" cx="0.5" cy="0.3" r="0.9"><stop offset="0" stop-color="{FELT_LIGHT}"/>'
        f'<stop offset="0.45" stop-color="{FELT_DARK}"/><stop offset="1" stop-color="{INK}"/></radialGradient></defs>'
    )
    return [
        Mark("ornament", page, gradient),
        rectangle(page, 'fill="url(#ground)"', kind="ornament", corner=0),
        rectangle(page.inset(26), outlined(GOLD, 6), kind="ornament", corner=26),
        rectangle(page.inset(40), outlined(GOLD, 1.5), kind="ornament", corner=16),
    ]


def _head(game: Game, terms: Terms) -> list[Mark]:
    marks = game.layout.marks
    operator = upright(MARGIN, 70, WIDTH - MARGIN, 160)
    title = upright(MARGIN, 194, WIDTH - MARGIN, 304)
    limits = upright(MARGIN, 318, WIDTH - MARGIN, 366)
    return [
        *letters(
            terms.operator, operator, Style(56, GOLD, lines=3), {"inscription": "operator", "clause": marks["operator"]}
        ),
        *_ornament(Box(WIDTH / 2, 174, 520, 30)),
        *letters(game.title, title, Style(104, CREAM), {"inscription": "game"}),
        *letters(table_limits(game, terms), limits, Style(36, PALE_GOLD, italic=True), {"inscription": "table-limits"}),
    ]


def _ornament(box: Box) -> list[Mark]:
    """A spade between two rules."""
    stroke = f'stroke="{GOLD}" stroke-width="2"'
    side = box.width / 2 - 34
    rules = [line(box.part(way * (34 + side / 2), 0, side, 0), stroke) for way in (-1, 1)]
    return [*rules, path(box, SPADE, f'fill="{GOLD}"')]


def _body(game: Game, terms: Terms, box: Box) -> list[Mark]:
    """Panels in one column, or in two of nearly one height, with letters of one size."""
    shown = panels(game, terms, with_meters=True)
    columns = max([shown], two_columns(shown), key=lambda columns: letter_size(columns, box))
    widths, tallest = column_widths(columns, box.width), max(map(column_height, columns))
    size = widest_size(columns, box)
    pitch = min(LARGEST_LINE, AIRIEST * size, box.height / tallest)
    top = -box.height / 2 + (box.height - pitch * tallest) * 0.4
    marks: list[Mark] = []
    for column, across in zip(columns, row_of(box, widths, 0, COLUMN_GAP), strict=True):
        down = top
        for panel in column:
            height = pitch * height_in_lines(panel, SIGN_LOOK)
            part = across.part(0, down + height / 2, across.width, height)
            marks += draw_panel(panel, part, SIGN_LOOK, pitch, game.layout.marks["odds"], size)
            down += height + PANEL_GAP * pitch
    return marks


def letter_size(columns: list[list[Panel]], box: Box) -> float:
    """Of an arrangement, as width and height allow it."""
    return min(widest_size(columns, box), FILL * box.height / max(map(column_height, columns)))


def widest_size(columns: list[list[Panel]], box: Box) -> float:
    widths = column_widths(columns, box.width)
    return min(width / column_width(column) for width, column in zip(widths, columns, strict=True))


def column_widths(columns: list[list[Panel]], width: float) -> list[float]:
    """Shared by what each has to say, so that the same size of letters fits both."""
    if len(columns) == 1:
        return [width * 0.84]
    left, right = map(column_width, columns)
    share = min(0.62, max(0.38, left / (left + right)))
    return [(width - COLUMN_GAP) * share, (width - COLUMN_GAP) * (1 - share)]


def column_width(column: list[Panel]) -> float:
    """In sizes."""
    return max(map(widest, column))


def two_columns(shown: list[Panel]) -> list[list[Panel]]:
    """The split whose taller column is least, the first panel on the left; up to ten panels are quickly tried."""
    if len(shown) < 2:
        return [shown]
    splits = (
        [[panel for panel, side in zip(shown, (0, *sides), strict=True) if side == way] for way in (0, 1)]
        for sides in product((0, 1), repeat=len(shown) - 1)
    )
    return min(splits, key=lambda columns: max(map(column_height, columns)))


def column_height(column: list[Panel]) -> float:
    """In lines."""
    return sum(height_in_lines(panel, SIGN_LOOK) for panel in column) + PANEL_GAP * max(0, len(column) - 1)


def _small_columns(notes: list[Cell]) -> list[SmallPrint]:
    """The notes line by line, the first half on the left; a few stand in one column."""
    if len(notes) < 4:
        return [_small_lines(notes, WIDTH - 2 * MARGIN)]
    width = (WIDTH - 2 * MARGIN - COLUMN_GAP) / 2
    half = (len(notes) + 1) // 2
    return [_small_lines(notes[:half], width), _small_lines(notes[half:], width)]


def _small_lines(notes: list[Cell], width: float) -> SmallPrint:
    return [(words, note.clause or "odds") for note in notes for words in lines_within(note.words, width, SMALL)]


def _foot(columns: list[SmallPrint], top: float) -> list[Mark]:
    whole = Box(WIDTH / 2, top - 12, WIDTH - 2 * MARGIN, 0)
    width = (whole.width - COLUMN_GAP * (len(columns) - 1)) / len(columns)
    marks = [line(whole, f'stroke="{GOLD}" stroke-width="1"')]
    style = Style(SMALL, CREAM, bold=False, anchor="start" if len(columns) > 1 else "middle")
    for lines, across in zip(columns, row_of(whole, [width] * len(columns), 0, COLUMN_GAP), strict=True):
        for place, (words, note) in enumerate(lines):
            box = across.part(0, 12 + SMALL_LINE * (place + 0.5), width, SMALL_LINE)
            marks += letters(words, box, style, {"note": note})
    return marks
