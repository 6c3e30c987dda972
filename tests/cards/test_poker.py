"""Poker ranks: the order of hands, the five cards that make them, three cards of several decks."""

import random
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.cards import (
    CATEGORY_NAMES,
    DECK,
    FLUSH,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    best_five,
    cards,
    category,
    rank_of,
    strength,
    three_card_category,
    three_card_strength,
)

HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=7, unique=True)


@given(HANDS)
def test_the_named_five_have_the_strength_of_the_hand(hand: list[int]) -> None:
    five = best_five(hand)
    assert len(set(five)) == 5
    assert set(five) <= set(hand)
    assert strength(five) == strength(hand)


@given(HANDS)
def test_no_other_five_are_better(hand: list[int]) -> None:
    assert strength(hand) == max(map(strength, combinations(hand, 5)))


@given(HANDS, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(hand: list[int], rng: random.Random) -> None:
    shuffled = rng.sample(hand, len(hand))
    assert strength(shuffled) == strength(hand)
    assert best_five(shuffled) == best_five(hand)


@given(HANDS, st.permutations(range(4)))
def test_suits_are_equal(hand: list[int], suits: list[int]) -> None:
    assert strength([rank_of(each) * 4 + suits[each & 3] for each in hand]) == strength(hand)


@pytest.mark.parametrize(
    ("hand", "five"),
    [
        ("As Ks Qs Js Ts 9s", "As Ks Qs Js Ts"),
        ("Ad 2d 3d 4d 5d 6c 7h", "Ad 5d 4d 3d 2d"),
        ("9c 9d 9h 4c 4d 4h", "9h 9d 9c 4h 4d"),
        ("9c 9d 9h 4c 4d 6h 6s", "9h 9d 9c 6s 6h"),
        ("Kc Kd 7c 7d 5c 5d 6h", "Kd Kc 7d 7c 6h"),
        ("Kc Kd Kh Ks 7c 7d 8h", "Ks Kh Kd Kc 8h"),
        ("2h 9h 4h 6h Jh Ah Kc", "Ah Jh 9h 6h 4h"),
        ("3c 4d 5h 6s 7c 8d Ah", "8d 7c 6s 5h 4d"),
    ],
)
def test_these_five_are_named(hand: str, five: str) -> None:
    assert best_five(cards(hand)) == tuple(sorted(cards(five), reverse=True))


@pytest.mark.parametrize("number", [4, 8])
def test_a_hand_has_five_to_seven_cards(number: int) -> None:
    with pytest.raises(ValueError, match="five, six or seven cards"):
        strength(DECK[:number])
    with pytest.raises(ValueError, match="five, six or seven cards"):
        best_five(DECK[:number])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ah 2c 3d 5h", "Ks Kh Ac Qd Jh"),  # the pair before its kickers
        ("As Ah Kc 3d 2h", "Ac Ad Qc Jd Th"),  # then the kickers from the highest
        ("As Ah Kc Qd 3h", "Ac Ad Kd Qh 2h"),
        ("Ks Kh 3c 3d 2h", "Qs Qh Jc Jd Ah"),  # two pair: the higher, the lower, the kicker
        ("Ks Kh 4c 4d 2h", "Kc Kd 3c 3d Ah"),
        ("Ks Kh 4c 4d 3h", "Kc Kd 4h 4s 2h"),
        ("3s 3h 3c 2d 2h", "2s 2h 2c Ad Ah"),  # full house: the three before the pair
        ("6c 5d 4h 3s 2c", "Ac 2d 3h 4s 5c"),  # an ace below is not high
        ("6c 5c 4c 3c 2c", "Ac 2c 3c 4c 5c"),
        ("Ac Kd Qh Js 9c", "Ac Kd Qh Ts 9c"),
    ],
)
def test_hands_of_one_rank_compare_card_by_card(better: str, worse: str) -> None:
    assert category(strength(cards(better))) == category(strength(cards(worse)))
    assert strength(cards(better)) > strength(cards(worse))


def test_three_cards_have_an_order_of_their_own() -> None:
    best_first = ["As Ks Qs", "4c 3c 2c", "3c 2c Ac", "Ac Ad Ah", "2c 2d 2h", "Ac Kd Qh", "2c 3d Ah"]
    best_first += ["Ac Kc Jc", "5c 3c 2c", "Ac Ad Kh", "Ac Ad 2h", "2c 2d 3h", "Ac Kd Jh", "5c 3d 2h"]
    strengths = [three_card_strength(*cards(hand)) for hand in best_first]
    assert all(better > worse for better, worse in pairwise(strengths))
    names = [CATEGORY_NAMES[three_card_category(each)] for each in strengths]
    assert list(dict.fromkeys(names)) == [
        "straight-flush",
        "three-of-a-kind",
        "straight",
        "flush",
        "pair",
        "high-card",
    ]


@given(st.permutations(["As", "Kd", "2c"]), st.permutations(["Ks", "As", "2s"]))
def test_three_cards_do_not_go_around_the_ace(mixed: list[str], suited: list[str]) -> None:
    assert CATEGORY_NAMES[three_card_category(three_card_strength(*cards(" ".join(mixed))))] == "high-card"
    assert CATEGORY_NAMES[three_card_category(three_card_strength(*cards(" ".join(suited))))] == "flush"


def test_several_decks_hold_the_same_card_thrice() -> None:
    assert three_card_category(three_card_strength(*cards("Qd Qd Qd"))) == THREE_OF_A_KIND
    assert three_card_category(three_card_strength(*cards("Qd Qd 2d"))) == FLUSH
    assert three_card_category(three_card_strength(*cards("Qd Jd Td"))) == STRAIGHT_FLUSH


def test_three_suited_cards_of_several_decks_compare_rank_by_rank() -> None:
    clubs = [(a, b, c) for a, b, c in product(DECK[::4], repeat=3) if a >= b >= c]
    flushes = [hand for hand in clubs if three_card_category(three_card_strength(*hand)) == FLUSH]
    strengths = [three_card_strength(*hand) for hand in sorted(flushes)]
    assert all(worse < better for worse, better in pairwise(strengths))
