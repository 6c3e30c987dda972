"""Tables under the house's seals, for tests."""

from __future__ import annotations

from houserules.cards.shuffling import SecureShuffler
from houserules.engine.game import Game
from houserules.engine.offer.terms import Terms
from houserules.engine.table import Table


def table_for(game: Game, chosen: Terms, shuffler: object = None) -> Table:
    """Under seal, if its shuffler can seal; otherwise for practice."""
    if isinstance(shuffler, SecureShuffler):
        return Table(game, chosen, name=shuffler.table, key=shuffler.public_key)
    return Table(game, chosen)
