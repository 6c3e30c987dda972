"""What the chapters on rankings share: the highest and the lowest hand of each rank, and how to hold a book to them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, permutations

import numpy as np

from houserules.cards import CATEGORY_NAMES, DECK, RANKS, card, cards, category, kernels, rank_of, strength

# Best first; kickers fill up hands that are named by fewer cards.
EXTREMES = {
    "royal-flush": ("As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
    "straight-flush": ("Kd Qd Jd Td 9d", "Ah 2h 3h 4h 5h"),
    "four-of-a-kind": ("Ac Ad Ah As Kc", "2c 2d 2h 2s 3c"),
    "full-house": ("Ac Ad Ah Kc Kd", "2c 2d 2h 3c 3d"),
    "flush": ("Ac Kc Qc Jc 9c", "2s 3s 4s 5s 7s"),
    "straight": ("Ac Kd Qh Js Tc", "Ac 2d 3h 4s 5c"),
    "three-of-a-kind": ("Ac Ad Ah Kc Qd", "2c 2d 2h 3c 4d"),
    "two-pair": ("Ac Ad Kc Kd Qh", "3c 3d 2c 2d 4h"),
    "pair": ("Ac Ad Kc Qd Jh", "2c 2d 3c 4d 5h"),
}
BELOW_ANY_RANK = "Ac Kd Qh Js 9c"
AROUND_THE_ACE = ("JQKA2", "QKA23", "KA234", "A2346")
ONE_OF_EACH_RANK = [highest for highest, _ in EXTREMES.values()] + ["As Kd Qh Jc 9s"]
# Of one rank, so that the first card from above that only one of them has decides; what makes the rank comes first.
DECIDED_BY_ONE_CARD = [
    ("9c Kd Qh Js Tc", "8c 9d Th Js Qc"),
    ("2c 2d 2h 2s 4c", "2c 2d 2h 2s 3c"),
    ("3c 3d 3h 2c 2d", "2c 2d 2h Ac Ad"),
    ("4c 4d 4h 3c 3d", "4c 4d 4h 2c 2d"),
    ("Ac 9c 8c 6c 3c", "Ad 9d 8d 6d 2d"),
    ("5c 5d 5h 4c 3d", "5c 5d 5h 4c 2d"),
    ("Kc Kd 2c 2d 3h", "Qc Qd Jc Jd Ah"),
    ("Kc Kd 3c 3d 2h", "Kh Ks 2c 2d Ah"),
    ("Kc Kd 3c 3d 4h", "Kh Ks 3h 3s 2c"),
    ("9c 9d 5h 3c 2d", "8c 8d Ah Kc Qd"),
    ("9c 9d 6h 4c 3d", "9h 9s 6c 4d 2h"),
    ("Ac Kd 9h 7s 3c", "Ad Kh 9s 7c 2d"),
    ("8c 6d 5h 4s 3c", "7d 6h 5s 4c 2d"),
]
TIES = [
    ("Ac Kc Qc Jc Tc", "Ad Kd Qd Jd Td"),
    ("9c 8c 7c 6c 5c", "9h 8h 7h 6h 5h"),
    ("Ac Kc 9c 7c 2c", "As Ks 9s 7s 2s"),
    ("9c 8d 7h 6s 5c", "9d 8h 7s 6c 5d"),
    ("Kc Kd 3c 3d 4h", "Kh Ks 3h 3s 4c"),
    ("9c 9d 6h 4c 3d", "9h 9s 6c 4d 3h"),
    ("Ac Kd 9h 7s 3c", "Ad Kh 9s 7c 3d"),
    # Of seven cards the best five count, and these are on the table for both.
    ("Ac Kd Qh Js Tc 2d 3h", "Ac Kd Qh Js Tc 9d 9h"),
    ("Ac Ad Kc Kd Qh 2s 3h", "Ac Ad Kc Kd Qh Js 4h"),
]


def of(hand: str) -> int:
    return strength(cards(hand))


def name_of(hand: str) -> str:
    return CATEGORY_NAMES[category(of(hand))]


@cache
def every_strength() -> tuple[int, ...]:
    """Of every hand of five there is, without repetitions."""
    hands = np.array(list(combinations(DECK, 5)), np.uint8)
    return tuple(int(each) for each in np.unique(kernels.strengths5(hands)))


def all_of(name: str) -> list[int]:
    return [each for each in every_strength() if CATEGORY_NAMES[category(each)] == name]


def assert_cards_rank_from_ace_to_two() -> None:
    highest_first = "AKQJT98765432"
    assert [RANKS[rank_of(card(rank + "c"))] for rank in highest_first] == list(highest_first)
    assert [rank_of(card(rank + "c")) for rank in highest_first] == list(range(12, -1, -1))
    fours = [of(f"{r}c {r}d {r}h {r}s " + ("3c" if r != "3" else "4c")) for r in highest_first]
    assert all(higher > lower for higher, lower in pairwise(fours))


def assert_an_ace_may_be_low() -> None:
    assert name_of("Ac 2d 3h 4s 5c") == "straight"
    assert name_of("Ad 2d 3d 4d 5d") == "straight-flush"
    assert of("Ac 2d 3h 4s 5c") < of("2c 3d 4h 5s 6c")
    assert of("Ad 2d 3d 4d 5d") < of("2c 3c 4c 5c 6c")


def assert_no_sequence(ranks: str) -> None:
    mixed = " ".join(rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True))
    suited = " ".join(rank + "h" for rank in ranks)
    assert name_of(mixed) == "high-card"
    assert name_of(suited) == "flush"
    assert name_of(mixed + " 9c") == "high-card"


def assert_suits_are_equal(hand: str) -> None:
    swaps = (str.maketrans("cdhs", "".join(suits)) for suits in permutations("cdhs"))
    assert len({of(hand.translate(swap)) for swap in swaps}) == 1


def assert_ranks_stand_in_order() -> None:
    ladder = [of(hand) for extremes in EXTREMES.values() for hand in extremes] + [of(BELOW_ANY_RANK)]
    assert ladder[0] == ladder[1], "all royal flushes tie"
    assert all(higher > lower for higher, lower in pairwise(ladder[1:]))


def assert_highest_and_lowest(name: str) -> None:
    highest, lowest = EXTREMES[name]
    assert name_of(highest) == name_of(lowest) == name
    assert of(highest) == max(all_of(name))
    assert of(lowest) == min(all_of(name))
