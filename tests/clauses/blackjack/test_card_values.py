"""Blackjack, chapter 3.E: what the cards count, on a hand and in a round."""

from itertools import permutations

import pytest

from houserules.cards import RANKS, SUITS, card, cards
from houserules.games.blackjack.hands import SOFT, count, total, value
from houserules.games.blackjack.round_state import count_in_words, counted_in
from kit.blackjack import rounds as bj


@pytest.mark.clause("BJ 3.E", "BJ 3.E(1)")
@pytest.mark.parametrize("rank", range(2, 11))
def test_two_to_ten_count_what_they_show_whatever_the_suit(rank: int) -> None:
    shown = RANKS[rank - 2]
    assert [value(card(shown + suit)) for suit in SUITS] == [rank] * 4


@pytest.mark.clause("BJ 3.E(2)")
@pytest.mark.parametrize("rank", "JQK")
def test_jack_queen_and_king_count_ten(rank: str) -> None:
    assert [value(card(rank + suit)) for suit in SUITS] == [10] * 4


@pytest.mark.clause("BJ 3.E(3)")
@pytest.mark.parametrize(
    ("hand", "points", "soft"),
    [
        ("As", 11, True),
        ("As Tc", 21, True),  # 11 gives 21: not too much
        ("As 9c", 20, True),
        ("As 9c Ad", 21, True),  # the second ace as 11 would give 31
        ("As 9c Ad Ah", 12, False),  # a fourth card of one: the first falls back too
        ("As 5c 5d", 21, True),
        ("As 5c 6d", 12, False),  # 22 with 11
        ("Tc As", 21, True),
        ("Tc 2d As", 13, False),  # 23 with 11
        ("9c As Tc", 20, False),
        ("As Ad", 12, True),
        ("As Ad Ah Ac", 14, True),
        ("As Ad 9c", 21, True),
        ("As Ad Tc", 12, False),
        ("Tc 9d As As", 21, False),
        ("Tc 9d 2s As", 22, False),  # even as 1 it breaks
        ("Tc 9d", 19, False),
    ],
)
def test_an_ace_counts_eleven_unless_that_exceeds_21(hand: str, points: int, soft: bool) -> None:
    assert (total(cards(hand)), count(cards(hand)) >= SOFT) == (points, soft)


@pytest.mark.clause("BJ 3.E(3)", "BJ 1.B(16)", "BJ 1.B(9)")
def test_the_count_does_not_depend_on_the_order_of_the_cards() -> None:
    for hand in ("As Ad 9c", "As 5c 6d Ah", "Kc As 2d Ah", "As Ad Ah 8c"):
        counts = {count(order) for order in permutations(cards(hand))}
        assert len(counts) == 1, hand


@pytest.mark.clause("BJ 3.E(1)", "BJ 3.E(2)", "BJ 3.E(3)")
@pytest.mark.parametrize(
    ("player", "then", "words", "net"),
    [
        ("Th 7c", "", ["stand"], 0),  # 17 and 17
        ("Jh 7c", "", ["stand"], 0),
        ("Qh 7c", "", ["stand"], 0),
        ("Kh 7c", "", ["stand"], 0),
        ("Th 6c", "", ["stand"], -500),  # 16
        ("Th 8c", "", ["stand"], 500),  # 18
        ("Ah 6c", "", ["stand"], 0),  # soft 17
        ("Ah 7c", "", ["stand"], 500),  # soft 18
        ("Ah 7c", "9s", ["hit", "stand"], 0),  # hard 17 with the nine
        ("2h 3c", "4c 5c 6c", ["hit", "hit", "hit", "stand"], 500),  # 20
        ("Th 7c", "4s", ["hit"], 500),  # 21 is not too much, and nothing more is asked
        ("Th 7c", "5s", ["hit"], -500),  # 22 is
    ],
)
def test_hands_of_a_round_are_compared_by_these_values(player: str, then: str, words: list[str], net: int) -> None:
    driver = bj.played(bj.deal({1: player}, "Tc 7d", then), {1: 500}, {1: words})
    assert [line.net for line in bj.lines(driver)] == [net]


@pytest.mark.clause("BJ 1.B(9)", "BJ 1.B(16)")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("2c 2d", "hard 4"),
        ("As Ad", "soft 12"),  # the least soft total of two cards
        ("As 6c", "soft 17"),
        ("Tc 7d", "hard 17"),
        ("As 6c Td", "hard 17"),
        ("As 2c 8d", "soft 21"),
        ("Tc 9d 5h", "hard 24"),
    ],
)
def test_a_count_is_told_in_words_from_which_it_can_be_had_again(hand: str, words: str) -> None:
    assert count_in_words(cards(hand)) == words
    assert counted_in(words) == count(cards(hand))
