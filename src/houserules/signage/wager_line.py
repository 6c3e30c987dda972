"""The arc between the positions and the center; in some games a line on which a wager is placed."""

from __future__ import annotations

from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.signage.betting_areas import position_frame
from houserules.signage.lettering import Style, letters
from houserules.signage.svg import GOLD, PALE_GOLD, Mark, Rectangle, draw_path, outlined

DEPTH = 34  # of the line: two arcs, wide enough for a chip between them and for its name
WORDS, SIZE = 150, 22  # the width and height of its name before a position
CLEAR = 8  # what the center keeps away from it


def draw_line_of_wagers(game: Game, terms: Terms, ground: Rectangle, radius: float, angles: list[float]) -> list[Mark]:
    """An arc, or the line with its name in front of each position."""
    line = game.layout.line(terms)
    if line is None:
        return [draw_path(ground, _arc(radius), outlined(GOLD, 1.5) + ' stroke-opacity="0.55"')]
    data = {"line": line.words.lower(), "clause": line.clause}
    arcs = [draw_path(ground, _arc(each), outlined(GOLD, 2.5), data) for each in (radius, radius - DEPTH)]
    for seat, angle in enumerate(angles, 1):
        frame = position_frame(ground.x, ground.y, radius, angle, DEPTH).part(0, 0, WORDS, SIZE)
        arcs += letters(line.words, frame, Style(SIZE, PALE_GOLD), {"inscription": "line", "seat": seat, **data})
    return arcs


def free_radius(game: Game, terms: Terms, radius: float) -> float:
    """How far the center may reach."""
    return radius - CLEAR - reach(game, terms)


def reach(game: Game, terms: Terms) -> float:
    """The depth of the line, where there is one."""
    return DEPTH if game.layout.line(terms) else 0


def _arc(radius: float) -> str:
    return f"M{-radius:g} 0 A{radius:g} {radius:g} 0 0 0 {radius:g} 0"
