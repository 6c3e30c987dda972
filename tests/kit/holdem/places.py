"""Where the hands of a real deal stand among those that are counted."""

from __future__ import annotations

import numpy as np

from houserules.analysis.holdem.boards import number_of, width_of
from houserules.analysis.holdem.streets import Streets


def place_of(streets: Streets, hand: tuple[int, ...], board: tuple[int, ...]) -> int:
    """Of two cards on three or four community cards, from the full deck."""
    boards, hands = (streets.flops, streets.on_flop) if len(board) == 3 else (streets.turns, streets.on_turn)
    number = int(number_of(np.sort(np.array([board])))[0])
    like, renamed = boards.like[number], boards.renamed[number]
    kinds = [card // 4 * width_of(len(board)) + int(boards.labels[like, renamed[card % 4]]) for card in hand]
    high, low = max(kinds), min(kinds)
    return int(hands.slot[like, high * (high + 1) // 2 + low])
