"""What one hand is worth on given boards: every board and every hand of the dealer, one by one.

So few deals need neither classes of boards nor a compiled kernel; numpy alone is quicker to start.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np

from houserules.analysis.holdem.boards import BOARD, Array
from houserules.analysis.holdem.settled import Pays
from houserules.analysis.holdem.showdowns.ranks import ranks
from houserules.analysis.holdem.showdowns.ways import PLAYS, Apart
from houserules.analysis.strategies import Seen
from houserules.analysis.strategy import ChoiceWorth
from houserules.cards import DECK

LEFT = len(DECK) - BOARD - 2
DEALS = LEFT * (LEFT - 1) // 2  # the dealer's hands that are possible


def results_on(hand: Sequence[int], boards: Array, pays: Pays, apart: Apart) -> Array:
    """By board of five: the sum of results over the dealer's hands, for each way to have played."""
    table = ranks()
    held = np.zeros((len(boards), len(DECK)), np.bool_)
    np.put_along_axis(held, boards, values=True, axis=1)
    held[:, list(hand)] = True
    left = np.nonzero(~held)[1].reshape(len(boards), LEFT)
    first, second = np.triu_indices(LEFT, 1)
    keys, places = table.keys[boards].sum(axis=1), table.places[boards].sum(axis=1)
    mine = table.of(keys + table.keys[list(hand)].sum(), places + table.places[list(hand)].sum())
    key_of, place_of = table.keys[left], table.places[left]
    dealers = table.of(
        keys[:, None] + key_of[:, first] + key_of[:, second], places[:, None] + place_of[:, first] + place_of[:, second]
    )
    result = 1 + (mine[:, None] > dealers).astype(np.int64) - (mine[:, None] < dealers)
    way = 2 * result + table.marks(apart)[dealers]
    by_way = np.array(pays)[:, table.called[mine]]
    return np.stack([np.take_along_axis(by_way[play], way, axis=1).sum(axis=1) for play in range(PLAYS)], axis=1)


def completed(hand: Sequence[int], board: Sequence[int]) -> Array:
    """Every board of five that this one may become."""
    left = [card for card in DECK if card not in hand and card not in board]
    more = list(combinations(left, BOARD - len(board)))
    boards = np.empty((len(more), BOARD), np.int64)
    boards[:, : len(board)], boards[:, len(board) :] = board, more
    return boards


def choices(worth: Mapping[str, Fraction]) -> tuple[ChoiceWorth, ...]:
    """The best first."""
    best = max(worth.values())
    found = (ChoiceWorth(choice, expected, best - expected) for choice, expected in worth.items())
    return tuple(sorted(found, key=lambda each: each.cost))


def cards_seen(seen: Seen, game: str, decisions: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hand and the board, of as many cards as a decision is made with."""
    for place in seen:
        if seen[place] and place not in ("hand", "board"):
            raise ValueError(f"Only cards in the hand and on the board are reckoned with at {game}, not {place}.")
    hand, board = seen.get("hand", ()), seen.get("board", ())
    if len(hand) != 2 or len(board) not in decisions:
        *others, last = (str(number or "none") for number in decisions)
        raise ValueError(
            f"A decision at {game} is made with two cards in the hand and {', '.join(others)} or {last} on the board, "
            f"not with {len(hand)} and {len(board)}."
        )
    if len({*hand, *board}) < len(hand) + len(board):
        raise ValueError("A card is given twice; one deck holds it once.")
    return hand, board
