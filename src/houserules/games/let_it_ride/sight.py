"""What a wager of Let It Ride may see when it is settled."""

from __future__ import annotations

import msgspec

from houserules.engine.table import Table

COMMUNITY = "community"  # LIR 1.B(1): the cards that are part of every player's hand
NOTHING = -1  # a card that is not there


class Sight(msgspec.Struct, frozen=True, gc=False):
    """Cards as small ints, each with a name."""

    first: int
    second: int
    third: int
    community_1: int
    community_2: int
    box_1: int = NOTHING  # cards dealt for one wager alone
    box_2: int = NOTHING
    box_3: int = NOTHING


def look(table: Table, seat: int) -> Sight:
    box = next((wager.placing.box for wager in table.wagers if wager.placing.box), None)
    return Sight(*table.hand(seat), *table.cards_at(COMMUNITY), *(table.cards_at(box.area) if box else ()))
