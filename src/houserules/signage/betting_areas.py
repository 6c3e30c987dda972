"""A player's position on the felt: the cards nearest to the player, then the main wagers, then the optional ones.

Optional wagers that do not fit side by side are drawn in rows, and the position reaches farther in.
"""

from __future__ import annotations

import math

from houserules.engine.game import Game
from houserules.engine.offer.layout import Area, Zone
from houserules.engine.offer.terms import Terms
from houserules.signage.glyphs import width_of
from houserules.signage.inscribed_areas import InscribedArea, main_areas, optional_areas
from houserules.signage.lettering import Style, letters
from houserules.signage.svg import (
    CREAM,
    FELT_DARK,
    GOLD,
    INK,
    PALE_GOLD,
    RED,
    Data,
    Mark,
    Rectangle,
    draw_circle,
    draw_rectangle,
    filled,
    outlined,
    row_of,
)

WIDTH, DEPTH = 312, 258  # of a position; the depth runs from the rail toward the center of the table
GRID_WIDTH, GRID_DEPTH, GRID_MAIN = 284, 322, 84  # with rows of optional wagers above the main one
MOST_IN_A_ROW, COLUMNS, GRID_GAP = 5, 4, 6
CARD_WIDTH, CARD_PLACE, INSCRIPTION = 54, 98, 20
MAIN, OPTIONAL = 70, 70  # the width of betting areas
ALONE, ALONE_OPTIONAL = 116, 94  # where there is one main wager and the cards have no place of their own
GAP = 10
INSIDE = 0.72  # the share of a circle's width that its words may fill
SPREAD, STEP = 155, 36  # degrees from the first position to the last, and at most from one to the next
GRID_SPREAD = 151  # for positions that reach farther in, where the felt is narrower


def angles(positions: int, depth: float = DEPTH) -> list[float]:
    """Position 1 is farthest to the dealer's left, so a reader facing the dealer sees it on the right."""
    step = min(STEP, (SPREAD if depth == DEPTH else GRID_SPREAD) / max(1, positions - 1))
    first = 90 - step * (positions - 1) / 2
    return [first + step * place for place in range(positions)]


def depth_of(game: Game, terms: Terms) -> float:
    """How far the positions reach in from the rail."""
    return GRID_DEPTH if _in_rows(optional_areas(game, terms)) else DEPTH


def position_frame(x: float, y: float, radius: float, angle: float, depth: float = DEPTH) -> Rectangle:
    """The frame of a position whose outer edge touches the circle; its lower side faces the player."""
    distance = radius - depth / 2
    turn = math.radians(angle)
    return Rectangle(x + distance * math.cos(turn), y + distance * math.sin(turn), WIDTH, depth, angle - 90)


def draw_position(game: Game, terms: Terms, seat: int, frame: Rectangle) -> list[Mark]:
    low = frame.height / 2
    cards = frame.part(0, low - CARD_PLACE / 2, WIDTH, CARD_PLACE)
    main, optional = main_areas(game, terms), optional_areas(game, terms)
    if _in_rows(optional):
        across = frame.part(0, low - GRID_MAIN / 2, WIDTH, GRID_MAIN)
        grid = frame.part(0, -(GRID_MAIN + GAP) / 2, GRID_WIDTH, frame.height - GRID_MAIN - GAP)
        return [*_places(game, terms, seat, cards), *_betting_areas(main, seat, across), *_rows(optional, seat, grid)]
    alone = (0, ALONE, ALONE_OPTIONAL)
    before, width, farther_width = (CARD_PLACE + GAP, MAIN, OPTIONAL) if cards_at_the_rail(game, terms) else alone
    across = frame.part(0, low - before - width / 2, WIDTH, width)
    farther = frame.part(0, low - before - width - GAP - farther_width / 2, WIDTH, farther_width)
    return [
        *_places(game, terms, seat, cards),
        *_betting_areas(main, seat, across),
        *_betting_areas(optional, seat, farther),
    ]


def cards_at_the_rail(game: Game, terms: Terms) -> bool:
    """Whether the wagers leave room for cards there: not a lone main wager, nor one with rows of optional ones."""
    drawn = any(area.zone is Zone.CARDS_OF_A_POSITION for area in _marked(game, terms))
    return (len(main_areas(game, terms)) > 1 or drawn) and not _in_rows(optional_areas(game, terms))


def _in_rows(optional: list[InscribedArea]) -> bool:
    return len(optional) > MOST_IN_A_ROW


def _betting_areas(areas: list[InscribedArea], seat: int, band: Rectangle) -> list[Mark]:
    """Side by side; the more there are, the smaller they get, so that they stay inside the position."""
    if not areas:
        return []
    gap = GAP * 1.6
    if areas[0].wager.optional or any(area.wager.area.joined_by for area in areas):
        gap = GAP * 0.8 if areas[0].wager.optional else GAP * 3.2
    width = min(band.height, (band.width - gap * (len(areas) - 1)) / len(areas))
    longest = max(width_of(word) for area in areas for word in area.words.split())
    marks = []
    for area, frame in zip(areas, row_of(band, [width] * len(areas), width, gap), strict=True):
        marks += _betting_area(frame, area, seat, min(32, width * INSIDE / longest))
        if area.joined_by:
            sign = frame.part(-(width + gap) / 2, 0, gap * 0.8, gap * 1.2)
            marks += letters(area.joined_by, sign, Style(40, GOLD), {"joins": area.wager.name, "seat": seat})
    return marks


def _rows(areas: list[InscribedArea], seat: int, grid: Rectangle) -> list[Mark]:
    """In the order of the rulebook from left to right, with the first row farthest from the player."""
    rows = [areas[first : first + COLUMNS] for first in range(0, len(areas), COLUMNS)]
    width = (grid.width - GRID_GAP * (COLUMNS - 1)) / COLUMNS
    height = min(width, (grid.height - GRID_GAP * (len(rows) - 1)) / len(rows))
    marks: list[Mark] = []
    for row, areas_of_row in enumerate(reversed(rows)):
        band = grid.part(0, grid.height / 2 - height / 2 - row * (height + GRID_GAP), grid.width, height)
        frames = row_of(band, [width] * len(areas_of_row), height, GRID_GAP)
        for area, frame in zip(areas_of_row, frames, strict=True):
            marks += _betting_area(frame, area, seat, height)
    return marks


def _betting_area(frame: Rectangle, area: InscribedArea, seat: int, size: float) -> list[Mark]:
    """A circle for a main wager, all lettered in one size; a square for an optional wager."""
    name, words = area.name, area.words
    data: Data = {"area": name, "seat": seat, "clause": area.clause}
    inscription: Data = {"inscription": name, "seat": seat}
    if area.wager.optional:
        square = draw_rectangle(frame, outlined(GOLD, 2.5, FELT_DARK), data, corner=min(18, frame.height * 0.26))
        return [square, *_inscribed(area, frame.inset(max(3, frame.height * 0.07)), seat)]
    ring = draw_circle(frame, outlined(CREAM, 3, FELT_DARK), data)
    fine = draw_circle(frame.inset(6), outlined(CREAM, 1), kind="ornament")
    coin = letters("$", frame.part(0, -frame.height * 0.23, frame.width, 16), Style(13, GOLD))
    tall = 40 if " " not in words else 32  # a second line falls where the circle is narrower
    inside = frame.part(0, frame.height * 0.1, frame.width * INSIDE, tall)
    return [ring, fine, *coin, *letters(words, inside, Style(size, CREAM, lines=2), inscription)]


def _inscribed(area: InscribedArea, frame: Rectangle, seat: int) -> list[Mark]:
    """The words of an optional wager, above those of a wager named in the same area."""
    own: Data = {"inscription": area.name, "seat": seat}
    if area.also_named is None:
        return letters(area.words, frame, Style(max(16, frame.height * 0.23), PALE_GOLD, lines=3), own)
    upper = frame.part(0, -frame.height * 0.17, frame.width, frame.height * 0.66)
    lower = frame.part(0, frame.height * 0.33, frame.width, frame.height * 0.34)
    named: Data = {"inscription": area.also_named.wager.name, "seat": seat, "clause": area.also_named.clause}
    return [
        *letters(area.words, upper, Style(16, PALE_GOLD, lines=2), own),
        *letters(area.also_named.words, lower, Style(12, CREAM, bold=False), named),
    ]


def _places(game: Game, terms: Terms, seat: int, band: Rectangle) -> list[Mark]:
    marks: list[Mark] = []
    for area in _marked(game, terms):
        if area.zone is Zone.CARDS_OF_A_POSITION:
            marks += card_place(band.part(0, 0, width_for(area.cards), band.height), area, seat)
        elif area.zone is Zone.DEVICE_OF_A_POSITION:
            marks += _device(band.part(width_for(3) / 2 + 38, 0, 60, 62), area, seat)
    return marks


def _marked(game: Game, terms: Terms) -> list[Area]:
    return game.layout.marked(terms, game.offer.wagers)


def width_for(cards: int) -> float:
    return cards * (CARD_WIDTH + 8) + 8


def card_place(frame: Rectangle, area: Area, seat: int = 0) -> list[Mark]:
    """An outline for each card, with the inscription below."""
    data = {"area": area.name, "clause": area.clause} | ({"seat": seat} if seat else {})
    marks = [draw_rectangle(frame, outlined(GOLD, 2), data)]
    cards = frame.part(0, -INSCRIPTION / 2 + 2, frame.width, frame.height - INSCRIPTION - 12)
    for card in row_of(cards, [CARD_WIDTH] * area.cards, cards.height, 8):
        marks.append(draw_rectangle(card, outlined(CREAM, 1) + ' stroke-opacity="0.5"', kind="ornament", corner=6))
    words = frame.part(0, frame.height / 2 - INSCRIPTION / 2 - 2, frame.width - 12, INSCRIPTION)
    style = Style(16, CREAM, bold=False, italic=True)
    return marks + letters(area.inscription, words, style, {"inscription": area.name})


def _device(frame: Rectangle, area: Area, seat: int) -> list[Mark]:
    """The wagering device: a lit sensor for the chip and a window that acknowledges the wager."""
    body = draw_rectangle(frame, outlined(GOLD, 1.5, INK), {"area": area.name, "seat": seat, "clause": area.clause})
    lamp = draw_circle(frame.part(0, -10, 30, 30), outlined(PALE_GOLD, 2, RED), kind="ornament")
    glow = draw_circle(frame.part(0, -10, 12, 12), filled(PALE_GOLD), kind="ornament")
    words = letters(area.inscription, frame.part(0, 20, frame.width - 8, 14), Style(12, PALE_GOLD),
                    {"inscription": area.name, "seat": seat})  # fmt: skip
    return [body, lamp, glow, *words]
