"""What people read about Let It Ride Poker."""

from __future__ import annotations

from houserules.engine.words import Words

HOW_TO_PLAY = (
    "You place three equal bets and get three cards. Two community cards lie face down. You may take back bet 1 after "
    "you see your cards, and bet 2 after the first community card is turned up; bet 3 stays. Then the second community "
    "card is turned up, and the bets that remain are paid by your five-card hand. The lowest hand that wins is a pair "
    "of tens."
)

WORDS = Words(
    how_to_play=HOW_TO_PLAY,
    example_wager="bet-3",
    phrases={"ride": "let {} ride", "withdraw": "withdraw {}"},
)
