"""The dealer's final hands from any shoe: the hands and their orders are found once, then only chances are multiplied.

A final hand without its order comes in a fixed number of orders; its chance is that number times a product of what the
shoe holds of each kind. Hands that begin alike share their products, so the hands make a tree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from math import perm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.shoes import SIZE
from houserules.analysis.dealer_hands import KINDS, Final
from houserules.games.blackjack.hands import MOST, SOFT, add, dealer_draws

ORDER = (8, 7, 6, 5, 4, 3, 2, 1, 0, 9)  # of kinds along a branch, tens first: it makes the tree small

Held = tuple[int, ...]


class Step(NamedTuple):
    """One more card on a branch of the tree; the steps are listed as one walks it, depth first."""

    depth: int  # cards drawn before it
    kind: int
    already: int  # cards of this kind among those
    orders: int  # in which the dealer comes to the hand that is complete here; 0: none is
    total: int


@cache
def dealer_tree(up: int, hits_soft_17: bool, most: int = MOST) -> tuple[Step, ...]:
    """The final hands behind an up card (as a kind) up to this total: all others are the rest."""
    tree: dict[tuple[int, int], object] = {}
    finals: dict[int, tuple[int, int]] = {}  # the branch where a hand is complete -> its orders and total
    for held, (counted, orders) in _final_hands(up, hits_soft_17, most).items():
        branch = tree
        for kind in ORDER:
            for already in range(held[kind]):
                branch = branch.setdefault((kind, already), {})  # type: ignore[assignment]
        finals[id(branch)] = orders, counted % SOFT
    return tuple(_walk(tree, 0, finals))


def _final_hands(up: int, hits_soft_17: bool, most: int) -> dict[Held, tuple[int, int]]:
    """The cards drawn to the up card in each final hand: what it counts, and in how many orders it comes."""
    final: dict[Held, tuple[int, int]] = {}
    growing: dict[Held, tuple[int, int]] = {(0,) * SIZE: (add(0, KINDS[up]), 1)}
    while growing:
        longer: dict[Held, tuple[int, int]] = {}
        for held, (counted, orders) in growing.items():
            for kind, card in enumerate(KINDS):
                now = add(counted, card)
                more = (*held[:kind], held[kind] + 1, *held[kind + 1 :])
                into = longer if dealer_draws(now, hits_soft_17) else final
                if now % SOFT <= most:
                    into[more] = now, into.get(more, (0, 0))[1] + orders
        growing = longer
    return final


def _walk(tree: dict[tuple[int, int], object], depth: int, finals: dict[int, tuple[int, int]]) -> list[Step]:
    steps = []
    for (kind, already), branch in tree.items():
        assert isinstance(branch, dict)
        steps.append(Step(depth, kind, already, *finals.get(id(branch), (0, 0))))
        steps += _walk(branch, depth + 1, finals)
    return steps


def chances(
    tree: Sequence[Step], left: NDArray[np.int64], column: Callable[[Final], int], columns: int
) -> NDArray[np.float64]:
    """For each row of what is left in the shoe, the chance of each column; the last one takes the rest."""
    shoe = left.T.astype(np.float64)
    rows, deepest = shoe.shape[1], 1 + max(step.depth for step in tree)
    drawable: dict[tuple[int, int], NDArray[np.float64]] = {}
    products = [np.ones(rows)] + [np.empty(rows) for _ in range(deepest)]
    found: dict[tuple[int, int], NDArray[np.float64]] = {}
    weighted = np.empty(rows)
    for depth, kind, already, orders, total in tree:
        factor = drawable.get((kind, already))
        if factor is None:
            factor = drawable[kind, already] = np.maximum(shoe[kind] - already, 0)
        product = np.multiply(products[depth], factor, out=products[depth + 1])
        if orders:
            place = depth, column(Final(total, depth + 2))
            if place not in found:
                found[place] = np.zeros(rows)
            found[place] += np.multiply(product, orders, out=weighted)
    return _divided(found, shoe.sum(axis=0), deepest, columns)


def _divided(
    found: dict[tuple[int, int], NDArray[np.float64]], cards: NDArray[np.float64], deepest: int, columns: int
) -> NDArray[np.float64]:
    """Ways to draw so many cards become chances."""
    answer = np.zeros((len(cards), columns))
    ways = np.ones(len(cards))
    for depth in range(deepest):
        ways = ways * np.maximum(cards - depth, 1)  # where no card is left, no product is above 0 either
        for place in range(columns):
            if (depth, place) in found:
                answer[:, place] += found[depth, place] / ways
    answer[:, -1] += 1 - answer.sum(axis=1)
    return answer


def exact_chances(tree: Sequence[Step], left: Sequence[int]) -> dict[Final, Fraction]:
    """The same for one shoe in fractions, by final hand; what the tree leaves out has no entry."""
    ways: dict[Final, int] = {}
    products = [1] * (2 + max(step.depth for step in tree))
    for depth, kind, already, orders, total in tree:
        products[depth + 1] = products[depth] * max(left[kind] - already, 0)
        if orders and products[depth + 1]:
            final = Final(total, depth + 2)
            ways[final] = ways.get(final, 0) + orders * products[depth + 1]
    return {final: Fraction(number, perm(sum(left), final.cards - 1)) for final, number in ways.items()}
