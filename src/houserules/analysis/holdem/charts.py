"""Charts of the hold'em games: a square of the classes of two cards, and shares by what has been made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from houserules.analysis.holdem import describing
from houserules.analysis.holdem.boards import Array
from houserules.analysis.holdem.starting_hands import HIGHEST_FIRST, SIZE, every_class, place_of
from houserules.analysis.holdem.strategy_words import Held
from houserules.analysis.strategy import Chart
from houserules.cards import ACE, KING, PAIR, QUEEN, STRAIGHT, THREE_OF_A_KIND, TWO_PAIR

Shares = list[list[list[int]]]  # by row and column: deals that make the wager, and all

ROWS = (
    "nothing, no ace, king or queen",
    "nothing, a queen",
    "nothing, a king",
    "nothing, an ace",
    "pair",
    "top pair or above",
    "two pair",
    "three of a kind",
    "straight or better",
)
DRAWS = ("no draw", "straight draw", "flush draw")
BOARDS = ("board of no pair", "board of a pair", "board of more")  # with five community cards nothing is drawn to
OF_ONES_OWN = (
    "A percentage is the share of deals with such hands that make the wager, where it depends on more. Hands of one's "
    "own: better than the community cards alone, kickers aside. With nothing, by the higher of the two cards."
)
OPEN_DRAWS = "Straight draws are open at both ends; a flush draw may be both."
ALL, NONE = "all", "none"
SHARE_LEGEND = (
    (ALL, "every such hand"),
    (NONE, "no such hand"),
    ("", "there are none, or they cannot be reached"),
)


def square(title: str, cells: Mapping[str, str], legend: Sequence[tuple[str, str]], notes: Sequence[str] = ()) -> Chart:
    """Suited hands above the diagonal, offsuit hands below it."""
    flat = [""] * SIZE * SIZE
    for name in every_class():
        flat[place_of(name)] = cells[name]
    rows = tuple(tuple(flat[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE))
    ranks = tuple(HIGHEST_FIRST)
    return Chart(title, ranks, ranks, rows, tuple(legend), "suited above", tuple(notes))


def shares_of(held: Held, columns: Array, weights: Array, wagers: Array) -> Shares:
    """Deals by what was made; `weights` are those of each hand, and `wagers` the part of them that makes the wager."""
    shape = (len(ROWS), len(DRAWS))
    place = rows_of(held) * len(DRAWS) + columns
    every, part = np.zeros((2, len(ROWS) * len(DRAWS)), np.int64)
    np.add.at(every, place, weights)
    np.add.at(part, place, wagers)
    found: Shares = np.stack([part.reshape(shape), every.reshape(shape)], axis=2).tolist()
    return found


def rows_of(held: Held) -> Array:
    assert held.described is not None
    category = np.where(held.described >> describing.OWN & 1, held.described & describing.NIBBLE, 0)
    top = held.described >> describing.TOP & 1
    with_nothing = np.select([held.high == ACE, held.high == KING, held.high == QUEEN], [3, 2, 1], 0)
    made = [category >= STRAIGHT, category == THREE_OF_A_KIND, category == TWO_PAIR, category == PAIR]
    return np.asarray(np.select(made, [8, 7, 6, 4 + top], with_nothing))


def draws_of(held: Held) -> Array:
    """Columns, by what the hand draws to."""
    assert held.described is not None
    flush, straight = (held.described >> place & 1 for place in (describing.FLUSH_DRAW, describing.STRAIGHT_DRAW))
    return np.asarray(np.where(flush, 2, straight))


def boards_of(held: Held) -> Array:
    """Columns, by what the community cards make alone."""
    assert held.described is not None
    return np.asarray(np.minimum(held.described >> describing.ON_BOARD & describing.NIBBLE, len(BOARDS) - 1))


def share_chart(title: str, shares: Shares, corner: str, columns: tuple[str, ...] = DRAWS) -> Chart:
    cells = tuple(tuple(_share(*each) for each in row) for row in shares)
    notes = (OF_ONES_OWN, OPEN_DRAWS) if columns == DRAWS else (OF_ONES_OWN,)
    return Chart(title, ROWS, columns, cells, SHARE_LEGEND, corner, notes)


def _share(part: int, whole: int) -> str:
    """Rounded, but never to all or none where some differ."""
    if not whole:
        return ""
    if part in (0, whole):
        return ALL if part else NONE
    return f"{min(99, max(1, round(100 * part / whole)))}%"
