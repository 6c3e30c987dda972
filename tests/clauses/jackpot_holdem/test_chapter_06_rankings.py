"""Jackpot Hold 'Em, chapter 6: the rank of cards and hands."""

import pytest

from kit import rankings
from kit.rankings import of

RANKS = [
    ("royal-flush", "JHE 6.D(1)"),
    ("straight-flush", "JHE 6.D(2)"),
    ("four-of-a-kind", "JHE 6.D(3)"),
    ("full-house", "JHE 6.D(4)"),
    ("flush", "JHE 6.D(5)"),
    ("straight", "JHE 6.D(6)"),
    ("three-of-a-kind", "JHE 6.D(7)"),
    ("two-pair", "JHE 6.D(8)"),
    ("pair", "JHE 6.D(9)"),
]


@pytest.mark.clause("JHE 6.A")
def test_cards_rank_from_ace_to_two() -> None:
    rankings.assert_cards_rank_from_ace_to_two()


@pytest.mark.clause("JHE 6.B")
def test_an_ace_completes_the_lowest_straight_and_straight_flush() -> None:
    rankings.assert_an_ace_may_be_low()


@pytest.mark.clause("JHE 6.B")
@pytest.mark.parametrize("ranks", rankings.AROUND_THE_ACE)
def test_an_ace_joins_no_other_sequence(ranks: str) -> None:
    rankings.assert_no_sequence(ranks)


@pytest.mark.clause("JHE 6.C")
@pytest.mark.parametrize("hand", rankings.ONE_OF_EACH_RANK)
def test_suits_are_equal(hand: str) -> None:
    rankings.assert_suits_are_equal(hand)


@pytest.mark.clause("JHE 6.D")
def test_the_hands_stand_in_this_order() -> None:
    rankings.assert_ranks_stand_in_order()


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(*clauses), id=name) for name, *clauses in RANKS]
)
def test_each_rank_has_its_highest_and_lowest_hand(name: str) -> None:
    rankings.assert_highest_and_lowest(name)


@pytest.mark.clause("JHE 6.E", "JHE 6.E(1)")
@pytest.mark.parametrize(("higher", "lower"), rankings.DECIDED_BY_ONE_CARD)
def test_the_highest_card_that_only_one_hand_has_decides(higher: str, lower: str) -> None:
    assert rankings.name_of(higher) == rankings.name_of(lower)
    assert of(higher) > of(lower)


@pytest.mark.clause("JHE 6.E", "JHE 6.E(2)")
@pytest.mark.parametrize(("one", "other"), rankings.TIES)
def test_hands_of_the_same_ranks_tie(one: str, other: str) -> None:
    assert of(one) == of(other)
