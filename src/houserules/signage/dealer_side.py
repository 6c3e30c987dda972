"""The table itself and the dealer's side: tray, drop and tip boxes, discard rack, dealing device, community cards."""

from __future__ import annotations

from houserules.engine.game import Game
from houserules.engine.offer.layout import Notice, Zone
from houserules.engine.offer.terms import Terms
from houserules.signage.betting_areas import CARD_PLACE, card_place, width_for
from houserules.signage.lettering import Style, letters
from houserules.signage.svg import (
    CREAM,
    FELT,
    FELT_DARK,
    FELT_LIGHT,
    GOLD,
    INK,
    PALE_GOLD,
    RED,
    Mark,
    Rectangle,
    draw_path,
    draw_rectangle,
    element,
    filled,
    outlined,
    row_of,
)

LEATHER, LEATHER_LIGHT, STEEL = "#2a1710", "#4a2c1d", "#3b4a47"
TRAY_WIDTH, TRAY_HEIGHT = 480, 78
CHIPS = (CREAM, RED, "#1f4f9e", "#147a52", "#1b1b1b", "#6b3fa0")
SHUFFLERS = {"automated": "Card shuffler", "continuous": "Continuous shuffler"}
MACHINE = "automated-shoe"  # the only device that both shuffles and deals


def table_top(frame: Rectangle, rail: float) -> list[Mark]:
    """The felt and the rail: a half disc below a straight edge."""
    radius = frame.width / 2
    gradient = (
        f'<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="0" cy="120" r="{radius:g}">'
        f'<stop offset="0" stop-color="{FELT_LIGHT}"/><stop offset="0.65" stop-color="{FELT}"/>'
        f'<stop offset="1" stop-color="{FELT_DARK}"/></radialGradient></defs>'
    )
    return [
        Mark("ornament", frame, gradient),
        draw_path(frame, _half_disc(radius + rail, 14), outlined(LEATHER_LIGHT, 5, LEATHER)),
        draw_path(frame, _half_disc(radius, 0), outlined(GOLD, 2.5, "url(#felt)")),
    ]


def _half_disc(radius: float, above: float) -> str:
    return f"M{-radius:g} {-above:g} V0 A{radius:g} {radius:g} 0 0 0 {radius:g} 0 V{-above:g} Z"


def dealers_side(game: Game, terms: Terms, edge: Rectangle) -> list[Mark]:
    marks = game.layout.marks
    return [
        *_dealer(edge.part(0, -66, 240, 76), marks["dealer"]),
        *_tray(edge.part(0, 8 + TRAY_HEIGHT / 2, TRAY_WIDTH, TRAY_HEIGHT), marks["tray"]),
        *_before_the_tray(game, terms, edge.part(0, 94 + CARD_PLACE / 2, 600, CARD_PLACE)),
        *_boxes(game, terms, edge),
        *_by_the_rack(game, terms, edge),
        *_devices(game, terms, edge),
    ]


def _dealer(frame: Rectangle, clause: str) -> list[Mark]:
    place = draw_rectangle(frame, outlined(GOLD, 2, INK), {"area": "dealer", "clause": clause}, corner=36)
    return [place, *letters("Dealer", frame.inset(16), Style(34, GOLD), {"inscription": "dealer"})]


def _tray(frame: Rectangle, clause: str) -> list[Mark]:
    """The table inventory container, with a tube of chips for each value."""
    marks = [draw_rectangle(frame, outlined(GOLD, 2, INK), {"area": "tray", "clause": clause})]
    for place, tube in enumerate(row_of(frame, [32] * 12, TRAY_HEIGHT - 16, 3)):
        color = CHIPS[place % len(CHIPS)]
        marks.append(draw_rectangle(tube, outlined("#000000", 1, color), kind="ornament", corner=4))
        for stripe in (-18, -6, 6, 18):
            marks.append(
                draw_rectangle(tube.part(0, stripe, 32, 1.5), filled("#000000", 0.35), kind="ornament", corner=0)
            )
    return marks


def _before_the_tray(game: Game, terms: Terms, band: Rectangle) -> list[Mark]:
    areas = [area for area in game.layout.marked(terms, game.offer.wagers) if area.zone is Zone.BEFORE_THE_TRAY]
    frames = row_of(band, [width_for(area.cards) for area in areas], band.height, 22)
    return [mark for area, frame in zip(areas, frames, strict=True) for mark in card_place(frame, area)]


def _boxes(game: Game, terms: Terms, edge: Rectangle) -> list[Mark]:
    """The drop box at the dealer's right; the tip box opposite, or beside it if equipment is in the way."""
    marks = game.layout.marks
    opposite = terms.options.get("tip_box", "opposite the drop box") == "opposite the drop box"
    tip, clause = (300, marks["tip-box"]) if opposite else (-430, marks["tip-box-moved"])
    return [
        *_labelled(edge.part(-300, -50, 116, 62), "drop-box", "Drop box", marks["drop-box"]),
        *_labelled(edge.part(tip, -50, 116, 62), "tip-box", "Tip box", clause),
    ]


def _by_the_rack(game: Game, terms: Terms, edge: Rectangle) -> list[Mark]:
    """The discard rack is at the dealer's right, followed by whatever else the rulebook puts on the table top."""
    rack = Notice("Discard rack", game.layout.marks["discard-rack"])
    standing = {"discard-rack": rack} | dict(game.layout.furniture(terms))
    return [
        mark
        for place, (name, said) in enumerate(standing.items())
        for mark in _labelled(edge.part(-300 - 110 * place, 47, 96, 74), name, said.words, said.clause)
    ]


def _devices(game: Game, terms: Terms, edge: Rectangle) -> list[Mark]:
    """The shoe is at the dealer's left with any shuffler beside it; dealing from the hand needs no shoe."""
    method, shuffler = terms.dealing.method, terms.dealing.shuffler
    found = []
    if words := game.layout.devices.get(method):
        found.append(("dealing-device", words, game.offer.methods[method]))
    if shuffler in SHUFFLERS and method != MACHINE:
        found.append(("shuffler", SHUFFLERS[shuffler], game.offer.shufflers[shuffler]))
    return [
        mark
        for place, (name, words, clause) in enumerate(found)
        for mark in _labelled(edge.part(300 + 110 * place, 47, 96, 74), name, words, clause)
    ]


def _labelled(frame: Rectangle, name: str, words: str, clause: str) -> list[Mark]:
    body = draw_rectangle(frame, outlined(GOLD, 2, STEEL), {"area": name, "clause": clause})
    slot = element(
        "rect", frame.part(0, -frame.height / 2 + 9, 44, 4), "ornament", 'x="-22" y="-2" width="44" height="4"'
    )
    inside = frame.part(0, 6, frame.width - 12, frame.height - 24)
    return [body, slot, *letters(words, inside, Style(18, PALE_GOLD, lines=3), {"inscription": name})]
