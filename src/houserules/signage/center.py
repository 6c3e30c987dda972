"""The center of the felt: names, odds, payout limit, and headlines if the game has any.

Rectangles are measured from the midpoint of the dealer's edge. One unit of the drawing is one millimeter of the felt.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from houserules.engine.game import Game
from houserules.engine.offer.layout import Zone
from houserules.engine.offer.terms import Terms
from houserules.signage.glyphs import CAP_HEIGHT
from houserules.signage.lettering import Style, letters
from houserules.signage.odds_panels import (
    FELT_LOOK,
    Columns,
    arranged,
    draw_columns,
    draw_panel,
    letter_size,
    pitch_of,
    size_of,
    width_in_sizes,
)
from houserules.signage.posted import Panel, limit_lines, panels
from houserules.signage.svg import CREAM, GOLD, PALE_GOLD, Data, Mark, Rectangle, draw_line, row_of, upright

LEAST_CAPITALS = 8  # millimeters: what a player reads from 1.6 m, at a two-hundredth of the distance
LEAST_SIZE = LEAST_CAPITALS / CAP_HEIGHT  # of letters; odds that would be smaller are left to the sign
SIDE_PANELS = (upright(262, 100, 612, 342), upright(-612, 100, -262, 342))
ROW = upright(-420, 350, 420, 556)
NAMES = upright(-236, 206, 236, 338)
NAMES_ALONE = upright(-400, 260, 400, 500)
SEE_SIGN = upright(-330, 510, 330, 550)
LINE, MOST_LINE = 22, 26  # from line to line in the last lines, and the largest letters there
LAST_LINES = upright(-260, 572, 260, 652)
BEFORE_TRAY = 200  # how far down the areas in front of the tray reach
NAMES_DEPTH, HEADLINE, GAP = 74, 36, 8  # of the parts below the odds, where there are headlines
LAST_WIDTH = 460
BETWEEN = 24  # columns of odds

Line = tuple[str, Data]
Placed = list[tuple[Panel, Rectangle]]


def draw_center(game: Game, terms: Terms, edge: Rectangle, radius: float) -> list[Mark]:
    """Names, odds and limit within this radius, each shown where the submission puts it."""
    if game.layout.headlines(terms):
        return _headed(game, terms, edge, radius)
    wanted = _panels(game, terms)
    shown = readable(wanted, lambda some: _smallest(place_panels(some)))
    marks = _names(game, terms, _from(edge, NAMES if shown else NAMES_ALONE))
    if not shown:
        marks += _see_sign(_from(edge, SEE_SIGN))
    placed = place_panels(shown)
    for panel, frame in placed:
        pitch = pitch_of(placed, FELT_LOOK)
        marks += draw_panel(panel, _from(edge, frame), FELT_LOOK, pitch, game.layout.marks["odds"])
    return marks + _set_lines([*_elsewhere(wanted, shown), *_last_lines(game, terms)], _from(edge, LAST_LINES))


def _headed(game: Game, terms: Terms, edge: Rectangle, radius: float) -> list[Mark]:
    """The odds, below them the names, headlines and last lines, as low as the arc leaves room for them."""
    marked = [area for area in game.layout.marked(terms, game.offer.wagers) if area.zone is Zone.BEFORE_THE_TRAY]
    top, wanted, lines = BEFORE_TRAY if marked else 100, _panels(game, terms), _last_lines(game, terms)
    bottom = math.sqrt(radius**2 - (LAST_WIDTH / 2) ** 2)
    last = upright(-LAST_WIDTH / 2, bottom - LINE * (len(lines) + 1), LAST_WIDTH / 2, bottom)
    headings = _above(last, HEADLINE * len(game.layout.headlines(terms)), 640)
    names = _above(headings, NAMES_DEPTH, 600)
    odds = _above(names, names.y - names.height / 2 - GAP - top, 2 * _half_width(radius, names))
    shown = readable(wanted, lambda some: letter_size(_columns(some, odds), odds, FELT_LOOK, BETWEEN))
    if shown:
        columns = _columns(shown, odds)
        marks = draw_columns(columns, _from(edge, odds), FELT_LOOK, game.layout.marks["odds"], BETWEEN)
        marks += _names(game, terms, _from(edge, names)) + _headlines(game, terms, _from(edge, headings))
        return marks + _set_lines([*_elsewhere(wanted, shown), *lines], _from(edge, last))
    marks = _names(game, terms, _from(edge, upright(-360, top + 10, 360, top + 120)))
    marks += _headlines(game, terms, _from(edge, upright(-400, top + 140, 400, last.y - last.height / 2 - 48)))
    marks += _see_sign(_from(edge, _above(last, 34, 520)))
    return marks + _set_lines(lines, _from(edge, last))


def _columns(shown: list[Panel], frame: Rectangle) -> Columns:
    return arranged(shown, frame, FELT_LOOK, BETWEEN)


def _above(frame: Rectangle, height: float, width: float) -> Rectangle:
    bottom = frame.y - frame.height / 2 - GAP
    return upright(-width / 2, bottom - height, width / 2, bottom)


def _half_width(radius: float, below: Rectangle) -> float:
    """Half the width of the felt inside the radius, where the part below begins."""
    return math.sqrt(radius**2 - (below.y - below.height / 2) ** 2)


def readable(wanted: list[Panel], size: Callable[[list[Panel]], float]) -> list[Panel]:
    """As many panels, in the order of the rulebook, as fit in letters that a player can read."""
    shown = wanted
    while shown and size(shown) < LEAST_SIZE:
        shown = shown[:-1]
    return shown


def _headlines(game: Game, terms: Terms, frame: Rectangle) -> list[Mark]:
    headlines = game.layout.headlines(terms)
    height = frame.height / len(headlines)
    return [
        mark
        for place, notice in enumerate(headlines)
        for mark in letters(
            notice.words,
            frame.part(0, height * (place + 0.5) - frame.height / 2, frame.width, height),
            Style(62, GOLD if place == 0 else CREAM),
            {"inscription": "headline", "clause": notice.clause},
        )
    ]


def _panels(game: Game, terms: Terms) -> list[Panel]:
    return panels(game, terms, with_meters=False) if _on_layout(terms, "odds_shown_on") else []


def _see_sign(frame: Rectangle) -> list[Mark]:
    style = Style(26, PALE_GOLD, bold=False, italic=True)
    return letters("Payout odds: see the sign at this table", frame, style, {"inscription": "see-sign"})


def _elsewhere(wanted: list[Panel], shown: list[Panel]) -> list[Line]:
    """A line that refers to the sign for the odds for which the felt has no room."""
    if not shown or len(shown) == len(wanted):
        return []
    return [("Other payout odds: see the sign at this table", {"inscription": "see-sign"})]


def _last_lines(game: Game, terms: Terms) -> list[Line]:
    """The payout limit, below the rules inscribed with it, or that it is posted.

    Where there is no limit, none is posted either, so the felt says so itself.
    """
    lines = limit_lines(game, terms)
    if not _on_layout(terms, "limit_shown_on"):
        if "posted-limit" not in game.layout.marks:
            return []
        if game.layout.limit(terms) is None:
            return lines
        posted = {"inscription": "posted-limit", "clause": game.layout.marks["posted-limit"]}
        return [("Subject to the posted payout limit", posted)]
    rules = game.layout.inscriptions(terms)
    return [*((rule.words, {"inscription": "rule", "clause": rule.clause}) for rule in rules), *lines]


def _set_lines(lines: list[Line], whole: Rectangle) -> list[Mark]:
    marks: list[Mark] = []
    height = min(HEADLINE, whole.height / max(1, len(lines)))
    for place, (words, data) in enumerate(lines):
        frame = whole.part(0, height * (place + 0.5 - len(lines) / 2), whole.width, height)
        marks += letters(words, frame, Style(MOST_LINE, PALE_GOLD, lines=2), data)
    return marks


def _on_layout(terms: Terms, option: str) -> bool:
    return terms.options.get(option, "layout") == "layout"


def place_panels(shown: list[Panel]) -> Placed:
    """In a row with the main wager in the middle; the widest two beside the community cards, if that makes room."""
    ways = [_with_sides(shown, count) for count in (0, len(SIDE_PANELS)) if len(shown) > count]
    return max(ways, key=_smallest, default=[])


def _with_sides(shown: list[Panel], count: int) -> Placed:
    sides = sorted(shown[1:], key=width_in_sizes, reverse=True)[:count]
    in_row = [panel for panel in shown if panel not in sides]
    return [*zip(in_row, row_frames(len(in_row)), strict=True), *zip(sides, SIDE_PANELS, strict=False)]


def _smallest(placed: Placed) -> float:
    """The letters of the panel that has the least room."""
    pitch = pitch_of(placed, FELT_LOOK)
    return min(size_of(panel, frame, pitch) for panel, frame in placed)


def row_frames(count: int) -> list[Rectangle]:
    """From the middle outward."""
    gap = 26
    width = min(300, (ROW.width - gap * (count - 1)) / max(1, count))
    frames = row_of(ROW, [width] * count, ROW.height, gap)
    return sorted(frames, key=lambda frame: round(abs(frame.x)))  # of two at the same distance, the left one first


def _names(game: Game, terms: Terms, frame: Rectangle) -> list[Mark]:
    upper = frame.part(0, -frame.height * 0.2, frame.width, frame.height * 0.56)
    lower = frame.part(0, frame.height * 0.33, frame.width, frame.height * 0.3)
    operator = Style(frame.height * 0.5, GOLD, lines=3)
    marks = letters(terms.operator, upper, operator,
                    {"inscription": "operator", "clause": game.layout.marks["operator"]})  # fmt: skip
    marks += letters(game.title, lower, Style(frame.height * 0.26, CREAM, italic=True), {"inscription": "game"})
    rule = frame.part(0, frame.height * 0.13, frame.width * 0.7, 0)
    return [*marks, draw_line(rule, f'stroke="{GOLD}" stroke-width="1.5"')]


def _from(edge: Rectangle, frame: Rectangle) -> Rectangle:
    return Rectangle(edge.x + frame.x, edge.y + frame.y, frame.width, frame.height)
