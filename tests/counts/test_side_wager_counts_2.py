"""Every deal of three and four cards: by the compiled classifier, and slowly by the rulebook's words.

The published figures are Michael Shackleford's analyses of the same hands and, for Top 3, the frequencies that its
licensee states for the suited and offsuit hands of six decks.
"""

from __future__ import annotations

from fractions import Fraction
from math import perm

import pytest

from houserules.analysis.counting import CARD_NAMES, outcome_counts
from houserules.chips import MeterShare
from houserules.games.blackjack.side_bets import SIDE_BETS
from houserules.games.blackjack.side_bets.side_bet import SideBet
from kit.blackjack.slow_counts import slow_counts
from kit.blackjack.slow_poker_words import SLOW_POKER

BETS = {bet.wager: bet for bet in SIDE_BETS if bet.wager in SLOW_POKER}
DIAMONDS = 1


def given(bet: SideBet, chosen_suit: int = DIAMONDS) -> dict[str, int]:
    """What a classifier sees beside the cards."""
    return {"chosen_suit": chosen_suit} if "chosen_suit" in bet.sees else {}


def counts_of(wager: str, decks: int) -> dict[str, int]:
    return outcome_counts(BETS[wager], decks, **given(BETS[wager]))


def house_edge(wager: str, letter: str, decks: int) -> Fraction:
    """What the house keeps of each stake, before any meter is paid."""
    counts = counts_of(wager, decks)
    back = 0
    for outcome, number in counts.items():
        row = BETS[wager].paytables[letter].row(outcome)
        if row is not None and not isinstance(row.odds, MeterShare):
            paid = row.odds.pay(5_00)
            back += number * (paid.payout + paid.returned)
    return 1 - Fraction(back, 5_00 * sum(counts.values()))


@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize("wager", SLOW_POKER)
def test_kernel_and_words_count_the_same_of_three_and_four_cards(wager: str, decks: int) -> None:
    bet = BETS[wager]
    cards = len([name for name in bet.sees if name in CARD_NAMES])
    counted = counts_of(wager, decks)
    slowly = slow_counts(SLOW_POKER[wager], cards, decks, **given(bet))
    assert counted == dict.fromkeys(bet.outcomes, 0) | slowly
    assert sum(counted.values()) == perm(52 * decks, cards)


@pytest.mark.parametrize("wager", SLOW_POKER)
def test_every_outcome_of_three_and_four_cards_can_come(wager: str) -> None:
    assert all(counts_of(wager, 3).values())


def test_another_suit_may_be_the_chosen_one() -> None:
    """It moves no chance: the four royal flushes are as likely as one another."""
    super_4 = BETS["super-4-progressive"]
    counts = outcome_counts(super_4, 6, **given(super_4, chosen_suit=3))
    assert counts == counts_of("super-4-progressive", 6)
    assert counts["royal-flush-other-suit"] == 3 * counts["royal-flush-named-suit"]


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
    ("wager", "letter", "decks", "percent"),
    [
        ("three-card-poker", "A", 4, "4.24"),
        ("three-card-poker", "A", 6, "3.2386"),
        ("three-card-poker", "A", 8, "2.74"),
    ],
)
def test_published_house_edge_of_three_cards(wager: str, letter: str, decks: int, percent: str) -> None:
    places = len(percent.partition(".")[2])
    assert f"{float(100 * house_edge(wager, letter, decks)):.{places}f}" == percent


def test_published_house_edge_of_lucky_lucky_with_the_usual_table() -> None:
    """The usual table pays as Paytable A, but 15 to 1 for a suited 21 as Paytable B: 2.66 percent of six decks."""
    counts = counts_of("lucky-lucky", 6)
    better = Fraction(5 * counts["suited-21"], sum(counts.values()))
    assert f"{float(100 * (house_edge('lucky-lucky', 'A', 6) - better)):.2f}" == "2.66"


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
