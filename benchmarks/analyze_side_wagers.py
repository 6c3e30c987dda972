"""How long are the side wagers of blackjack counted and priced: by kernels, from what ships, and by plain C++ code.

CPU seconds, all side wagers that dealt cards decide, six decks. Whole processes are started afresh, as a command is;
kernels that hold rules are compiled anew in each. The C++ program (side_wagers.cpp, written from the rulebook's words)
is left out where there is no compiler; its counts must be ours.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from houserules.analysis.blackjack.shipments import DEALT_CARDS, decks_of
from houserules.analysis.counts import Counted, shipped
from houserules.analysis.worth import analyze
from houserules.engine.offer.terms import Terms
from houserules.engine.offer.wager import Wager
from houserules.games.blackjack import GAME
from houserules.submissions import terms_for

DECKS = 6
RUNS = 5
GIVEN = {"super-4-progressive": {"chosen_suit": 1}}  # diamonds
REFERENCE = Path(__file__).with_name("side_wagers.cpp")


def wagers() -> list[Wager]:
    return [wager for wager in GAME.offer.wagers if wager.name in DEALT_CARDS and DECKS in decks_of(wager)]


def by_kernels() -> dict[str, Counted]:
    from houserules.analysis.counted import count

    return {wager.name: count(wager, DECKS, GIVEN.get(wager.name, {})) for wager in wagers()}


def default_terms() -> Terms:
    terms = terms_for(GAME, {"options": {"decks": DECKS}})
    if not isinstance(terms, Terms):
        raise SystemExit(f"the default submission has errors: {terms}")
    return terms


def from_what_ships() -> None:
    terms = default_terms()
    for wager in wagers():
        if terms.offers(wager.name):
            analyze(GAME, terms, wager=wager.name)


def with_another_paytable() -> None:
    """One wager, by each of its paytables."""
    terms = default_terms()
    for wager in wagers():
        if wager.name == "lucky-lucky":
            for paytable in wager.paytables.values():
                analyze(GAME, terms, wager=wager.name, paytable=paytable)


def in_a_process(what: str) -> float:
    """CPU seconds of a process of its own."""
    return _of_children([sys.executable, __file__, what])


def _of_children(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def best(run: Callable[[], object]) -> float:
    """CPU seconds in this process."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times)


def by_reference(compiler: str) -> float:
    """CPU seconds of the C++ program; its counts are compared with those that ship."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "side_wagers"
        subprocess.run([compiler, "-O2", "-o", str(program), str(REFERENCE)], check=True)
        printed = subprocess.run([str(program), str(DECKS)], check=True, capture_output=True, text=True).stdout
        compare([line.split() for line in printed.splitlines()])
        return min(_of_children([str(program), str(DECKS)]) for _ in range(RUNS))


def compare(found: list[list[str]]) -> None:
    for wager in wagers():
        given = "".join(f", {name.replace('_', ' ')} {value}" for name, value in GIVEN.get(wager.name, {}).items())
        ours = shipped(GAME.name, wager.name, f"{DECKS} decks{given}")
        theirs = {wager.outcomes[int(place)]: int(deals) for name, place, deals in found if name == wager.name}
        if ours is None or {name: deals for name, deals in ours.counts.items() if deals} != theirs:
            raise SystemExit(f"{wager.name}: the two counts differ")


def main() -> None:
    cold, ready = in_a_process("kernels"), in_a_process("shipped")
    by_kernels()
    counting, changed = best(by_kernels), best(with_another_paytable)
    number = len(wagers())
    print(f"{number} side wagers of {DECKS} decks, CPU seconds")
    print(f"counted by kernels, a process of its own   {cold:8.2f}   goal: 10")
    print(f"priced from what ships, the same           {ready:8.2f}")
    print(f"counted by kernels once compiled           {counting:8.3f}")
    print(f"three paytables of one wager, priced       {changed:8.4f}   goal: 0.1 for one")
    if compiler := shutil.which("g++"):
        reference = by_reference(compiler)
        print(f"counted by plain C++, the same counts      {reference:8.3f}   ratio {reference / counting:.1f}")
    else:
        print("no C++ compiler to compare with")


if __name__ == "__main__":
    asked = {"kernels": by_kernels, "shipped": from_what_ships}
    asked[sys.argv[1]]() if len(sys.argv) > 1 else main()
