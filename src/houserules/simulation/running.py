"""Plays shard after shard, on as many threads or machines as wanted; the result is the same for any number of them.

A shard is a fixed range of rounds. They are counted in any order, by threads here (the kernels leave the interpreter
free) or by the workers of a cluster; the reckoning gets them in the order of their rounds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol

from houserules.simulation.checkpoints import Checkpoints
from houserules.simulation.games import Counts, Simulated
from houserules.simulation.sessions import Sessions
from houserules.simulation.tally import Tally

SHARD = 1 << 20  # rounds
AHEAD = 2  # shards a thread that are counted before they are due

Watch = Callable[[Tally], bool]  # told after each shard; True: that is enough


class Counter(Protocol):
    """Who counts shards, so many of them at a time."""

    jobs: int

    def count(self, first: int, rounds: int) -> Counts: ...

    def stop(self) -> None:
        """What is under way is not wanted any more."""
        ...


class Here:
    """This process."""

    def __init__(self, game: Simulated, jobs: int) -> None:
        self.jobs = jobs
        self.count = game.count

    def stop(self) -> None:
        """What is under way ends soon by itself."""


def run(
    game: Simulated,
    rounds: int,
    jobs: int = 1,
    watch: Watch | None = None,
    checkpoints: Checkpoints | None = None,
    sessions: Sessions | None = None,
    afar: Counter | None = None,
) -> Tally:
    """With `afar`, that one counts, in place of threads."""
    reckoning = game.reckoning()
    for first, size, counts in _counted(afar or Here(game, jobs), rounds, checkpoints):
        reckoning.add(counts, first, size)
        if sessions is not None:
            sessions.add(reckoning.results(first, size))
        if watch is not None and first + size < rounds and watch(reckoning.tally()):
            break
    return reckoning.tally()


def shards(rounds: int) -> Iterator[tuple[int, int]]:
    """The first round and the number of rounds of each."""
    return ((first, min(SHARD, rounds - first)) for first in range(0, rounds, SHARD))


def _counted(counter: Counter, rounds: int, checkpoints: Checkpoints | None) -> Iterator[tuple[int, int, Counts]]:
    """In the order of the rounds."""

    def count(first: int, size: int) -> Counts:
        kept = checkpoints.read(first, size) if checkpoints else None
        if kept is not None:
            return kept
        counts = counter.count(first, size)
        if checkpoints:
            checkpoints.write(first, size, counts)
        return counts

    due: deque[tuple[int, int, Future[Counts]]] = deque()
    with ThreadPoolExecutor(counter.jobs) as threads:
        try:
            for first, size in shards(rounds):
                due.append((first, size, threads.submit(count, first, size)))
                if len(due) >= AHEAD * counter.jobs:
                    yield _next(due)
            while due:
                yield _next(due)
        except BaseException:  # also where the caller has enough
            counter.stop()
            raise
        finally:
            threads.shutdown(cancel_futures=True)


def _next(due: deque[tuple[int, int, Future[Counts]]]) -> tuple[int, int, Counts]:
    first, size, counts = due.popleft()
    return first, size, counts.result()
