"""The betting areas of a position: which are marked, the words on each, and the clause that asks for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager


@dataclass(frozen=True)
class InscribedArea:
    """One betting area; `also_named` is a wager without an area of its own that is named in this one."""

    wager: Wager
    name: str
    words: str
    clause: str
    joined_by: str = ""
    also_named: InscribedArea | None = None


def main_areas(game: Game, terms: Terms) -> list[InscribedArea]:
    return [area for area in _areas(game, terms) if not area.wager.optional]


def optional_areas(game: Game, terms: Terms) -> list[InscribedArea]:
    return [area for area in _areas(game, terms) if area.wager.optional]


def _areas(game: Game, terms: Terms) -> list[InscribedArea]:
    inscribed = [area for wager in game.offer.wagers if terms.offers(wager.name) for area in _of(game, terms, wager)]
    guests = {area.wager.area.named_in: area for area in inscribed}
    own = (area for area in inscribed if not area.wager.area.named_in)
    return [replace(area, also_named=guests.get(area.wager.name)) for area in own]


def _of(game: Game, terms: Terms, wager: Wager) -> list[InscribedArea]:
    notices = game.layout.betting_areas(terms, wager)
    return [
        InscribedArea(
            wager,
            wager.name if len(notices) == 1 else f"{wager.name}-{number}",
            notice.words,
            notice.clause,
            wager.area.joined_by if number == 1 else "",
        )
        for number, notice in enumerate(notices, 1)
    ]
