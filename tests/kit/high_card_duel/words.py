"""What people read about High Card Duel."""

from __future__ import annotations

from houserules.engine.words import Words

WORDS = Words(
    how_to_play="You and the dealer get one card each. The higher card wins even money; a tie returns your wager.",
    example_wager="duel",
)
