import tomllib
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.chips import cents, dollars


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (5, 5_00),
        (0, 0),
        ("12.50", 12_50),
        ("12.5", 12_50),
        ("0.01", 1),
        ("12.500", 12_50),
        (Decimal("1000.00"), 1_000_00),
        (Decimal("1E+3"), 1_000_00),
        ("99999999999999.99", 99_999_999_999_999_99),
    ],
)
def test_dollars_are_read_exactly(amount: int | str | Decimal, expected: int) -> None:
    assert cents(amount) == expected


def test_decimals_of_toml_are_read_exactly() -> None:
    assert cents(tomllib.loads("least = 1000.10", parse_float=Decimal)["least"]) == 1_000_10


@pytest.mark.parametrize(
    ("amount", "why"),
    [
        ("0.001", "fraction of a cent"),
        (Decimal("12.505"), "fraction of a cent"),
        (Decimal("1E-1000000"), "fraction of a cent"),
        ("12." + "0" * 40 + "1", "fraction of a cent"),
        (12.5, "not a decimal number"),
        (True, "not a decimal number"),
        (None, "not a decimal number"),
        ("$12", "not a decimal number"),
        ("1,000", "not a decimal number"),
        ("1e3", "not a decimal number"),
        ("٣", "not a decimal number"),
        ("", "not a decimal number"),
        ("-5", "not a decimal number"),
        (-5, "from 0 up"),
        (Decimal("NaN"), "from 0 up"),
        (Decimal("Infinity"), "from 0 up"),
        ("100000000000000.00", "beyond"),
        (Decimal("1E+1000000"), "beyond"),
        pytest.param(10**5000, "beyond", id="huge"),
    ],
)
def test_no_other_amount_is_read(amount: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why) as refusal:
        cents(amount)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    ("amount", "printed"),
    [
        (12_50, "$12.50"),
        (20_000_00, "$20,000"),
        (1_000_000_05, "$1,000,000.05"),
        (5, "$0.05"),
        (0, "$0"),
        (-12_50, "-$12.50"),
    ],
)
def test_printing(amount: int, printed: str) -> None:
    assert dollars(amount) == printed


@given(st.integers(0, 10**16 - 1))
def test_printed_dollars_are_read_back(amount: int) -> None:
    assert cents(dollars(amount).removeprefix("$").replace(",", "")) == amount
