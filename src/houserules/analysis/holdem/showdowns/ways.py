"""What a count of showdowns tells apart; nothing here takes numpy."""

from __future__ import annotations

from collections.abc import Callable

from houserules.cards import CATEGORY_NAMES

Apart = Callable[[int], bool]  # of the dealer's strength: whether that hand is counted apart
CALLED = len(CATEGORY_NAMES)
WAYS = 6  # 2 * result + 1 if the dealer's hand is counted apart; a result is as `showdown` has it
PLAYS = 3  # ways to have played a hand that are told apart
