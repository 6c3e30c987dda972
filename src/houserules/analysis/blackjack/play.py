"""The best play from a shoe: the worth of every choice, the plan that follows from it, and split pairs under it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from houserules.analysis.blackjack.charted import Cells, plan_of
from houserules.analysis.blackjack.plans import Plan, best_plan, best_play
from houserules.analysis.blackjack.shoes import SIZE, Shoe
from houserules.analysis.blackjack.splits import SplitPair, split_pairs, worth_of_splitting
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.blackjack.values import Array, Values


class Play(NamedTuple):
    values: Values
    pairs: dict[int, SplitPair]
    split: Array  # the worth of splitting, by up card and hand
    plan: Plan


def best(rules: TableRules, shoe: Shoe, ups: Iterable[int] = range(SIZE), with_pairs: bool = True) -> Play:
    """Against these up cards; pairs may be left out where none is asked about."""
    values = Values(rules, shoe, ups)
    pairs = split_pairs(values, best_play(values)) if with_pairs else {}
    split = worth_of_splitting(values, pairs)
    return Play(values, pairs, split, best_plan(values, split))


def by_chart(rules: TableRules, shoe: Shoe, cells: Cells) -> Play:
    """By a chart of totals, after a split too."""
    values = Values(rules, shoe)
    return _played(values, plan_of(cells, values))


def unchanged(rules: TableRules, shoe: Shoe, play: Play) -> Play:
    """By the plan of another shoe, whatever is best from this one."""
    values = Values(rules, shoe)
    places = [play.values.ups.index(up) for up in values.ups]
    hands, surrender, split, takes_even_money = play.plan
    return _played(values, Plan(hands[places], surrender[places], split[places], takes_even_money))


def _played(values: Values, plan: Plan) -> Play:
    pairs = split_pairs(values, plan.play)
    return Play(values, pairs, worth_of_splitting(values, pairs), plan)
