"""The dealer's final hands as columns of an array, and what becomes of a wager in each."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.dealer_hands import KINDS, Final
from houserules.engine.lines import LOSE, PUSH, WIN
from houserules.games.blackjack.hands import MOST, judge, makes_blackjack
from houserules.games.blackjack.settling import ON_BLACKJACK, ON_SPLIT

TOTALS = (17, 18, 19, 20, 21)
DEALER_BLACKJACK, DEALER_BROKEN = len(TOTALS), len(TOTALS) + 1  # the last column takes all that break
COLUMNS = len(TOTALS) + 2
TOO_MANY = MOST + 1  # the points of a hand that broke, whatever they were
DEALER = (*((total, False) for total in TOTALS), (MOST, True), (TOO_MANY, False))  # total and blackjack, by column
RESULTS = (LOSE, PUSH, WIN)
LOST, KEPT, WON = range(len(RESULTS))


def column_of(final: Final) -> int:
    return DEALER_BLACKJACK if final.blackjack else TOTALS.index(final.total)


def completing(up: int) -> int | None:
    """The kind that makes a blackjack with this up card, if one does."""
    return next((kind for kind, card in enumerate(KINDS) if makes_blackjack(KINDS[up], card)), None)


def result_of(judged: int, extra: bool = False) -> int:
    """LOST, KEPT or WON, by the game's judgement; an extra wager is that of a double or a split."""
    verdicts = ON_SPLIT if extra else ON_BLACKJACK
    return RESULTS.index(verdicts[judged].result)


@cache
def results(extra: bool) -> NDArray[np.int64]:
    """What becomes of a wager on a hand that is not a blackjack: by its points (22: it broke) and dealer's column."""
    judged = [
        [judge(points, False, False, *dealer, extra, False) for dealer in DEALER] for points in range(TOO_MANY + 1)
    ]
    return np.array([[result_of(each, extra) for each in row] for row in judged])
