"""A player's position on the felt: the place for cards nearest to the player, then the wagers, main before optional.

Where there are more optional wagers than fit side by side, they stand in rows and the position reaches farther in.
"""

from __future__ import annotations

import math

from houserules.engine.game import Game
from houserules.engine.offer.layout import Area, Zone
from houserules.engine.offer.terms import Terms
from houserules.signage.lettering import Style, letters, width_of
from houserules.signage.spots import Place, main_spots, optional_spots
from houserules.signage.svg import (
    CREAM,
    FELT_DARK,
    GOLD,
    INK,
    PALE_GOLD,
    RED,
    Box,
    Data,
    Mark,
    circle,
    filled,
    outlined,
    rectangle,
    row_of,
)

WIDTH, DEPTH = 312, 258  # of a position; the depth runs from the rail to the middle of the table
GRID_WIDTH, GRID_DEPTH, GRID_MAIN = 284, 322, 84  # with rows of optional wagers above the main one
MOST_IN_A_ROW, COLUMNS, GRID_GAP = 5, 4, 6
CARD_WIDTH, CARD_PLACE, INSCRIPTION = 54, 98, 20
MAIN, OPTIONAL = 70, 70  # the width of betting areas
GAP = 10
INSIDE = 0.72  # of the width of a circle, for its words
SPREAD, STEP = 155, 36  # degrees from the first position to the last, and at most from one to the next
GRID_SPREAD = 151  # for positions that reach farther in, where the felt is narrower


def angles(positions: int, depth: float = DEPTH) -> list[float]:
    """Position 1 is farthest to the dealer's left, which a reader facing the dealer sees on the right."""
    step = min(STEP, (SPREAD if depth == DEPTH else GRID_SPREAD) / max(1, positions - 1))
    first = 90 - step * (positions - 1) / 2
    return [first + step * place for place in range(positions)]


def depth_of(game: Game, terms: Terms) -> float:
    """How far positions reach in from the rail."""
    return GRID_DEPTH if _in_rows(optional_spots(game, terms)) else DEPTH


def position_box(x: float, y: float, radius: float, angle: float, depth: float = DEPTH) -> Box:
    """The box of a position whose outer edge touches the circle; its lower side faces the player."""
    middle = radius - depth / 2
    turn = math.radians(angle)
    return Box(x + middle * math.cos(turn), y + middle * math.sin(turn), WIDTH, depth, angle - 90)


def draw_position(game: Game, terms: Terms, seat: int, box: Box) -> list[Mark]:
    low = box.height / 2
    cards = box.part(0, low - CARD_PLACE / 2, WIDTH, CARD_PLACE)
    main, optional = main_spots(game, terms), optional_spots(game, terms)
    if _in_rows(optional):
        across = box.part(0, low - GRID_MAIN / 2, WIDTH, GRID_MAIN)
        grid = box.part(0, -(GRID_MAIN + GAP) / 2, GRID_WIDTH, box.height - GRID_MAIN - GAP)
        return [*_places(game, terms, seat, cards), *_betting_areas(main, seat, across), *_rows(optional, seat, grid)]
    across = box.part(0, low - CARD_PLACE - GAP - MAIN / 2, WIDTH, MAIN)
    farther = box.part(0, low - CARD_PLACE - 2 * GAP - MAIN - OPTIONAL / 2, WIDTH, OPTIONAL)
    return [
        *_places(game, terms, seat, cards),
        *_betting_areas(main, seat, across),
        *_betting_areas(optional, seat, farther),
    ]


def _in_rows(optional: list[Place]) -> bool:
    return len(optional) > MOST_IN_A_ROW


def _betting_areas(spots: list[Place], seat: int, band: Box) -> list[Mark]:
    """Side by side; many of them grow smaller rather than leave the position."""
    if not spots:
        return []
    gap = GAP * 1.6
    if spots[0].rule.optional or any(spot.rule.area.joined_by for spot in spots):
        gap = GAP * 0.8 if spots[0].rule.optional else GAP * 3.2
    width = min(band.height, (band.width - gap * (len(spots) - 1)) / len(spots))
    longest = max(width_of(word) for spot in spots for word in spot.words.split())
    marks = []
    for spot, box in zip(spots, row_of(band, [width] * len(spots), width, gap), strict=True):
        marks += _betting_area(box, spot, seat, min(32, width * INSIDE / longest))
        if spot.joined_by:
            sign = box.part(-(width + gap) / 2, 0, gap * 0.8, gap * 1.2)
            marks += letters(spot.joined_by, sign, Style(40, GOLD), {"joins": spot.rule.name, "seat": seat})
    return marks


def _rows(spots: list[Place], seat: int, grid: Box) -> list[Mark]:
    """In the order of the rulebook, from left to right, the first row farthest from the player."""
    rows = [spots[first : first + COLUMNS] for first in range(0, len(spots), COLUMNS)]
    width = (grid.width - GRID_GAP * (COLUMNS - 1)) / COLUMNS
    height = min(width, (grid.height - GRID_GAP * (len(rows) - 1)) / len(rows))
    marks: list[Mark] = []
    for row, spots_of_row in enumerate(reversed(rows)):
        band = grid.part(0, grid.height / 2 - height / 2 - row * (height + GRID_GAP), grid.width, height)
        boxes = row_of(band, [width] * len(spots_of_row), height, GRID_GAP)
        for spot, box in zip(spots_of_row, boxes, strict=True):
            marks += _betting_area(box, spot, seat, height)
    return marks


def _betting_area(box: Box, spot: Place, seat: int, size: float) -> list[Mark]:
    """A circle for a main wager, all of them with letters of one size, a square for an optional one."""
    name, words = spot.name, spot.words
    data: Data = {"area": name, "seat": seat, "clause": spot.clause}
    inscription: Data = {"inscription": name, "seat": seat}
    if spot.rule.optional:
        square = rectangle(box, outlined(GOLD, 2.5, FELT_DARK), data, corner=min(18, box.height * 0.26))
        return [square, *_inscribed(spot, box.inset(3), seat)]
    ring = circle(box, outlined(CREAM, 3, FELT_DARK), data)
    fine = circle(box.inset(6), outlined(CREAM, 1), kind="ornament")
    coin = letters("$", box.part(0, -box.height * 0.23, box.width, 16), Style(13, GOLD))
    tall = 40 if " " not in words else 32  # a second line lies where the circle is narrower
    inside = box.part(0, box.height * 0.1, box.width * INSIDE, tall)
    return [ring, fine, *coin, *letters(words, inside, Style(size, CREAM, lines=2), inscription)]


def _inscribed(spot: Place, box: Box, seat: int) -> list[Mark]:
    """The words of an optional wager, above those of the wager that is named in the same area."""
    own: Data = {"inscription": spot.name, "seat": seat}
    if spot.with_it is None:
        return letters(spot.words, box, Style(16, PALE_GOLD, lines=3), own)
    upper = box.part(0, -box.height * 0.17, box.width, box.height * 0.66)
    lower = box.part(0, box.height * 0.33, box.width, box.height * 0.34)
    named: Data = {"inscription": spot.with_it.rule.name, "seat": seat, "clause": spot.with_it.clause}
    return [
        *letters(spot.words, upper, Style(16, PALE_GOLD, lines=2), own),
        *letters(spot.with_it.words, lower, Style(12, CREAM, bold=False), named),
    ]


def _places(game: Game, terms: Terms, seat: int, band: Box) -> list[Mark]:
    marks: list[Mark] = []
    for area in game.layout.marked(terms, game.offer.wagers):
        if area.spot is Zone.CARDS_OF_A_POSITION:
            marks += card_place(band.part(0, 0, width_for(area.cards), band.height), area, seat)
        elif area.spot is Zone.DEVICE_OF_A_POSITION:
            marks += _device(band.part(width_for(3) / 2 + 38, 0, 60, 62), area, seat)
    return marks


def width_for(cards: int) -> float:
    return cards * (CARD_WIDTH + 8) + 8


def card_place(box: Box, area: Area, seat: int = 0) -> list[Mark]:
    """An outline for each card, the inscription below them."""
    data = {"area": area.name, "clause": area.clause} | ({"seat": seat} if seat else {})
    marks = [rectangle(box, outlined(GOLD, 2), data)]
    cards = box.part(0, -INSCRIPTION / 2 + 2, box.width, box.height - INSCRIPTION - 12)
    for card in row_of(cards, [CARD_WIDTH] * area.cards, cards.height, 8):
        marks.append(rectangle(card, outlined(CREAM, 1) + ' stroke-opacity="0.5"', kind="ornament", corner=6))
    words = box.part(0, box.height / 2 - INSCRIPTION / 2 - 2, box.width - 12, INSCRIPTION)
    style = Style(16, CREAM, bold=False, italic=True)
    return marks + letters(area.inscription, words, style, {"inscription": area.name})


def _device(box: Box, area: Area, seat: int) -> list[Mark]:
    """The wagering device: a lit sensor for the chip and a window that acknowledges the wager."""
    body = rectangle(box, outlined(GOLD, 1.5, INK), {"area": area.name, "seat": seat, "clause": area.clause})
    lamp = circle(box.part(0, -10, 30, 30), outlined(PALE_GOLD, 2, RED), kind="ornament")
    glow = circle(box.part(0, -10, 12, 12), filled(PALE_GOLD), kind="ornament")
    words = letters(area.inscription, box.part(0, 20, box.width - 8, 14), Style(12, PALE_GOLD),
                    {"inscription": area.name, "seat": seat})  # fmt: skip
    return [body, lamp, glow, *words]
