"""How rounds end under best play, as counts that ship: the printed paytables need no kernel and no waiting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houserules.analysis.holdem.showdowns.ways import CALLED, WAYS
from houserules.cards import CATEGORY_NAMES

MEETINGS = ("loses", "loses-apart", "ties", "ties-apart", "wins", "wins-apart")  # by way
assert len(MEETINGS) == WAYS

Tally = list[list[list[int]]]  # deals by way to play, by what the player's hand is called, and by way to meet


def endings(tally: Tally, staked: Sequence[int]) -> dict[str, int]:
    """By what was staked in Antes, the best hands first: "5x flush wins"; what never happens is left out."""
    return {
        f"{antes}x {CATEGORY_NAMES[called]} {MEETINGS[way]}": by_play[called][way]
        for antes, by_play in zip(staked, tally, strict=True)
        for called in reversed(range(CALLED))
        for way in reversed(range(WAYS))
        if by_play[called][way]
    }


def tally_of(counts: Mapping[str, int], staked: Sequence[int]) -> Tally:
    """The same, read back."""
    return [
        [[counts.get(f"{antes}x {name} {meeting}", 0) for meeting in MEETINGS] for name in CATEGORY_NAMES]
        for antes in staked
    ]
