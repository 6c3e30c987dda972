"""What beats what: plain functions over small ints, for scripts and kernels alike."""

from __future__ import annotations

from houserules.cards import rank_of, showdown

DUEL = ("lower-card", "tie", "higher-card")


def duel(first: int, dealer_first: int) -> int:
    """Two cards by rank, as a place in `DUEL`."""
    return showdown(rank_of(first), rank_of(dealer_first))
