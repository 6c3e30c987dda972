"""Hands as the words of a strategy see them: classes of two cards, and every hand on every board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from houserules.analysis.holdem.boards import Array, Boards, Deck, Rivers
from houserules.analysis.holdem.describing import describe_all
from houserules.analysis.holdem.starting_hands import SUITED, every_class
from houserules.analysis.holdem.strategy_words import Held
from houserules.analysis.holdem.streets import Hands
from houserules.cards import RANKS, text

CLASSES = tuple(every_class())


def classes_held() -> Held:
    """The 169 classes of two cards."""
    high, low = (np.array([RANKS.index(name[place]) for name in CLASSES]) for place in range(2))
    return Held(high, low, suited=np.array([name.endswith(SUITED) for name in CLASSES]))


def hands_held(deck: Deck, boards: Boards | Rivers, hands: Hands) -> Held:
    ranks = np.array(deck.ranks)
    first, second = ranks[hands.first // deck.suits], ranks[hands.second // deck.suits]
    described = describe_all(deck, boards.cards, hands.start, hands.first, hands.second)
    return Held(np.maximum(first, second), np.minimum(first, second), described=described)


def words_for(deck: Deck, boards: Boards | Rivers, hands: Hands) -> Callable[[int], str]:
    """The cards of the hand at a place."""

    def in_words(place: int) -> str:
        board = int(np.searchsorted(hands.start, place, side="right")) - 1
        held = _texts(deck, (hands.first[place], hands.second[place]))
        return f"{held} beside {_texts(deck, boards.cards[board])}"

    return in_words


def _texts(deck: Deck, places: Sequence[int] | Array) -> str:
    return " ".join(text(deck.cards[int(place)]) for place in sorted(places, reverse=True))
