"""What becomes of all deals of Jackpot Hold 'Em under some play; kept on disk, and read without a kernel."""

from __future__ import annotations

from msgspec import Struct


class Played(Struct, frozen=True):
    """Values are sums of results, in the unit of these, over all deals after a hand and a first community card."""

    first: list[list[tuple[int, int]]]  # by rank of a first card of the first suit, and by hand: Play 3x, and check
    deals: int  # after a hand and a first card
    tally: list[list[list[int]]]  # deals that are played: by the Play Wager, what the hand is called, and way
    folded: int  # deals
    total: int
