"""Figures as people read them: percentages, thousands, exact fractions."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

from houserules.analysis.figures import Exact
from houserules.chips import parse_odds

LONGEST_FRACTION = 24  # digits; beyond, a reader wants the decimal


def percent(value: Exact, digits: int = 4) -> str:
    """3.5057%; with a true minus sign, as in print."""
    number = round(float(value), digits + 2) or 0.0  # never a negative zero
    return _signed(f"{number:,.{digits}%}")


def chance(value: Exact) -> str:
    """A probability with at least four significant digits: 23.8806%, 0.0001539%."""
    number = float(value)
    if not number:
        return "0%"
    digits = max(4, 3 - floor(log10(abs(number) * 100)))
    return f"{number:.{digits}%}" if digits <= 10 else f"{number * 100:.3e}%"


def percent_or_tiny(value: Exact) -> str:
    """With two digits, or as many as a tiny chance needs to be seen."""
    return percent(value, 2) if not value or value >= Fraction(1, 1000) else chance(value)


def one_in(value: Exact) -> str:
    """1 in 649,740."""
    return f"1 in {float(1 / value):,.0f}" if value and value < Fraction(1, 10) else ""


def fraction(value: Exact, longest: int = LONGEST_FRACTION) -> str:
    """37,963/1,082,900; empty where no exact value is known or it is too long to read."""
    if isinstance(value, float):
        return ""
    exact = Fraction(value)
    if exact.numerator.bit_length() + exact.denominator.bit_length() > 4 * longest:
        return ""
    text = f"{exact.numerator:,}" if exact.denominator == 1 else f"{exact.numerator:,}/{exact.denominator:,}"
    return _signed(text) if sum(sign.isdigit() for sign in text) <= longest else ""


def decimal(value: Exact, digits: int = 4) -> str:
    return _signed(f"{float(value):,.{digits}f}")


def thousands(value: Exact | None) -> str:
    """A count: whole where it is whole."""
    if value is None:
        return ""
    whole = not isinstance(value, float) and Fraction(value).denominator == 1
    return f"{int(value):,}" if whole else f"{float(value):,.1f}"


def amount(cents: Exact) -> str:
    """Dollars and cents, rounded: $1,234.56."""
    whole = round(float(cents)) if isinstance(cents, float) else round(Fraction(cents))
    return f"{'−' if whole < 0 else ''}${abs(whole) // 100:,}.{abs(whole) % 100:02}"


def odds_text(pays: str) -> str:
    """Odds as a sign shows them, 1,000 to 1; a dash where nothing is paid."""
    try:
        return parse_odds(pays).sign if pays else "–"
    except ValueError:  # said in words
        return pays


def as_sentence(words: str) -> str:
    """With a capital and a full stop, as a remark is printed."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def _signed(text: str) -> str:
    return text.replace("-", "−")
