"""A settlement line: what became of one wager, with the clause it rests on."""

from __future__ import annotations

import msgspec

WIN = "win"
LOSE = "lose"
PUSH = "push"
WITHDRAWN = "withdrawn"
SURRENDERED = "surrendered"
VOID = "void"

FOLDED = "folded"  # the outcome of a wager lost before the hands are compared


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Stake, payout and returned are cents; `returned` is the part of the stake that goes back."""

    seat: int
    wager: str
    stake: int
    result: str
    clause: str
    hand: int = 1
    outcome: str = ""
    odds: str = ""
    payout: int = 0
    returned: int = 0
    remainder: str = "0"  # the exact fraction of a cent that rounding down left with the house
    limited: int = 0  # what a payout limit took off the payout

    @property
    def net(self) -> int:
        return self.payout + self.returned - self.stake
