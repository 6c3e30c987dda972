"""The kernel that counts showdowns, and the count for one hand, beside every hand of the dealer one by one."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from houserules.analysis.holdem.boards import BOARD, FULL, boards_of, labels_of, number_of, rivers_of, width_of
from houserules.analysis.holdem.one_hand import results_on
from houserules.analysis.holdem.showdowns import kernels
from houserules.analysis.holdem.showdowns.counting import count_showdowns
from houserules.analysis.holdem.showdowns.judging import judged
from houserules.analysis.holdem.showdowns.ways import CALLED, PLAYS, WAYS
from houserules.cards import DECK, cards, category, showdown, strength
from houserules.games.jackpot_holdem.hands import qualifies

DEALS = 990
# Boards on which everything happens: no pair, pairs, flushes made and possible, a straight, a straight flush.
BOARDS = [
    *("2c 7d 9h Js Kc", "2c 2d 9h Js Kc", "2c 2d 9h 9s Kc", "2c 7c 9c Js Kd", "2c 7c 9c Jc Kd"),
    *("2c 7c 9c Jc Kc", "9c Td Jh Qs Kc", "9c Tc Jc Qc Kc", "2c 2d 2h Js Kc", "2c 2d 2h 2s Kc"),
]


def not_qualified(dealer: int) -> bool:
    return not qualifies(dealer)


def met_by(hand: tuple[int, ...], board: tuple[int, ...]) -> list[int]:
    """How many of the dealer's hands are met in each way."""
    met = [0] * WAYS
    mine = strength((*hand, *board))
    for two in combinations([card for card in DECK if card not in (*hand, *board)], 2):
        dealer = strength((*two, *board))
        met[2 * showdown(mine, dealer) + (not qualifies(dealer))] += 1
    return met


def hands_beside(board: tuple[int, ...], number: int) -> list[tuple[int, ...]]:
    left = [card for card in DECK if card not in board]
    return [tuple(random.Random(number + n).sample(left, 2)) for n in range(number)]


def test_hands_met_by_way() -> None:
    boards = np.array([sorted(cards(board)) for board in BOARDS])
    labels = labels_of(boards, FULL)
    counts = count_showdowns(FULL, boards, labels, not_qualified)
    for place, board in enumerate(map(cards, BOARDS)):
        for hand in hands_beside(board, 3):
            high, low = sorted(
                (card // 4 * width_of(BOARD) + int(labels[place, card % 4]) for card in hand), reverse=True
            )
            met = np.zeros(WAYS, np.int64)
            called = kernels.unpack(int(counts[place, high * (high + 1) // 2 + low]), DEALS, met)
            assert called == category(strength((*hand, *board)))
            assert met.tolist() == met_by(hand, board)


def test_one_hand_on_a_board() -> None:
    pays = np.random.default_rng(1).integers(-9, 10, (PLAYS, CALLED, WAYS))
    for board in map(cards, BOARDS[::3]):
        [hand] = hands_beside(board, 1)
        called, met = category(strength((*hand, *board))), np.array(met_by(hand, board))
        found = results_on(hand, np.array([board]), pays.tolist(), not_qualified)
        assert found.tolist() == [[int((met * pays[play, called]).sum()) for play in range(PLAYS)]]


def test_boards_up_to_suits() -> None:
    """The numbers of flops and turns are well known; of five cards only the ranks, and those of a flush, count."""
    flops, turns, rivers = boards_of(FULL, 3), boards_of(FULL, 4), rivers_of(FULL)
    assert (len(flops.cards), int(flops.ways.sum())) == (1_755, 22_100)
    assert (len(turns.cards), int(turns.ways.sum())) == (16_432, 270_725)
    # 6,175 multisets of ranks without a flush; three, four and five ranks of a suit beside two, one and no other card
    assert len(rivers.cards) == 6_175 + 286 * 91 + 715 * 13 + 1_287


def test_a_board_is_its_class_under_other_suits() -> None:
    turns = boards_of(FULL, 4)
    for board in (cards("2c 7d 9h Js"), cards("2h 2s 9s 9h"), cards("As Ks Qs Jd"), cards("3d 4d 5d 6d")):
        number = int(number_of(np.sort(np.array([board])))[0])
        renamed = sorted(card // 4 * 4 + int(turns.renamed[number, card % 4]) for card in board)
        assert renamed == turns.cards[turns.like[number]].tolist()


def test_a_judgement_that_needs_more_is_refused() -> None:
    def by_kicker(player: int, dealer: int) -> int:
        return player & 1

    with pytest.raises(ValueError, match="tells apart hands that are counted as one"):
        judged(by_kicker, not_qualified)
