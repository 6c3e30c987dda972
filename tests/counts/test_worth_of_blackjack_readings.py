"""What the readings of Blackjack are worth: each figure of the register as the analysis prices the alternatives."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from houserules.analysis.blackjack.must_hit_cycle import cycle
from houserules.analysis.blackjack.other_classifiers import points
from houserules.cards import DECK, rank_of
from houserules.games.blackjack import GAME
from kit.blackjack.side_wager_counts import BETS
from kit.priced_readings import edges, percent, told

SIX = 6


def blackjack(
    reading_id: str, wager: str, letter: str = "", decks: int = SIX, **asked: Any
) -> tuple[Fraction, Fraction]:
    """The house edge as we read it and by an alternative."""
    return edges(GAME, reading_id, wager, letter, submission={"options": {"decks": decks}}, **asked)


@pytest.mark.parametrize(
    ("wager", "letters"),
    [("blazing-7s-progressive", "A"), ("super-4-progressive", "ABC"), ("hit-and-run-progressive", ["only"])],
)
def test_g1_a_stake_more_on_every_row_for_1(wager: str, letters: str | list[str]) -> None:
    for letter in letters:
        ours, other = blackjack("G1", wager, letter)
        assert percent(ours - other) in told("G1")


@pytest.mark.parametrize(
    ("wager", "letter", "stake"), [("21-plus-3-progressive", "A", 100), ("super-4-progressive", "D", 500)]
)
def test_g2_printed_dollars_with_and_without_the_stake(wager: str, letter: str, stake: int) -> None:
    ours, other = blackjack("G2", wager, letter, stake=stake)
    assert f"{percent(ours)} and {percent(other)}" in told("G2")


def test_g2_the_stake_of_a_spin() -> None:
    ours, other = blackjack("G2", "bonus-spin-progressive", "A", stake=500)
    assert percent(ours - other) in told("G2")


def test_g2_dollars_for_each_dollar() -> None:
    ours, other = blackjack("G2", "21-plus-3-progressive", "A", stake=500, place=1)
    assert other < ours


@pytest.mark.parametrize("letter", "AB")
def test_g5_three_card_poker_without_ace_high_sequences(letter: str) -> None:
    ours, other = blackjack("G5", "three-card-poker", letter)
    assert f"{float(100 * (other - ours)):.4f}" in told("G5")


EDGES = [
    *(("B9", "lucky-ladies", letter, SIX, 1) for letter in "AB"),
    ("B9", "kings-bounty", "only", SIX, 1),
    ("B10", "match-the-dealer", "six-decks", 6, 0),
    ("B10", "match-the-dealer", "eight-decks", 8, 0),
    ("B11", "in-between", "only", SIX, 0),
    ("B11", "in-between", "only", SIX, 1),
    ("B14", "house-money", "single-deck", 1, 0),
    ("B14", "house-money", "multiple-decks", SIX, 0),
    *(("B15", "lucky-aces", letter, SIX, 0) for letter in "AB"),
    *(("B16", "lucky-lucky", letter, SIX, place) for letter in "ABC" for place in (0, 1, 2)),
    ("B19", "upcard-luck-21", "A", SIX, 0),
    ("B24", "hit-and-run-progressive", "only", SIX, 0),
    *(("B27", "top-3", letter, SIX, 1) for letter in "AB"),
]


@pytest.mark.parametrize(("reading_id", "wager", "letter", "decks", "place"), EDGES)
def test_house_edge_by_the_reading_and_by_an_alternative(
    reading_id: str, wager: str, letter: str, decks: int, place: int
) -> None:
    ours, other = blackjack(reading_id, wager, letter, decks, place=place)
    of_letter = f"{letter} " if len(letter) == 1 and wager != "upcard-luck-21" else ""
    assert f"{of_letter}{percent(ours)}" in told(reading_id)
    assert percent(other) in told(reading_id)


@pytest.mark.parametrize("wager", ["three-card-poker", "21-plus-3-progressive", "top-3", "trilux-bonus"])
def test_b27_any_three_cards_are_alike(wager: str) -> None:
    ours, other = blackjack("B27", wager)
    assert ours == other
    assert "does not affect" in told("B27")


@pytest.mark.parametrize(("letter", "decks"), [("A", 1), ("B", 1), ("C", SIX), ("D", SIX), ("E", SIX)])
def test_b12_the_crown_treasure_instead_of_the_royal_match(letter: str, decks: int) -> None:
    ours, other = blackjack("B12", "royal-match-21", letter, decks)
    assert f"{float(100 * (other - ours)):.6f}%" in told("B12")


def test_b16_the_usual_count_of_an_ace_is_the_one_that_pays_more() -> None:
    """No three cards reach two of the totals, so the higher row of the two counts of an ace is the row we read."""
    one_of_each_rank = {rank_of(card): card for card in DECK}.values()
    ways = {card: {points(card, 1), points(card, 11)} for card in one_of_each_rank}
    for three in product(one_of_each_rank, repeat=3):
        totals = {sum(each) for each in product(*(ways[card] for card in three))}
        assert len(totals & {19, 20, 21}) < 2
    assert "No difference" in told("B16")


def test_b17_no_other_sequence_holds_a_blackjack() -> None:
    ours, other = blackjack("B17", "super-4-progressive", "A")
    assert ours == other
    assert "No effect" in told("B17")


@pytest.mark.parametrize("amounts", [(100, 200), (100, 500), (250, 1_000)])
def test_b18_won_at_the_maximum_alone(amounts: tuple[int, int]) -> None:
    """Ten cents of every dollar: then the whole way is paid for, and the maximum won."""
    reset, most = amounts
    found = cycle(reset * 100, most * 100, Fraction(10))
    assert found is not None
    ours, other = found.pays / found.wagers / 100, Fraction(most, 10 * (most - reset))
    assert f"{percent(ours)} and {percent(other)}" in told("B18")


@pytest.mark.parametrize("letter", "ABC")
def test_b37_a_royal_flush_as_a_straight_at_one_hundred_dollars(letter: str) -> None:
    ours, other = blackjack("B37", "super-4-progressive", letter, stake=100_00)
    assert f"{letter} {percent(ours - other)}" in told("B37")


@pytest.mark.parametrize(("letter", "stake"), [("A", 1_00), ("B", 1_00), ("C", 1_00), ("D", 5_00)])
def test_b37_a_lower_row_pays_no_more_at_one_dollar_nor_under_paytable_d(letter: str, stake: int) -> None:
    with pytest.raises(ValueError, match="unpack"):
        blackjack("B37", "super-4-progressive", letter, stake=stake)


def test_b41_what_the_seeds_return() -> None:
    ours, other = blackjack("B41", "blazing-7s-progressive", "A")
    assert f"{percent(other - ours)} of a $1 stake" in told("B41")
    assert f"{percent(other)} without them and {percent(ours)} with them" in told("B41")


def test_b59_the_two_bonuses_return_more_than_the_stake() -> None:
    rows = BETS["bad-beat-progressive"].paytables["only"].by_outcome
    magic, lucky = (rows[name].odds.pay(1).payout for name in ("magic-card", "lucky-player"))
    others = SIX * 51
    card = magic * (1 - Fraction(others * (others - 1), SIX * 52 * (SIX * 52 - 1)))
    seat = Fraction(lucky, 7)
    assert card + seat > 1
    assert all(percent(share) in told("B59") for share in (card, seat, card + seat))
