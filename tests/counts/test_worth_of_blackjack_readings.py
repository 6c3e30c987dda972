"""What the readings of Blackjack are worth: each figure of the register from all deals, read both ways.

Side wagers alone: they go by cards that nobody's choices change. What insurance, surrender, splits and the like are
worth depends on how the hands are played, so the register gives no figure for them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from houserules.analysis.dealer_hands import outcome_chances
from houserules.analysis.outcome_kernel import outcome_counts
from houserules.cards import DECK, rank_of
from houserules.law.readings import readings
from kit.blackjack.other_readings import (
    all_four_suited,
    any_four_in_sequence,
    better_match_alone,
    between_with_a_low_ace,
    bounty_with_a_low_ace,
    hit_and_run_unbroken,
    house_money_ace_high,
    ladies_with_a_low_ace,
    luck_with_the_hole_card,
    lucky_with_ace_1,
    lucky_with_ace_11,
    no_high_ace,
    points,
    royal_as_a_straight,
    spread_as_difference,
    top_3_ace_high,
    top_3_ace_low,
)
from kit.blackjack.side_wager_counts import BETS, GIVEN, counts_of, rows_for

BONUS_SPIN = "bonus-spin-progressive"
HIT_AND_RUN = "hit-and-run-progressive"
SIX = 6

Rule = Callable[..., int]
Chances = dict[str, Fraction]


@cache
def chances(wager: str, decks: int = SIX, rule: Rule | None = None, sees: tuple[str, ...] = ()) -> Chances:
    """By outcome, over all deals; by another rule, or on other cards, where one is given."""
    if rule is None and not sees:
        counted = counts_of(wager, decks, ", $5.00" if wager == BONUS_SPIN else "")
    else:
        bet = BETS[wager]
        other = replace(bet, classify=rule or bet.classify, sees=sees or bet.sees)
        counted = outcome_counts(other, decks, **GIVEN.get(wager, {}))
    return {outcome: Fraction(number, sum(counted.values())) for outcome, number in counted.items()}


def returned(wager: str, letter: str, found: Chances, stake: int = 100) -> Fraction:
    """All that comes back of each stake, the meters at the least they may be."""
    least = {meter.name: Fraction(meter.least) for meter in BETS[wager].paytables[letter].meters}
    back = Fraction(0)
    for outcome, chance in found.items():
        rows = rows_for(BETS[wager].paytables[letter], outcome)
        paid = [row.odds.pay(stake, least.get(getattr(row.odds, "meter", ""))) for row in rows]
        back += chance * (sum(each.payout for each in paid) + max((each.returned for each in paid), default=0))
    return back / stake


def lost_by(wager: str, letter: str, rule: Rule, decks: int = SIX, stake: int = 100) -> Fraction:
    """How much more the house would keep of each stake by the other rule."""
    return returned(wager, letter, chances(wager, decks), stake) - returned(
        wager, letter, chances(wager, decks, rule), stake
    )


def hit(wager: str, letter: str, found: Chances, words: str = "") -> Fraction:
    """How often a row whose odds have these words comes."""
    rows = {outcome: rows_for(BETS[wager].paytables[letter], outcome) for outcome in found}
    paid = [outcome for outcome in found if any(words in row.odds.text for row in rows[outcome])]
    return sum((found[outcome] for outcome in paid), Fraction(0))


def percent(share: Fraction) -> str:
    return f"{float(share * 100):.4f}%"


def told(reading_id: str) -> str:
    [worth] = [each.worth for each in readings() if each.id == reading_id]
    assert worth is not None
    return worth


@pytest.mark.parametrize(
    ("wager", "letters"), [("blazing-7s-progressive", "A"), ("super-4-progressive", "ABC"), (HIT_AND_RUN, ["only"])]
)
def test_g1_a_stake_more_on_every_row_for_1(wager: str, letters: str | list[str]) -> None:
    found = outcome_chances(BETS[wager], SIX, hits_soft_17=False) if wager == HIT_AND_RUN else chances(wager)
    for letter in letters:
        assert percent(hit(wager, letter, found, " for 1")) in told("G1")


@pytest.mark.parametrize(
    ("wager", "letter", "stake"), [("21-plus-3-progressive", "A", 100), ("super-4-progressive", "D", 500)]
)
def test_g2_printed_dollars_with_and_without_the_stake(wager: str, letter: str, stake: int) -> None:
    edge = 1 - returned(wager, letter, chances(wager), stake)
    assert f"{percent(edge)} and {percent(edge - hit(wager, letter, chances(wager)))}" in told("G2")


def test_g2_the_stake_of_a_spin() -> None:
    assert percent(chances("bonus-spin-progressive")["spin"]) in told("G2")


@pytest.mark.parametrize("letter", "AB")
def test_g5_three_card_poker_without_ace_high_sequences(letter: str) -> None:
    worth = f"{float(100 * lost_by('three-card-poker', letter, no_high_ace)):.4f}"
    assert worth in told("G5")


OTHER_RULES = [
    ("B9", "lucky-ladies", "A", SIX, ladies_with_a_low_ace),
    ("B9", "lucky-ladies", "B", SIX, ladies_with_a_low_ace),
    ("B9", "kings-bounty", "only", SIX, bounty_with_a_low_ace),
    ("B10", "match-the-dealer", "six-decks", 6, better_match_alone),
    ("B10", "match-the-dealer", "eight-decks", 8, better_match_alone),
    ("B11", "in-between", "only", SIX, between_with_a_low_ace),
    ("B11", "in-between", "only", SIX, spread_as_difference),
    ("B14", "house-money", "single-deck", 1, house_money_ace_high),
    ("B14", "house-money", "multiple-decks", SIX, house_money_ace_high),
    ("B15", "lucky-aces", "A", SIX, all_four_suited),
    ("B15", "lucky-aces", "B", SIX, all_four_suited),
    *(("B16", "lucky-lucky", letter, SIX, rule) for letter in "ABC" for rule in (lucky_with_ace_1, lucky_with_ace_11)),
    *(("B27", "top-3", letter, SIX, rule) for letter in "AB" for rule in (top_3_ace_low, top_3_ace_high)),
]


@pytest.mark.parametrize(
    ("reading_id", "wager", "letter", "decks", "rule"),
    [pytest.param(*case, id=f"{case[0]} {case[1]} {case[2]} {case[4].__name__}") for case in OTHER_RULES],
)
def test_house_edge_by_the_reading_and_by_another_rule(
    reading_id: str, wager: str, letter: str, decks: int, rule: Rule
) -> None:
    edge = 1 - returned(wager, letter, chances(wager, decks))
    of_letter = f"{letter} " if len(letter) == 1 else ""
    assert f"{of_letter}{percent(edge)}" in told(reading_id)
    assert percent(edge + lost_by(wager, letter, rule, decks)) in told(reading_id)


@pytest.mark.parametrize(("letter", "decks"), [("A", 1), ("B", 1), ("C", SIX), ("D", SIX), ("E", SIX)])
def test_b12_the_royal_match_beside_the_crown_treasure(letter: str, decks: int) -> None:
    royal = BETS["royal-match-21"].paytables[letter].by_outcome["royal-match"].odds.pay(100)
    beside = chances("royal-match-21", decks)["crown-treasure"] * (royal.payout + royal.returned) / 100
    assert f"{float(100 * beside):.6f}%" in told("B12")


def test_b16_the_usual_count_of_an_ace_is_the_one_that_pays_more() -> None:
    """No three cards reach two of the totals, so the higher row of the two counts of an ace is the house's row."""
    one_of_each_rank = {rank_of(card): card for card in DECK}.values()
    ways = {card: {points(card, 1), points(card, 11)} for card in one_of_each_rank}
    for three in product(one_of_each_rank, repeat=3):
        totals = {sum(each) for each in product(*(ways[card] for card in three))}
        assert len(totals & {19, 20, 21}) < 2
    assert "No difference" in told("B16")


def test_b17_no_other_sequence_holds_a_blackjack() -> None:
    assert chances("super-4-progressive") == chances("super-4-progressive", SIX, any_four_in_sequence)
    assert "No effect" in told("B17")


def test_b19_the_hole_card_as_well() -> None:
    wager = "upcard-luck-21"
    both = chances(wager, SIX, luck_with_the_hole_card, ("first", "second", "up", "hole"))
    for found in (chances(wager), both):
        assert percent(1 - returned(wager, "A", found)) in told("B19")


def test_b24_without_hands_that_broke() -> None:
    bet = BETS[HIT_AND_RUN]
    unbroken = replace(bet, classify=hit_and_run_unbroken, sees=(*bet.sees, "dealer_total"))
    ours, other = (outcome_chances(each, SIX, hits_soft_17=False) for each in (bet, unbroken))
    for found in (ours, other):
        assert percent(1 - returned(HIT_AND_RUN, "only", found)) in told("B24")


@pytest.mark.parametrize("letter", "ABC")
def test_b37_a_royal_flush_as_a_straight_at_one_hundred_dollars(letter: str) -> None:
    more = -lost_by("super-4-progressive", letter, royal_as_a_straight, SIX, 100_00)
    assert more > 0
    assert f"{letter} {percent(more)}" in told("B37")


def test_b37_a_lower_row_pays_no_more_at_one_dollar_nor_under_paytable_d() -> None:
    for letter in "ABC":
        assert lost_by("super-4-progressive", letter, royal_as_a_straight) > 0
    assert lost_by("super-4-progressive", "D", royal_as_a_straight, SIX, 5_00) > 0


def test_b41_what_the_seeds_return() -> None:
    found = chances("blazing-7s-progressive")
    seeds = found["three-sevens-of-diamonds"] * 10_000 + found["three-sevens-suited"] * 5_000
    assert f"{percent(seeds)} of a $1 stake" in told("B41")
    assert percent(1 - returned("blazing-7s-progressive", "A", found) - seeds) in told("B41")


def test_b59_the_two_bonuses_return_more_than_the_stake() -> None:
    rows = BETS["bad-beat-progressive"].paytables["only"].by_outcome
    magic, lucky = (rows[name].odds.pay(1).payout for name in ("magic-card", "lucky-player"))
    others = SIX * 51
    card = magic * (1 - Fraction(others * (others - 1), SIX * 52 * (SIX * 52 - 1)))
    seat = Fraction(lucky, 7)
    assert card + seat > 1
    assert all(percent(share) in told("B59") for share in (card, seat, card + seat))
