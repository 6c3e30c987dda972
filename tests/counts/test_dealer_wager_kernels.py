"""Classifiers on the dealer's final hand, compiled: the same answers as the plain functions."""

from __future__ import annotations

from itertools import product

import pytest
from numba import njit

from houserules.analysis.counting import compilable
from houserules.games.blackjack.side_bets.bad_beat_progressive import BAD_BEAT_PROGRESSIVE
from houserules.games.blackjack.side_bets.buster_blackjack import BUSTER_BLACKJACK
from houserules.games.blackjack.side_bets.buster_free_bonus import BUSTER_FREE_BONUS
from houserules.games.blackjack.side_bets.hit_and_run_progressive import HIT_AND_RUN_PROGRESSIVE
from houserules.games.blackjack.side_bets.side_bet import SideBet

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
    ids=lambda bet: bet.wager,
)
def test_compiled_and_plain_agree(bet: SideBet) -> None:
    compiled = njit(compilable(bet.classify))
    seen = list(product(*(VALUES[name] for name in bet.sees)))
    answers = [bet.classify(*values) for values in seen]
    assert [compiled(*values) for values in seen] == answers
    assert set(answers) == set(range(len(bet.outcomes)))
