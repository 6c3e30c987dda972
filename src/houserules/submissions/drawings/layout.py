"""The layout of a table, as it goes to the Commission: drawn from the offer, the paytables in use and the terms.

The dealer's side is the straight edge at the top, the players sit around the arc. Position 1 is on the right, for
the dealer faces the reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from houserules.engine.game import Game
from houserules.engine.terms import Terms
from houserules.submissions.drawings.drawing import CREAM, GOLD, PALE_GOLD, Box, Mark, line, row_of, svg, upright
from houserules.submissions.drawings.furniture import dealers_side, table_top
from houserules.submissions.drawings.lettering import Style, letters
from houserules.submissions.drawings.panels import FELT_LOOK, draw_panel, pitch_of, widest
from houserules.submissions.drawings.positions import DEPTH, angles, draw_position, position_box
from houserules.submissions.drawings.posting import Panel, limit_words, panels
from houserules.submissions.drawings.printing import as_terms, write_drawing

WIDTH, HEIGHT = 2100, 1220
X, EDGE, RADIUS = WIDTH / 2, 150, 980  # the middle of the dealer's edge, and the arc of the felt
RAIL = 56
SIDE_PANELS = (upright(300, 100, 606, 318), upright(-606, 100, -300, 318))  # from the middle of the dealer's edge
ROW = upright(-418, 352, 418, 556)
NAMES = upright(-280, 218, 280, 340)
NAMES_ALONE = upright(-400, 260, 400, 500)
LAST_LINE = upright(-225, 590, 225, 626)
LAST_LINES = upright(-270, 564, 270, 644)  # where there is more to tell than the limit


def layout_svg(game: Game, terms: Terms) -> str:
    title = f"{game.title}: layout of {terms.operator}"
    return svg(
        WIDTH, HEIGHT, title, layout_marks(game, terms), {"drawing": "layout", "clause": game.layout.marks["layout"]}
    )


def write_layout(game: Game, chosen: Mapping[str, Any] | Terms, path: Path | str) -> None:
    """As .svg or .pdf, by the end of the path."""
    terms = as_terms(game, chosen)
    write_drawing(layout_svg(game, terms), _title(game, terms), (WIDTH, HEIGHT), Path(path))


def _title(game: Game, terms: Terms) -> str:
    return f"{game.title}: layout of {terms.operator}"


def layout_marks(game: Game, terms: Terms) -> list[Mark]:
    marks = table_top(Box(X, EDGE, 2 * RADIUS, 2 * RADIUS), RAIL)
    marks += dealers_side(game, terms, Box(X, EDGE, 2 * RADIUS, 0))
    marks += _middle(game, terms)
    for seat, angle in enumerate(angles(terms.positions), 1):
        box = position_box(X, EDGE, RADIUS - 8, angle)
        marks += draw_position(game, terms, seat, box)
        on_the_rail = position_box(X, EDGE, RADIUS + RAIL / 2 + DEPTH / 2, angle)
        marks += letters(str(seat), on_the_rail.part(0, 0, 40, 34), Style(30, PALE_GOLD),
                         {"position": seat, "clause": game.layout.marks["position"]})  # fmt: skip
    return marks


def _middle(game: Game, terms: Terms) -> list[Mark]:
    """Names, odds and limit, each where the submission wants it shown."""
    shown = panels(game, terms, with_meters=False) if _on_layout(terms, "odds_shown_on") else []
    marks = _names(game, terms, _moved(NAMES if shown else NAMES_ALONE))
    if not shown:
        marks += letters("Payout odds: see the sign at this table", _moved(upright(-330, 510, 330, 550)),
                         Style(26, PALE_GOLD, bold=False, italic=True), {"inscription": "see-sign"})  # fmt: skip
    placed = place_panels(shown)
    for panel, box in placed:
        pitch = pitch_of(placed, FELT_LOOK)
        marks += draw_panel(panel, _moved(box), FELT_LOOK, pitch, game.layout.marks["odds"])
    if _on_layout(terms, "limit_shown_on"):
        marks += _last_lines(game, terms)
    elif "posted-limit" in game.layout.marks:
        marks += letters("Subject to the posted payout limit", _moved(LAST_LINE), Style(26, PALE_GOLD),
                         {"inscription": "posted-limit", "clause": game.layout.marks["posted-limit"]})  # fmt: skip
    return marks


def _last_lines(game: Game, terms: Terms) -> list[Mark]:
    """The payout limit of a hand, below the rules that the book wants inscribed with it."""
    rules = game.layout.inscriptions(terms)
    limit = {"inscription": "limit", "clause": game.layout.marks["limit"]}
    told = [*((rule.words, {"inscription": "rule", "clause": rule.clause}) for rule in rules)]
    told.append((limit_words(game, terms), limit))
    whole = LAST_LINES if rules else LAST_LINE
    height = whole.height / len(told)
    marks: list[Mark] = []
    for place, (words, data) in enumerate(told):
        line_box = whole.part(0, height * (place + 0.5) - whole.height / 2, whole.width, height)
        marks += letters(words, _moved(line_box), Style(26, PALE_GOLD), data)
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


def _moved(box: Box) -> Box:
    return Box(X + box.x, EDGE + box.y, box.width, box.height)
