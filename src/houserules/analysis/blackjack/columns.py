"""The dealer's final hands as columns of an array, and what becomes of a wager in each."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.dealer_hands import KINDS, Final
from houserules.engine.lines import LOSE, PUSH, WIN
from houserules.games.blackjack.hands import MOST, SWITCH_TIE, judge, makes_blackjack
from houserules.games.blackjack.settling import AT_SWITCH, ON_BLACKJACK, ON_SPLIT

DEALER_BLACKJACK, DEALER_BROKEN = 0, -1  # the first column, and the last: it takes all that break
LEAST, MOST_AT_SWITCH = 17, SWITCH_TIE  # totals on which the dealer may stand; a Switch table has a column for 22
TOO_MANY = SWITCH_TIE + 1  # the points of a hand that broke, whatever they were
RESULTS = (LOSE, PUSH, WIN)
LOST, KEPT, WON = range(len(RESULTS))


def most_total(at_switch: bool) -> int:
    """The highest total of the dealer that has a column of its own."""
    return MOST_AT_SWITCH if at_switch else MOST


def columns(at_switch: bool) -> int:
    """Their number: a blackjack, each total, and the rest."""
    return 1 + most_total(at_switch) - LEAST + 1 + 1


def column_of(final: Final) -> int:
    return DEALER_BLACKJACK if final.blackjack else 1 + final.total - LEAST


def dealer_in(column: int, at_switch: bool) -> tuple[int, bool]:
    """The dealer's total and whether it is a blackjack, as the game's judgement wants them."""
    last = columns(at_switch) - 1
    if column % columns(at_switch) == last:
        return TOO_MANY, False
    return (MOST, True) if column == DEALER_BLACKJACK else (LEAST + column - 1, False)


def completing(up: int) -> int | None:
    """The kind that makes a blackjack with this up card, if one does."""
    return next((kind for kind, card in enumerate(KINDS) if makes_blackjack(KINDS[up], card)), None)


def result_of(judged: int, extra: bool = False, at_switch: bool = False) -> int:
    """LOST, KEPT or WON, by the game's judgement; an extra wager is that of a double or a split."""
    verdict = (AT_SWITCH.get(judged) if at_switch else None) or (ON_SPLIT if extra else ON_BLACKJACK)[judged]
    return RESULTS.index(verdict.result)


@cache
def results(extra: bool, at_switch: bool = False) -> NDArray[np.int64]:
    """What becomes of a wager on a hand that is not a blackjack: by its points (23: it broke) and dealer's column."""
    dealers = [dealer_in(column, at_switch) for column in range(columns(at_switch))]
    every = [
        [judge(points, False, False, *dealer, extra, at_switch) for dealer in dealers] for points in range(TOO_MANY + 1)
    ]
    return np.array([[result_of(each, extra, at_switch) for each in row] for row in every])
