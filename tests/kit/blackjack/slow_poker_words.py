"""The side wagers on three and four cards in the rulebook's words, for the slow count: a second reading."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

from kit.blackjack.slow_counts import SUITS, Look, Words
from kit.blackjack.slow_words import ROUND_THE_ACE, dealer_blackjack, printed

THREE = ("first", "second", "up")
FOUR = ("first", "second", "up", "hole")
RED, BLACK = "dh", "cs"
COUNTS = {"A": (1, 11), **dict.fromkeys("TJQK", (10,)), **{digit: (int(digit),) for digit in "23456789"}}


@cache
def consecutive(ranks: str) -> bool:
    """In some order they stand side by side; the ace stands at both ends and nothing goes around it (reading G5)."""
    return any("".join(order) in ROUND_THE_ACE for order in permutations(ranks))


def straight(see: Look) -> bool:
    return consecutive(see.ranks(*THREE))


def flush(see: Look) -> bool:
    return see.suited(*THREE)


def straight_flush(see: Look) -> bool:
    return straight(see) and flush(see)


def three_of(see: Look, rank: str = "") -> bool:
    return see.ranks(*THREE) == 3 * (rank or see.rank("first"))


def suited_three(see: Look, rank: str = "") -> bool:
    return three_of(see, rank) and flush(see)


def six_seven_eight(see: Look) -> bool:
    return sorted(see.ranks(*THREE)) == ["6", "7", "8"]


def makes(see: Look, total: int) -> bool:
    """By any count of the aces."""
    return total in totals(see.ranks(*THREE))


@cache
def totals(ranks: str) -> frozenset[int]:
    return frozenset(sum(counts) for counts in product(*(COUNTS[rank] for rank in ranks)))


def sevens(see: Look) -> int:
    return see.ranks(*THREE).count("7")


def of_suits(see: Look, cards: tuple[str, ...], suits: str) -> bool:
    return all(see.suit(card) in suits for card in cards)


def one_colour(see: Look, cards: tuple[str, ...]) -> bool:
    return of_suits(see, cards, RED) or of_suits(see, cards, BLACK)


def aces(see: Look, number: int, suited: bool = False) -> bool:
    held = [card for card in FOUR if see.rank(card) == "A"]
    return len(held) == number and (not suited or see.suited(*held))


def ace_of_diamonds(see: Look) -> bool:
    return aces(see, 1) and any(see.is_card(card, "Ad") for card in FOUR)


def four_card_straight(see: Look) -> bool:
    return sorted(see.ranks(*FOUR)) == sorted("AKQJ")


def four_card_royal(see: Look) -> bool:
    return four_card_straight(see) and see.suited(*FOUR)


def in_chosen_suit(see: Look) -> bool:
    return see.suit("up") == SUITS[see.given["chosen_suit"]]


def most_alike(see: Look) -> int:
    ranks = see.ranks(*FOUR)
    return max(map(ranks.count, ranks))


def two_pair(see: Look) -> bool:
    ranks = see.ranks(*FOUR)
    return all(ranks.count(rank) == 2 for rank in ranks)


POKER_HANDS = printed(
    "no-hand",
    straight_flush=straight_flush,
    three_of_a_kind=three_of,
    straight=straight,
    flush=flush,
)

SUPER_4_HANDS = printed(
    "any-hand",
    royal_flush_named_suit=lambda see: four_card_royal(see) and in_chosen_suit(see),
    royal_flush_other_suit=four_card_royal,
    three_of_a_kind=lambda see: most_alike(see) >= 3,
    straight=four_card_straight,
    flush=lambda see: see.suited(*FOUR),
    two_pair=two_pair,
    four_red_cards=lambda see: of_suits(see, FOUR, RED),
    four_black_cards=lambda see: of_suits(see, FOUR, BLACK),
    pair=lambda see: most_alike(see) == 2,
)


def super_4(see: Look) -> str:
    if dealer_blackjack(see):
        return SUPER_4_HANDS(see)
    return "ace-up-without-blackjack" if see.rank("up") == "A" else "no-dealer-blackjack"


SLOW_POKER: dict[str, Words] = {
    "three-card-poker": POKER_HANDS,
    "trilux-bonus": POKER_HANDS,
    "top-3": printed(
        "no-hand",
        three_of_a_kind_suited=suited_three,
        straight_flush=straight_flush,
        three_of_a_kind=three_of,
    ),
    "21-plus-3-progressive": printed(
        "no-hand",
        three_aces_suited=lambda see: suited_three(see, "A"),
        three_of_a_kind_suited=suited_three,
        straight_flush=straight_flush,
        three_of_a_kind_offsuit=three_of,
        straight=straight,
        flush=flush,
    ),
    "lucky-lucky": printed(
        "no-19",
        suited_7_7_7=lambda see: suited_three(see, "7"),
        suited_6_7_8=lambda see: six_seven_eight(see) and flush(see),
        unsuited_7_7_7=lambda see: three_of(see, "7"),
        unsuited_6_7_8=six_seven_eight,
        suited_21=lambda see: makes(see, 21) and flush(see),
        unsuited_21=lambda see: makes(see, 21),
        any_20=lambda see: makes(see, 20),
        any_19=lambda see: makes(see, 19),
    ),
    "super-4-progressive": super_4,
    "blazing-7s-progressive": printed(
        "no-seven",
        three_sevens_of_diamonds=lambda see: sevens(see) == 3 and of_suits(see, THREE, "d"),
        three_sevens_suited=lambda see: suited_three(see, "7"),
        three_sevens_one_color=lambda see: sevens(see) == 3 and one_colour(see, THREE),
        three_sevens=lambda see: sevens(see) == 3,
        two_sevens=lambda see: sevens(see) == 2,
        one_seven=lambda see: sevens(see) == 1,
    ),
    "lucky-aces": printed(
        "no-ace",
        four_aces=lambda see: aces(see, 4),
        three_aces_suited=lambda see: aces(see, 3, suited=True),
        three_aces=lambda see: aces(see, 3),
        two_aces_suited=lambda see: aces(see, 2, suited=True),
        two_aces=lambda see: aces(see, 2),
        ace_of_diamonds=ace_of_diamonds,
        one_ace=lambda see: aces(see, 1),
    ),
}
