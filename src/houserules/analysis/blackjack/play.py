"""The best play from a shoe: the worth of every choice, the plan that follows from it, and split pairs under it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

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
