"""The side wagers in the rulebook's words, for the slow count: a second reading of chapters 1, 6 and 13.

A wager is its printed rows in order, the first that fits, or whatever else is nearest to the words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from kit.blackjack.slow_counts import Look, Words

LOW_TO_HIGH = "23456789TJQKA"
ROUND_THE_ACE = "A23456789TJQKA"  # reading B14
POINTS = {"A": 11, **dict.fromkeys("TJQK", 10), **{digit: int(digit) for digit in "23456789"}}


def printed(otherwise: str, **rows: Callable[[Look], bool]) -> Words:
    """The first row that fits; in a row's name an underscore stands for a hyphen."""

    def words(see: Look) -> str:
        return next((name.replace("_", "-") for name, fits in rows.items() if fits(see)), otherwise)

    return words


def points(see: Look) -> int:
    return POINTS[see.rank("first")] + POINTS[see.rank("second")]


def is_20(see: Look) -> bool:
    return points(see) == 20


def pair(see: Look) -> bool:
    return see.rank("first") == see.rank("second")


def pair_of(see: Look, ranks: str) -> bool:
    return see.rank("first") in ranks and pair(see)


def suited(see: Look) -> bool:
    return see.suited("first", "second")


def both_are(see: Look, card: str) -> bool:
    return see.is_card("first", card) and see.is_card("second", card)


def dealer_blackjack(see: Look) -> bool:
    up, hole = see.rank("up"), see.rank("hole")
    return (up == "A" and hole in "TJQK") or (up in "TJQK" and hole == "A")


def royal(see: Look, one: str, other: str) -> bool:
    return {see.rank(one), see.rank(other)} == {"K", "Q"} and see.suited(one, other)


def in_sequence(see: Look) -> bool:
    ranks = see.ranks("first", "second")
    return ranks in ROUND_THE_ACE or ranks[::-1] in ROUND_THE_ACE


def low_up_card(see: Look) -> bool:
    return see.rank("up") in "234567"


def ace_and_jack_of_spades(see: Look) -> bool:
    return set(see.ranks("first", "second")) == {"A", "J"} and see.suit("first") == see.suit("second") == "s"


def match_the_dealer(see: Look) -> str:
    matching = [card for card in ("first", "second") if see.rank(card) == see.rank("up")]
    same = sum(see.suited(card, "up") for card in matching)
    return {
        (0, 0): "no-match",
        (1, 0): "different-suit-match",
        (1, 1): "same-suit-match",
        (2, 0): "two-different-suit-matches",
        (2, 1): "same-and-different-suit-matches",
        (2, 2): "two-same-suit-matches",
    }[len(matching), same]


def in_between(see: Look) -> str:
    if len(set(see.ranks("first", "second", "up"))) == 1:
        return "triple-match"
    low, high = sorted(LOW_TO_HIGH.index(see.rank(card)) for card in ("first", "second"))
    between = LOW_TO_HIGH[low + 1 : high]
    if see.rank("up") not in between:
        return "not-between"
    number = {1: "one-card", 2: "two-card", 3: "three-card"}.get(len(between), "other")
    return f"{number}-spread"


def super_match(see: Look) -> str:
    held = Counter(see.ranks("first", "second", "third", "fourth"))
    return {
        (4,): "four-of-a-kind",
        (1, 3): "three-of-a-kind",
        (2, 2): "two-pair",
        (1, 1, 2): "pair",
        (1, 1, 1, 1): "no-pair",
    }[tuple(sorted(held.values()))]


SLOW: dict[str, Words] = {
    "lucky-ladies": printed(
        "no-20",
        queen_of_hearts_pair_and_dealer_blackjack=lambda see: both_are(see, "Qh") and dealer_blackjack(see),
        queen_of_hearts_pair=lambda see: both_are(see, "Qh"),
        matched_20=lambda see: is_20(see) and pair(see) and suited(see),
        suited_20=lambda see: is_20(see) and suited(see),
        any_20=is_20,
    ),
    "match-the-dealer": match_the_dealer,
    "in-between": in_between,
    "royal-match-21": printed(
        "no-match",
        crown_treasure=lambda see: royal(see, "first", "second") and royal(see, "up", "hole"),
        royal_match=lambda see: royal(see, "first", "second"),
        suited_match=suited,
    ),
    "bet-the-set-21": printed("no-pair", suited_pair=lambda see: pair(see) and suited(see), pair=pair),
    "kings-bounty": printed(
        "no-20",
        king_of_spades_pair_and_dealer_blackjack=lambda see: both_are(see, "Ks") and dealer_blackjack(see),
        king_of_spades_pair=lambda see: both_are(see, "Ks"),
        suited_kings_pair=lambda see: pair_of(see, "K") and suited(see),
        suited_queens_jacks_or_tens_pair=lambda see: pair_of(see, "QJT") and suited(see),
        suited_20=lambda see: is_20(see) and suited(see),
        pair_of_kings=lambda see: pair_of(see, "K"),
        any_20=is_20,
    ),
    "super-match": super_match,
    "house-money": printed(
        "nothing",
        ace_king_suited=lambda see: set(see.ranks("first", "second")) == {"A", "K"} and suited(see),
        two_card_straight_flush=lambda see: in_sequence(see) and suited(see),
        pair=pair,
        two_card_straight=in_sequence,
    ),
    "upcard-luck-21": printed(
        "no-luck",
        ace_and_jack_of_spades=lambda see: low_up_card(see) and ace_and_jack_of_spades(see),
        blackjack=lambda see: low_up_card(see) and points(see) == 21,
        total_9_10_11=lambda see: low_up_card(see) and points(see) in (9, 10, 11),
        total_18_19_20=lambda see: low_up_card(see) and points(see) in (18, 19, 20),
    ),
}
