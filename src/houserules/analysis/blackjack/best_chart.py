"""The best chart by totals: no cell of it can be changed alone for the better.

A cell is decided by all hands that come to it, each weighed by how often it does under the chart as it is; that is
repeated until nothing changes. Pairs have cells of their own. Hands after a split follow the chart but have no say in
it.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.charted import plan_of
from houserules.analysis.blackjack.columns import TOO_MANY
from houserules.analysis.blackjack.hand_table import BROKEN, hand_table
from houserules.analysis.blackjack.plans import DOUBLE, HIT, Plan, surrendered
from houserules.analysis.blackjack.rounds import deals, naturals
from houserules.analysis.blackjack.shoes import NAMES, SIZE
from houserules.analysis.blackjack.splits import split_pairs, worth_of_splitting
from houserules.analysis.blackjack.values import Array, Values, net
from houserules.games.blackjack.hands import SOFT
from houserules.games.blackjack.players import total_row

FIRST_TO_STAND, FIRST_SOFT_TO_STAND = 17, SOFT + 18  # where the search begins; where it ends does not depend on it
MOST_TIMES = 50

Chart = dict[tuple[str, str], str]
Rows = NDArray[np.int64]


def best_chart(values: Values) -> Chart:
    chart = _followed_up(values, _begun(), np.full(values.stand.shape, -np.inf))
    for _ in range(MOST_TIMES):
        split = worth_of_splitting(values, split_pairs(values, plan_of(chart, values).play))
        better = _followed_up(values, chart, split)
        if better == chart:
            return chart
        chart = better
    raise RuntimeError("the best chart by totals was not found")


@cache
def total_cells() -> dict[str, tuple[int, Rows]]:
    """The rows of totals: what each counts, and the hands of two unlike cards in it."""
    table = hand_table()
    pairs = {table.row((kind, kind)) for kind in range(SIZE)}
    two = [row for row in table.by_size[2].tolist() if row not in pairs and table.takes_cards[row]]
    counts = sorted({int(table.counted[row]) for row in two})
    return {total_row(each): (each, np.array([row for row in two if table.counted[row] == each])) for each in counts}


def _begun() -> Chart:
    chart = {(2 * name, up): "S" for name in NAMES for up in NAMES}
    for row, (counted, _) in total_cells().items():
        stands = counted >= (FIRST_SOFT_TO_STAND if counted >= SOFT else FIRST_TO_STAND)
        chart |= {(row, up): "S" if stands else "H" for up in NAMES}
    return chart


def _followed_up(values: Values, chart: Chart, split: Array) -> Chart:
    """The chart that follows from this one, and so on until it follows from itself."""
    for _ in range(MOST_TIMES):
        better = _improved(values, chart, split)
        if better == chart:
            return chart
        chart = better
    raise RuntimeError("the chart by totals does not come to rest")


def _improved(values: Values, chart: Chart, split: Array) -> Chart:
    plan = plan_of(chart, values)
    hit, reached, dealt, given_up = _hit(values, plan), _reached(values, plan), deals(values), surrendered(values)
    found: Chart = {}
    for place, up in enumerate(values.ups):
        name = NAMES[up]
        worth = {"H": hit[place], "S": values.stand[place], "D": values.double[place], "R": given_up[place]}
        for row, (counted, two) in total_cells().items():
            all_hands = _coming(counted, two, reached[place], dealt[place])
            letter = "H" if float(all_hands @ np.maximum(worth["H"] - worth["S"], -9)) > 0 else "S"
            found[row, name] = _code({each: float(dealt[place, two] @ worth[each][two]) for each in (letter, "D", "R")})
        for kind in range(SIZE):
            pair = hand_table().row((kind, kind))
            choices = {each: float(of_each[pair]) for each, of_each in worth.items()} | {"P": float(split[place, pair])}
            found[2 * NAMES[kind], name] = _code(choices)
    return found


def _coming(counted: int, two: Rows, reached: Array, dealt: Array) -> Array:
    """How often each hand comes to a row of totals; where none does, as often as two cards make it."""
    table = hand_table()
    coming = np.where((table.counted == counted) & (table.cards > 2), reached, 0)
    coming[two] = reached[two]
    if not coming.any():
        coming[two] = dealt[two]
    return coming


def _code(choices: dict[str, float]) -> str:
    """The code of the best choice, with what to do where it is not open."""
    order = sorted(choices, key=lambda each: -choices[each])
    drawing = next(each for each in order if each in "HS")
    if order[0] == "D":
        return f"D{drawing.lower()}"
    if order[0] == "R":
        instead = next(each for each in order if each in "HSP")
        return f"R{instead.lower()}"
    return order[0]


def _hit(values: Values, plan: Plan) -> Array:
    """One card more, and then as the chart says."""
    table = hand_table()
    hit, worth = np.full(values.stand.shape, -np.inf), values.stand.copy()
    for hands in reversed(table.by_size):
        asked = hands[table.takes_cards[hands]]
        if len(asked):
            hit[:, asked] = values.drawn(asked, worth, net(values.rules, 1)[TOO_MANY])
            worth[:, asked] = np.where(plan.play[:, asked] == HIT, hit[:, asked], values.stand[:, asked])
    return hit


def _reached(values: Values, plan: Plan) -> Array:
    """How often each hand is asked whether it hits or stands."""
    table = hand_table()
    over = plan.surrender | plan.split | (plan.play == DOUBLE)
    reached = np.where(over, 0, deals(values))
    reached[:, naturals()] = 0
    for hands in table.by_size[2:]:
        asked = hands[table.takes_cards[hands]]
        hitting = np.where(plan.play[:, asked] == HIT, reached[:, asked], 0)
        for kind in range(SIZE):
            following = table.following[asked, kind]
            goes_on = following != BROKEN
            reached[:, following[goes_on]] += (hitting * values.chance_of(kind, asked))[:, goes_on]
    return reached
