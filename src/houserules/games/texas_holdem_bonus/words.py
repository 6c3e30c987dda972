"""What people read about Texas Hold 'Em Bonus Poker."""

from __future__ import annotations

from houserules.engine.procedures.holdem import holds
from houserules.engine.words import Words

HOW_TO_PLAY = (
    "You place an Ante. You and the dealer get two cards each. Fold, or wager twice your Ante to see the Flop, three "
    "community cards. Then wager your Ante again on the Turn and on the River, or check. The best five of seven cards "
    "win even money, but the Ante is only returned when your winning hand is lower than a straight (at some tables, "
    "than a flush). The Bonus wager is paid on your first two cards, whatever happens in the rest of the round."
)

WORDS = Words(
    how_to_play=HOW_TO_PLAY,
    example_wager="ante",
    holds=holds,
    letters={"fold": "x"},
    phrases={
        "flop": "wager on the Flop",
        "turn": "wager on the Turn",
        "river": "wager on the River",
        "check": "check",
        "fold": "fold",
    },
)
