"""The betting areas of a position: which there are, what stands on each, by which clause."""

from __future__ import annotations

from dataclasses import dataclass, replace

from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager


@dataclass(frozen=True)
class Place:
    """One betting area; `with_it` is a wager that has no area of its own and is named here."""

    rule: Wager
    name: str
    words: str
    clause: str
    joined_by: str = ""
    with_it: Place | None = None


def main_spots(game: Game, terms: Terms) -> list[Place]:
    return [place for place in _spots(game, terms) if not place.rule.optional]


def optional_spots(game: Game, terms: Terms) -> list[Place]:
    return [place for place in _spots(game, terms) if place.rule.optional]


def _spots(game: Game, terms: Terms) -> list[Place]:
    places = [place for rule in game.offer.wagers if terms.offers(rule.name) for place in _of(game, terms, rule)]
    guests = {place.rule.area.named_in: place for place in places if place.rule.area.named_in}
    return [replace(place, with_it=guests.get(place.rule.name)) for place in places if not place.rule.area.named_in]


def _of(game: Game, terms: Terms, rule: Wager) -> list[Place]:
    areas = game.layout.betting_areas(terms, rule)
    return [
        Place(
            rule,
            rule.name if len(areas) == 1 else f"{rule.name}-{count}",
            area.words,
            area.clause,
            rule.area.joined_by if count == 1 else "",
        )
        for count, area in enumerate(areas, 1)
    ]
