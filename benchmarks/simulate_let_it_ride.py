"""Rounds of Let It Ride a second: our kernel on one thread and on two, and a plain C++ loop, side by side.

On one thread by CPU seconds, on two by the clock; each is the best of several runs, because other programs disturb a
run but never speed it up. The C++ program
(simulate_let_it_ride.cpp, written from the rulebook's words) is left out where there is no compiler; what it finds must
be what the kernel finds.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from houserules.analysis.let_it_ride import EXAMPLE_STRATEGY
from houserules.games.let_it_ride import GAME
from houserules.games.let_it_ride.hands import FIVE_CARD
from houserules.parsheets.subject import subject
from houserules.simulation.let_it_ride.table import SimulatedTable
from houserules.simulation.running import SHARD, run
from houserules.simulation.setting import Setting

RUNS = 5
ROUNDS = 16 * SHARD
REFERENCE = Path(__file__).with_name("simulate_let_it_ride.cpp")
EVERYTHING = ("five-card-bonus", "three-card-bonus", "six-card-bonus", "progressive")


def table(seats: int = 1, *sides: str) -> SimulatedTable:
    about = subject(GAME.name, {"wagers": {side: {} for side in sides}})
    stakes = {"bet": 500} | dict.fromkeys(sides, 100)
    return SimulatedTable(Setting(GAME.name, about.terms, stakes, seats, strategy=EXAMPLE_STRATEGY))


def best_of(played: SimulatedTable, jobs: int, clock: Callable[[], float] = time.process_time) -> float:
    """Rounds a second."""
    run(played, 1)  # compiles
    seconds = []
    for _ in range(RUNS):
        began = clock()
        run(played, ROUNDS, jobs)
        seconds.append(clock() - began)
    return ROUNDS / min(seconds)


def by_cpp() -> float | None:
    compiler = shutil.which("c++") or shutil.which("g++")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "plain"
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, REFERENCE], check=True)
        answers = [
            subprocess.run([program, str(ROUNDS), str(seed)], check=True, capture_output=True, text=True).stdout
            for seed in range(RUNS)
        ]
    compare(answers[0])
    return ROUNDS / min(float(answer.splitlines()[-1]) for answer in answers)


def compare(answer: str) -> None:
    """Both found each hand with each number of bets as often, within five standard errors."""
    ours: Counter[tuple[int, str]] = Counter()
    played = table()
    for cell, times in zip(played.cells, played.count(0, ROUNDS)["cells"].tolist(), strict=True):
        ours[cell.riding, cell.five] += times
    for riding, line in enumerate(answer.splitlines()[:3], 1):
        for outcome, theirs in zip(FIVE_CARD, map(int, line.split()), strict=True):
            if abs(ours[riding, outcome] - theirs) > 5 * (ours[riding, outcome] + theirs + 1) ** 0.5:
                raise SystemExit(f"{riding} bets with {outcome}: {ours[riding, outcome]} here, {theirs} in C++")


def main() -> None:
    one = best_of(table(), 1)
    print(f"the three bets, one seat:     {one / 1e6:6.1f} million rounds a second")
    alone, both = (best_of(table(), jobs, time.perf_counter) for jobs in (1, 2))
    print(f"  by the clock, on two cores: {both / 1e6:6.1f} million, {both / alone:.2f} times as many as on one")
    for seats, sides in ((1, EVERYTHING), (7, ()), (7, EVERYTHING)):
        words = f"{'every wager' if sides else 'the three bets'}, {seats} seat{'s' * (seats > 1)}:"
        print(f"{words:29} {best_of(table(seats, *sides), 1) / 1e6:6.1f} million")
    plain = by_cpp()
    if plain is None:
        print("no C++ compiler to compare with", file=sys.stderr)
    else:
        print(
            f"plain C++, one seat:          {plain / 1e6:6.1f} million; the kernel is {one / plain:.2f} times as fast"
        )


if __name__ == "__main__":
    main()
