"""The odds of a paytable row: what a stake wins, to the cent, and what becomes of the stake.

With *to* the stake is returned in addition to the payout; with *for* the payout is the whole return (reading G1).
A payout that is not whole cents is rounded down and the remainder recorded (reading G3).
"""

import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from houserules.chips.cents import cents, dollars

_LONG_NUMBER = re.compile(r"(?<![0-9.])[0-9]{4,}")


class Payment(Struct, frozen=True, gc=False):
    payout: int
    returned: int
    remainder: int | Fraction = 0  # the part of a cent lost by rounding down


class _Printed(Struct, frozen=True, gc=False):
    @property
    def text(self) -> str:
        """As programs read it: "1000 to 1"; `parse_odds` reads it back."""
        return str(self)

    @property
    def sign(self) -> str:
        """As a sign shows it: "1,000 to 1"."""
        return _LONG_NUMBER.sub(lambda number: f"{int(number[0]):,}", str(self))


class To(_Printed, frozen=True, gc=False):
    """3 to 2: winnings in addition to the returned stake."""

    paid: int | Fraction
    per: int

    def __str__(self) -> str:
        return f"{_decimal(self.paid)} to {self.per}"

    def pay(self, stake: int, meter: Fraction | None = None) -> Payment:
        return _rounded_down(stake * self.paid, self.per, returned=stake)


class For(_Printed, frozen=True, gc=False):
    """50 for 1: the whole return; the stake was collected before the deal."""

    paid: int | Fraction
    per: int

    def __str__(self) -> str:
        return f"{_decimal(self.paid)} for {self.per}"

    def pay(self, stake: int, meter: Fraction | None = None) -> Payment:
        return _rounded_down(stake * self.paid, self.per, returned=0)


class Dollars(_Printed, frozen=True, gc=False):
    """$125: the whole return, whatever the stake (reading G2)."""

    cents: int

    def __str__(self) -> str:
        return dollars(self.cents).replace(",", "")

    def pay(self, stake: int, meter: Fraction | None = None) -> Payment:
        return Payment(self.cents, 0)


class DollarsAndStake(_Printed, frozen=True, gc=False):
    """$100,000 and stake: winnings whatever the stake, which is returned as well (reading G2)."""

    cents: int

    def __str__(self) -> str:
        return f"{dollars(self.cents)} and stake".replace(",", "")

    def pay(self, stake: int, meter: Fraction | None = None) -> Payment:
        return Payment(self.cents, stake)


class MeterShare(_Printed, frozen=True, gc=False):
    """10% of meter main: the same for any stake; the remainder is what stays on the meter."""

    percent: int
    meter: str

    def __str__(self) -> str:
        return f"{self.percent}% of meter {self.meter}"

    @property
    def sign(self) -> str:
        """Digits in a meter's name are not a number to write with commas."""
        return str(self)

    def pay(self, stake: int, meter: Fraction | None = None) -> Payment:
        if meter is None:
            raise ValueError(f'"{self}" cannot be paid without the amount on meter {self.meter}.')
        return _rounded_down(meter * self.percent, 100, returned=0)


class FixedPrize(_Printed, frozen=True, gc=False):
    """100% of fixed prize: a prize that the casino fixed in dollars, the same for any stake; the whole return."""

    def __str__(self) -> str:
        return "100% of fixed prize"

    def pay(self, stake: int, meter: Fraction | None = None) -> Payment:
        """The prize takes the place of the amount on a meter."""
        if meter is None:
            raise ValueError(f'"{self}" cannot be paid without the amount of the prize.')
        return _rounded_down(meter, 1, returned=0)


class Push(_Printed, frozen=True, gc=False):
    """The stake is returned and nothing is paid."""

    def __str__(self) -> str:
        return "push"

    def pay(self, stake: int, meter: Fraction | None = None) -> Payment:
        return Payment(0, stake)


Odds: TypeAlias = To | For | Dollars | DollarsAndStake | MeterShare | FixedPrize | Push


def parse_odds(text: str) -> Odds:
    for pattern, read in _GRAMMAR:
        if found := pattern.fullmatch(text):
            return read(found)
    raise ValueError(
        f'The odds "{text:.60}" are none of: "3 to 2", "50 for 1", "$125", "$1,000 and stake", '
        '"10% of meter NAME" (1% to 100%), "100% of fixed prize", "push".'
    )


def _rounded_down(due: int | Fraction, per: int, returned: int) -> Payment:
    payout, rest = divmod(due, per)
    return Payment(payout, returned, Fraction(rest, per) if rest else 0)


def _decimal(number: int | Fraction) -> str:
    """2.5 for five halves; the grammar admits hundredths at most, so the quotient is exact."""
    return str(number) if isinstance(number, int) else str(Decimal(number.numerator) / number.denominator)


def _number(text: str) -> int | Fraction:
    number = Fraction(_plain(text))
    return number.numerator if number.denominator == 1 else number


def _plain(text: str) -> str:
    return text.replace(",", "")


# At most twelve digits, with or without thousands separators, and hundredths: a rulebook has "2.5 to 1".
_WHOLE = r"(?:[1-9][0-9]{0,2}(?:,[0-9]{3}){1,3}|[1-9][0-9]{0,11})"
_NUMBER = rf"({_WHOLE}(?:\.[0-9]{{1,2}})?)"
_AMOUNT = rf"\$({_WHOLE}(?:\.[0-9]{{2}})?)"
_METER = r"([a-z0-9]+(?:-[a-z0-9]+)*)"

_GRAMMAR: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Odds]], ...] = (
    (re.compile(rf"{_NUMBER} to ({_WHOLE})"), lambda found: To(_number(found[1]), int(_plain(found[2])))),
    (re.compile(rf"{_NUMBER} for ({_WHOLE})"), lambda found: For(_number(found[1]), int(_plain(found[2])))),
    (re.compile(_AMOUNT), lambda found: Dollars(cents(_plain(found[1])))),
    (re.compile(rf"{_AMOUNT} and stake"), lambda found: DollarsAndStake(cents(_plain(found[1])))),
    (re.compile(rf"(100|[1-9][0-9]?)% of meter {_METER}"), lambda found: MeterShare(int(found[1]), found[2])),
    (re.compile("100% of fixed prize"), lambda found: FixedPrize()),
    (re.compile("push"), lambda found: Push()),
)
