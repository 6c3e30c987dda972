"""Shares of hands by what they have made."""

from __future__ import annotations

import numpy as np

from houserules.analysis.holdem.charts import BOARDS, ROWS, boards_of, draws_of, share_chart, shares_of
from houserules.analysis.holdem.describing import describe
from houserules.analysis.holdem.strategy_words import Held
from houserules.cards import cards

# A hand, a board, the row, the draw, what the board has.
HANDS = [
    ("7s 2d", "Kc 9s 5d", "nothing, no ace, king or queen", 0, 0),
    ("Qs 2d", "Kc 9s 9d", "nothing, a queen", 0, 1),
    ("Ks 2s", "Qs 9s 5d", "nothing, a king", 2, 0),
    ("As 2s", "9c 9s 5d 5c", "nothing, an ace", 0, 2),
    ("9s 2d", "Kc 9d 5d", "pair", 0, 0),
    ("Ks Qd", "Kc Jd Ts", "top pair or above", 1, 0),
    ("As Ad", "Kc 9s 5d", "top pair or above", 0, 0),
    ("9s 5s", "Kc 9d 5d", "two pair", 0, 0),
    ("9s 9h", "Kc 9d 5d", "three of a kind", 0, 0),
    ("8s 7s", "6c 9d Td", "straight or better", 0, 0),
]


def held() -> Held:
    hands = [(cards(hand), cards(board)) for hand, board, *_ in HANDS]
    return Held(
        high=np.array([max(card // 4 for card in hand) for hand, _ in hands]),
        low=np.array([min(card // 4 for card in hand) for hand, _ in hands]),
        described=np.array([describe(hand[0], hand[1], board) for hand, board in hands]),
    )


def test_rows_and_columns() -> None:
    assert draws_of(held()).tolist() == [draw for *_, draw, _ in HANDS]
    assert boards_of(held()).tolist() == [board for *_, board in HANDS]
    ones = np.ones(len(HANDS), np.int64)
    shares = shares_of(held(), draws_of(held()), ones, 0 * ones)
    for _, _, row, draw, _ in HANDS:
        assert shares[ROWS.index(row)][draw][1] > 0
    assert sum(whole for row in shares for _, whole in row) == len(HANDS)


def test_a_share_is_not_rounded_to_all_or_none() -> None:
    weights = np.full(len(HANDS), 1_000)
    for wagers, told in ((weights, "all"), (0 * weights, "none"), (weights - 1, "99%"), (0 * weights + 1, "1%")):
        chart = share_chart("Turn", shares_of(held(), draws_of(held()), weights, wagers), "made")
        assert {cell for row in chart.cells for cell in row} == {"", told}
    assert share_chart("Last", [[[0, 1]] * 3] * len(ROWS), "made", BOARDS).columns == BOARDS
