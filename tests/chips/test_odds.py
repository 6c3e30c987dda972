from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.chips import (
    Dollars,
    DollarsAndStake,
    FixedPrize,
    For,
    MeterShare,
    Odds,
    Payment,
    Push,
    To,
    parse_odds,
)

NONE = Fraction(0)

FORMS = [
    # as written, odds, text, sign
    ("3 to 2", To(3, 2), "3 to 2", "3 to 2"),
    ("1,000 to 1", To(1000, 1), "1000 to 1", "1,000 to 1"),
    ("1000 to 1", To(1000, 1), "1000 to 1", "1,000 to 1"),
    ("2.5 to 1", To(Fraction(5, 2), 1), "2.5 to 1", "2.5 to 1"),
    ("2.50 to 1", To(Fraction(5, 2), 1), "2.5 to 1", "2.5 to 1"),
    ("2.00 to 1", To(2, 1), "2 to 1", "2 to 1"),
    ("1,234.25 to 1,000", To(Fraction(4937, 4), 1000), "1234.25 to 1000", "1,234.25 to 1,000"),
    ("50 for 1", For(50, 1), "50 for 1", "50 for 1"),
    ("1,000 for 1", For(1000, 1), "1000 for 1", "1,000 for 1"),
    ("$125", Dollars(125_00), "$125", "$125"),
    ("$20,000", Dollars(20_000_00), "$20000", "$20,000"),
    ("$7.50", Dollars(7_50), "$7.50", "$7.50"),
    ("$1,000,000 and stake", DollarsAndStake(1_000_000_00), "$1000000 and stake", "$1,000,000 and stake"),
    ("10% of meter main", MeterShare(10, "main"), "10% of meter main", "10% of meter main"),
    ("100% of meter major", MeterShare(100, "major"), "100% of meter major", "100% of meter major"),
    ("1% of meter 21-plus-3", MeterShare(1, "21-plus-3"), "1% of meter 21-plus-3", "1% of meter 21-plus-3"),
    ("100% of fixed prize", FixedPrize(), "100% of fixed prize", "100% of fixed prize"),
    ("push", Push(), "push", "push"),
]


@pytest.mark.parametrize(("written", "odds", "text", "sign"), FORMS)
def test_every_form_is_read_and_printed(written: str, odds: Odds, text: str, sign: str) -> None:
    assert parse_odds(written) == odds
    assert (odds.text, str(odds), odds.sign) == (text, text, sign)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3:2",
        "3 to",
        "0 to 1",
        "3 to 0",
        "03 to 2",
        "-3 to 2",
        "3  to 2",
        " 3 to 2",
        "3 to 2\n",
        "3 To 2",
        "3 to 2.5",
        "2.555 to 1",
        "0.5 to 1",
        "10,00 to 1",
        "1000,000 to 1",
        "1234567890123 to 1",
        pytest.param("9" * 5000 + " to 1", id="huge"),
        "٣ to 2",
        "50 for",
        "125",
        "$0",
        "$1.5",
        "$-5",
        "$125 and the stake",
        "0% of meter main",
        "101% of meter main",
        "2.5% of meter main",
        "10% of main",
        "10% of meter ",
        "10% of meter Main",
        "10% of meter main-",
        "99% of fixed prize",
        "100% of a fixed prize",
        "pushes",
    ],
)
def test_anything_else_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r'are none of: "3 to 2", "50 for 1", "\$125"'):
        parse_odds(text)


MULTIPLES = st.one_of(
    st.integers(1, 10**12 - 1),
    st.integers(1_00, 10**12).filter(lambda hundredths: hundredths % 100 != 0).map(lambda n: Fraction(n, 100)),
)
UNITS = st.integers(1, 10**12 - 1)
AMOUNTS = st.integers(1_00, 10**14 - 1)
METERS = st.from_regex(r"[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,2}", fullmatch=True)
ANY_ODDS: st.SearchStrategy[Odds] = st.one_of(
    st.builds(To, MULTIPLES, UNITS),
    st.builds(For, MULTIPLES, UNITS),
    st.builds(Dollars, AMOUNTS),
    st.builds(DollarsAndStake, AMOUNTS),
    st.builds(MeterShare, st.integers(1, 100), METERS),
    st.just(FixedPrize()),
    st.just(Push()),
)


@given(ANY_ODDS)
def test_text_and_sign_are_read_back(odds: Odds) -> None:
    assert parse_odds(odds.text) == odds
    assert parse_odds(odds.sign) == odds


@pytest.mark.parametrize(
    ("odds", "stake", "payment"),
    [
        ("3 to 2", 5_00, Payment(7_50, 5_00, NONE)),
        ("3 to 2", 5_01, Payment(7_51, 5_01, Fraction(1, 2))),
        ("6 to 5", 5_01, Payment(6_01, 5_01, Fraction(1, 5))),
        ("6 to 5", 5_04, Payment(6_04, 5_04, Fraction(4, 5))),
        ("2.5 to 1", 5_00, Payment(12_50, 5_00, NONE)),
        ("2.5 to 1", 5_01, Payment(12_52, 5_01, Fraction(1, 2))),
        ("50 for 1", 5_00, Payment(250_00, 0, NONE)),
        ("7 for 3", 1_00, Payment(2_33, 0, Fraction(1, 3))),
        ("$125", 1_00, Payment(125_00, 0, NONE)),
        ("$125", 5_00, Payment(125_00, 0, NONE)),
        ("$100,000 and stake", 5_00, Payment(100_000_00, 5_00, NONE)),
        ("push", 5_00, Payment(0, 5_00, NONE)),
    ],
)
def test_payment(odds: str, stake: int, payment: Payment) -> None:
    assert parse_odds(odds).pay(stake) == payment


@pytest.mark.parametrize("stake", [1_00, 5_00, 0])
def test_a_share_of_a_meter_is_the_same_for_any_stake(stake: int) -> None:
    meter = Fraction(1_234_56) + Fraction(7, 10)
    assert parse_odds("10% of meter main").pay(stake, meter) == Payment(123_45, 0, Fraction(67, 100))
    assert parse_odds("100% of meter main").pay(stake, meter) == Payment(1_234_56, 0, Fraction(7, 10))


def test_a_share_needs_its_meter() -> None:
    with pytest.raises(ValueError, match="without the amount on meter main"):
        parse_odds("10% of meter main").pay(1_00)


@pytest.mark.parametrize("stake", [1_00, 5_00, 0])
def test_a_fixed_prize_is_the_same_for_any_stake(stake: int) -> None:
    assert FixedPrize().pay(stake, Fraction(5_000_00)) == Payment(5_000_00, 0, NONE)


def test_a_fixed_prize_needs_its_amount() -> None:
    with pytest.raises(ValueError, match="without the amount of the prize"):
        FixedPrize().pay(1_00)


@given(MULTIPLES, UNITS, st.integers(0, 10**9))
def test_rounding_down_loses_nothing_but_the_remainder(paid: int | Fraction, per: int, stake: int) -> None:
    for odds, returned in ((To(paid, per), stake), (For(paid, per), 0)):
        payment = odds.pay(stake)
        assert 0 <= payment.remainder < 1
        assert payment.payout + payment.remainder == Fraction(stake) * paid / per
        assert payment.returned == returned
        assert isinstance(payment.payout, int)
