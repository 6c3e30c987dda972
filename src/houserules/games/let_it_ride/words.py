"""What people read about Let It Ride Poker."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.cards.in_words import in_words
from houserules.engine.words import Words
from houserules.games.let_it_ride.hands import paying_hand
from houserules.games.let_it_ride.players import pays_already

CARDS = 5  # of a whole hand

HOW_TO_PLAY = (
    "You place three equal bets and get three cards. Two community cards lie face down. You may take back bet 1 after "
    "you see your cards, and bet 2 after the first community card is turned up; bet 3 stays. Then the second community "
    "card is turned up, and the bets that remain are paid by your five-card hand. The lowest hand that wins is a pair "
    "of tens."
)


def holds(own: Sequence[int], shared: Sequence[int]) -> str:
    """What the cards make so far, and whether that already wins."""
    seen = (*own, *shared)
    wins = pays_already(seen) if len(seen) < CARDS else paying_hand(seen) > 0
    return f"{in_words(seen)}, which pays" if wins else in_words(seen)


WORDS = Words(
    how_to_play=HOW_TO_PLAY,
    example_wager="bet-3",
    holds=holds,
    phrases={"ride": "let {} ride", "withdraw": "withdraw {}"},
)
