"""What people read about Blackjack."""

from __future__ import annotations

from collections.abc import Sequence

from houserules.engine.words import Words
from houserules.games.blackjack.hands import MOST, total
from houserules.games.blackjack.round_state import count_in_words

HOW_TO_PLAY = (
    "You get two cards. The dealer gets one face up and, unless the table plays without a hole card, one face down. "
    "Come closer to 21 than the dealer without going over. An ace counts 1 or 11, a picture card 10. Hit to take a "
    "card, or stand to take no more. Double down to take exactly one card and wager up to as much again. Split two "
    "cards of the same value into two hands. Surrender to give up half your wager. When the dealer shows an ace, you "
    "may insure against a dealer's blackjack for up to half your wager. Side wagers depend on the first cards or on "
    "the dealer's hand."
)

SHORT_NAMES = {
    "blackjack": "bj",
    "insurance": "ins.",
    "double": "dbl",
    "lucky-ladies": "ladies",
    "match-the-dealer": "match",
    "in-between": "betw.",
    "royal-match-21": "royal",
    "bet-the-set-21": "set",
    "kings-bounty": "kings",
    "super-match": "super",
    "bad-beat-progressive": "beat",
    "hit-and-run-progressive": "run",
    "lucky-lucky": "lucky2",
    "super-4-progressive": "super4",
    "upcard-luck-21": "upcard",
    "buster-blackjack": "buster",
    "buster-free-bonus": "free",
    "bonus-spin-progressive": "spin",
    "blazing-7s-progressive": "7s",
    "lucky-aces": "aces",
    "21-plus-3-progressive": "21+3",
    "top-3": "top3",
    "trilux-bonus": "trilux",
}

PHRASES = {
    "stand": "stand on {}",
    "hit": "hit {}",
    "double": "double down on {}",
    "surrender": "surrender {}",
    "split": "split the pair",
    "insurance": "insurance",
    "no-insurance": "no insurance",
    "even-money": "even money",
    "switch": "switch the second cards",
    "keep": "keep the second cards",
    "later": "take the missed card later",
    "second-card": "take the missed card now",
    "dead-hand": "give up the hand as dead",
}

BREAKS = "break", "breaks"


def count(cards: Sequence[int]) -> str:
    """What a hand counts: `soft 17`, `21`, `24, broken`."""
    points = total(cards)
    return count_in_words(cards) if points < MOST else f"{points}, broken" if points > MOST else str(points)


WORDS = Words(
    how_to_play=HOW_TO_PLAY,
    example_wager="blackjack",
    short_names=SHORT_NAMES,
    letters={"stand": "s", "split": "p", "surrender": "r"},
    phrases=PHRASES,
    amount_optional=("insurance",),
    asked_once=("switch", "keep"),
    draws={
        "bonus-round": "Bonuses are drawn on a 1; the system shows {drawn}.",
        "magic-card": "The Magic Card is {card}.",
        "lucky-seat": "The lucky position is {drawn}.",
    },
    card_reader={True: "The card reader shows a blackjack.", False: "The card reader shows no blackjack."},
    lost_at_once={("blackjack", "broken"): BREAKS, ("split", "broken"): BREAKS},  # whatever else was on the hand
    count=count,
)
