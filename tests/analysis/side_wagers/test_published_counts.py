"""Numbers of combinations that others have published, or that one reckons by hand, by the counts of `tests/counts/`.

The published ones are Michael Shackleford's analyses of the same wagers and, for Top 3, the frequencies that its
licensee states for the suited and offsuit hands of six decks. Published percentages are in docs/published.md.
"""

from __future__ import annotations

from fractions import Fraction
from math import perm

import pytest

from houserules.analysis.outcome_kernel import outcome_counts
from kit.blackjack.side_wager_counts import BETS, counts_of, house_edge


@pytest.mark.parametrize(
    ("wager", "decks", "orders", "published"),
    [
        pytest.param(
            "in-between", 1, 1,
            {"triple-match": 312, "one-card-spread": 1_408, "two-card-spread": 2_560, "three-card-spread": 3_456,
             "other-spread": 29_184, "not-between": 95_680}, id="in-between 1",
        ),
        pytest.param(
            "in-between", 2, 1,
            {"triple-match": 4_368, "one-card-spread": 11_264, "two-card-spread": 20_480,
             "three-card-spread": 27_648, "other-spread": 233_472, "not-between": 795_392}, id="in-between 2",
        ),
        pytest.param(
            "bet-the-set-21", 1, 2, {"suited-pair": 0, "pair": 78, "no-pair": 1_248}, id="bet-the-set-21 1"
        ),
        pytest.param(
            "bet-the-set-21", 2, 2, {"suited-pair": 52, "pair": 312, "no-pair": 4_992}, id="bet-the-set-21 2"
        ),
        pytest.param(
            "bet-the-set-21", 6, 2, {"suited-pair": 780, "pair": 2_808, "no-pair": 44_928}, id="bet-the-set-21 6"
        ),
        pytest.param(
            "upcard-luck-21", 8, 2,
            {"ace-and-jack-of-spades": 12_288, "blackjack": 774_144, "total-9-10-11": 2_042_912,
             "total-18-19-20": 3_817_472, "no-luck": 29_089_664}, id="upcard-luck-21 8",
        ),
    ],
)  # fmt: skip
def test_published_combinations(wager: str, decks: int, orders: int, published: dict[str, int]) -> None:
    """Published without regard to the order of the player's cards where `orders` is 2."""
    assert counts_of(wager, decks) == {name: orders * number for name, number in published.items()}


def test_published_royal_matches_of_six_decks() -> None:
    """144 Royal Matches, 11,868 other suited hands, 36,504 of two suits, each in two orders."""
    counts = counts_of("royal-match-21", 6)
    dealers = 2 * perm(52 * 6 - 2, 2)
    assert counts["royal-match"] + counts["crown-treasure"] == 144 * dealers
    assert (counts["suited-match"], counts["no-match"]) == (11_868 * dealers, 36_504 * dealers)


@pytest.mark.parametrize(
    ("wager", "letter", "decks", "edge"),
    [
        ("bet-the-set-21", "A", 1, Fraction(1, 17)),
        ("bet-the-set-21", "B", 2, Fraction(11, 103)),
        ("house-money", "single-deck", 1, Fraction(11, 39)),
        ("in-between", "only", 1, Fraction(34, 325)),
    ],
)
def test_exact_house_edge(wager: str, letter: str, decks: int, edge: Fraction) -> None:
    """Reckoned by hand, such as House Money of one deck: 4 * 9 + 48 * 5 + 78 * 3 + 156 won, 1,040 of 1,326 lost."""
    assert house_edge(wager, letter, decks) == edge


def test_crown_treasure_is_worth_a_thousand_of_its_stake() -> None:
    """Single deck: the dealer's Royal Match is one of the three other suits, 3 of 1,225 hands of the 50 cards left."""
    beside = house_edge("royal-match-21", "A", 1, without="crown-treasure") - house_edge("royal-match-21", "A", 1)
    assert beside == Fraction(4, 1_326) * Fraction(3, 1_225) * 1_000


@pytest.mark.parametrize(
    ("wager", "decks", "orders", "published"),
    [
        pytest.param(
            "three-card-poker", 6, 6,
            {"straight-flush": 10_368, "three-of-a-kind": 26_312, "straight": 155_520, "flush": 236_736 + 56_160,
             "no-hand": 977_184 + 3_551_040}, id="three-card-poker 6",
        ),
        pytest.param(
            "super-4-progressive", 5, 1,
            {"royal-flush-named-suit": 7_500, "royal-flush-other-suit": 22_500, "three-of-a-kind": 2_188_800,
             "straight": 1_890_000, "flush": 3_075_600, "two-pair": 2_284_800, "four-red-cards": 22_230_000 // 2,
             "four-black-cards": 22_230_000 // 2, "pair": 58_960_000}, id="super-4-progressive 5",
        ),
    ],
)  # fmt: skip
def test_published_combinations_of_three_and_four_cards(
    wager: str, decks: int, orders: int, published: dict[str, int]
) -> None:
    """Published without regard to the order of the cards where `orders` is 6; of Super 4 without its lowest rows."""
    counts = counts_of(wager, decks)
    assert {name: counts[name] for name in published} == {name: orders * deals for name, deals in published.items()}


def test_published_sevens_of_six_decks() -> None:
    """480 suited and 11,664 other deals of three sevens among 30,079,920."""
    blazing, lucky = counts_of("blazing-7s-progressive", 6), counts_of("lucky-lucky", 6)
    assert sum(blazing.values()) == sum(lucky.values()) == 30_079_920
    assert blazing["three-sevens-of-diamonds"] + blazing["three-sevens-suited"] == lucky["suited-7-7-7"] == 480
    assert blazing["three-sevens-one-color"] + blazing["three-sevens"] == lucky["unsuited-7-7-7"] == 11_664


@pytest.mark.parametrize("wager", ["top-3", "21-plus-3-progressive"])
def test_published_frequencies_of_six_decks(wager: str) -> None:
    """A straight flush once in 484 deals, three offsuit in 198; suited of three ranks in 20,889, of ten in 6,267."""
    counts = counts_of(wager, 6)
    deals = sum(counts.values())
    offsuit = counts["three-of-a-kind" if wager == "top-3" else "three-of-a-kind-offsuit"]
    suited = counts["three-of-a-kind-suited"] + counts.get("three-aces-suited", 0)
    assert (round(deals / counts["straight-flush"]), round(deals / offsuit)) == (484, 198)
    assert (round(deals / (suited * 3 / 13)), round(deals / (suited * 10 / 13))) == (20_889, 6_267)


@pytest.mark.parametrize(
    ("wager", "letter", "decks", "edge"),
    [
        ("three-card-poker", "A", 1, Fraction(22_100 - 10 * (48 + 52 + 720 + 1_096), 22_100)),
        ("trilux-bonus", "only", 1, Fraction(22_100 - 31 * 48 - 21 * 52 - 11 * 720 - 6 * 1_096, 22_100)),
        ("top-3", "A", 1, Fraction(22_100 - 181 * 48 - 91 * 52, 22_100)),
        ("top-3", "B", 1, Fraction(22_100 - 101 * 48 - 71 * 52, 22_100)),
        ("21-plus-3-progressive", "A", 1, 1 - Fraction(25 * 48 + 20 * 52 + 7 * 720 + 3 * 1_096, 5 * 22_100)),
        # Sevens of one deck: 4 ways of three, all of mixed colour; 6 * 48 of two; 4 * C(48, 2) of one.
        ("blazing-7s-progressive", "A", 1, Fraction(22_100 - 200 * 4 - 25 * 6 * 48 - 2 * 4 * 1_128, 22_100)),
    ],
)
def test_exact_house_edge_of_one_deck(wager: str, letter: str, decks: int, edge: Fraction) -> None:
    """From the 48 straight flushes, 52 threes, 720 straights and 1,096 flushes among the 22,100 hands of one deck."""
    assert house_edge(wager, letter, decks) == edge


@pytest.mark.parametrize("letter", ["A", "B"])
def test_exact_house_edge_of_lucky_aces_of_one_deck(letter: str) -> None:
    """One deck has no two suited aces; a lone ace is that of diamonds once in four."""
    pays = {"A": (501, 21, 6), "B": (501, 31, 6)}[letter]
    ways = (1, 4 * 48, 6 * 1_128)
    one = 4 * 17_296
    back = sum(pay * way for pay, way in zip(pays, ways, strict=True)) + one * Fraction(3 + 3 * 2, 4)
    assert house_edge("lucky-aces", letter, 1) == 1 - back / 270_725


def test_published_aces_of_eight_decks() -> None:
    """In any of the 24 orders of four cards."""
    published = {
        "four-aces": 35_960, "three-aces-suited": 86_016, "three-aces": 1_818_624, "two-aces-suited": 8_236_032,
        "two-aces": 28_237_824, "ace-of-diamonds": 74_908_672, "one-ace": 224_726_016, "no-ace": 891_881_376,
    }  # fmt: skip
    assert counts_of("lucky-aces", 8) == {outcome: 24 * deals for outcome, deals in published.items()}


def test_published_totals_of_lucky_lucky_with_six_decks() -> None:
    """In any of the six orders of three cards."""
    published = {
        "suited-7-7-7": 80, "suited-6-7-8": 864, "unsuited-7-7-7": 1_944, "unsuited-6-7-8": 12_960,
        "suited-21": 26_568, "unsuited-21": 406_296, "any-20": 377_568, "any-19": 364_320,
    }  # fmt: skip
    counts = counts_of("lucky-lucky", 6)
    assert {outcome: counts[outcome] for outcome in published} == {name: 6 * deals for name, deals in published.items()}


def test_published_permutations_of_lucky_ladies_with_six_decks() -> None:
    assert counts_of("lucky-ladies", 6) == {
        "queen-of-hearts-pair-and-dealer-blackjack": 135_360, "queen-of-hearts-pair": 2_738_340,
        "matched-20": 43_105_500, "suited-20": 193_112_640, "any-20": 744_863_040, "no-20": 8_310_740_400,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("decks", "published"),
    [(2, (0, 6, 96, 15, 576, 4_560)), (4, (3, 36, 576, 66, 2_304, 18_336))],
)
def test_published_matches_of_decks_that_the_rulebook_does_not_offer(decks: int, published: tuple[int, ...]) -> None:
    """Hands of two cards beside one dealer's card: any of them, and the player's in either order."""
    counts = outcome_counts(BETS["match-the-dealer"], decks)
    assert tuple(counts[outcome] for outcome in reversed(counts)) == tuple(
        hands * 2 * 52 * decks for hands in published
    )
