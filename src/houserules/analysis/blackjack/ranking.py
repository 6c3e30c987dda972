"""Choices in the order of their worth, and hands in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houserules.analysis.blackjack.shoes import NAMES, kind_of
from houserules.analysis.figures import Exact
from houserules.analysis.strategy import ChoiceWorth
from houserules.games.blackjack.hands import is_ace, is_blackjack, is_pair
from houserules.games.blackjack.round_state import count_in_words

EQUAL = 1e-12  # choices closer than this tie: only the last digits of the machine tell them apart


def ranked(worths: Mapping[str, Exact]) -> tuple[ChoiceWorth, ...]:
    """The best first; what comes within the precision of the machine ties."""
    best = max(worths.values())
    costs = {choice: best - worth if best - worth > EQUAL else 0 for choice, worth in worths.items()}
    order = sorted(worths, key=lambda choice: (costs[choice], choice))
    return tuple(ChoiceWorth(choice, worths[choice], costs[choice]) for choice in order)


def in_words(hand: Sequence[int]) -> str:
    if is_pair(hand):
        return "pair of aces" if is_ace(hand[0]) else f"pair of {NAMES[kind_of(hand[0])].replace('T', '10')}s"
    return "blackjack" if is_blackjack(hand) else count_in_words(hand)
