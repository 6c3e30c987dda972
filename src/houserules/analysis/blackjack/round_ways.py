"""A round by the best play or by a chart: every way it may end, kept on disk."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from houserules.analysis.blackjack.shoes import Shoe
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.kept import kept

if TYPE_CHECKING:
    from houserules.analysis.blackjack.play import Play


class RoundWay(Struct, frozen=True):
    """One way a round may end, and how likely it is; won and lost are in wagers, staked is the average."""

    outcome: str
    won: int
    lost: int
    chance: float
    staked: float

    def net(self, rules: TableRules) -> Fraction:
        amounts = {"blackjack": rules.natural, "even-money": rules.even_money, "surrendered": -(rules.surrender or 0)}
        return Fraction(amounts.get(self.outcome) or self.won * rules.win - self.lost)


def best_round(rules: TableRules, shoe: Shoe) -> list[RoundWay]:
    """By the best play of every hand."""
    return _kept([rules_in_words(rules), shoe], rules, shoe, None)


def charted_round(rules: TableRules, shoe: Shoe, cells: Mapping[tuple[str, str], str]) -> list[RoundWay]:
    """By a chart of totals."""
    written = sorted([row, up, code] for (row, up), code in cells.items())
    return _kept([rules_in_words(rules), shoe, written], rules, shoe, cells)


def expected(ways: list[RoundWay], rules: TableRules) -> float:
    """The mean result, in wagers."""
    return sum(way.chance * float(way.net(rules)) for way in ways)


def rules_in_words(rules: TableRules) -> object:
    return msgspec.to_builtins(rules, enc_hook=str)


def _kept(
    question: object, rules: TableRules, shoe: Shoe, cells: Mapping[tuple[str, str], str] | None
) -> list[RoundWay]:
    answer = kept("blackjack-round", question, lambda: msgspec.json.encode(_calculate(rules, shoe, cells)))
    return msgspec.json.decode(answer, type=list[RoundWay])


def _calculate(rules: TableRules, shoe: Shoe, cells: Mapping[tuple[str, str], str] | None) -> list[RoundWay]:
    from houserules.analysis.blackjack.play import best, by_chart

    return ways_of(best(rules, shoe) if cells is None else by_chart(rules, shoe, cells))


def ways_of(play: Play) -> list[RoundWay]:
    from houserules.analysis.blackjack.rounds import endings

    found = endings(play.values, play.plan, play.pairs)
    return [
        RoundWay(ending.outcome, ending.won, ending.lost, chance, found.staked[ending] / chance)
        for ending, chance in found.chance.items()
    ]
