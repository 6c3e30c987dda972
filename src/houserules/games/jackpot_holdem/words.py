"""What people read about Jackpot Hold 'Em."""

from __future__ import annotations

from houserules.engine.procedures.holdem import holds
from houserules.engine.words import Words

HOW_TO_PLAY = (
    "You place an Ante and an equal X-tra Bonus. You and the dealer get two cards each. With one community card "
    "showing, you may play three times your Ante or check; with three showing, twice your Ante or check; with all "
    "five, your Ante or fold. The best five of seven cards win: the Ante and the Play wager pay even money, the X-tra "
    "Bonus pays on a straight or better. If the dealer has no pair, the Ante is returned. The Player Bonus and the "
    "progressive wager depend on your own cards."
)

WORDS = Words(
    how_to_play=HOW_TO_PLAY,
    example_wager="ante",
    holds=holds,
    letters={"fold": "x"},
    phrases={"play": "play {}", "check": "check", "fold": "fold"},
)
