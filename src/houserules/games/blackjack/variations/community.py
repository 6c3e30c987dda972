"""The electronic game with community cards (BJ 12.C(2), reading B26).

All players share the first two cards and one stream of draws; each decides alone and takes as much of it as he likes.
"""

from __future__ import annotations

from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.games.blackjack.drawing import draw_card, next_card
from houserules.games.blackjack.keeping import Box, Round

SHARED = "community"
DRAWS = "draws"


def deal_shared(table: Table, kept: Round) -> Script:
    for _ in range(2):
        yield from draw_card(table, kept, SHARED, "BJ 12.C(2)")
    for box in kept.boxes():
        kept.shared[box] = list(table.cards_at(SHARED))


def is_known(table: Table, kept: Round, seat: int) -> bool:
    """Whether others have drawn this seat's next card already."""
    return kept.taken.get(seat, 0) < len(table.cards_at(DRAWS))


def take_common(table: Table, kept: Round, box: Box, cite: str) -> Script:
    """The next card of the stream as this seat has used it; a new one only where nobody has drawn that far."""
    seat = box[0]
    place = kept.taken.get(seat, 0)
    if not is_known(table, kept, seat):
        yield from next_card(table, kept, DRAWS, f"BJ 12.C(2), {cite}")
    kept.taken[seat] = place + 1
    kept.shared[box].append(table.cards_at(DRAWS)[place])
