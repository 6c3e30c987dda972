"""Texas Hold 'Em Bonus in the simulation: best play as the analysis advises it, confirmed by play, and refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import houserules
from houserules.analysis.texas_holdem_bonus import EXAMPLE_STRATEGY
from houserules.analysis.texas_holdem_bonus.advice import advise
from houserules.cards import DECK
from houserules.parsheets.subject import subject
from houserules.simulation.setting import Setting
from houserules.simulation.texas_holdem_bonus import simulated

GAME = "texas-holdem-bonus"
BONUS: dict[str, Any] = {"wagers": {"bonus": {}}}


def test_best_play_decides_as_the_analysis_advises() -> None:
    terms = subject(GAME, {}).terms
    played = simulated(Setting(GAME, terms, {"ante": terms.wagers["ante"].minimum}))
    luck, asked = Random(5), 0
    while asked < 40:
        hand, board = (cards := luck.sample(DECK, 7))[:2], cards[2:]
        answers = played.playing.choices(hand, board)
        for shown, answer in zip((0, 3, 4), answers, strict=False):
            assert answer in advise(terms, {"hand": tuple(hand), "board": tuple(board[:shown])}).best
            asked += 1


@pytest.mark.parametrize("seats", [1, 3])
def test_what_was_counted_is_confirmed_by_play(seats: int) -> None:
    found = houserules.simulate(GAME, submission=BONUS, rounds=1_500_000, seed=2, seats=seats, against="exact").against
    assert found is not None
    assert [each.wager for each in found.wagers] == ["ante", "bonus"]
    assert found.agrees
    assert all(abs(each.z) < 4 for each in found.wagers)


def test_a_strategy_file_is_played_as_it_is_priced() -> None:
    found = houserules.simulate(GAME, rounds=500_000, seed=3, strategy=EXAMPLE_STRATEGY, against="exact")
    assert found.strategy == "simple strategy"
    assert found.against is not None
    assert found.against.agrees
    assert "folded" in found["ante"].outcomes


def test_any_number_of_jobs_gives_the_same_result() -> None:
    one, other = (
        houserules.simulate(GAME, submission=BONUS, rounds=1_200_000, seats=2, jobs=jobs, session=1000)
        for jobs in (1, 2)
    )
    assert msgspec.structs.replace(one, seconds=0.0) == msgspec.structs.replace(other, seconds=0.0)


def test_what_cannot_be_played_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match="Functions of your own cannot play texas-holdem-bonus"):
        houserules.simulate(GAME, rounds=10, strategy={"flop": lambda first, second: True})
    with pytest.raises(ValueError, match='The strategy is for "jackpot-holdem"'):
        houserules.simulate(GAME, rounds=10, strategy=EXAMPLE_STRATEGY.replace(GAME, "jackpot-holdem"))
    with pytest.raises(ValueError, match=r"less than the \$26 that one round takes"):
        houserules.simulate(GAME, rounds=10, session=5, bankroll=2_400)
