"""A hand counted whole comes to what adding it card by card comes to, in any order."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

import pytest

from houserules.cards import DECK
from houserules.games.blackjack.hands import add, count

ONE_OF_EACH_WORTH = (0, 1, 2, 3, 4, 5, 6, 7, 8, 12)  # ranks; faces count as a ten does


@pytest.mark.clause("BJ 3.E(3)")
def test_every_hand_of_up_to_six_cards() -> None:
    for size in range(7):
        for ranks in combinations_with_replacement(ONE_OF_EACH_WORTH, size):
            hand = [rank * 4 for rank in ranks]
            added = 0
            for card in hand:
                added = add(added, card)
            assert count(hand) == added, hand


@pytest.mark.clause("BJ 3.E")
def test_order_and_suit_count_nothing() -> None:
    assert all(count((first, second)) == count((second, first)) for first in DECK for second in DECK)
    assert all(count((card,)) == count((card & ~3,)) for card in DECK)
    assert {count(hand) for hand in permutations((48, 49, 0, 32))} == {14}  # two aces, a two and a ten
