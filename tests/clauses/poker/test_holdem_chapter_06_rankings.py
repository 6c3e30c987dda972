"""Chapter 6 of both hold'em rulebooks: the rank of cards and hands."""

import pytest

import rankings
from books import of_both
from rankings import of

RANKS = [
    ("royal-flush", "6.D(1)"),
    ("straight-flush", "6.D(2)"),
    ("four-of-a-kind", "6.D(3)"),
    ("full-house", "6.D(4)"),
    ("flush", "6.D(5)"),
    ("straight", "6.D(6)"),
    ("three-of-a-kind", "6.D(7)"),
    ("two-pair", "6.D(8)"),
    ("pair", "6.D(9)"),
]


@of_both("6.A")
def test_cards_rank_from_ace_to_two() -> None:
    rankings.assert_cards_rank_from_ace_to_two()


@of_both("6.B")
def test_an_ace_completes_the_lowest_straight_and_straight_flush() -> None:
    rankings.assert_an_ace_may_be_low()


@of_both("6.B")
@pytest.mark.parametrize("ranks", rankings.AROUND_THE_ACE)
def test_an_ace_joins_no_other_sequence(ranks: str) -> None:
    rankings.assert_no_sequence(ranks)


@of_both("6.C")
@pytest.mark.parametrize("hand", rankings.ONE_OF_EACH_RANK)
def test_suits_are_equal(hand: str) -> None:
    rankings.assert_suits_are_equal(hand)


@of_both("6.D")
def test_the_hands_stand_in_this_order() -> None:
    rankings.assert_ranks_stand_in_order()


@pytest.mark.parametrize("name", [pytest.param(name, marks=of_both(clause), id=name) for name, clause in RANKS])
def test_each_rank_has_its_highest_and_lowest_hand(name: str) -> None:
    rankings.assert_highest_and_lowest(name)


@of_both("6.E", "6.E(1)")
@pytest.mark.parametrize(("higher", "lower"), rankings.DECIDED_BY_ONE_CARD)
def test_the_highest_card_that_only_one_hand_has_decides(higher: str, lower: str) -> None:
    assert rankings.name_of(higher) == rankings.name_of(lower)
    assert of(higher) > of(lower)


@of_both("6.E", "6.E(2)")
@pytest.mark.parametrize(("one", "other"), rankings.TIES)
def test_hands_of_the_same_ranks_tie(one: str, other: str) -> None:
    assert of(one) == of(other)
