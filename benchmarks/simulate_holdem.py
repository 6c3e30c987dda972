"""Rounds of the hold'em games a second, by best play: on one thread and on two, at one seat and at a full table.

On one thread by CPU seconds, on two by the clock; each is the best of several runs, because other programs disturb a
run but never speed it up. A plain C++ loop (simulate_texas_holdem_bonus.cpp) plays Texas Hold 'Em Bonus by the same
decisions, where there is a compiler; what it finds must be what the kernel finds.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from houserules.parsheets.subject import subject
from houserules.simulation.games import simulated
from houserules.simulation.holdem.table import HoldemTable
from houserules.simulation.running import SHARD, run
from houserules.simulation.setting import Setting

RUNS = 5
ROUNDS = 8 * SHARD
SIDES = {"texas-holdem-bonus": ("bonus",), "jackpot-holdem": ("player-bonus", "progressive")}
MOST_SEATS = 6
REFERENCE = Path(__file__).with_name("simulate_texas_holdem_bonus.cpp")


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


def by_cpp(played: HoldemTable) -> float | None:
    """Rounds a second, at one seat without the Bonus."""
    compiler = shutil.which("c++") or shutil.which("g++")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program, tables = Path(folder) / "plain", Path(folder) / "tables"
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, REFERENCE], check=True)
        with tables.open("wb") as file:
            for each in played.playing.known[1:6]:  # who stays, codes of boards, decisions
                file.write(each.size.to_bytes(8, "little") + each.tobytes())
        answers = [
            subprocess.run([program, tables, str(ROUNDS), str(seed)], check=True, capture_output=True, text=True).stdout
            for seed in range(RUNS)
        ]
    compare(played, answers[0])
    return ROUNDS / min(float(answer.splitlines()[-1]) for answer in answers)


def compare(played: HoldemTable, answer: str) -> None:
    """Both found each result after each way to play as often, within five standard errors."""
    ours = played.count(0, ROUNDS)["cells"].reshape(4, -1, 3).sum(axis=1).tolist()
    theirs = [[int(each) for each in line.split()] for line in answer.splitlines()[:4]]
    for way, (here, there) in enumerate(zip(ours, theirs, strict=True)):
        if any(abs(one - other) > 5 * (one + other + 1) ** 0.5 for one, other in zip(here, there, strict=True)):
            raise SystemExit(f"played in way {way}: {here} here, {there} in C++")


def main() -> None:
    for game, sides in SIDES.items():
        print(f"{game}, by best play, in million rounds a second")
        for seats, placed in ((1, ()), (1, sides), (MOST_SEATS, ()), (MOST_SEATS, sides)):
            words = f"  {'every wager' if placed else 'against the dealer'}, {seats} seat{'s' * (seats > 1)}:"
            print(f"{words:36} {best_of(table(game, seats, *placed)) / 1e6:6.2f}")
        alone, both = (best_of(table(game, 1), jobs, time.perf_counter) for jobs in (1, 2))
        print(f"  by the clock, on two cores:        {both / 1e6:6.2f}, {both / alone:.2f} times as many as on one")
    played = table("texas-holdem-bonus", 1)
    one, plain = best_of(played), by_cpp(played)
    if plain is not None:
        print(f"plain C++, one seat: {plain / 1e6:.2f} million; the kernel is {one / plain:.2f} times as fast")


if __name__ == "__main__":
    main()
