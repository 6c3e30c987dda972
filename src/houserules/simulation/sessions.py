"""Sessions of one player: so many rounds with a bankroll, from the rounds of a simulation in their order.

A session ends early when the bankroll no longer covers the wagers of a round.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from houserules.cards.compiling import njit

SHARES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)

BARS = 40
NEVER_RUINED = 10**18  # cents

Cents = NDArray[np.int64]


class Percentile(Struct, frozen=True):
    share: float  # of sessions that come to this or less
    amount: int  # cents, or rounds


class Bar(Struct, frozen=True):
    """How many sessions ended from `low` up to, but not including, `high` cents."""

    low: int
    high: int
    sessions: int


class SessionFigures(Struct, frozen=True):
    """Amounts in cents; times in rounds."""

    rounds: int
    bankroll: int | None  # None: without end
    sessions: int
    ruined: float  # the share of sessions that end early
    ruined_error: float
    ahead: float  # the share that end with more than the bankroll
    mean: float  # result
    deviation: float
    percentiles: tuple[Percentile, ...]
    drawdowns: tuple[Percentile, ...]  # the furthest below an earlier high
    time_on_device: float  # rounds, on average
    times: tuple[Percentile, ...]
    bars: tuple[Bar, ...] = ()  # the results between the first and the last percentile


class Sessions:
    """Takes the results of rounds shard by shard; what is left of a shard begins the next session."""

    def __init__(self, rounds: int, bankroll: int, needed: int) -> None:
        self.rounds, self.bankroll, self.needed = rounds, bankroll, needed
        self.begun: Cents = np.empty(0, np.int64)
        self.found: list[Cents] = []

    def add(self, results: Cents) -> None:
        nets = np.concatenate([self.begun, results])
        whole = len(nets) // self.rounds
        self.begun = nets[whole * self.rounds :]
        if whole:
            found = np.empty((whole, 3), np.int64)
            played(nets[: whole * self.rounds].reshape(whole, -1), self.bankroll, self.needed, found)
            self.found.append(found)

    def figures(self) -> SessionFigures | None:
        """None before the first session is complete."""
        if not self.found:
            return None
        results, drawdowns, times = np.concatenate(self.found).T
        ruined = float((times < self.rounds).mean())
        return SessionFigures(
            rounds=self.rounds,
            bankroll=self.bankroll if self.bankroll < NEVER_RUINED else None,
            sessions=len(results),
            ruined=ruined,
            ruined_error=sqrt(ruined * (1 - ruined) / len(results)),
            ahead=float((results > 0).mean()),
            mean=float(results.mean()),
            deviation=float(results.std(ddof=1)) if len(results) > 1 else 0.0,
            percentiles=_percentiles(results),
            drawdowns=_percentiles(drawdowns),
            time_on_device=float(times.mean()),
            times=_percentiles(times),
            bars=_bars(results),
        )


def _percentiles(values: Cents) -> tuple[Percentile, ...]:
    found = np.quantile(values, SHARES, method="inverted_cdf")
    return tuple(Percentile(share, int(value)) for share, value in zip(SHARES, found, strict=True))


def _bars(results: Cents) -> tuple[Bar, ...]:
    low, high = (int(each) for each in np.quantile(results, (SHARES[0], SHARES[-1]), method="inverted_cdf"))
    width = max(1, -(-(high - low + 1) // BARS))
    edges = range(low, high + width, width)
    counts = np.histogram(results, [*edges, edges[-1] + width])[0].tolist()
    return tuple(Bar(edge, edge + width, number) for edge, number in zip(edges, counts, strict=True))


@njit(nogil=True, cache=True)
def played(nets: Any, bankroll: Any, needed: Any, found: Any) -> None:
    """For each session: its result, its deepest fall from a high, and the rounds it lasted."""
    for session in range(len(nets)):
        result, high, fall, lasted = 0, 0, 0, 0
        for net in nets[session]:
            if bankroll + result < needed:
                break
            result += net
            lasted += 1
            high = max(high, result)
            fall = max(fall, high - result)
        found[session, 0], found[session, 1], found[session, 2] = result, fall, lasted
