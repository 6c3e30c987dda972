"""Every hand a player can hold without breaking, as arrays: counted by the game's own functions, one row a hand.

Only the values of a hand's cards matter, not their order, so 3,083 rows are all there are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.blackjack.shoes import SIZE, held_in
from houserules.analysis.dealer_hands import KINDS
from houserules.games.blackjack.hands import MOST, SOFT, add, takes_cards

BROKEN = -1  # in `following`: the hand with this card more has broken

Held = tuple[int, ...]


class HandTable(NamedTuple):
    """The hands, those with fewer cards first."""

    held: NDArray[np.int64]  # how many cards of each kind
    cards: NDArray[np.int64]
    counted: NDArray[np.int64]  # as `add` counts
    points: NDArray[np.int64]
    following: NDArray[np.int64]  # by kind: the hand with one more such card
    takes_cards: NDArray[np.bool_]
    rows: dict[Held, int]
    by_size: tuple[NDArray[np.int64], ...]  # the hands of no card, of one, of two, ...

    def row(self, kinds: Iterable[int]) -> int:
        return self.rows[held_in(kinds)]


@cache
def hand_table() -> HandTable:
    """Grown from the empty hand, one card at a time."""
    counts: dict[Held, int] = {(0,) * SIZE: 0}
    growing = dict(counts)
    links: dict[tuple[Held, int], Held] = {}
    while growing:
        longer: dict[Held, int] = {}
        for held, counted in growing.items():
            for kind, card in enumerate(KINDS):
                more, now = _one_more(held, kind), add(counted, card)
                if now % SOFT <= MOST:
                    longer[more] = now
                    links[held, kind] = more
        counts |= longer
        growing = longer
    return _as_arrays(counts, links)


def _one_more(held: Held, kind: int) -> Held:
    return (*held[:kind], held[kind] + 1, *held[kind + 1 :])


def _as_arrays(counts: dict[Held, int], links: dict[tuple[Held, int], Held]) -> HandTable:
    rows = {held: row for row, held in enumerate(counts)}
    following = np.full((len(rows), SIZE), BROKEN)
    for (held, kind), more in links.items():
        following[rows[held], kind] = rows[more]
    each_held = np.array(list(counts))
    counted = np.array(list(counts.values()))
    cards = each_held.sum(axis=1)
    return HandTable(
        held=each_held,
        cards=cards,
        counted=counted,
        points=counted % SOFT,
        following=following,
        takes_cards=np.array([takes_cards(each % SOFT, doubled=False) for each in counts.values()]),
        rows=rows,
        by_size=tuple(np.flatnonzero(cards == size) for size in range(int(cards.max()) + 1)),
    )
