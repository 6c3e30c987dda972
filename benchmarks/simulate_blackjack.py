"""Rounds of blackjack a second: our kernel on one thread and on two, and a plain C++ loop, side by side.

Both play the default submission by the published chart at one seat: every round from a full shoe, as a continuous
shuffler gives it, and whole shoes until the cover card comes out. On one thread by CPU seconds, on two by the clock.
They take turns, and each keeps its best run, because other programs disturb a run but never speed it up. What they find
must agree with the house edge calculated for this chart; of whole shoes, with each other, since a cover card favors the
house a little. The C++ loop is left out where there is no compiler.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from plain_blackjack import FRESH, SHOES, Found, PlainLoop

import houserules
from houserules.analysis.blackjack import EXAMPLE_STRATEGY
from houserules.parsheets.refusals import BadQuestion
from houserules.parsheets.subject import subject
from houserules.simulation.running import SHARD

GAME = MAIN = "blackjack"
RUNS = 4
ROUNDS = 16 * SHARD  # in all, more than 50 million of each program
WITHIN = 4  # standard errors
SUBMISSIONS: dict[str, dict[str, Any]] = {FRESH: {"dealing": {"shuffler": "continuous"}}, SHOES: {}}
WORDS = {FRESH: "every round from a full shoe", SHOES: "whole shoes until the cover card"}
STARTING = [sys.executable, "-m", "houserules", "simulate", GAME, "--wager", MAIN, "--rounds", str(SHARD)]


class Estimate(NamedTuple):
    """The player's expected result, in wagers."""

    mean: float
    error: float

    def away_from(self, other: Estimate) -> float:
        """In standard errors."""
        return (self.mean - other.mean) / (sqrt(self.error**2 + other.error**2) or 1.0)


class Timed(NamedTuple):
    seconds: float
    found: Estimate


def ours(mode: str, seed: int, jobs: int = 1, clock: Callable[[], float] = time.process_time) -> Timed:
    began = clock()
    run = houserules.simulate(
        GAME,
        rounds=ROUNDS,
        submission=SUBMISSIONS[mode],
        wager=MAIN,
        strategy=EXAMPLE_STRATEGY,
        seed=seed,
        jobs=jobs,
    )
    return Timed(clock() - began, Estimate(-run[MAIN].house_edge, run[MAIN].house_edge_error))


def theirs(plain: PlainLoop, mode: str, seed: int) -> tuple[Timed, Estimate]:
    """The second is of the first rounds of every shoe: those are like rounds from a full one."""
    found: Found = plain.run(mode, ROUNDS, seed)
    whole = Timed(found.seconds, Estimate(found.mean, found.standard_error))
    return whole, Estimate(found.early_mean, found.early_standard_error)


def together(estimates: Sequence[Estimate]) -> Estimate:
    """Of as many rounds each."""
    number = len(estimates)
    errors = sqrt(sum(each.error**2 for each in estimates))
    return Estimate(sum(each.mean for each in estimates) / number, errors / number)


def agree(one: str, this: Estimate, other: str, that: Estimate) -> None:
    away = this.away_from(that)
    print(f"  {one}: {this.mean:+.4%} ± {this.error:.4%}; {other}: {that.mean:+.4%}; {away:+.1f} standard errors apart")
    if abs(away) > WITHIN:
        raise SystemExit(f"{one} and {other} disagree")


def exact() -> Estimate:
    worth = houserules.analyze(GAME, wager=MAIN, strategy=EXAMPLE_STRATEGY)[MAIN]
    return Estimate(-float(worth.house_edge), 0.0)


def rate(runs: Sequence[Timed]) -> float:
    """Million rounds a second."""
    return ROUNDS / min(run.seconds for run in runs) / 1e6


def compare(mode: str, plain: PlainLoop | None, simulated: bool) -> None:
    here: list[Timed] = []
    there: list[tuple[Timed, Estimate]] = []
    for seed in range(RUNS):
        if simulated:
            here.append(ours(mode, seed))
        if plain is not None:
            there.append(theirs(plain, mode, seed))
    print(f"{WORDS[mode]}, one seat, in million rounds a CPU second")
    if here:
        print(f"  our kernel: {rate(here):.1f} (goal 15)")
    if there:
        print(f"  plain C++:  {rate([run for run, _ in there]):.1f}")
    if here and there:
        print(f"  the kernel is {rate(here) / rate([run for run, _ in there]):.2f} times as fast (goal 0.8)")
    check(mode, [run.found for run in here], there)


def check(mode: str, here: Sequence[Estimate], there: Sequence[tuple[Timed, Estimate]]) -> None:
    if there:
        part = "C++" if mode == FRESH else "C++, first rounds of its shoes"
        agree(part, together([early for _, early in there]), "calculated", exact())
    if here and mode == FRESH:
        agree("kernel", together(here), "calculated", exact())
    elif here and there:
        agree("kernel", together(here), "C++", together([run.found for run, _ in there]))


def on_two_cores() -> None:
    runs: dict[int, list[Timed]] = {1: [], 2: []}
    for seed in range(RUNS):
        for jobs, timed in runs.items():
            timed.append(ours(SHOES, seed, jobs, time.perf_counter))
    alone, both = rate(runs[1]), rate(runs[2])
    print(f"by the clock, on two cores: {both:.1f} million, {both / alone:.2f} times as many as on one (goal 1.8)")


def start() -> None:
    """A process of its own, with compiled kernels on disk; its first estimate comes with its first shard."""
    subprocess.run(STARTING, check=True, capture_output=True)
    by_clock, by_cpu = [], []
    for _ in range(RUNS):
        began, used = time.perf_counter(), _of_children()
        subprocess.run(STARTING, check=True, capture_output=True)
        by_clock.append(time.perf_counter() - began)
        by_cpu.append(_of_children() - used)
    print(f"from start to the first estimate: {min(by_clock):.1f} s by the clock, {min(by_cpu):.1f} of CPU (goal 3)")


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def can_be_simulated() -> bool:
    """Says why not. Playing one round also compiles the kernels."""
    try:
        for submission in SUBMISSIONS.values():
            houserules.simulate(GAME, rounds=1, submission=submission, wager=MAIN, strategy=EXAMPLE_STRATEGY)
    except BadQuestion as refusal:
        print(refusal)
        return False
    return True


def main() -> None:
    simulated = can_be_simulated()
    with tempfile.TemporaryDirectory() as folder:
        try:
            plain = PlainLoop(Path(folder), subject(GAME, {}).terms)
        except FileNotFoundError as missing:
            print(f"left out the plain loop: {missing}")
            plain = None
        for mode in SUBMISSIONS:
            compare(mode, plain, simulated)
    if simulated:
        on_two_cores()
        start()


if __name__ == "__main__":
    main()
