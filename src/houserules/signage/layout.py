"""The layout of a table, as filed with the Commission: drawn from the offer, the paytables in use and the terms.

The dealer's side is the straight edge at the top; the players sit around the arc. Position 1 is on the right because
the dealer faces the reader.
"""

from __future__ import annotations

from pathlib import Path

from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.signage.betting_areas import DEPTH, angles, depth_of, draw_position, position_frame
from houserules.signage.center import draw_center
from houserules.signage.dealer_side import dealers_side, table_top
from houserules.signage.lettering import Style, letters
from houserules.signage.pdf import write_drawing
from houserules.signage.svg import PALE_GOLD, Mark, Rectangle, svg

WIDTH, HEIGHT = 2100, 1220
X, EDGE, RADIUS = WIDTH / 2, 150, 980  # the midpoint of the dealer's edge, and the arc of the felt
RAIL = 56


def layout_svg(game: Game, terms: Terms) -> str:
    data = {"drawing": "layout", "clause": game.layout.marks["layout"]}
    return svg(WIDTH, HEIGHT, _title(game, terms), layout_marks(game, terms), data)


def write_layout(game: Game, terms: Terms, path: Path | str) -> None:
    """Write .svg or .pdf, as the suffix of the path says."""
    write_drawing(layout_svg(game, terms), _title(game, terms), (WIDTH, HEIGHT), Path(path))


def _title(game: Game, terms: Terms) -> str:
    return f"{game.title}: layout of {terms.operator}"


def layout_marks(game: Game, terms: Terms) -> list[Mark]:
    depth = depth_of(game, terms)
    marks = table_top(Rectangle(X, EDGE, 2 * RADIUS, 2 * RADIUS), RAIL, depth)
    marks += dealers_side(game, terms, Rectangle(X, EDGE, 2 * RADIUS, 0))
    marks += draw_center(game, terms, Rectangle(X, EDGE, 2 * RADIUS, 0))
    for seat, angle in enumerate(angles(terms.positions, depth), 1):
        frame = position_frame(X, EDGE, RADIUS - 8, angle, depth)
        marks += draw_position(game, terms, seat, frame)
        on_the_rail = position_frame(X, EDGE, RADIUS + RAIL / 2 + DEPTH / 2, angle)
        marks += letters(str(seat), on_the_rail.part(0, 0, 40, 34), Style(30, PALE_GOLD),
                         {"position": seat, "clause": game.layout.marks["position"]})  # fmt: skip
    return marks
