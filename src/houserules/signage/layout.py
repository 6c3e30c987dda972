"""The layout of a table, as filed with the Commission: drawn from the offer, the paytables in use and the terms.

The dealer's side is the straight edge at the top; the players sit around the arc. Position 1 is on the right because
the dealer faces the reader.
"""

from __future__ import annotations

from pathlib import Path

from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.signage.betting_areas import DEPTH, angles, depth_of, draw_position, position_frame
from houserules.signage.card_places import mark_dealers_hand, mark_hand
from houserules.signage.center import draw_center
from houserules.signage.dealer_side import dealers_side, table_top
from houserules.signage.drawing import Drawing
from houserules.signage.felt_colors import dyed
from houserules.signage.lettering import Style, letters
from houserules.signage.paper import LETTER, Paper
from houserules.signage.svg import INK, PALE_GOLD, Mark, Rectangle, upright
from houserules.signage.wager_line import draw_line_of_wagers, free_radius

WIDTH, HEIGHT = 2100, 1220
X, EDGE, RADIUS = WIDTH / 2, 150, 980  # the midpoint of the dealer's edge, and the arc of the felt
RAIL = 56


def layout_svg(game: Game, terms: Terms, paper: Paper = LETTER, stamp: str = "") -> str:
    return layout_drawing(game, terms, stamp).svg(paper)


def write_layout(game: Game, terms: Terms, path: Path | str, paper: Paper = LETTER) -> None:
    """Write .svg or .pdf, as the suffix of the path says."""
    layout_drawing(game, terms).write(Path(path), paper)


def layout_drawing(game: Game, terms: Terms, stamp: str = "") -> Drawing:
    """`stamp` says whether the submission is approved and since when; a page that is not filed has none."""
    data = {"drawing": "layout", "clause": game.layout.marks["layout"], "size": f"{WIDTH} {HEIGHT}"}
    title = f"{game.title}: layout of {terms.operator}"
    return Drawing(title, WIDTH, HEIGHT, [*layout_marks(game, terms), *_stamped(stamp)], data)


def _stamped(stamp: str) -> list[Mark]:
    """Below the table, in the corner that the arc leaves free."""
    frame = upright(24, HEIGHT - 34, 620, HEIGHT - 12)
    style = Style(18, INK, bold=False, anchor="start")
    return letters(stamp, frame, style, {"inscription": "approval"}) if stamp else []


def layout_marks(game: Game, terms: Terms) -> list[Mark]:
    depth, edge = depth_of(game, terms), Rectangle(X, EDGE, 2 * RADIUS, 0)
    inner, turned = RADIUS - 8 - depth - 10, angles(terms.positions, depth)
    ground = Rectangle(X, EDGE, 2 * RADIUS, 2 * RADIUS)
    marks = table_top(ground, RAIL)
    marks += draw_line_of_wagers(game, terms, ground, inner, turned)
    marks += dealers_side(game, terms, edge) + mark_dealers_hand(game, terms, edge)
    marks += draw_center(game, terms, edge, free_radius(game, terms, inner))
    for seat, angle in enumerate(turned, 1):
        frame = position_frame(X, EDGE, RADIUS - 8, angle, depth)
        marks += [*draw_position(game, terms, seat, frame), mark_hand(game, terms, seat, frame)]
        on_the_rail = position_frame(X, EDGE, RADIUS + RAIL / 2 + DEPTH / 2, angle)
        marks += letters(str(seat), on_the_rail.part(0, 0, 40, 34), Style(30, PALE_GOLD),
                         {"position": seat, "clause": game.layout.marks["position"]})  # fmt: skip
    return dyed(marks, game.layout.felt)
