"""Texas Hold 'Em Bonus, chapter 6: the rank of cards and hands, and what a round makes of them."""

import pytest

from kit import rankings
from kit.rankings import of
from kit.texas_holdem_bonus import rounds as thb

RANKS = [
    ("royal-flush", "THB 6.D(1)"),
    ("straight-flush", "THB 6.D(2)"),
    ("four-of-a-kind", "THB 6.D(3)"),
    ("full-house", "THB 6.D(4)"),
    ("flush", "THB 6.D(5)"),
    ("straight", "THB 6.D(6)"),
    ("three-of-a-kind", "THB 6.D(7)"),
    ("two-pair", "THB 6.D(8)"),
    ("pair", "THB 6.D(9)"),
]
BURNS = "6c 6d 6h"


@pytest.mark.clause("THB 6.A")
def test_cards_rank_from_ace_to_two() -> None:
    rankings.assert_cards_rank_from_ace_to_two()


@pytest.mark.clause("THB 6.B")
def test_an_ace_completes_the_lowest_straight_and_straight_flush() -> None:
    rankings.assert_an_ace_may_be_low()


@pytest.mark.clause("THB 6.B")
@pytest.mark.parametrize("ranks", rankings.AROUND_THE_ACE)
def test_an_ace_joins_no_other_sequence(ranks: str) -> None:
    rankings.assert_no_sequence(ranks)


@pytest.mark.clause("THB 6.C")
@pytest.mark.parametrize("hand", rankings.ONE_OF_EACH_RANK)
def test_suits_are_equal(hand: str) -> None:
    rankings.assert_suits_are_equal(hand)


@pytest.mark.clause("THB 6.D")
def test_the_hands_stand_in_this_order() -> None:
    rankings.assert_ranks_stand_in_order()


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(clause), id=name) for name, clause in RANKS]
)
def test_each_rank_has_its_highest_and_lowest_hand(name: str) -> None:
    rankings.assert_highest_and_lowest(name)


@pytest.mark.clause("THB 6.E", "THB 6.E(1)")
@pytest.mark.parametrize(("higher", "lower"), rankings.DECIDED_BY_ONE_CARD)
def test_the_highest_card_that_only_one_hand_has_decides(higher: str, lower: str) -> None:
    assert rankings.name_of(higher) == rankings.name_of(lower)
    assert of(higher) > of(lower)


@pytest.mark.clause("THB 6.E", "THB 6.E(2)")
@pytest.mark.parametrize(("one", "other"), rankings.TIES)
def test_hands_of_the_same_ranks_tie(one: str, other: str) -> None:
    assert of(one) == of(other)


# The board, the player's two cards, the dealer's two, who has the higher hand.
SHOWDOWNS = [
    pytest.param("As 2d 3h 4s 9c", "5c Kd", "Ad Ah", "win", marks=pytest.mark.clause("THB 6.B"), id="ace low"),
    pytest.param("As 2d 3h Qs 9c", "Ks 7d", "9d 7h", "lose", marks=pytest.mark.clause("THB 6.B"), id="not around"),
    pytest.param("As Ad 9h 7s 3c", "Kc 2d", "Qc Jd", "win", marks=pytest.mark.clause("THB 6.E(1)"), id="kicker"),
    pytest.param("As Ad 9h 7s 3c", "8c 2d", "Td 4h", "lose", marks=pytest.mark.clause("THB 6.E(1)"), id="low kicker"),
    pytest.param("As Kd 9h 7s 8c", "2c 3d", "4d 5h", "push", marks=pytest.mark.clause("THB 6.E(2)"), id="the board"),
    pytest.param("As Kd 9h 7s 3c", "Qc 2d", "Qd 5h", "push", marks=pytest.mark.clause("THB 6.E(2)"), id="sixth card"),
    pytest.param("9s 8s 7s 2d 3d", "Ks 4s", "Qs Js", "win", marks=pytest.mark.clause("THB 6.D(5)"), id="flushes"),
]


@pytest.mark.parametrize(("board", "player", "dealer", "result"), SHOWDOWNS)
def test_hands_meet_at_the_table(board: str, player: str, dealer: str, result: str) -> None:
    driver = thb.played(thb.deal({4: player}, dealer, board, BURNS), {4: {"ante": 500}})
    assert {line.wager: line.result for line in thb.lines(driver) if line.wager != "ante"} == dict.fromkeys(
        ("flop", "turn", "river"), result
    )
