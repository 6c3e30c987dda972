"""How often a player ends with 20, and against which of the dealer's final hands: what Bad Beat asks for (reading B34).

Any final hand of 20 counts, and several of one pair count once. For those the hands of a pair are taken as independent
of each other, given the dealer's final hand and the course of the split; all else is exact to the precision of the
machine.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.dealer_tree import chances, dealer_tree
from houserules.analysis.blackjack.hand_table import hand_table
from houserules.analysis.blackjack.play import Play, best, by_chart
from houserules.analysis.blackjack.round_ways import rules_in_words
from houserules.analysis.blackjack.rounds import deals, naturals, played_out
from houserules.analysis.blackjack.shoes import Shoe
from houserules.analysis.blackjack.split_flow import OTHER, Flow
from houserules.analysis.blackjack.splits import Course, courses, of_another_kind
from houserules.analysis.blackjack.table_rules import TableRules
from houserules.analysis.blackjack.values import Array
from houserules.analysis.dealer_hands import Final
from houserules.analysis.kept import kept

TWENTY = 20
BROKEN = Final(22, 0)  # a dealer's hand that broke, with whatever number of cards

Twenties = dict[Final, float]


def final_twenties(rules: TableRules, shoe: Shoe, cells: Mapping[tuple[str, str], str] | None = None) -> Twenties:
    """The chance that some hand of the seat ends as 20 with each of the dealer's final hands; the rest has no 20.

    By the best play, or by a chart of totals; from disk where it was calculated before.
    """
    written = sorted([row, up, code] for (row, up), code in (cells or {}).items())
    question = [rules_in_words(rules), shoe, written]
    answer = kept("blackjack-twenties", question, lambda: msgspec.json.encode(_listed(rules, shoe, cells)))
    found = msgspec.json.decode(answer, type=list[tuple[int, int, float]])
    return {Final(total, cards): chance for total, cards, chance in found}


def _listed(rules: TableRules, shoe: Shoe, cells: Mapping[tuple[str, str], str] | None) -> list[tuple[int, int, float]]:
    play = best(rules, shoe) if cells is None else by_chart(rules, shoe, cells)
    return [(final.total, final.cards, chance) for final, chance in twenties(play).items()]


def twenties(play: Play) -> Twenties:
    values, plan = play.values, play.plan
    columns = _columns(play)
    chance = deals(values)
    chance[:, naturals()] = 0
    found = np.zeros(len(columns))
    is_twenty = hand_table().points == TWENTY
    blackjack = list(columns).index(next(final for final in columns if final.blackjack))
    if values.rules.reads_hole_card:  # against a blackjack nobody acts: 20 is what was dealt
        found[blackjack] = float((chance * values.blackjack)[:, is_twenty].sum())
    over = plan.surrender | plan.split
    stood = played_out(values, plan.play, np.where(over, 0, chance))[0].sum(axis=0)
    acted = np.ones(len(columns)) if not values.rules.reads_hole_card else np.arange(len(columns)) != blackjack
    for place in range(len(values.ups)):
        rows = np.flatnonzero(is_twenty & (stood[place] > 0))
        if len(rows):
            dealer = _dealer(play, place, values.left[place, rows], columns)
            found += acted * (stood[place, rows] @ dealer)
    for kind in play.pairs:
        row = hand_table().row((kind, kind))
        if (plan.split[:, row] & (chance[:, row] > 0)).any():
            found += acted * _split(play, kind, np.where(plan.split[:, row], chance[:, row], 0), columns)
    return {final: float(each) for final, each in zip(columns, found, strict=True)}


def _columns(play: Play) -> dict[Final, int]:
    """Every final hand of the dealer, the broken ones last."""
    hits = play.values.rules.hits_soft_17
    finals = {Final(s.total, s.depth + 2) for up in play.values.ups for s in dealer_tree(up, hits) if s.orders}
    return {final: place for place, final in enumerate((*sorted(finals), BROKEN))}


def _dealer(play: Play, place: int, left: NDArray[np.int64], columns: dict[Final, int]) -> Array:
    tree = dealer_tree(play.values.ups[place], play.values.rules.hits_soft_17)
    return chances(tree, left, columns.__getitem__, len(columns))


def _split(play: Play, kind: int, weights: Array, columns: dict[Final, int]) -> Array:
    """Pairs of one kind, against all up cards by their weights."""
    flow = Flow(play.values, play.plan.play, kind)
    found = np.zeros(len(columns))
    for place in np.flatnonzero(weights).tolist():
        rows = flow.final[hand_table().points[flow.final] == TWENTY]
        dealer = _dealer(play, place, flow.left(place, rows), columns)
        gone = flow.chance_gone(place)
        alone = (dealer[: flow.depth + 1].T * gone)[:, : flow.depth]
        beside = dealer[flow.depth + 1 :].reshape(len(rows), flow.depth, len(columns))
        hands = np.einsum("msrk,rkd->sdk", flow.stood[:, :, place][:, :, rows], beside) * gone[: flow.depth]
        for course in courses(play.values.rules.most_hands(kind)):
            found += weights[place] * course.orders * _some(course, hands, alone)
    return found


def _some(course: Course, hands: Array, alone: Array) -> Array:
    """The chance that at least one hand of a course is 20, by the dealer's final hand."""
    all_ways = of_another_kind(alone, course.again, course.other)
    none = all_ways.copy()
    kinds = []
    if course.other:
        kinds.append((course.other, of_another_kind(hands[OTHER], course.again, course.other - 1)))
    if course.any:
        kinds.append((course.any, of_another_kind(hands.sum(axis=0), course.again, course.other)))
    for number, twenty in kinds:
        share = np.divide(twenty, all_ways, out=np.zeros_like(twenty), where=all_ways > 0)
        none = none * (1 - share) ** number
    return all_ways - none
