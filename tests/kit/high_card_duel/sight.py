"""What a wager of High Card Duel may see when it is settled."""

from __future__ import annotations

import msgspec

from houserules.engine.table import Table

DEALER_CARD = "dealer"


class Sight(msgspec.Struct, frozen=True, gc=False):
    """Cards as small ints, each by its name."""

    first: int
    dealer_first: int


def look(table: Table, seat: int) -> Sight:
    return Sight(*table.hand(seat), *table.cards_at(DEALER_CARD))
