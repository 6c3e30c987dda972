"""Where cards lie on the felt: not drawn, but marked, so that a page can put them there.

Cards have the places that are drawn for them. Where a rulebook asks for none, a hand lies before the position: at the
rail if the wagers leave room there, else on the center's side of the line; the dealer's lies before the tray.
"""

from __future__ import annotations

from houserules.engine.game import Game
from houserules.engine.offer.layout import Area, Zone
from houserules.engine.offer.terms import Terms
from houserules.signage.betting_areas import CARD_PLACE, GAP, cards_at_the_rail, width_for
from houserules.signage.svg import Mark, Rectangle, draw_rectangle
from houserules.signage.wager_line import reach

HAND, FROM_THE_TRAY, BETWEEN = 3, 94, 22
NOT_DRAWN = 'fill="none"'


def mark_hand(game: Game, terms: Terms, seat: int, frame: Rectangle) -> Mark:
    """The hand of a position whose frame this is."""
    low = frame.height / 2 - CARD_PLACE / 2
    if not cards_at_the_rail(game, terms):
        low = -(frame.height / 2 + GAP + reach(game, terms) + GAP + CARD_PLACE / 2)
    return _place(frame.part(0, low, width_for(HAND), CARD_PLACE), f"seat-{seat}", {"seat": seat})


def mark_dealers_hand(game: Game, terms: Terms, edge: Rectangle) -> list[Mark]:
    """Before the tray, beside whatever is drawn there; nothing where his cards have a place that is drawn."""
    areas = [area for area in game.layout.marked(terms, game.offer.wagers) if area.zone is Zone.BEFORE_THE_TRAY]
    if any(area.name == "dealer-cards" for area in areas):
        return []
    across = _beside(areas)
    return [_place(edge.part(across, FROM_THE_TRAY + CARD_PLACE / 2, width_for(4), CARD_PLACE), "dealer", {})]


def _beside(areas: list[Area]) -> float:
    """How far right of the middle the dealer's hand lies."""
    taken = sum(width_for(area.cards) + BETWEEN for area in areas)
    return (taken + width_for(4)) / 2 if areas else 0


def _place(frame: Rectangle, name: str, data: dict[str, int]) -> Mark:
    return draw_rectangle(frame, NOT_DRAWN, {"cards": name, **data}, kind="ornament")
