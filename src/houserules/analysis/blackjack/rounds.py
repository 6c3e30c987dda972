"""A whole round by a plan: every way the wagers of one seat may end, with what was staked by then.

What the hands of a split pair win is summed up as if they were independent of each other given the dealer's final
total and the course of the split. Each hand by itself is exact, and so are the mean and all that is staked.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.columns import (
    DEALER_BLACKJACK,
    DEALER_BROKEN,
    KEPT,
    LOST,
    TOO_MANY,
    WON,
    dealer_in,
    result_of,
)
from houserules.analysis.blackjack.hand_table import BROKEN, hand_table
from houserules.analysis.blackjack.plans import DOUBLE, HIT, Plan
from houserules.analysis.blackjack.shoes import SIZE
from houserules.analysis.blackjack.split_flow import STAKES
from houserules.analysis.blackjack.split_sums import course_sums
from houserules.analysis.blackjack.splits import SplitPair, all_outcomes
from houserules.analysis.blackjack.values import Array, Values
from houserules.analysis.dealer_hands import KINDS
from houserules.games.blackjack.hands import JUDGEMENTS, judge, makes_blackjack

ENDS = ("lost", "tie", "won")  # of a doubled hand


class Ending(NamedTuple):
    """One way a round may end: won and lost are in wagers; a blackjack and a surrender have amounts of their own."""

    outcome: str
    won: int
    lost: int


class Endings:
    """Chances, and what was staked, by ending."""

    def __init__(self) -> None:
        self.chance: defaultdict[Ending, float] = defaultdict(float)
        self.staked: defaultdict[Ending, float] = defaultdict(float)

    def add(self, ending: Ending, chance: float, staked: float) -> None:
        if chance:
            self.chance[ending] += chance
            self.staked[ending] += chance * staked


def deals(values: Values) -> Array:
    """The chance of each initial hand of two cards with each up card."""
    table, shoe = hand_table(), values.shoe
    chance = np.zeros(values.stand.shape)
    for place, up in enumerate(values.ups):
        left = list(shoe)
        left[up] -= 1
        cards = sum(shoe)
        for first in range(SIZE):
            for second in range(SIZE):
                ways = shoe[up] * left[first] * (left[second] - (first == second))
                chance[place, table.row((first, second))] += ways / (cards * (cards - 1) * (cards - 2))
    return chance


def naturals() -> NDArray[np.int64]:
    table = hand_table()
    pairs = ((first, second) for first in range(SIZE) for second in range(first, SIZE))
    return np.array([table.row(pair) for pair in pairs if makes_blackjack(KINDS[pair[0]], KINDS[pair[1]])])


def endings(values: Values, plan: Plan, pairs: dict[int, SplitPair]) -> Endings:
    found = Endings()
    chance = deals(values)
    _naturals(values, plan, chance, found)
    chance[:, naturals()] = 0
    if values.rules.reads_hole_card:  # the round is over before anyone acts
        found.add(_judged(0, DEALER_BLACKJACK), float((chance * values.blackjack).sum()), 1)
    _surrendered(values, chance, plan.surrender, found)
    for kind, pair in pairs.items():
        row = hand_table().row((kind, kind))
        weights = np.where(plan.split[:, row], chance[:, row], 0)
        if weights.any():
            _split(values, pair, weights, found)
    stood, broke = played_out(values, plan.play, np.where(plan.surrender | plan.split, 0, chance))
    _settled(values, stood, broke, found)
    return found


def _judged(points: int, column: int) -> Ending:
    """A hand with its first wager alone, by the name of the game's own judgement."""
    judged = judge(points, False, False, *dealer_in(column, at_switch=False), False, False)
    result = result_of(judged)
    return Ending(JUDGEMENTS[judged], int(result == WON), int(result == LOST))


def _naturals(values: Values, plan: Plan, chance: Array, found: Endings) -> None:
    for place, up in enumerate(values.ups):
        for row in naturals():
            dealt, beaten = float(chance[place, row]), float(values.blackjack[place, row])
            if plan.takes_even_money and up == SIZE - 1:
                found.add(Ending("even-money", 0, 0), dealt, 1)
            else:
                found.add(Ending("blackjack", 0, 0), dealt * (1 - beaten), 1)
                found.add(Ending("tie", 0, 0), dealt * beaten, 1)


def _surrendered(values: Values, chance: Array, given_up: NDArray[np.bool_], found: Endings) -> None:
    weights = np.where(given_up, chance, 0)
    found.add(Ending("surrendered", 0, 0), float((weights * (1 - values.blackjack)).sum()), 1)
    if not values.rules.reads_hole_card:
        found.add(_judged(0, DEALER_BLACKJACK), float((weights * values.blackjack).sum()), 1)


def played_out(values: Values, play: NDArray[np.int64], reached: Array) -> tuple[Array, Array]:
    """Hands that are neither given up nor split, to their ends: those that stood, by stakes, and those that broke.

    The latter by stakes, and whether against a dealer's blackjack.
    """
    table = hand_table()
    reached = reached.copy()
    stood = np.zeros((len(STAKES), *reached.shape))
    broke = np.zeros((len(STAKES), 2))
    for hands in table.by_size[2:]:
        mine = hands[reached[:, hands].any(axis=0)]
        drawing = [(play[:, mine] == how) & table.takes_cards[mine] for how in (HIT, DOUBLE)]
        stood[0][:, mine] += np.where(drawing[0] | drawing[1], 0, reached[:, mine])
        for kind in range(SIZE):
            following = table.following[mine, kind]
            breaks = following == BROKEN
            drawn = reached[:, mine] * values.chance_of(kind, mine)
            with_it = values.blackjack_beside(mine, kind)
            for stakes, asked in enumerate(drawing):
                part = np.where(asked, drawn, 0)
                into = reached if stakes == 0 else stood[1]
                into[:, following[~breaks]] += part[:, ~breaks]
                over, beaten = part[:, breaks], with_it[:, breaks]
                broke[stakes] += (over * (1 - beaten)).sum(), (over * beaten).sum()
    return stood, broke


def _settled(values: Values, stood: Array, broke: Array, found: Endings) -> None:
    points = hand_table().points
    for stakes, weights in zip(STAKES, stood, strict=True):
        joint = np.einsum("uh,uhd->hd", weights, values.dealer)
        for total in np.unique(points):
            by_column = joint[points == total].sum(axis=0)
            for column in range(values.columns):
                _settle(values, int(total), column, stakes, float(by_column[column]), found)
        for column, chance in zip((DEALER_BROKEN, DEALER_BLACKJACK), broke[stakes - 1], strict=True):
            _settle(values, TOO_MANY, column, stakes, float(chance), found)


def _settle(values: Values, points: int, column: int, stakes: int, chance: float, found: Endings) -> None:
    ending = _judged(points, column)
    if column == DEALER_BLACKJACK:
        if not values.rules.reads_hole_card:
            found.add(_judged(0, column), chance, stakes)  # broken or not: it costs the first wager (reading B31)
        return
    if stakes > 1:
        name = ENDS[WON if ending.won else LOST if ending.lost else KEPT]
        ending = Ending(f"doubled-{name}", stakes * ending.won, stakes * ending.lost)
    found.add(ending, chance, stakes)


def _split(values: Values, pair: SplitPair, weights: Array, found: Endings) -> None:
    """Against every up card at once, each with its weight."""
    for course in pair.courses:
        staked_on_blackjack = pair.expected(course)[:, DEALER_BLACKJACK] @ np.array([s for s, _ in all_outcomes()])
        beaten = course.orders * pair.dealer_in(course)[:, DEALER_BLACKJACK]
        if not values.rules.reads_hole_card and beaten.any():
            chance = float((weights * beaten).sum())
            if chance:
                found.add(_judged(0, DEALER_BLACKJACK), chance, float((weights * staked_on_blackjack).sum()) / chance)
        chance_of, staked_of = (each.sum(axis=(0, 1)) for each in course_sums(pair, course, weights))
        for won, lost in zip(*np.nonzero(chance_of), strict=True):
            chance = float(chance_of[won, lost])
            found.add(Ending("split", int(won), int(lost)), chance, float(staked_of[won, lost]) / chance)
