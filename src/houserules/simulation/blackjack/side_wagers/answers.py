"""What a wager's own classifier answers to everything it may see, as a small table that is kept on disk.

What it sees comes in two parts, such as the player's cards and the dealer's. Parts that it never tells apart share a
row or a column, so that hands of four cards, seven million of them, need few.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import product
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.analysis.kept import kept
from houserules.cards import DECK
from houserules.cards.compiling import compiled
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.simulation.stamp import code_digest

# What a kernel shows of a seat when the round is over, as `Sight` names it; a card is one more than its number.
SEEN = (
    *("first", "second", "third", "fourth", "up", "hole"),
    *("dealer_total", "dealer_cards", "dealer_blackjack", "twenty", "blackjack"),
)
CARDS = frozenset(SEEN[:6])
ASKED = (
    dict.fromkeys(CARDS, range(len(DECK)))
    | {
        "dealer_total": range(32),
        "dealer_cards": range(2, 24),  # a dealer's hand never gets that far
        **dict.fromkeys(SEEN[8:], range(2)),
    }
)
SIZES = {name: len(asked) + 1 if name in CARDS else asked.stop for name, asked in ASKED.items()}  # as a kernel shows it
COMPILED_FROM = 1 << 20  # answers; fewer are asked for sooner than a loop is compiled

Numbers = NDArray[np.int64]


class View(NamedTuple):
    """The two parts of what some wagers see."""

    left: tuple[str, ...]
    right: tuple[str, ...]


VIEWS = (
    View(("first", "second"), ("up",)),
    View(("first", "second"), ("up", "hole")),
    View(("first", "second"), ("third", "fourth")),
    View(("twenty", "blackjack"), ("dealer_total", "dealer_cards", "dealer_blackjack")),
)


class Answers(NamedTuple):
    """Outcomes by class of the left part and of the right part; the classes of every left and right part."""

    left: Numbers
    right: Numbers
    outcomes: NDArray[np.uint8]


def view_of(wager: Wager) -> View:
    seen = seen_by(wager)
    return next(view for view in VIEWS if seen <= {*view.left, *view.right})


def seen_by(wager: Wager) -> set[str]:
    """Without what is the same in every round of a simulation."""
    return {name for name in wager.sees if name not in wager.given and name != "stake"}


def fixed_of(wager: Wager, terms: Terms, stake: int) -> dict[str, int]:
    """What the terms and the stake give the classifier to see."""
    given = {name: wager.given[name](terms) for name in wager.given}
    return given | ({"stake": stake} if "stake" in wager.sees else {})


def answers_of(wager: Wager, fixed: Mapping[str, int]) -> Answers:
    """Asked now, or as they were kept."""

    def make() -> bytes:
        stream = BytesIO()
        np.savez(stream, *_reduced(wager, fixed))
        return stream.getvalue()

    with np.load(BytesIO(kept("blackjack-side-wager", [wager.name, dict(fixed), code_digest()], make))) as found:
        return Answers(*(found[name] for name in found.files))


def _reduced(wager: Wager, fixed: Mapping[str, int]) -> Answers:
    view = view_of(wager)
    whole = _asked(wager, view, fixed)
    left, rows = _classes(whole)
    right, columns = _classes(whole[rows].T)
    return Answers(_in_room(left, view.left), _in_room(right, view.right), whole[rows][:, columns])


def _classes(rows: NDArray[np.uint8]) -> tuple[Numbers, Numbers]:
    """Of each row the number of its class, and the first row of each class."""
    found: dict[bytes, int] = {}
    numbers = [found.setdefault(row.tobytes(), len(found)) for row in np.ascontiguousarray(rows)]
    _, first = np.unique(numbers, return_index=True)
    return np.array(numbers, np.int64), first.astype(np.int64)


def _in_room(classes: Numbers, names: Sequence[str]) -> Numbers:
    """With room for a card that is not there, which no wager that is offered looks at."""
    room = np.zeros([SIZES[name] for name in names], np.int64)
    there = tuple(slice(SIZES[name] - len(ASKED[name]), None) for name in names)
    room[there] = classes.reshape([len(ASKED[name]) for name in names])
    return room.ravel()


def _asked(wager: Wager, view: View, fixed: Mapping[str, int]) -> NDArray[np.uint8]:
    """By left and right part; what the classifier does not look at has no part in the questions."""
    names = [name for name in (*view.left, *view.right) if name in seen_by(wager)]
    ask = _compiled if prod(len(ASKED[name]) for name in names) >= COMPILED_FROM else _one_by_one
    full = [len(ASKED[name]) for name in (*view.left, *view.right)]
    shape = [len(ASKED[name]) if name in names else 1 for name in (*view.left, *view.right)]
    found = ask(wager, names, fixed).reshape(shape)
    return np.broadcast_to(found, full).reshape(prod(full[: len(view.left)]), -1)


def _one_by_one(wager: Wager, names: Sequence[str], fixed: Mapping[str, int]) -> NDArray[np.uint8]:
    rule: Any = wager.classify
    order, given = [(*names, *fixed).index(name) for name in wager.sees], tuple(fixed.values())
    every = ((*seen, *given) for seen in product(*(ASKED[name] for name in names)))
    return np.fromiter((rule(*(seen[place] for place in order)) for seen in every), np.uint8)


def _compiled(wager: Wager, names: Sequence[str], fixed: Mapping[str, int]) -> NDArray[np.uint8]:
    """Of four cards, then what is fixed: in the order in which the classifier sees them."""
    if wager.sees != (*names, *fixed) or not CARDS.issuperset(names):
        raise ValueError(f"{wager.name} sees {', '.join(wager.sees)}: only four cards, then what is fixed, are asked.")
    found = np.empty(len(DECK) ** 4, np.uint8)
    compiled(_loop(wager.classify, tuple(fixed.values())))(found)
    return found


def _loop(rule: Any, given: tuple[int, ...]) -> Any:
    size = len(DECK)

    def fill(found: NDArray[np.uint8]) -> None:
        place = 0
        for a in range(size):
            for b in range(size):
                for c in range(size):
                    for d in range(size):
                        found[place] = rule(a, b, c, d, *given)
                        place += 1

    return fill
