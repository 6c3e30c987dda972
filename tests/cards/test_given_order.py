"""Cards whose order is given are never shuffled, and nothing is drawn beside them."""

from __future__ import annotations

import pytest

from houserules.cards import DECK
from houserules.cards.given_order import NoShuffler, ShuffleNeeded


def test_given_cards_are_not_shuffled() -> None:
    with pytest.raises(ShuffleNeeded, match="shuffle of 52 cards"):
        NoShuffler().shuffle(DECK)
    with pytest.raises(RuntimeError, match="draw below 7"):
        NoShuffler().below(7)
