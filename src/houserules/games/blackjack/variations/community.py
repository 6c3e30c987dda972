"""The electronic game with community cards (BJ 12.C(2), reading B26).

All players share the first two cards and one stream of draws; each decides alone and takes as much of it as they like.
"""

from __future__ import annotations

from houserules.engine.steps import Script
from houserules.engine.table import Table
from houserules.games.blackjack.dealing import draw_card, next_card
from houserules.games.blackjack.round_state import HandAt, RoundState

SHARED = "community"
DRAWS = "draws"


def deal_shared(table: Table, state: RoundState) -> Script:
    for _ in range(2):
        yield from draw_card(table, state, SHARED, "BJ 12.C(2)")
    for hand in state.hands():
        state.shared[hand] = list(table.cards_at(SHARED))


def is_known(table: Table, state: RoundState, seat: int) -> bool:
    """Whether others have drawn this seat's next card already."""
    return state.taken.get(seat, 0) < len(table.cards_at(DRAWS))


def take_common(table: Table, state: RoundState, hand: HandAt, cite: str) -> Script:
    """The next card of the stream as this seat has used it; a new one only where nobody has drawn that far."""
    seat = hand.seat
    place = state.taken.get(seat, 0)
    if not is_known(table, state, seat):
        yield from next_card(table, state, DRAWS, f"BJ 12.C(2), {cite}")
    state.taken[seat] = place + 1
    state.shared[hand].append(table.cards_at(DRAWS)[place])
