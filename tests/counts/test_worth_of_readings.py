"""What the readings of Let It Ride are worth: the register, exact counts of our own and the analysis tell the same."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from houserules.chips import MeterShare
from houserules.chips.paytables import Paytable
from houserules.games.let_it_ride import GAME
from houserules.games.let_it_ride.side_wagers.progressive import envy_paytable
from kit.counts_file import Counts, sections
from kit.priced_readings import edges, told
from kit.printed import paytables_of

PAYTABLES = paytables_of(GAME)


def counts_of(size: int) -> Counts:
    return sections(f"poker-{size}-cards")[""]


FIVE = counts_of(5)
FIVE["tens-or-better"] = FIVE["pair"] * 5 // 13  # tens, jacks, queens, kings, aces of the thirteen pairs
THREE = counts_of(3) | {"ace-king-queen-spades": 1, "ace-king-queen-suited": 3}
THREE_BUT_ACE_KING_QUEEN = THREE | {"straight-flush": THREE["straight-flush"] - 4}
SIX = counts_of(6)
LOWER = ("straight-flush", "three-of-a-kind", "straight")


def counts_for(paytable: Paytable) -> Counts:
    return THREE_BUT_ACE_KING_QUEEN if paytable.cards == 3 else FIVE


def returned(paytable: Paytable, counts: Counts, stake: int = 100, shares: bool = True) -> Fraction:
    """All that comes back for each stake, the meters at the least they may be."""
    meters = {meter.name: meter.least for meter in paytable.meters}
    total = 0
    for row in paytable.rows:
        share = isinstance(row.odds, MeterShare)
        paid = row.odds.pay(stake, Fraction(meters[row.odds.meter]) if isinstance(row.odds, MeterShare) else None)
        total += counts[row.outcome] * (paid.payout + paid.returned) if shares or not share else 0
    return Fraction(total, counts["total"] * stake)


def hit(paytable: Paytable, counts: Counts, words: str = "") -> Fraction:
    """How often a row whose odds have these words comes."""
    return Fraction(sum(counts[row.outcome] for row in paytable.rows if words in row.odds.text), counts["total"])


def percent(share: Fraction) -> str:
    return f"{float(share * 100):.4f}"


def less(reading_id: str, wager: str, letter: str, **asked: Any) -> Fraction:
    """What the player would lose by the alternative, as the analysis prices it."""
    ours, other = edges(GAME, reading_id, wager, letter, **asked)
    return other - ours


def progressive(letter: str) -> tuple[Paytable, Counts]:
    paytable = PAYTABLES["progressive"][letter]
    return paytable, counts_for(paytable)


@pytest.mark.parametrize("letters", ["AD", "B", "C", "EF"])
def test_g1_a_stake_more_on_every_row_for_1(letters: str) -> None:
    for letter in letters:
        extra = hit(*progressive(letter), " for 1")
        assert percent(extra) + "%" in told("G1")
        assert extra == -less("G1", "progressive", letter)


@pytest.mark.parametrize("letter", "ABCDEFG")
def test_g2_the_five_card_bonus_with_and_without_its_stake(letter: str) -> None:
    paytable = PAYTABLES["five-card-bonus"][letter]
    edge = 1 - returned(paytable, FIVE)
    assert f"{letter} {percent(edge)}% and {percent(edge - hit(paytable, FIVE))}%" in told("G2")
    assert edges(GAME, "G2", "five-card-bonus", letter) == (edge, edge - hit(paytable, FIVE))


def test_g2_the_super_royals() -> None:
    dollars = Fraction(1_000_000 + 3 * 100_000, SIX["total"])
    assert f"{percent(dollars)}% of a $1 stake and {percent(dollars / 5)}% of a $5 stake" in told("G2")
    assert -less("G2", "six-card-bonus", "A", place=1, stake=500) == dollars - dollars / 5


def test_g5_without_ace_high_sequences() -> None:
    for letter in "ABCDEFG":
        pays = {row.outcome: row.odds.pay(100).payout for row in PAYTABLES["five-card-bonus"][letter].rows}
        cents = 4 * (pays["royal-flush"] - pays["flush"]) + (4**5 - 4) * pays["straight"]
        lost = Fraction(cents, FIVE["total"] * 100)
        assert percent(lost) in told("G5")
        assert lost == less("G5", "five-card-bonus", letter)
    for letter in "ABC":
        pays = {row.outcome: row.odds.pay(100).payout for row in PAYTABLES["three-card-bonus"][letter].rows}
        cents = 4 * (pays["straight-flush"] - pays["flush"]) + (4**3 - 4) * (pays["straight"] + 100)
        lost = Fraction(cents, THREE["total"] * 100)
        assert percent(lost) in told("G5")
        assert lost == less("G5", "three-card-bonus", letter)


def test_l1_without_tens_or_better() -> None:
    for letter in "ABD":
        [row] = [row for row in PAYTABLES["five-card-bonus"][letter].rows if row.outcome == "tens-or-better"]
        lost = Fraction(FIVE["tens-or-better"] * row.odds.pay(100).payout, FIVE["total"] * 100)
        assert percent(lost) + "%" in told("L1")
        assert lost == less("L1", "five-card-bonus", letter)


def test_l2_the_meter_for_mixed_suits() -> None:
    more = Fraction((4**3 - 4) * (1_000 - 6), THREE["total"])
    assert percent(more) + "%" in told("L2")
    assert more == -less("L2", "progressive", "B")


@pytest.mark.parametrize("letter", "ABCDEF")
@pytest.mark.parametrize("stake", [100, 500])
def test_l3_l11_l18_envy_for_one_hand(letter: str, stake: int) -> None:
    envy = envy_paytable(letter, stake)
    assert envy is not None
    worth = percent(returned(envy, progressive(letter)[1], stake)) + "%"
    assert worth in told("L11")
    assert worth in told("L18")
    assert (worth in told("L3")) is (letter in "BC"), "the other letters need no ruling on what qualifies"
    if letter in "BC":
        envied = less("L3", "progressive", letter, players=2, stake=stake)
        assert envied == returned(envy, progressive(letter)[1], stake)


@pytest.mark.parametrize("letter", "BC")
def test_l8_lower_rows_on_five_cards(letter: str) -> None:
    paytable, counts = progressive(letter)
    pays = dict.fromkeys(LOWER, 0) | {row.outcome: row.odds.pay(1, Fraction(0)).payout for row in paytable.rows}
    ours = returned(paytable, counts)
    five = FIVE | {"straight-flush": FIVE["straight-flush"] + FIVE["royal-flush"]}
    # A suited A-K-Q has its own row already: with it go 1 royal, 9 threes and 15 straights of 1,176 community pairs.
    taken = Fraction(4 * (pays["straight-flush"] + 9 * pays["three-of-a-kind"] + 15 * pays["straight"]), 22_100 * 1_176)
    lower_on_three = Fraction(sum(counts[row] * pays[row] for row in LOWER), THREE["total"])
    lower_on_five = Fraction(sum(five[row] * pays[row] for row in LOWER), FIVE["total"]) - taken
    assert percent(ours) + "%" in told("L8")
    other = ours - lower_on_three + lower_on_five
    assert percent(other) + "%" in told("L8")
    assert edges(GAME, "L8", "progressive", letter) == (1 - ours, 1 - other)


def test_l12_the_tenth_that_would_be_filled_up() -> None:
    assert percent(Fraction(FIVE["straight-flush"] * 100, FIVE["total"])) + "%" in told("L12")


@pytest.mark.parametrize("letter", "ABCDEF")
def test_l13_four_fifths_of_a_share(letter: str) -> None:
    paytable, counts = progressive(letter)
    shares = returned(paytable, counts) - returned(paytable, counts, shares=False)
    assert percent(shares * Fraction(4, 5)) + "%" in told("L13")
    assert shares * Fraction(4, 5) == less("L13", "progressive", letter)
