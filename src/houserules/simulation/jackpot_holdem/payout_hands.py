"""What Progressive Payout Hands are called, as tables: filled by asking the game."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.cards import RANKS, SUITS, category
from houserules.cards.poker import bits
from houserules.cards.tables import tables
from houserules.games.jackpot_holdem.hands import best_rank

FLUSH_CARDS = 5


class PayoutHands(NamedTuple):
    """Places in the game's list of hands."""

    rows: NDArray[np.uint16]
    columns: NDArray[np.uint16]
    by_ranks: NDArray[np.uint8]
    by_suit: NDArray[np.uint8]  # by suit and the ranks held in it


@cache
def payout_hands(cards: int) -> PayoutHands:
    """Of five cards or of seven. Hands of one suit are asked as they lie, since the game tells suits apart there."""
    _, _, rows, columns, by_ranks, by_suit = tables(cards)
    called = np.array([category(held) for held in by_ranks.tolist()], np.uint8)
    suited = np.zeros((len(SUITS), len(by_suit)), np.uint8)
    for ranks in range(len(by_suit)):
        if FLUSH_CARDS <= bits(ranks) <= cards:
            for suit in range(len(SUITS)):
                held = [len(SUITS) * rank + suit for rank in range(len(RANKS)) if ranks >> rank & 1]
                suited[suit, ranks] = best_rank(held)
    return PayoutHands(rows, columns, called, suited)
