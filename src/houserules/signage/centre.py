"""The middle of the felt: names, odds, limit, and the headlines of a game that has some.

Boxes are measured from the middle of the dealer's edge.
"""

from __future__ import annotations

from houserules.engine.game import Game
from houserules.engine.offer.layout import Zone
from houserules.engine.offer.terms import Terms
from houserules.signage.columns import arranged, draw_columns
from houserules.signage.lettering import Style, letters
from houserules.signage.panels import FELT_LOOK, draw_panel, pitch_of, widest
from houserules.signage.posted import Panel, limit_words, panels
from houserules.signage.svg import CREAM, GOLD, PALE_GOLD, Box, Mark, line, row_of, upright

SIDE_PANELS = (upright(300, 100, 606, 318), upright(-606, 100, -300, 318))
ROW = upright(-418, 352, 418, 556)
NAMES = upright(-280, 218, 280, 340)
NAMES_ALONE = upright(-400, 260, 400, 500)
SEE_SIGN = upright(-330, 510, 330, 550)
LAST_LINE = upright(-225, 590, 225, 626)
LAST_LINES = upright(-270, 564, 270, 644)  # where there is more to tell than the limit
BEFORE_TRAY = 200  # how far down the areas before the tray reach


def draw_middle(game: Game, terms: Terms, edge: Box) -> list[Mark]:
    """Names, odds and limit, each where the submission wants it shown."""
    if game.layout.headlines(terms):
        return _headed(game, terms, edge)
    shown = _panels(game, terms)
    marks = _names(game, terms, _from(edge, NAMES if shown else NAMES_ALONE))
    if not shown:
        marks += _see_sign(_from(edge, SEE_SIGN))
    placed = place_panels(shown)
    for panel, box in placed:
        pitch = pitch_of(placed, FELT_LOOK)
        marks += draw_panel(panel, _from(edge, box), FELT_LOOK, pitch, game.layout.marks["odds"])
    return marks + _limit(game, terms, edge, LAST_LINE, LAST_LINES)


def _headed(game: Game, terms: Terms, edge: Box) -> list[Mark]:
    """Farther from the rail than without headlines, for such a game may have many wagers at a position."""
    shown = _panels(game, terms)
    marked = [area for area in game.layout.marked(terms, game.offer.wagers) if area.spot is Zone.BEFORE_THE_TRAY]
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


def _headlines(game: Game, terms: Terms, box: Box) -> list[Mark]:
    told = game.layout.headlines(terms)
    height = box.height / len(told)
    return [
        mark
        for place, notice in enumerate(told)
        for mark in letters(
            notice.words,
            box.part(0, height * (place + 0.5) - box.height / 2, box.width, height),
            Style(62, GOLD if place == 0 else CREAM),
            {"inscription": "headline", "clause": notice.clause},
        )
    ]


def _panels(game: Game, terms: Terms) -> list[Panel]:
    return panels(game, terms, with_meters=False) if _on_layout(terms, "odds_shown_on") else []


def _see_sign(box: Box) -> list[Mark]:
    style = Style(26, PALE_GOLD, bold=False, italic=True)
    return letters("Payout odds: see the sign at this table", box, style, {"inscription": "see-sign"})


def _limit(game: Game, terms: Terms, edge: Box, alone: Box, with_rules: Box) -> list[Mark]:
    """The payout limit of a hand, below the rules that the book wants inscribed with it; or that one is posted."""
    if not _on_layout(terms, "limit_shown_on"):
        if "posted-limit" not in game.layout.marks:
            return []
        return letters("Subject to the posted payout limit", _from(edge, alone), Style(26, PALE_GOLD),
                       {"inscription": "posted-limit", "clause": game.layout.marks["posted-limit"]})  # fmt: skip
    rules = game.layout.inscriptions(terms)
    limit = {"inscription": "limit", "clause": game.layout.marks["limit"]}
    told = [*((rule.words, {"inscription": "rule", "clause": rule.clause}) for rule in rules)]
    told.append((limit_words(game, terms), limit))
    whole = with_rules if rules else alone
    height = whole.height / len(told)
    marks: list[Mark] = []
    for place, (words, data) in enumerate(told):
        line_box = whole.part(0, height * (place + 0.5) - whole.height / 2, whole.width, height)
        marks += letters(words, _from(edge, line_box), Style(26, PALE_GOLD), data)
    return marks


def _on_layout(terms: Terms, option: str) -> bool:
    return terms.options.get(option, "layout") == "layout"


def place_panels(shown: list[Panel]) -> list[tuple[Panel, Box]]:
    """In a row, the main wager in the middle; of four or more the widest two stand beside the community cards."""
    sides = sorted(shown[1:], key=widest)[-2:] if len(shown) > 3 else []
    in_row = [panel for panel in shown if panel not in sides]
    return [*zip(in_row, row_boxes(len(in_row)), strict=True), *zip(sides, SIDE_PANELS, strict=False)]


def row_boxes(count: int) -> list[Box]:
    """From the middle outwards."""
    gap = 26
    width = min(300, (ROW.width - gap * (count - 1)) / max(1, count))
    boxes = row_of(ROW, [width] * count, ROW.height, gap)
    return sorted(boxes, key=lambda box: round(abs(box.x)))  # of two as near, the left one first


def _names(game: Game, terms: Terms, box: Box) -> list[Mark]:
    upper = box.part(0, -box.height * 0.2, box.width, box.height * 0.56)
    lower = box.part(0, box.height * 0.33, box.width, box.height * 0.3)
    operator = Style(box.height * 0.5, GOLD, lines=3)
    marks = letters(terms.operator, upper, operator,
                    {"inscription": "operator", "clause": game.layout.marks["operator"]})  # fmt: skip
    marks += letters(game.title, lower, Style(box.height * 0.26, CREAM, italic=True), {"inscription": "game"})
    rule = box.part(0, box.height * 0.13, box.width * 0.7, 0)
    return [*marks, line(rule, f'stroke="{GOLD}" stroke-width="1.5"')]


def _from(edge: Box, box: Box) -> Box:
    return Box(edge.x + box.x, edge.y + box.y, box.width, box.height)
