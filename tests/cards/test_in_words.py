"""What a poker hand is called."""

from __future__ import annotations

import pytest

from houserules.cards import cards
from houserules.cards.in_words import in_words


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("Ah 7d", "ace high"),
        ("Td Th", "a pair of tens"),
        ("6d 6h 2c", "a pair of sixes"),
        ("Kd Kh 2c 2d", "two pair, kings and twos"),
        ("4d 4h 4c", "three of a kind, fours"),
        ("4d 4h 4c 4s", "four of a kind, fours"),
        ("Ah Kh Qh Jh", "ace high"),  # four cards make neither a straight nor a flush
        ("Ah 2d 3c 4s 5h", "a straight to the five"),
        ("Ah Kd Qc Js Th 9d 2c", "a straight to the ace"),
        ("2h 5h 9h Jh Kh", "a flush, king high"),
        ("Td Th Tc 2d 2h", "a full house, tens over twos"),
        ("Td Th Tc Ts 2h 2d 3c", "four of a kind, tens"),
        ("5h 6h 7h 8h 9h", "a straight flush to the nine"),
        ("Ah Kh Qh Jh Th 2c 3d", "a royal flush"),
        ("Kd Kh 2c 2d 9h 9s 3c", "two pair, kings and nines"),
    ],
)
def test_a_hand_is_called_by_its_rank(held: str, words: str) -> None:
    assert in_words(cards(held)) == words
