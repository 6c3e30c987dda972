"""A player's position on the felt: the place for cards nearest to the player, then the wagers, main before optional."""

from __future__ import annotations

import math

from houserules.engine.game import Game
from houserules.engine.layout import Area, Spot
from houserules.engine.offer import WagerRule
from houserules.engine.terms import Terms
from houserules.submissions.drawings.drawing import (
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
from houserules.submissions.drawings.lettering import Style, letters, width_of

WIDTH, DEPTH = 312, 258  # of a position; the depth runs from the rail to the middle of the table
CARD_WIDTH, CARD_PLACE, INSCRIPTION = 54, 98, 20
MAIN, OPTIONAL = 70, 70  # the width of betting areas
GAP = 10
INSIDE = 0.72  # of the width of a circle, for its words
SPREAD, STEP = 155, 36  # degrees from the first position to the last, and at most from one to the next


def angles(positions: int) -> list[float]:
    """Position 1 is farthest to the dealer's left, which a reader facing the dealer sees on the right."""
    step = min(STEP, SPREAD / max(1, positions - 1))
    first = 90 - step * (positions - 1) / 2
    return [first + step * place for place in range(positions)]


def position_box(x: float, y: float, radius: float, angle: float) -> Box:
    """The box of a position whose outer edge touches the circle; its lower side faces the player."""
    middle = radius - DEPTH / 2
    turn = math.radians(angle)
    return Box(x + middle * math.cos(turn), y + middle * math.sin(turn), WIDTH, DEPTH, angle - 90)


def draw_position(game: Game, terms: Terms, seat: int, box: Box) -> list[Mark]:
    low = DEPTH / 2
    cards = box.part(0, low - CARD_PLACE / 2, WIDTH, CARD_PLACE)
    main = box.part(0, low - CARD_PLACE - GAP - MAIN / 2, WIDTH, MAIN)
    optional = box.part(0, low - CARD_PLACE - 2 * GAP - MAIN - OPTIONAL / 2, WIDTH, OPTIONAL)
    rules = [rule for rule in game.offer.wagers if rule.areas and terms.offers(rule.name)]
    return [
        *_places(game, terms, seat, cards),
        *_betting_areas([rule for rule in rules if not rule.optional], seat, main),
        *_betting_areas([rule for rule in rules if rule.optional], seat, optional),
    ]


def _betting_areas(rules: list[WagerRule], seat: int, band: Box) -> list[Mark]:
    """Side by side; many of them grow smaller rather than leave the position."""
    spots = [(rule, words, place) for rule in rules for place, words in enumerate(rule.areas, 1)]
    if not spots:
        return []
    gap = GAP * 0.8 if rules[0].optional else GAP * 3.2 if any(rule.joined_by for rule in rules) else GAP * 1.6
    width = min(band.height, (band.width - gap * (len(spots) - 1)) / len(spots))
    longest = max(width_of(word) for _, words, _ in spots for word in words.split())
    marks = []
    for (rule, words, place), box in zip(spots, row_of(band, [width] * len(spots), width, gap), strict=True):
        name = rule.name if len(rule.areas) == 1 else f"{rule.name}-{place}"
        marks += _betting_area(box, name, words, seat, rule, min(32, width * INSIDE / longest))
        if rule.joined_by and place == 1:
            sign = box.part(-(width + gap) / 2, 0, gap * 0.8, gap * 1.2)
            marks += letters(rule.joined_by, sign, Style(40, GOLD), {"joins": rule.name, "seat": seat})
    return marks


def _betting_area(box: Box, name: str, words: str, seat: int, rule: WagerRule, size: float) -> list[Mark]:
    """A circle for a main wager, all of them with letters of one size, a square for an optional one."""
    data: Data = {"area": name, "seat": seat, "clause": rule.on_layout}
    inscription: Data = {"inscription": name, "seat": seat}
    if rule.optional:
        square = rectangle(box, outlined(GOLD, 2.5, FELT_DARK), data, corner=18)
        return [square, *letters(words, box.inset(3), Style(16, PALE_GOLD, lines=3), inscription)]
    ring = circle(box, outlined(CREAM, 3, FELT_DARK), data)
    fine = circle(box.inset(6), outlined(CREAM, 1), kind="ornament")
    coin = letters("$", box.part(0, -box.height * 0.23, box.width, 16), Style(13, GOLD))
    tall = 40 if " " not in words else 32  # a second line lies where the circle is narrower
    inside = box.part(0, box.height * 0.1, box.width * INSIDE, tall)
    return [ring, fine, *coin, *letters(words, inside, Style(size, CREAM, lines=2), inscription)]


def _places(game: Game, terms: Terms, seat: int, band: Box) -> list[Mark]:
    marks: list[Mark] = []
    for area in game.layout.areas:
        if area.marked(terms) and area.spot is Spot.CARDS_OF_A_POSITION:
            marks += card_place(band.part(0, 0, width_for(area.cards), band.height), area, seat)
        elif area.marked(terms) and area.spot is Spot.DEVICE_OF_A_POSITION:
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
