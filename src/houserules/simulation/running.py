"""Plays shard after shard, on as many threads as wanted; the result is the same for any number of them.

A shard is a fixed range of rounds. Threads count shards in any order (the kernels leave the interpreter free); the
reckoning gets them in the order of their rounds.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from houserules.simulation.checkpoints import Checkpoints
from houserules.simulation.games import Counts, Simulated
from houserules.simulation.sessions import Sessions
from houserules.simulation.tally import Tally

SHARD = 1 << 20  # rounds
AHEAD = 2  # shards a thread that are counted before they are due

Watch = Callable[[Tally], bool]  # told after each shard; True: that is enough


def run(
    game: Simulated,
    rounds: int,
    jobs: int = 1,
    watch: Watch | None = None,
    checkpoints: Checkpoints | None = None,
    sessions: Sessions | None = None,
) -> Tally:
    reckoning = game.reckoning()
    for first, size, counts in _counted(game, rounds, jobs, checkpoints):
        reckoning.add(counts, first, size)
        if sessions is not None:
            sessions.add(reckoning.results(first, size))
        if watch is not None and first + size < rounds and watch(reckoning.tally()):
            break
    return reckoning.tally()


def shards(rounds: int) -> Iterator[tuple[int, int]]:
    """The first round and the number of rounds of each."""
    return ((first, min(SHARD, rounds - first)) for first in range(0, rounds, SHARD))


def _counted(
    game: Simulated, rounds: int, jobs: int, checkpoints: Checkpoints | None
) -> Iterator[tuple[int, int, Counts]]:
    """In the order of the rounds."""

    def count(first: int, size: int) -> Counts:
        kept = checkpoints.read(first, size) if checkpoints else None
        if kept is not None:
            return kept
        counts = game.count(first, size)
        if checkpoints:
            checkpoints.write(first, size, counts)
        return counts

    due: deque[tuple[int, int, Future[Counts]]] = deque()
    with ThreadPoolExecutor(jobs) as threads:
        try:
            for first, size in shards(rounds):
                due.append((first, size, threads.submit(count, first, size)))
                if len(due) >= AHEAD * jobs:
                    yield _next(due)
            while due:
                yield _next(due)
        finally:
            threads.shutdown(cancel_futures=True)


def _next(due: deque[tuple[int, int, Future[Counts]]]) -> tuple[int, int, Counts]:
    first, size, counts = due.popleft()
    return first, size, counts.result()
