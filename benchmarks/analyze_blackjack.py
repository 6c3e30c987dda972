"""How long does a rule set of blackjack take: the whole round by the best play, one hand, a chart, and plain C++ code.

CPU seconds, six decks, standing on soft 17, up to four hands, one card to split aces. Whole processes are started
afresh, with nothing kept on disk. The C++ program (blackjack_round.cpp) is left out where there is no compiler; its
expected result must be ours.
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

from houserules.analysis.blackjack import advise_hand
from houserules.analysis.kept import FOLDER
from houserules.analysis.strategies import charts
from houserules.analysis.worth import analyze
from houserules.cards import card, cards
from houserules.engine.offer.terms import Terms
from houserules.games.blackjack import GAME
from houserules.submissions import terms_for

RUNS = 5
OPTIONS = {"surrender": False, "resplit_aces": False, "one_card_to_split_aces": True}
REFERENCE = Path(__file__).with_name("blackjack_round.cpp")
PRECISE = 1e-12


def usual_terms() -> Terms:
    terms = terms_for(GAME, {"options": OPTIONS})
    if not isinstance(terms, Terms):
        raise SystemExit(f"the submission has errors: {terms}")
    return terms


def whole_round() -> float:
    return -float(analyze(GAME, usual_terms(), wager="blackjack")["blackjack"].house_edge)


def one_hand() -> None:
    advise_hand(usual_terms(), cards("8s 8d"), card("Th"))


def a_chart() -> None:
    charts(GAME, usual_terms())


ASKED: dict[str, Callable[[], object]] = {"round": whole_round, "hand": one_hand, "chart": a_chart}


def in_a_process(command: list[str]) -> float:
    """CPU seconds of a process of its own, the best of some."""
    return min(_of_children(command) for _ in range(RUNS))


def _of_children(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as nothing_kept:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=os.environ | {FOLDER: nothing_kept})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def once_started() -> float:
    """CPU seconds of the whole round in this process, the best of some."""
    times = []
    for _ in range(RUNS + 1):
        with tempfile.TemporaryDirectory() as nothing_kept:
            os.environ[FOLDER] = nothing_kept
            start = time.process_time()
            whole_round()
            times.append(time.process_time() - start)
    return min(times)


def by_reference(compiler: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "blackjack_round"
        subprocess.run([compiler, "-O2", "-std=c++17", "-o", str(program), str(REFERENCE)], check=True)
        command = [str(program), "6", "0", "2"]
        printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        if abs(float(printed) - whole_round()) > PRECISE:
            raise SystemExit(f"the two differ: {printed.strip()} and {whole_round()}")
        return in_a_process(command)


def main() -> None:
    cold = {what: in_a_process([sys.executable, __file__, what]) for what in ASKED}
    warm = once_started()
    print("blackjack, six decks, CPU seconds; whole processes with nothing kept")
    print(f"a whole round by the best play        {cold['round']:8.2f}   goal: 1")
    print(f"one hand, a pair                      {cold['hand']:8.2f}   goal: 1")
    print(f"the best chart and what it is worth   {cold['chart']:8.2f}")
    print(f"a whole round once started            {warm:8.2f}")
    if compiler := shutil.which("g++"):
        reference = by_reference(compiler)
        print(f"by plain C++, the same result         {reference:8.2f}   ratio {reference / warm:.1f}")
    else:
        print("no C++ compiler to compare with")


if __name__ == "__main__":
    ASKED[sys.argv[1]]() if len(sys.argv) > 1 else main()
