"""Hands counted from patterns of ranks and suits: what the literature says of five, six and seven cards."""

from pathlib import Path

import pytest

from houserules.cards import CATEGORY_NAMES
from houserules.cards.counting import category_counts

COUNTS = Path(__file__).parent.parent / "counts"


@pytest.mark.parametrize("size", [5, 6, 7])
def test_patterns_count_every_hand(size: int) -> None:
    lines = (COUNTS / f"poker-{size}-cards.txt").read_text().splitlines()
    published = dict(line.split() for line in lines if line and not line.startswith("#"))
    counted = category_counts(size)
    for name, number in zip(CATEGORY_NAMES, counted, strict=True):
        assert f"{number:,}" == published[name], name
    assert f"{sum(counted):,}" == published["total"]
