"""Every hand there is, by rank: what kernels count and what the literature says."""

from pathlib import Path

import numpy as np
import pytest

from houserules.cards import kernels
from houserules.cards.tables import tables

COUNTS = Path(__file__).parent.parent / "counts"


def published(size: int) -> dict[str, int]:
    lines = (COUNTS / f"poker-{size}-cards.txt").read_text().splitlines()
    rows = (line.split() for line in lines if line and not line.startswith("#"))
    return {name: int(number.replace(",", "")) for name, number in rows}


@pytest.mark.parametrize("size", [3, 5, 6, 7])
def test_every_hand_of_the_deck_has_its_rank(size: int) -> None:
    expected = published(size)
    expected.pop("distinct", None)
    counted = kernels.three_card_category_counts() if size == 3 else kernels.category_counts(size)
    assert counted | {"total": sum(counted.values())} == expected


@pytest.mark.parametrize("size", [5, 6, 7])
def test_so_many_hands_do_not_tie(size: int) -> None:
    filled = tables(size)
    strengths = np.union1d(filled.by_ranks, filled.by_suit)
    assert np.count_nonzero(strengths) == published(size)["distinct"]
