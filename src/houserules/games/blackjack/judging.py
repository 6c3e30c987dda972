"""What a hand is worth beside the dealer's final hand: the ordinary comparison, and how its judgement is told."""

from __future__ import annotations

from typing import NamedTuple

from houserules.chips.paytables import Row
from houserules.engine.lines import LOSE, PUSH, WIN
from houserules.games.blackjack.hands import MOST

DEALER_BLACKJACK = "dealer-blackjack"


class Judgement(NamedTuple):
    result: str
    clause: str
    outcome: str
    row: Row | None = None  # of the paytable, for a win


def compared(player: int, dealer: int, row: Row) -> Judgement:
    """By the totals of two hands of which neither is a blackjack; the player's is not broken."""
    if dealer > MOST:
        return Judgement(WIN, row.clause, "dealer-broken", row)
    if player > dealer:
        return Judgement(WIN, row.clause, "higher-hand", row)
    if player < dealer:
        return Judgement(LOSE, "BJ 6.F", "lower-hand")
    return Judgement(PUSH, "BJ 6.F", "tie")
