"""Every hand there is, by rank: what kernels count and what the literature says."""

import numpy as np
import pytest

from houserules.cards import kernels
from houserules.cards.tables import tables
from kit.counts_file import Counts, sections


def published(size: int) -> Counts:
    return sections(f"poker-{size}-cards")[""]


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
