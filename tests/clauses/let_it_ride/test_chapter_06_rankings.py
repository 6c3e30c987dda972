"""Let It Ride, chapter 6: the rank of cards and hands."""

from itertools import combinations, pairwise, permutations

import numpy as np
import pytest

from houserules.cards import (
    CATEGORY_NAMES,
    DECK,
    RANKS,
    best_five,
    card,
    cards,
    category,
    kernels,
    rank_of,
    strength,
    three_card_category,
    three_card_strength,
)

# Rank of hand, its highest and lowest hand, its clauses; kickers fill up hands that are named by fewer cards.
EXTREMES = [
    ("royal-flush", "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc", ("LIR 6.C(1)", "LIR 6.F(1)")),
    ("straight-flush", "Kd Qd Jd Td 9d", "Ah 2h 3h 4h 5h", ("LIR 6.C(2)", "LIR 6.F(2)")),
    ("four-of-a-kind", "Ac Ad Ah As Kc", "2c 2d 2h 2s 3c", ("LIR 6.C(3)", "LIR 6.F(3)")),
    ("full-house", "Ac Ad Ah Kc Kd", "2c 2d 2h 3c 3d", ("LIR 6.C(4)", "LIR 6.F(4)")),
    ("flush", "Ac Kc Qc Jc 9c", "2s 3s 4s 5s 7s", ("LIR 6.C(5)", "LIR 6.F(5)")),
    ("straight", "Ac Kd Qh Js Tc", "Ac 2d 3h 4s 5c", ("LIR 6.C(6)", "LIR 6.F(6)")),
    ("three-of-a-kind", "Ac Ad Ah Kc Qd", "2c 2d 2h 3c 4d", ("LIR 6.C(7)", "LIR 6.F(7)")),
    ("two-pair", "Ac Ad Kc Kd Qh", "3c 3d 2c 2d 4h", ("LIR 6.C(8)",)),
]


def name_of(hand: str) -> str:
    return CATEGORY_NAMES[category(strength(cards(hand)))]


def three_card_name_of(hand: str) -> str:
    return CATEGORY_NAMES[three_card_category(three_card_strength(*cards(hand)))]


@pytest.fixture(scope="module")
def every_strength() -> list[int]:
    """Of every hand of five there is, without repetitions."""
    hands = np.array(list(combinations(DECK, 5)), np.uint8)
    return [int(each) for each in np.unique(kernels.strengths5(hands))]


@pytest.mark.clause("LIR 6.A")
def test_cards_rank_from_ace_to_two() -> None:
    highest_first = "AKQJT98765432"
    assert [RANKS[rank_of(card(rank + "c"))] for rank in highest_first] == list(highest_first)
    assert [rank_of(card(rank + "c")) for rank in highest_first] == list(range(12, -1, -1))
    fours = [strength(cards(f"{r}c {r}d {r}h {r}s " + ("3c" if r != "3" else "4c"))) for r in highest_first]
    assert all(higher > lower for higher, lower in pairwise(fours))


@pytest.mark.clause("LIR 6.A(1)")
def test_an_ace_completes_the_lowest_straight_and_straight_flush() -> None:
    assert name_of("Ac 2d 3h 4s 5c") == "straight"
    assert name_of("Ad 2d 3d 4d 5d") == "straight-flush"
    assert strength(cards("Ac 2d 3h 4s 5c")) < strength(cards("2c 3d 4h 5s 6c"))
    assert strength(cards("Ad 2d 3d 4d 5d")) < strength(cards("2c 3c 4c 5c 6c"))


@pytest.mark.clause("LIR 6.A(2)")
@pytest.mark.parametrize("ranks", ["JQKA2", "QKA23", "KA234", "A2346"])
def test_an_ace_joins_no_other_sequence(ranks: str) -> None:
    mixed = " ".join(rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True))
    suited = " ".join(rank + "h" for rank in ranks)
    assert name_of(mixed) == "high-card"
    assert name_of(suited) == "flush"
    assert name_of(mixed + " 9c") == "high-card"


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
@pytest.mark.parametrize("hand", [highest for _, highest, _, _ in EXTREMES] + ["As Kd Qh Jc 9s"])
def test_suits_are_equal(hand: str) -> None:
    strengths = set()
    for suits in permutations("cdhs"):
        strengths.add(strength(cards(hand.translate(str.maketrans("cdhs", "".join(suits))))))
    assert len(strengths) == 1


@pytest.mark.clause("LIR 6.C", "LIR 6.F")
def test_the_hands_stand_in_this_order() -> None:
    ladder = [strength(cards(hand)) for _, highest, lowest, _ in EXTREMES for hand in (highest, lowest)]
    ladder += [strength(cards(hand)) for hand in ("Ac Ad Kc Qd Jh", "2c 2d 3c 4d 5h", "Ac Kd Qh Js 9c")]
    assert ladder[0] == ladder[1], "all royal flushes tie"
    assert all(higher > lower for higher, lower in pairwise(ladder[1:]))


@pytest.mark.parametrize(
    ("name", "highest", "lowest"),
    [pytest.param(*row[:3], marks=pytest.mark.clause(*row[3]), id=row[0]) for row in EXTREMES],
)
def test_each_rank_has_its_highest_and_lowest_hand(
    name: str, highest: str, lowest: str, every_strength: list[int]
) -> None:
    of_this_rank = [each for each in every_strength if CATEGORY_NAMES[category(each)] == name]
    assert strength(cards(highest)) == max(of_this_rank)
    assert strength(cards(lowest)) == min(of_this_rank)


@pytest.mark.clause("LIR 6.C(9)")
def test_pairs_rank_from_aces_down_past_tens(every_strength: list[int]) -> None:
    pairs = [each for each in every_strength if CATEGORY_NAMES[category(each)] == "pair"]
    assert strength(cards("Ac Ad Kc Qd Jh")) == max(pairs)
    # Tens are the last pair that is paid, which is the paytable's affair; here all of them beat all nines.
    assert strength(cards("Tc Td 2c 3d 4h")) > strength(cards("9c 9d Ac Kd Qh"))
    assert strength(cards("Jc Jd 2c 3d 4h")) > strength(cards("Tc Td Ac Kd Qh"))
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
