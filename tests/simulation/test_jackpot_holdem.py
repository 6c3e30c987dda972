"""Jackpot Hold 'Em in the simulation: best play as the analysis advises it, confirmed by play, and refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import houserules
from houserules.analysis.jackpot_holdem import EXAMPLE_STRATEGY
from houserules.analysis.jackpot_holdem.advice import advise
from houserules.cards import DECK
from houserules.parsheets.subject import subject
from houserules.simulation.jackpot_holdem import simulated
from houserules.simulation.setting import Setting

GAME = "jackpot-holdem"
EVERYTHING: dict[str, Any] = {"wagers": {"player-bonus": {}, "progressive": {"paytable": "B"}}}


def test_best_play_decides_as_the_analysis_advises() -> None:
    terms = subject(GAME, {}).terms
    played = simulated(Setting(GAME, terms, {"ante": terms.wagers["ante"].minimum}))
    luck, asked = Random(5), 0
    while asked < 40:
        hand, board = (cards := luck.sample(DECK, 7))[:2], cards[2:]
        for shown, answer in zip((1, 3, 5), played.playing.choices(hand, board), strict=False):
            assert answer in advise(terms, {"hand": tuple(hand), "board": tuple(board[:shown])}).best
            asked += 1


@pytest.mark.parametrize("seats", [1, 3])
def test_what_was_counted_is_confirmed_by_play(seats: int) -> None:
    run = houserules.simulate(GAME, submission=EVERYTHING, rounds=1_000_000, seed=2, seats=seats, against="exact")
    assert run.against is not None
    assert [each.wager for each in run.against.wagers] == ["ante", "player-bonus", "progressive"]
    assert run.against.agrees
    assert all(abs(each.z) < 4 for each in run.against.wagers)


def test_meters_grow_and_reset() -> None:
    run = houserules.simulate(GAME, submission=EVERYTHING, rounds=100_000, seed=2)
    meters = {each.meter: each for each in run.meters}
    terms = subject(GAME, EVERYTHING).terms
    for name, meter in terms.meters.items():
        grown = meter.initial + meter.rate * 100 * run.rounds + meters[name].hits * meter.reset - meters[name].paid
        assert meters[name].amount == pytest.approx(float(grown))
    assert meters["diamond"].hits == run["progressive"].outcomes["full-house"]


def test_a_strategy_file_is_played_as_it_is_priced() -> None:
    found = houserules.simulate(GAME, rounds=1_000_000, seed=3, strategy=EXAMPLE_STRATEGY, against="exact")
    assert found.strategy == "simple strategy"
    assert found.against is not None
    assert found.against.agrees


def test_any_number_of_jobs_gives_the_same_result() -> None:
    one, other = (
        houserules.simulate(GAME, submission=EVERYTHING, rounds=1_200_000, seats=2, jobs=jobs, session=1000)
        for jobs in (1, 2)
    )
    assert msgspec.structs.replace(one, seconds=0.0) == msgspec.structs.replace(other, seconds=0.0)


def test_what_cannot_be_played_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match="Functions of your own cannot play jackpot-holdem"):
        houserules.simulate(GAME, rounds=10, strategy={"play": lambda first, second: True})
    with pytest.raises(ValueError, match='The strategy is for "texas-holdem-bonus"'):
        houserules.simulate(GAME, rounds=10, strategy=EXAMPLE_STRATEGY.replace(GAME, "texas-holdem-bonus"))
    with pytest.raises(ValueError, match=r"The X-tra Bonus equals the Ante of \$5; it cannot be \$10"):
        houserules.simulate(GAME, rounds=10, wager="xtra-bonus", stake=1_000)
