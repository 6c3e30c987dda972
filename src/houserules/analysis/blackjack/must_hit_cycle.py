"""The Must Hit meter from one win to the next: how many wagers that takes, and what is won (readings B18, B35, B43).

A win leaves what is less than a cent on the meter, and the next cycle begins with it. So cycles are told apart by the
part of a cent they begin with, and weighed by how often they do. Where whole cents are added there is only one kind.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

MOST_STEPS = 3_000_000  # contributions that are followed one by one


class Cycle(NamedTuple):
    """On average, after long play."""

    wagers: Fraction
    pays: Fraction  # cents


class Ways(NamedTuple):
    """The triggers of one kind of cycle: by the part of a cent left by the win, and in all."""

    left: Counter[int]
    triggers: int
    wagers: int  # that they take together
    pays: int


def cycle(reset: int, maximum: int, added: Fraction) -> Cycle | None:
    """With contributions of this size; None if nothing is added, or so little that it takes too long to follow."""
    if not added or (maximum - reset + 1) * added.denominator**2 > MOST_STEPS * added.numerator:
        return None
    kinds: dict[int, Ways] = {}
    ahead = [0]
    while ahead:
        part = ahead.pop()
        kinds[part] = _followed(reset, maximum, added, part)
        ahead += [more for more in kinds[part].left if more not in kinds and more not in ahead]
    often = _how_often({part: ways.left for part, ways in kinds.items()})
    triggers = maximum - reset + 1
    wagers = sum((often[part] * ways.wagers for part, ways in kinds.items()), Fraction(0)) / triggers
    pays = sum((often[part] * ways.pays for part, ways in kinds.items()), Fraction(0)) / triggers
    return Cycle(wagers, pays)


def _followed(reset: int, maximum: int, added: Fraction, part: int) -> Ways:
    """Every contribution that may win, from the reset amount and this part of a cent; in parts of a cent."""
    size, step = added.denominator, added.numerator
    shown, lowest, number = reset * size + part, reset, 0
    left: Counter[int] = Counter()
    wagers = pays = 0
    while lowest <= maximum:
        number, shown = number + 1, shown + step
        reached = min(shown // size, maximum) - lowest + 1
        if reached > 0:
            left[shown % size] += reached
            wagers += reached * number
            pays += reached * (shown // size)
            lowest += reached
    return Ways(left, maximum - reset + 1, wagers, pays)


def _how_often(moves: dict[int, Counter[int]]) -> dict[int, Fraction]:
    """The share of each kind of cycle, from the equations of balance, by elimination."""
    kinds = list(moves)
    rows = [
        [Fraction(moves[begun][left], moves[begun].total()) - (begun == left) for begun in kinds] + [Fraction(0)]
        for left in kinds[1:]
    ]
    rows.append([Fraction(1)] * (len(kinds) + 1))  # in place of one equation: they add up to one
    for column in range(len(kinds)):
        pivot = next(row for row in range(column, len(kinds)) if rows[row][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(len(kinds)):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[column], strict=True)]
    return {kind: row[-1] for kind, row in zip(kinds, rows, strict=True)}
