"""A refusal is a value: what was refused, in one sentence, with the clause where there is one."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Reason(StrEnum):
    """The closed list of reasons for which the house says no."""

    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    NOT_SEATED = "not-seated"
    NOT_ADJACENT = "not-adjacent"
    TOO_MANY_BOXES = "too-many-boxes"
    NO_SUCH_WAGER = "no-such-wager"
    NOT_OFFERED = "not-offered"
    BELOW_MINIMUM = "below-minimum"
    ABOVE_MAXIMUM = "above-maximum"
    OFF_INCREMENT = "off-increment"
    WRONG_STAKE = "wrong-stake"
    UNEQUAL = "unequal"
    MAIN_WAGER_FIRST = "main-wager-first"
    NOT_ENOUGH_CHIPS = "not-enough-chips"
    BETTING_CLOSED = "betting-closed"
    CHOICE_NOT_OPEN = "choice-not-open"
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_ROLE = "wrong-role"
    WRONG_ACT = "wrong-act"
    OUT_OF_RANGE = "out-of-range"
    NOT_NOW = "not-now"
    NOT_POSSIBLE = "not-possible"
    DEPARTS = "departs"
    HALTED = "halted"
    STILL_SEALED = "still-sealed"


class Refusal(msgspec.Struct, frozen=True):
    """Nothing changed and nothing was lost."""

    reason: Reason
    message: str
    clause: str = ""

    def __str__(self) -> str:
        return f"{self.message} ({self.clause})" if self.clause else self.message
