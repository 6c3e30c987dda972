"""How long Let It Ride takes to count and to price: by kernels, from what ships, and by plain C++ code.

CPU seconds. Whole processes are started afresh, as a command is, with the kernels compiled before. The C++ program
(let_it_ride.cpp, written from the rulebook's words) is left out where there is no compiler; its count must be ours.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from houserules.analysis.kept import FOLDER
from houserules.analysis.let_it_ride.best_play import played_best, tally
from houserules.analysis.let_it_ride.bets import bets_at
from houserules.analysis.strategies import advise, example
from houserules.analysis.worth import analyze
from houserules.cards import cards
from houserules.engine.offer.terms import Terms
from houserules.games.let_it_ride import GAME
from houserules.games.let_it_ride.wagers import BET
from houserules.submissions import terms_for

RUNS = 7
REFERENCE = Path(__file__).with_name("let_it_ride.cpp")


def terms(limit: float | None = None) -> Terms:
    found = terms_for(GAME, {"limits": {"payout": limit}} if limit else {})
    if not isinstance(found, Terms):
        raise SystemExit(f"the default submission has errors: {found}")
    return found


def by_kernels() -> None:
    """Every hand of four with its fifth cards, every hand of three with its fourth."""
    import numpy as np

    from houserules.analysis.let_it_ride.counting import fifth_cards, fourth_cards, sets_of

    fours = sets_of(4)
    pays = np.array([-1, 1, 2, 3, 5, 8, 11, 50, 200, 1000])
    worth, kind = np.unique(fifth_cards(fours) @ pays, return_inverse=True)
    after = fourth_cards(sets_of(3), fours, kind.astype(np.int32))
    every = after @ worth
    result = every.sum() + np.maximum(every, 0).sum() + (after @ np.maximum(worth, 0)).sum()
    if abs(result / (22_100 * 49 * 48) + 37_963 / 1_082_900) > 1e-12:
        raise SystemExit("the kernels count something else than 37963/1082900")


def every_paytable() -> None:
    for paytable in BET.paytables.values():
        analyze(GAME, terms(), wager=BET.name, paytable=paytable)


def every_wager() -> None:
    analyze(GAME, terms())


def a_strategy() -> None:
    analyze(GAME, terms(), wager=BET.name, strategy=example(GAME))


def a_hand() -> None:
    advise(GAME, terms(), {"hand": cards("8c 9c Jc")})


def six_cards_under_a_limit() -> None:
    """With nothing kept."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ[FOLDER] = folder
        analyze(GAME, terms(5_000_000), wager="six-card-bonus")


def in_a_process(what: str) -> float:
    """CPU seconds of a process of its own, the second time, when kernels are compiled and cached."""
    command = [sys.executable, __file__, what]
    _of_children(command)
    return min(_of_children(command) for _ in range(3))


def _of_children(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def best(run: Callable[[], object]) -> float:
    """CPU seconds in this process, once everything is read and compiled."""
    run()
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times)


def by_reference(compiler: str) -> float:
    """CPU seconds of the C++ program; its deals are compared with ours."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "let_it_ride"
        subprocess.run([compiler, "-O2", "-o", str(program), str(REFERENCE)], check=True)
        printed = subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout
        found = {
            (riding, hand): deals for riding, hand, deals in (map(int, line.split()) for line in printed.splitlines())
        }
        if found != tally(played_best(bets_at(BET.paytables["A"], 500, None))):
            raise SystemExit("the two counts differ")
        return min(_of_children([str(program)]) for _ in range(RUNS))


ASKED = {
    "kernels": by_kernels,
    "shipped": every_paytable,
    "wagers": every_wager,
    "strategy": a_strategy,
    "hand": a_hand,
    "limit": six_cards_under_a_limit,
}


def main() -> None:
    print("Let It Ride, CPU seconds                     own process   once warm")
    for what, name, goal in (
        ("shipped", "three paytables, best play, from what ships", "goal: 1 for one"),
        ("wagers", "all wagers of the default submission", ""),
        ("strategy", "the published strategy priced", ""),
        ("hand", "one hand of three cards", "goal: 1"),
        ("limit", "Six Card Bonus under a payout limit", ""),
    ):
        print(f"{name:44} {in_a_process(what):11.2f} {best(ASKED[what]):11.4f}   {goal}")
    counting = best(by_kernels)
    print(f"{'every hand of four and three, by kernels':44} {in_a_process('kernels'):11.2f} {counting:11.4f}")
    if compiler := shutil.which("g++"):
        reference = by_reference(compiler)
        print(f"{'the same count by plain C++':44} {reference:11.2f}               ratio {reference / counting:.1f}")
    else:
        print("no C++ compiler to compare with")


if __name__ == "__main__":
    ASKED[sys.argv[1]]() if len(sys.argv) > 1 else main()
