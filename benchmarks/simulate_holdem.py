"""Rounds of the hold'em games a second, by best play: on one thread and on two, at one seat and at a full table.

On one thread by CPU seconds, on two by the clock; each is the best of several runs, because other programs disturb a
run but never speed it up.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from houserules.parsheets.subject import subject
from houserules.simulation.games import Simulated, simulated
from houserules.simulation.running import SHARD, run
from houserules.simulation.setting import Setting

RUNS = 5
ROUNDS = 8 * SHARD
SIDES = {"texas-holdem-bonus": ("bonus",), "jackpot-holdem": ("player-bonus", "progressive")}
MOST_SEATS = 6


def table(game: str, seats: int, *sides: str) -> Simulated:
    terms = subject(game, {"wagers": {side: {} for side in sides}}).terms
    stakes = {"ante": 500} | dict.fromkeys(sides, 100)
    return simulated(Setting(game, terms, stakes, seats))


def best_of(played: Simulated, jobs: int = 1, clock: Callable[[], float] = time.process_time) -> float:
    """Rounds a second."""
    run(played, 1)  # compiles
    seconds = []
    for _ in range(RUNS):
        began = clock()
        run(played, ROUNDS, jobs)
        seconds.append(clock() - began)
    return ROUNDS / min(seconds)


def main() -> None:
    for game, sides in SIDES.items():
        print(f"{game}, by best play, in million rounds a second")
        for seats, placed in ((1, ()), (1, sides), (MOST_SEATS, ()), (MOST_SEATS, sides)):
            words = f"  {'every wager' if placed else 'against the dealer'}, {seats} seat{'s' * (seats > 1)}:"
            print(f"{words:36} {best_of(table(game, seats, *placed)) / 1e6:6.2f}")
        alone, both = (best_of(table(game, 1), jobs, time.perf_counter) for jobs in (1, 2))
        print(f"  by the clock, on two cores:        {both / 1e6:6.2f}, {both / alone:.2f} times as many as on one")


if __name__ == "__main__":
    main()
