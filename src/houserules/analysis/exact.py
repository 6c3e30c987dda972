"""Numbers that stay exact as long as they can: a float only where nothing but a decimal is known."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

Exact = int | Fraction | float


def sum_of(parts: Iterable[Exact]) -> Exact:
    total: Exact = Fraction(0)
    for part in parts:
        total += part
    return total


def quotient(part: Exact, whole: Exact) -> Exact:
    """It stays exact where both are."""
    return part / whole if isinstance(part, float) or isinstance(whole, float) else Fraction(part) / Fraction(whole)
