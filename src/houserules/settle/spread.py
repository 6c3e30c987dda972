"""Many rounds over several processes: the same answers, in the same order, as one process gives."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection

from houserules.settle.answer import Answered, answered

MOST_ROUNDS = 64  # per block: enough to outweigh the trip between processes, few enough to share evenly
MOST_BYTES = 1 << 18


def spread(texts: Iterable[bytes], jobs: int) -> Generator[Answered, None, None]:
    """Blocks go to the workers in turn and are answered in turn, which keeps their order.

    Each worker has one block at a time: memory stays bounded, and no two processes wait to write to each other.
    """
    workers: list[_Worker] = []
    busy: deque[_Worker] = deque()
    try:
        for block in _blocks(texts):
            if len(workers) < jobs:
                worker = _Worker()
                workers.append(worker)
            else:
                worker = busy.popleft()
                yield worker.answer()
            worker.settle(block)
            busy.append(worker)
        for worker in busy:
            yield worker.answer()
    finally:
        for worker in workers:
            worker.end()


def _blocks(texts: Iterable[bytes]) -> Iterator[list[bytes]]:
    block: list[bytes] = []
    size = 0
    for text in texts:
        block.append(text)
        size += len(text)
        if len(block) == MOST_ROUNDS or size >= MOST_BYTES:
            yield block
            block, size = [], 0
    if block:
        yield block


class _Worker:
    """A process started afresh: a forked one would inherit locks and threads in whatever state they are in."""

    def __init__(self) -> None:
        start = get_context("spawn")
        self._ours, theirs = start.Pipe()
        self._process = start.Process(target=_work, args=(theirs,), daemon=True)
        on_interrupt = signal.signal(signal.SIGINT, signal.SIG_IGN)  # inherited: Ctrl-C ends the parent, which ends us
        try:
            self._process.start()
        except OSError as error:
            raise ChildProcessError(f"a worker cannot be started ({error.strerror})") from error
        finally:
            signal.signal(signal.SIGINT, on_interrupt)
        theirs.close()

    def settle(self, block: list[bytes]) -> None:
        try:
            self._ours.send(block)
        except OSError as error:
            raise ChildProcessError("a worker ended before it took its rounds") from error

    def answer(self) -> Answered:
        try:
            answer: Answered = self._ours.recv()
        except (EOFError, OSError) as error:
            raise ChildProcessError("a worker ended before it answered") from error
        return answer

    def end(self) -> None:
        self._ours.close()
        self._process.join()


def _work(connection: Connection) -> None:
    """Settle block after block until the other end is closed."""
    try:
        while True:
            connection.send(answered(connection.recv()))
    except (EOFError, OSError):
        return
