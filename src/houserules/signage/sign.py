"""The sign at a table: the operator, what every wager pays, the limits and the small print.

A portrait page; a game with many wagers gets a page wide enough to keep the letters readable.
"""

from __future__ import annotations

from pathlib import Path

from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.law.register import edition_of
from houserules.signage.drawing import Drawing
from houserules.signage.lettering import Style, letters, lines_within
from houserules.signage.odds_panels import (
    COLUMN_GAP,
    MOST_TRIED,
    SIGN_LOOK,
    arranged,
    draw_columns,
    letter_size,
)
from houserules.signage.paper import LETTER, Paper
from houserules.signage.posted import Cell, limit_lines, panels, small_print, table_limits
from houserules.signage.svg import (
    CREAM,
    FELT_DARK,
    FELT_LIGHT,
    GOLD,
    INK,
    PALE_GOLD,
    Data,
    Mark,
    Rectangle,
    draw_line,
    draw_path,
    draw_rectangle,
    outlined,
    row_of,
    upright,
)

WIDTH, HEIGHT = 1100, 1700
WIDER, MOST_WIDTH = 550, 3300  # a sign with more panels than fit on a page is widened by columns
READABLE = 16  # below this letter size it is widened
MARGIN = 84
SMALL, SMALL_LINE, RULE_LINE, LIMIT_LINE, SCOPE_LINE = 19, 24, 42, 52, 34
SPADE = (
    "M0 -14 C5 -5 14 -1 14 6 C14 13 5 14 2 8 C2 12 4 14 6 16 H-6 "
    "C-4 14 -2 12 -2 8 C-5 14 -14 13 -14 6 C-14 -1 -5 -5 0 -14 Z"
)
SmallPrint = list[tuple[str, str]]  # a line, and the clause behind it


def sign_svg(game: Game, terms: Terms, paper: Paper = LETTER) -> str:
    return sign_drawing(game, terms).svg(paper)


def write_sign(game: Game, terms: Terms, path: Path | str, paper: Paper = LETTER) -> None:
    """Write .svg or .pdf, as the suffix of the path says."""
    sign_drawing(game, terms).write(Path(path), paper)


def sign_drawing(game: Game, terms: Terms, stamp: str = "") -> Drawing:
    """`stamp` says whether the submission is approved and since when; a page that is not filed has none."""
    width = page_width(game, terms)
    title = f"{game.title}: sign of {terms.operator}"
    marks = [*sign_marks(game, terms, width), *_stamped(stamp, width)]
    return Drawing(title, width, HEIGHT, marks, {"drawing": "sign"})


def page_width(game: Game, terms: Terms) -> int:
    """The width of a page, plus as few columns as it takes to make the letters readable."""
    shown = panels(game, terms, with_meters=True)
    width = WIDTH
    while len(shown) > MOST_TRIED and width < MOST_WIDTH:
        body = _body_frame(game, terms, width)
        if letter_size(arranged(shown, body, SIGN_LOOK), body, SIGN_LOOK) >= READABLE:
            break
        width += WIDER
    return width


def sign_marks(game: Game, terms: Terms, width: float | None = None) -> list[Mark]:
    width = width or page_width(game, terms)
    small = _small_columns(small_print(game, terms), width)
    bottom = _small_top(small)
    body = _body_frame(game, terms, width)
    columns = arranged(panels(game, terms, with_meters=True), body, SIGN_LOOK)
    return [
        *_frame(width),
        *_head(game, terms, width),
        *draw_columns(columns, body, SIGN_LOOK, game.layout.marks["odds"]),
        *_rules_and_limit(game, terms, bottom, width),
        *_foot(small, bottom, width),
        *_edition(game, width),
    ]


def _small_top(small: list[SmallPrint]) -> float:
    return HEIGHT - MARGIN + 10 - max(map(len, small)) * SMALL_LINE


def _body_frame(game: Game, terms: Terms, width: float) -> Rectangle:
    """The space that the head, rules, limit and small print leave for the odds."""
    bottom = _small_top(_small_columns(small_print(game, terms), width))
    return upright(MARGIN, 388, width - MARGIN, bottom - 40 - sum(height for height, *_ in _last_lines(game, terms)))


def _last_lines(game: Game, terms: Terms) -> list[tuple[float, str, Style, Data]]:
    """The rules that the layout may leave to the sign, the limit and what it is for; each with its height."""
    rules = [
        (RULE_LINE, rule.words, Style(28, PALE_GOLD), {"inscription": "rule", "clause": rule.clause})
        for rule in game.layout.inscriptions(terms)
    ]
    (limit, data), *scope = limit_lines(game, terms)
    lines: list[tuple[float, str, Style, Data]] = [*rules, (LIMIT_LINE, limit, Style(34, GOLD), data)]
    return [*lines, *((SCOPE_LINE, words, Style(24, PALE_GOLD), about) for words, about in scope)]


def _rules_and_limit(game: Game, terms: Terms, bottom: float, width: float) -> list[Mark]:
    """One line below the other, down to the small print."""
    lines = _last_lines(game, terms)
    top, marks = bottom - 22 - sum(height for height, *_ in lines), list[Mark]()
    for height, words, style, data in lines:
        marks += letters(words, upright(MARGIN, top, width - MARGIN, top + height), style, data)
        top += height
    return marks


def _frame(width: float) -> list[Mark]:
    page = Rectangle(width / 2, HEIGHT / 2, width, HEIGHT)
    gradient = (
        f'<defs><radialGradient id="ground" cx="0.5" cy="0.3" r="0.9"><stop offset="0" stop-color="{FELT_LIGHT}"/>'
        f'<stop offset="0.45" stop-color="{FELT_DARK}"/><stop offset="1" stop-color="{INK}"/></radialGradient></defs>'
    )
    return [
        Mark("ornament", page, gradient),
        draw_rectangle(page, 'fill="url(#ground)"', kind="ornament", corner=0),
        draw_rectangle(page.inset(26), outlined(GOLD, 6), kind="ornament", corner=26),
        draw_rectangle(page.inset(40), outlined(GOLD, 1.5), kind="ornament", corner=16),
    ]


def _head(game: Game, terms: Terms, width: float) -> list[Mark]:
    marks = game.layout.marks
    operator = upright(MARGIN, 70, width - MARGIN, 160)
    title = upright(MARGIN, 194, width - MARGIN, 304)
    limits = upright(MARGIN, 318, width - MARGIN, 366)
    return [
        *letters(
            terms.operator, operator, Style(56, GOLD, lines=3), {"inscription": "operator", "clause": marks["operator"]}
        ),
        *_ornament(Rectangle(width / 2, 174, 520, 30)),
        *letters(game.title, title, Style(104, CREAM), {"inscription": "game"}),
        *letters(table_limits(game, terms), limits, Style(36, PALE_GOLD, italic=True), {"inscription": "table-limits"}),
    ]


def _ornament(frame: Rectangle) -> list[Mark]:
    """A spade between two lines."""
    stroke = f'stroke="{GOLD}" stroke-width="2"'
    side = frame.width / 2 - 34
    rules = [draw_line(frame.part(way * (34 + side / 2), 0, side, 0), stroke) for way in (-1, 1)]
    return [*rules, draw_path(frame, SPADE, f'fill="{GOLD}"')]


def _small_columns(notes: list[Cell], page: float) -> list[SmallPrint]:
    """The notes in lines and columns; a few notes take one column."""
    if len(notes) < 4:
        return [_small_lines(notes, page - 2 * MARGIN)]
    count = max(2, round(page / WIDER))
    width = (page - 2 * MARGIN - COLUMN_GAP * (count - 1)) / count
    share = -(-len(notes) // count)
    return [_small_lines(notes[first : first + share], width) for first in range(0, len(notes), share)]


def _small_lines(notes: list[Cell], width: float) -> SmallPrint:
    return [(words, note.clause or "odds") for note in notes for words in lines_within(note.words, width, SMALL)]


def _foot(columns: list[SmallPrint], top: float, page: float) -> list[Mark]:
    whole = Rectangle(page / 2, top - 12, page - 2 * MARGIN, 0)
    width = (whole.width - COLUMN_GAP * (len(columns) - 1)) / len(columns)
    marks = [draw_line(whole, f'stroke="{GOLD}" stroke-width="1"')]
    style = Style(SMALL, CREAM, bold=False, anchor="start" if len(columns) > 1 else "middle")
    for lines, across in zip(columns, row_of(whole, [width] * len(columns), 0, COLUMN_GAP), strict=True):
        for place, (words, note) in enumerate(lines):
            frame = across.part(0, 12 + SMALL_LINE * (place + 0.5), width, SMALL_LINE)
            marks += letters(words, frame, style, {"note": note})
    return marks


def _edition(game: Game, page: float) -> list[Mark]:
    """Below the small print: the rulebook that the sign was made under."""
    frame = upright(MARGIN, HEIGHT - 70, page - MARGIN, HEIGHT - 52)
    edition = edition_of(game.book)
    return letters(str(edition), frame, Style(14, CREAM, bold=False), {"edition": edition.sha256})


def _stamped(stamp: str, page: float) -> list[Mark]:
    """The last line: the approval."""
    frame = upright(MARGIN, HEIGHT - 55, page - MARGIN, HEIGHT - 39)
    return letters(stamp, frame, Style(13, CREAM, bold=False), {"inscription": "approval"}) if stamp else []
