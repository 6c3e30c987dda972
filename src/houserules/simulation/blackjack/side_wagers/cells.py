"""Cells: all that decides the side wagers of a seat that see the same things, as one number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houserules.engine.offer.wager import Wager
from houserules.simulation.blackjack.side_wagers.answers import (
    SEEN,
    SIZES,
    VIEWS,
    Answers,
    Numbers,
    View,
    answers_of,
    view_of,
)

PARTS = 3  # what one part of a view shows at most
Fixed = Mapping[str, Mapping[str, int]]  # wager -> what the terms and the stake give it to see


class Cells(NamedTuple):
    """For the kernel: one row for each view that some wager needs. A place that is not needed has the weight 0."""

    places: Numbers  # by view, part and place: where in what is seen
    weights: Numbers
    starts: Numbers  # by view: of its left parts, its right parts, its cells
    widths: Numbers  # by view: how many left classes
    lefts: NDArray[np.uint16]
    rights: NDArray[np.uint16]
    cells: NDArray[np.uint16]


class Met(NamedTuple):
    """The cells of one view."""

    left: Numbers
    right: Numbers
    cells: Numbers  # by right class and left class
    outcomes: Numbers  # by cell and wager of the view


def cells_of(wagers: Sequence[Wager], fixed: Fixed) -> tuple[Cells, list[dict[str, int]]]:
    """And what each cell means: the outcome of every wager that it decides, by its place in `Wager.outcomes`."""
    by_view = {view: [wager for wager in wagers if view_of(wager) == view] for view in VIEWS}
    views = [view for view in VIEWS if by_view[view]]
    met = [_met([answers_of(wager, fixed[wager.name]) for wager in by_view[view]]) for view in views]
    meaning: list[dict[str, int]] = []
    starts, cells = [], []
    at = np.zeros(3, np.int64)
    for view, each in zip(views, met, strict=True):
        starts.append(at.copy())
        at += [len(each.left), len(each.right), each.cells.size]
        cells.append(each.cells.ravel() + len(meaning))
        names = [wager.name for wager in by_view[view]]
        meaning += [dict(zip(names, row, strict=True)) for row in each.outcomes.tolist()]
    looks = [_look(view) for view in views]
    assert len(meaning) < 1 << 16, "cells have 16 bits"  # all wagers together have some hundreds
    return Cells(
        np.array([places for places, _ in looks], np.int64).reshape(-1, 2, PARTS),
        np.array([weights for _, weights in looks], np.int64).reshape(-1, 2, PARTS),
        np.array(starts, np.int64).reshape(-1, 3),
        np.array([each.cells.shape[1] for each in met], np.int64),
        np.concatenate([np.empty(0, np.int64), *(each.left for each in met)]).astype(np.uint16),
        np.concatenate([np.empty(0, np.int64), *(each.right for each in met)]).astype(np.uint16),
        np.concatenate([np.empty(0, np.int64), *cells]).astype(np.uint16),
    ), meaning


def _look(view: View) -> tuple[list[list[int]], list[list[int]]]:
    """Where a kernel finds each part, and the weight of each place in the number of the part."""
    places, weights = [], []
    for names in view:
        weight = [int(np.prod([SIZES[name] for name in names[place + 1 :]])) for place in range(len(names))]
        missing = PARTS - len(names)
        places.append([SEEN.index(name) for name in names] + [0] * missing)
        weights.append(weight + [0] * missing)
    return places, weights


def _met(answers: Sequence[Answers]) -> Met:
    """Parts that no wager tells apart share a class, combinations that none tells apart share a cell."""
    left, rows = _together([each.left for each in answers])
    right, columns = _together([each.right for each in answers])
    outcomes = [each.outcomes[np.ix_(each.left[rows], each.right[columns])].T.ravel() for each in answers]
    cells, first = _together(outcomes)
    shape = len(columns), len(rows)
    return Met(left, right, cells.reshape(shape), np.stack([each[first] for each in outcomes], axis=1).astype(np.int64))


def _together(several: Sequence[NDArray[np.integer]]) -> tuple[Numbers, Numbers]:
    """One number for what is the same in all of them, and where each number comes first."""
    codes: Numbers = np.zeros(len(several[0]), np.int64)
    for each in several:
        _, codes = np.unique(codes * (int(each.max()) + 1) + each, return_inverse=True)
    _, first = np.unique(codes, return_index=True)
    return codes.astype(np.int64), first.astype(np.int64)
