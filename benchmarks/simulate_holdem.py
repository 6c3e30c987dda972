"""Rounds of the hold'em games a second, by best play: on one thread and on two, at one seat and at a full table.

On one thread by CPU seconds, on two by the clock; each is the best of several runs, because other programs disturb a
run but never speed it up. A plain C++ loop (simulate_texas_holdem_bonus.cpp, simulate_jackpot_holdem.cpp) plays each
game by the same decisions, where there is a compiler; it must find what the kernel finds, and what is counted exactly.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import houserules
from houserules.engine.procedures.holdem import ANTE
from houserules.parsheets.subject import subject
from houserules.simulation.games import simulated
from houserules.simulation.holdem.table import HoldemTable
from houserules.simulation.running import SHARD, run
from houserules.simulation.setting import Setting

RUNS = 5
ROUNDS = 8 * SHARD
SIDES = {"texas-holdem-bonus": ("bonus",), "jackpot-holdem": ("player-bonus", "progressive")}
MOST_SEATS = 6
FOLDER = Path(__file__).parent
DECISIONS = {"texas-holdem-bonus": slice(1, 6), "jackpot-holdem": slice(1, 7)}  # in what the kernel knows, with boards


def table(game: str, seats: int, *sides: str) -> HoldemTable:
    terms = subject(game, {"wagers": {side: {} for side in sides}}).terms
    stakes = {"ante": 500} | dict.fromkeys(sides, 100)
    played = simulated(Setting(game, terms, stakes, seats))
    assert isinstance(played, HoldemTable)
    return played


def best_of(played: HoldemTable, jobs: int = 1, clock: Callable[[], float] = time.process_time) -> float:
    """Rounds a second."""
    run(played, 1)  # compiles
    seconds = []
    for _ in range(RUNS):
        began = clock()
        run(played, ROUNDS, jobs)
        seconds.append(clock() - began)
    return ROUNDS / min(seconds)


def by_cpp(game: str, played: HoldemTable) -> float | None:
    """Rounds a second, at one seat against the dealer alone."""
    compiler = shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program, tables = Path(folder) / "plain", Path(folder) / "tables"
        source = FOLDER / f"simulate_{game.replace('-', '_')}.cpp"
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
        with tables.open("wb") as file:
            for each in played.playing.known[DECISIONS[game]]:
                file.write(each.size.to_bytes(8, "little") + each.tobytes())
        answers = [
            subprocess.run([program, tables, str(ROUNDS), str(seed)], check=True, capture_output=True, text=True).stdout
            for seed in range(RUNS)
        ]
    counted = np.array([answer.split()[:-1] for answer in answers], np.int64)
    compare(played, counted[0])
    compare_with_exact(game, played, counted.sum(axis=0))
    return ROUNDS / min(float(answer.split()[-1]) for answer in answers)


def compare(played: HoldemTable, theirs: NDArray[np.int64]) -> None:
    """Both found each way to play with each hand and result as often, within five standard errors."""
    ours = played.count(0, ROUNDS)["cells"]
    for cell in np.flatnonzero((ours - theirs) ** 2 > 25 * (ours + theirs + 1)).tolist():
        raise SystemExit(f"{played.playing.hands[cell].outcomes}: {ours[cell]} here, {theirs[cell]} in C++")


def compare_with_exact(game: str, played: HoldemTable, theirs: NDArray[np.int64]) -> None:
    """What the C++ loop found is worth what is counted, within four standard errors; in Antes."""
    rounds, nets = int(theirs.sum()), played.nets / played.setting.stakes[ANTE]
    mean = float(theirs @ nets) / rounds
    error = ((float(theirs @ nets**2) / rounds - mean**2) / rounds) ** 0.5
    exact = -float(houserules.analyze(game, wager=ANTE)[ANTE].house_edge)
    print(f"  C++ found {mean:+.4%} ± {error:.4%} in {rounds / 1e6:.0f} million rounds, counted are {exact:+.4%}")
    if abs(mean - exact) > 4 * error:
        raise SystemExit("the C++ loop plays another game")


def main() -> None:
    for game, sides in SIDES.items():
        print(f"{game}, by best play, in million rounds a second")
        for seats, placed in ((1, ()), (1, sides), (MOST_SEATS, ()), (MOST_SEATS, sides)):
            words = f"  {'every wager' if placed else 'against the dealer'}, {seats} seat{'s' * (seats > 1)}:"
            print(f"{words:36} {best_of(table(game, seats, *placed)) / 1e6:6.2f}")
        alone, both = (best_of(table(game, 1), jobs, time.perf_counter) for jobs in (1, 2))
        print(f"  by the clock, on two cores:        {both / 1e6:6.2f}, {both / alone:.2f} times as many as on one")
        played = table(game, 1)
        one, plain = best_of(played), by_cpp(game, played)
        if plain is not None:
            print(f"  plain C++, one seat: {plain / 1e6:.2f}; the kernel is {one / plain:.2f} times as fast")


if __name__ == "__main__":
    main()
