"""Classifiers on the dealer's final hand, compiled: the same answers as the plain functions."""

from __future__ import annotations

from itertools import product

import pytest
from numba import njit

from houserules.analysis.counting import compilable
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack.side_wagers.bad_beat_progressive import BAD_BEAT_PROGRESSIVE
from houserules.games.blackjack.side_wagers.buster_blackjack import BUSTER_BLACKJACK
from houserules.games.blackjack.side_wagers.buster_free_bonus import BUSTER_FREE_BONUS
from houserules.games.blackjack.side_wagers.hit_and_run_progressive import HIT_AND_RUN_PROGRESSIVE

VALUES = {
    "dealer_total": range(17, 27),
    "dealer_cards": range(2, 14),
    "dealer_blackjack": range(2),
    "twenty": range(2),
    "blackjack": range(2),
    "stake": (0, 4_99, 5_00, 100_00),
}


@pytest.mark.parametrize(
    "bet",
    [BAD_BEAT_PROGRESSIVE, BUSTER_BLACKJACK, BUSTER_FREE_BONUS, HIT_AND_RUN_PROGRESSIVE],
    ids=lambda bet: bet.name,
)
def test_compiled_and_plain_agree(bet: Wager) -> None:
    compiled = njit(compilable(bet.classify))
    seen = list(product(*(VALUES[name] for name in bet.sees)))
    assert bet.classify is not None
    answers = [bet.classify(*values) for values in seen]
    assert [compiled(*values) for values in seen] == answers
    assert set(answers) == set(range(len(bet.outcomes)))
