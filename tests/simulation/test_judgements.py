"""Play against count: z-values, Holm's correction, and planted faults that are found."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest
from scipy import stats

import houserules
from houserules.simulation import against
from houserules.simulation.sessions import Sessions
from houserules.simulation.tally import Tally

BOTH = {"wagers": {"three-card-bonus": {}, "progressive": {"paytable": "B"}, "five-card-bonus": None}}


def played(**asked: Any) -> against.Comparison:
    found = houserules.simulate("let-it-ride", submission=BOTH, against="exact", **asked).against
    assert found is not None
    return found


@pytest.mark.parametrize("seats", [1, 3])
def test_what_was_counted_is_confirmed_by_play(seats: int) -> None:
    found = played(rounds=2_000_000, seed=11, seats=seats)
    assert {each.wager for each in found.wagers} >= {"bet", "three-card-bonus", "progressive"}
    assert found.agrees
    assert all(abs(each.z) < 4 for each in found.wagers)


def test_z_values_are_as_spread_as_they_should_be() -> None:
    """Forty seeds of a wager without rare outcomes: mean 0, deviation 1."""
    found = [
        next(each.z for each in played(rounds=50_000, seed=seed).wagers if each.wager == "three-card-bonus")
        for seed in range(40)
    ]
    assert abs(np.mean(found)) < 0.6
    assert 0.7 < np.std(found) < 1.35


def test_a_row_that_is_off_by_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pair is paid 2 to 1 by the kernel's money, and 1 to 1 by the count."""
    from houserules.chips import To
    from houserules.simulation.let_it_ride import money

    honest = money.Money.__init__

    def planted(self: money.Money, *given: Any) -> None:
        honest(self, *given)
        place = next(place for place, wager in enumerate(self.wagers) if wager.name == "three-card-bonus")
        table = self.paytables[place]
        row = msgspec.structs.replace(table.by_outcome["pair"], odds=To(2, 1))
        off = msgspec.structs.replace(table, by_outcome={**table.by_outcome, "pair": row})
        self.paytables = (*self.paytables[:place], off, *self.paytables[place + 1 :])

    monkeypatch.setattr(money.Money, "__init__", planted)
    found = played(rounds=50_000, seed=1)
    assert not found.agrees
    assert [each.wager for each in found.wagers if each.agrees is False] == ["three-card-bonus"]


def test_too_few_rounds_are_not_judged() -> None:
    bet = played(rounds=1000).wagers[0]
    assert bet.agrees is None
    assert bet.rounds_needed > 1_000_000


def test_holms_correction_is_that_of_scipy() -> None:
    """Step by step: sorted p-values times 5, 4, 3, 2, 1, never below those before."""
    zs = [2.9, -0.4, 2.5, 1.0, -3.4]
    expected = against._Expected("house edge", 0.0, 1.0, 0.0)
    found = against._corrected([against._Found(str(z), expected, 0.0, z) for z in zs], 10, 1)
    ps = sorted(2 * stats.norm.sf(abs(z)) for z in zs)
    by_hand = np.minimum(1, np.maximum.accumulate([p * times for p, times in zip(ps, (5, 4, 3, 2, 1), strict=True)]))
    assert sorted(each.corrected for each in found) == pytest.approx(by_hand)


def test_a_session_ends_when_the_bankroll_no_longer_covers_a_round() -> None:
    sessions = Sessions(rounds=4, bankroll=100, needed=40)
    sessions.add(np.array([-40, -30, 500, 500, 10, -60], np.int64))
    sessions.add(np.array([20, 5, -1], np.int64))
    found = sessions.figures()
    assert found is not None
    assert found.sessions == 2
    assert found.ruined == 0.5
    assert found.time_on_device == 3
    assert [each.amount for each in found.percentiles][:1] == [-70]
    assert found.drawdowns[-1].amount == 70
    assert found.mean == (-70 - 25) / 2
    assert found.ahead == 0


def test_sessions_are_the_rounds_of_the_simulation() -> None:
    """One session of all rounds wins what the simulation says, meters included."""
    run = houserules.simulate("let-it-ride", rounds=300_000, session=300_000, seed=2)
    assert run.sessions is not None
    assert run.sessions.mean == sum(each.back - each.staked for each in run.wagers) == -run.table.won


def test_holds_have_bands_that_narrow_with_the_rounds() -> None:
    hour, day, pit = houserules.simulate("let-it-ride", rounds=100_000).holds
    assert (hour.rounds, day.rounds, pit.rounds) == (60, 60 * 24, 60 * 24 * 10)
    widths = [each.hold_95[1] - each.hold_95[0] for each in (hour, day, pit)]
    assert widths[0] > widths[1] > widths[2]
    assert hour.won == pytest.approx(pit.won / 240)


def test_sums_of_any_size_are_exact() -> None:
    tally = Tally(("bet",), 1)
    tally.add((10**15, 10**17), 3)
    assert tally.products[1, 1] == 3 * 10**34
