"""Figures as people read them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houserules.analysis.figures import Exact
from houserules.parsheets.numerals import (
    amount,
    as_sentence,
    chance,
    decimal,
    fraction,
    odds_text,
    one_in,
    percent,
    percent_or_tiny,
    thousands,
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(37963, 1082900), "3.5057%"),
        (Fraction(-1, 8), "−12.5000%"),
        (Fraction(-1, 10**9), "0.0000%"),
        (0, "0.0000%"),
        (1.5, "150.0000%"),
    ],
)
def test_a_percentage_has_a_true_minus_sign_and_no_negative_zero(value: Exact, text: str) -> None:
    assert percent(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(1, 649740), "0.0001539%"),
        (Fraction(1, 4), "25.0000%"),
        (0, "0%"),
        (1, "100.0000%"),
        (1e-14, "1.000e-12%"),
    ],
)
def test_a_chance_keeps_four_digits_that_count(value: Exact, text: str) -> None:
    assert chance(value) == text


def test_a_tiny_chance_is_not_rounded_away() -> None:
    assert percent_or_tiny(Fraction(1, 4)) == "25.00%"
    assert percent_or_tiny(0) == "0.00%"
    assert percent_or_tiny(Fraction(1, 12_000_000)) == "0.000008333%"


def test_fractions_are_exact_or_absent() -> None:
    assert fraction(Fraction(37963, 1082900)) == "37,963/1,082,900"
    assert fraction(Fraction(-149, 392)) == "−149/392"
    assert fraction(7) == "7"
    assert fraction(0.5) == ""
    assert fraction(Fraction(10**30, 7)) == ""
    assert fraction(Fraction(10**30 + 3, 7), longest=60).endswith("/7")
    assert fraction(Fraction(7**9000, 10**9000)) == "", "too long to turn into digits"


def test_counts_odds_and_amounts() -> None:
    assert (thousands(51979200), thousands(None), thousands(597652.74)) == ("51,979,200", "", "597,652.7")
    assert (one_in(Fraction(1, 649740)), one_in(Fraction(1, 2)), one_in(0)) == ("1 in 649,740", "", "")
    assert (amount(5366559), amount(Fraction(-1, 3)), amount(-250)) == ("$53,665.59", "$0.00", "−$2.50")
    assert decimal(-1234.5678, 2) == "−1,234.57"


@pytest.mark.parametrize(
    ("pays", "text"),
    [
        ("1000 to 1", "1,000 to 1"),
        ("$1000000 and stake", "$1,000,000 and stake"),
        ("10% of meter main", "10% of meter main"),
        ("", "–"),
        ("both matches", "both matches"),
    ],
)
def test_odds_are_written_as_on_a_sign(pays: str, text: str) -> None:
    assert odds_text(pays) == text


def test_a_remark_is_a_sentence() -> None:
    assert as_sentence("insurance is half the wager") == "Insurance is half the wager."
    assert as_sentence("Folds 32o.") == "Folds 32o."
