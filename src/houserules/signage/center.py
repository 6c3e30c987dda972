"""The center of the felt: names, odds, payout limit, and headlines if the game has any.

Rectangles are measured from the midpoint of the dealer's edge.
"""

from __future__ import annotations

from houserules.engine.game import Game
from houserules.engine.offer.layout import Zone
from houserules.engine.offer.terms import Terms
from houserules.signage.lettering import Style, letters
from houserules.signage.odds_panels import FELT_LOOK, arranged, draw_columns, draw_panel, pitch_of, width_in_sizes
from houserules.signage.posted import Panel, limit_words, panels
from houserules.signage.svg import CREAM, GOLD, PALE_GOLD, Mark, Rectangle, draw_line, row_of, upright

SIDE_PANELS = (upright(300, 100, 606, 318), upright(-606, 100, -300, 318))
ROW = upright(-418, 352, 418, 556)
NAMES = upright(-280, 218, 280, 340)
NAMES_ALONE = upright(-400, 260, 400, 500)
SEE_SIGN = upright(-330, 510, 330, 550)
LAST_LINE = upright(-225, 590, 225, 626)
LAST_LINES = upright(-270, 564, 270, 644)  # where rules are inscribed above the limit
BEFORE_TRAY = 200  # how far down the areas in front of the tray reach


def draw_center(game: Game, terms: Terms, edge: Rectangle) -> list[Mark]:
    """Names, odds and limit, each shown where the submission puts it."""
    if game.layout.headlines(terms):
        return _headed(game, terms, edge)
    shown = _panels(game, terms)
    marks = _names(game, terms, _from(edge, NAMES if shown else NAMES_ALONE))
    if not shown:
        marks += _see_sign(_from(edge, SEE_SIGN))
    placed = place_panels(shown)
    for panel, frame in placed:
        pitch = pitch_of(placed, FELT_LOOK)
        marks += draw_panel(panel, _from(edge, frame), FELT_LOOK, pitch, game.layout.marks["odds"])
    return marks + _limit(game, terms, edge, LAST_LINE, LAST_LINES)


def _headed(game: Game, terms: Terms, edge: Rectangle) -> list[Mark]:
    """Everything is farther from the rail than without headlines: such a game may have many wagers at a position."""
    shown = _panels(game, terms)
    marked = [area for area in game.layout.marked(terms, game.offer.wagers) if area.zone is Zone.BEFORE_THE_TRAY]
    top = BEFORE_TRAY if marked else 100
    if shown:
        felt = upright(-520, top, 520, 336)
        columns = arranged(shown, felt, FELT_LOOK, gap=16)
        marks = draw_columns(columns, _from(edge, felt), FELT_LOOK, game.layout.marks["odds"], gap=16)
        marks += _names(game, terms, _from(edge, upright(-300, 348, 300, 428)))
        marks += _headlines(game, terms, _from(edge, upright(-320, 432, 320, 516)))
    else:
        marks = _names(game, terms, _from(edge, upright(-360, top + 10, 360, 320)))
        marks += _headlines(game, terms, _from(edge, upright(-400, 330, 400, 466)))
        marks += _see_sign(_from(edge, upright(-260, 478, 260, 512)))
    last = upright(-225, 522, 225, 558)
    return marks + _limit(game, terms, edge, last, last)


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


def _limit(game: Game, terms: Terms, edge: Rectangle, alone: Rectangle, with_rules: Rectangle) -> list[Mark]:
    """The payout limit per hand, below the rules inscribed with it, or a line saying that the limit is posted."""
    if not _on_layout(terms, "limit_shown_on"):
        if "posted-limit" not in game.layout.marks:
            return []
        return letters("Subject to the posted payout limit", _from(edge, alone), Style(26, PALE_GOLD),
                       {"inscription": "posted-limit", "clause": game.layout.marks["posted-limit"]})  # fmt: skip
    rules = game.layout.inscriptions(terms)
    limit = {"inscription": "limit", "clause": game.layout.marks["limit"]}
    lines = [*((rule.words, {"inscription": "rule", "clause": rule.clause}) for rule in rules)]
    lines.append((limit_words(game, terms), limit))
    whole = with_rules if rules else alone
    height = whole.height / len(lines)
    marks: list[Mark] = []
    for place, (words, data) in enumerate(lines):
        line_frame = whole.part(0, height * (place + 0.5) - whole.height / 2, whole.width, height)
        marks += letters(words, _from(edge, line_frame), Style(26, PALE_GOLD), data)
    return marks


def _on_layout(terms: Terms, option: str) -> bool:
    return terms.options.get(option, "layout") == "layout"


def place_panels(shown: list[Panel]) -> list[tuple[Panel, Rectangle]]:
    """In a row with the main wager in the middle; of four or more, the widest two go beside the community cards."""
    sides = sorted(shown[1:], key=width_in_sizes)[-2:] if len(shown) > 3 else []
    in_row = [panel for panel in shown if panel not in sides]
    return [*zip(in_row, row_frames(len(in_row)), strict=True), *zip(sides, SIDE_PANELS, strict=False)]


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
