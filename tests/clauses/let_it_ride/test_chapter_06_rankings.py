"""Let It Ride, chapter 6: the rank of cards and hands."""

from itertools import permutations

import pytest

from houserules.cards import CATEGORY_NAMES, best_five, cards, three_card_category, three_card_strength
from kit import rankings
from kit.rankings import name_of

RANKS = [
    ("royal-flush", "LIR 6.C(1)", "LIR 6.F(1)"),
    ("straight-flush", "LIR 6.C(2)", "LIR 6.F(2)"),
    ("four-of-a-kind", "LIR 6.C(3)", "LIR 6.F(3)"),
    ("full-house", "LIR 6.C(4)", "LIR 6.F(4)"),
    ("flush", "LIR 6.C(5)", "LIR 6.F(5)"),
    ("straight", "LIR 6.C(6)", "LIR 6.F(6)"),
    ("three-of-a-kind", "LIR 6.C(7)", "LIR 6.F(7)"),
    ("two-pair", "LIR 6.C(8)"),
]


def three_card_name_of(hand: str) -> str:
    return CATEGORY_NAMES[three_card_category(three_card_strength(*cards(hand)))]


@pytest.mark.clause("LIR 6.A")
def test_cards_rank_from_ace_to_two() -> None:
    rankings.assert_cards_rank_from_ace_to_two()


@pytest.mark.clause("LIR 6.A(1)")
def test_an_ace_completes_the_lowest_straight_and_straight_flush() -> None:
    rankings.assert_an_ace_may_be_low()


@pytest.mark.clause("LIR 6.A(2)")
@pytest.mark.parametrize("ranks", rankings.AROUND_THE_ACE)
def test_an_ace_joins_no_other_sequence(ranks: str) -> None:
    rankings.assert_no_sequence(ranks)


@pytest.mark.clause("LIR 6.A", "LIR 6.A(1)", "LIR 6.A(2)")
def test_the_ace_stands_at_either_end_of_a_sequence_and_never_within() -> None:
    """Reading G5, for five cards and for three."""
    assert name_of("Ac Kd Qh Js Tc") == name_of("Ac 2d 3h 4s 5c") == "straight"
    assert (name_of("Ah Kh Qh Jh Th"), name_of("Ah 2h 3h 4h 5h")) == ("royal-flush", "straight-flush")
    assert name_of("Qc Kd Ah 2s 3c") == "high-card"
    assert three_card_name_of("Ac Kd Qh") == three_card_name_of("Ac 2d 3h") == "straight"
    assert three_card_name_of("Ah Kh Qh") == three_card_name_of("Ah 2h 3h") == "straight-flush"
    assert three_card_name_of("Kc Ad 2h") == "high-card"


@pytest.mark.clause("LIR 6.B")
@pytest.mark.parametrize("hand", rankings.ONE_OF_EACH_RANK)
def test_suits_are_equal(hand: str) -> None:
    rankings.assert_suits_are_equal(hand)


@pytest.mark.clause("LIR 6.C", "LIR 6.F")
def test_the_hands_stand_in_this_order() -> None:
    rankings.assert_ranks_stand_in_order()


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(*clauses), id=name) for name, *clauses in RANKS]
)
def test_each_rank_has_its_highest_and_lowest_hand(name: str) -> None:
    rankings.assert_highest_and_lowest(name)


@pytest.mark.clause("LIR 6.C(9)")
def test_pairs_rank_from_aces_down_past_tens() -> None:
    assert rankings.of("Ac Ad Kc Qd Jh") == max(rankings.all_of("pair"))
    # Tens are the last pair that is paid, which is the paytable's affair; here all of them beat all nines.
    assert rankings.of("Tc Td 2c 3d 4h") > rankings.of("9c 9d Ac Kd Qh")
    assert rankings.of("Jc Jd 2c 3d 4h") > rankings.of("Tc Td Ac Kd Qh")
    assert name_of("Tc Td 2c 3d 4h") == name_of("9c 9d Ac Kd Qh") == "pair"


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        pytest.param("As Ks Qs", "straight-flush", marks=pytest.mark.clause("LIR 6.D", "LIR 6.D(1)")),
        pytest.param("9d 7d 8d", "straight-flush", marks=pytest.mark.clause("LIR 6.D(1)")),
        pytest.param("Ah 2h 3h", "straight-flush", marks=pytest.mark.clause("LIR 6.D(1)")),
        pytest.param("9d 7d 6d", "flush", marks=pytest.mark.clause("LIR 6.D(1)", "LIR 6.D(4)")),
        pytest.param("Kh Ah 2h", "flush", marks=pytest.mark.clause("LIR 6.D(1)", "LIR 6.D(4)")),
        pytest.param("Ac Ad Ah", "three-of-a-kind", marks=pytest.mark.clause("LIR 6.D(2)")),
        pytest.param("2c 2d 2s", "three-of-a-kind", marks=pytest.mark.clause("LIR 6.D(2)")),
        pytest.param("2c 2d 3s", "pair", marks=pytest.mark.clause("LIR 6.D(2)", "LIR 6.D(5)")),
        pytest.param("Ac Kc Qd", "straight", marks=pytest.mark.clause("LIR 6.D(3)")),
        pytest.param("Ac 2c 3d", "straight", marks=pytest.mark.clause("LIR 6.D(3)")),
        pytest.param("Kc Ac 2d", "high-card", marks=pytest.mark.clause("LIR 6.D(3)")),
        pytest.param("Ac 2c 4d", "high-card", marks=pytest.mark.clause("LIR 6.D(3)")),
        pytest.param("Ac Kc Jc", "flush", marks=pytest.mark.clause("LIR 6.D(4)")),
        pytest.param("Ac Kc Jd", "high-card", marks=pytest.mark.clause("LIR 6.D(4)")),
        pytest.param("Ac Ad Ks", "pair", marks=pytest.mark.clause("LIR 6.D(5)")),
        pytest.param("Ac Kd Ks", "pair", marks=pytest.mark.clause("LIR 6.D(5)")),
    ],
)
def test_three_cards_have_their_rank(hand: str, name: str) -> None:
    assert {three_card_name_of(" ".join(order)) for order in permutations(hand.split())} == {name}


@pytest.mark.parametrize(
    ("hand", "five", "name"),
    [
        pytest.param("As Ks Qs Js Ts 2c", "As Ks Qs Js Ts", "royal-flush", marks=pytest.mark.clause("LIR 6.E(1)")),
        pytest.param("Ks Qs Js Ts 9s Ad", "Ks Qs Js Ts 9s", "straight-flush", marks=pytest.mark.clause("LIR 6.E(2)")),
        pytest.param("Ah 2h 3h 4h 5h 6c", "Ah 2h 3h 4h 5h", "straight-flush", marks=pytest.mark.clause("LIR 6.E(2)")),
        pytest.param("7c 7d 7h 7s Kc Kd", "7c 7d 7h 7s Kd", "four-of-a-kind", marks=pytest.mark.clause("LIR 6.E(3)")),
        pytest.param("7c 7d 7h Kc Kd Kh", "7h 7d Kc Kd Kh", "full-house", marks=pytest.mark.clause("LIR 6.E(4)")),
        pytest.param("7c 7d 7h Kc Kd Ah", "7c 7d 7h Kc Kd", "full-house", marks=pytest.mark.clause("LIR 6.E(4)")),
        pytest.param("2c 4c 6c 8c Tc 9d", "2c 4c 6c 8c Tc", "flush", marks=pytest.mark.clause("LIR 6.E(5)")),
        pytest.param("2c 4c 6c 8c 9d Td", "4c 6c 8c 9d Td", "high-card", marks=pytest.mark.clause("LIR 6.E(5)")),
        pytest.param("Ac Kd Qh Js Tc Th", "Ac Kd Qh Js Th", "straight", marks=pytest.mark.clause("LIR 6.E(6)")),
        pytest.param("Ac 2d 3h 4s 5c 7h", "Ac 2d 3h 4s 5c", "straight", marks=pytest.mark.clause("LIR 6.E(6)")),
        pytest.param("7c 7d 7h Kc Qd 2h", "7c 7d 7h Kc Qd", "three-of-a-kind", marks=pytest.mark.clause("LIR 6.E(7)")),
        pytest.param("7c 7d 6h 6c 5d 5h", "7c 7d 6h 6c 5h", "two-pair", marks=pytest.mark.clause("LIR 6.E(7)")),
    ],
)
@pytest.mark.clause("LIR 6.E")
def test_six_cards_have_the_rank_of_their_best_five(hand: str, five: str, name: str) -> None:
    assert name_of(hand) == name
    assert set(best_five(cards(hand))) == set(cards(five))
