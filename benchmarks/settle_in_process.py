"""How fast rounds are settled in-process, and how long the command takes to start, beside an earlier commit.

The earlier commit is taken from the git history into a temporary folder. Both trees settle the same rounds with the
same interpreter, in turns, so that a busy machine slows both alike; CPU seconds are counted, not elapsed time.
"""

from __future__ import annotations

import io
import json
import os
import resource
import subprocess
import sys
import tarfile
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from settle_rounds import COURSES, Course

HERE = Path(__file__).resolve().parent
BEFORE = sys.argv[1] if len(sys.argv) > 1 else "a4c8944"
ROUNDS = 500
REPETITIONS = 15  # many short ones: the best of them is seldom disturbed
STARTS = 7
GOALS = {"let-it-ride": 2.2, "jackpot-holdem": 1.7, "texas-holdem-bonus": 1.7, "blackjack": 1.7}
START_GOALS = {"--version": 0.15, "settle let-it-ride": 0.3, "settle blackjack": 0.3}  # CPU seconds above bare Python


@dataclass
class Tree:
    """One state of the source, with a process that settles rounds by it."""

    name: str
    root: Path
    worker: subprocess.Popen[str] = field(init=False)

    def __post_init__(self) -> None:
        self.environment = {**os.environ, "PYTHONPATH": str(self.root / "src")}
        self.worker = subprocess.Popen(
            [sys.executable, HERE / "settle_worker.py"],
            env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def settle(self, rounds: Path) -> tuple[float, int]:
        """CPU seconds and net in cents."""
        assert self.worker.stdin
        assert self.worker.stdout
        self.worker.stdin.write(f"{rounds}\n")
        self.worker.stdin.flush()
        line = self.worker.stdout.readline()
        if not line:
            sys.exit(f"the tree {self.name} could not settle {rounds.name}")
        answer = json.loads(line)
        return answer["seconds"], answer["net"]

    def command(self, *arguments: str) -> list[str]:
        """`houserules` as this tree's project file declares it."""
        scripts = tomllib.loads((self.root / "pyproject.toml").read_text())["project"]["scripts"]
        module, function = scripts["houserules"].split(":")
        return [sys.executable, "-c", f"from {module} import {function}; {function}()", *arguments]

    def cpu_seconds(self, command: list[str]) -> float | None:
        """The best of several runs, or None where the command fails."""
        times = []
        for _ in range(STARTS):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            if subprocess.run(command, env=self.environment, capture_output=True).returncode:
                return None
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return min(times)

    def close(self) -> None:
        self.worker.communicate()


def export(commit: str, folder: Path) -> bool:
    """The commit's files in the folder, where there is a history to take them from."""
    command = ["git", "-C", str(HERE.parent), "archive", commit]
    try:
        done = subprocess.run(command, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return True


def compare(course: Course, before: Tree, now: Tree, folder: Path) -> None:
    rounds = folder / f"{course.game}.jsonl"
    rounds.write_text("\n".join(course.rounds()[:ROUNDS]))
    times: dict[str, list[float]] = {before.name: [], now.name: []}
    nets = set()
    for _ in range(REPETITIONS):
        for tree in (before, now):
            seconds, net = tree.settle(rounds)
            times[tree.name].append(seconds)
            nets.add(net)
    if len(nets) > 1:
        sys.exit(f"{course.game}: the two trees disagree about the money: {sorted(nets)} cents")
    for name, taken in times.items():
        print(f"{course.game:18} {name:8} {ROUNDS / min(taken):>7,.0f} rounds/s best "
              f"{ROUNDS / median(taken):>7,.0f} median")  # fmt: skip
    best, middle = (of(times[before.name]) / of(times[now.name]) for of in (min, median))
    goal = GOALS[course.game]
    print(f"{course.game:18} ratio {best:.2f} best {middle:.2f} median, goal {goal} {_met(best >= goal)}")


def compare_starts(before: Tree, now: Tree, folder: Path) -> None:
    bare = now.cpu_seconds([sys.executable, "-c", "pass"])
    assert bare is not None
    print(f"{'bare Python':24} {bare:.3f} s CPU")
    for what, goal in START_GOALS.items():
        for tree in (before, now):
            shown, seconds = _start_of(tree, what, folder)
            if seconds is None:
                sys.exit(f"the tree {tree.name} fails at {what}")
            beside = "" if tree is before else f", goal {goal} {_met(seconds - bare <= goal)}"
            print(f"{shown:24} {tree.name:8} {seconds:.3f} s CPU, {seconds - bare:.3f} above bare Python{beside}")


def _start_of(tree: Tree, what: str, folder: Path) -> tuple[str, float | None]:
    """CPU seconds of one command; a tree that knows no --version is asked for --help."""
    if what == "--version":
        seconds = tree.cpu_seconds(tree.command(what))
        return (what, seconds) if seconds is not None else ("--help", tree.cpu_seconds(tree.command("--help")))
    game = what.removeprefix("settle ")
    first = (folder / f"{game}.jsonl").read_text().splitlines()[0]
    one = folder / f"{game}.json"
    one.write_text(first)
    return what, tree.cpu_seconds(tree.command("settle", str(one), "--json"))


def _met(reached: bool) -> str:
    return "met" if reached else "missed"


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        if not export(BEFORE, folder / BEFORE):
            print(f"There is no git history with {BEFORE} here, so there is nothing to compare with.")
            return
        before, now = Tree(BEFORE, folder / BEFORE), Tree("now", HERE.parent)
        for course in COURSES:
            compare(course, before, now, folder)
        before.close()
        now.close()
        compare_starts(before, now, folder)


if __name__ == "__main__":
    main()
