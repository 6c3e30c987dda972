"""The one writer of a program: it takes whatever waits and commits it at once, so that one fsync serves many tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from houserules.engine.journal import NotKept
from houserules.store.database.backend import Backend, Connection
from houserules.store.database.failures import StoreUnavailable, TryAgain
from houserules.store.database.group import Work, commit_group

MOST = 256  # tables' commands in one transaction
TRIES = 50

T = TypeVar("T")
Deed = Callable[[Connection], Any]
Job = tuple["Work | Deed", "Future[Any]"]


class Writer:
    """Hands in work from any thread; its future is done once the work is on the disk, or fails with the reason."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._connection: Connection | None = None
        self._thread = Thread(target=self._run, name="houserules store writer", daemon=True)
        self._thread.start()
        self._is_closed = False

    def submit(self, work: Work) -> Future[None]:
        return self._put(work)

    def do(self, deed: Callable[[Connection], T]) -> T:
        """One transaction of its own, waited for."""
        done: T = self._put(deed).result()
        return done

    def _put(self, work: Work | Deed) -> Future[Any]:
        future: Future[Any] = Future()
        if self._is_closed:
            future.set_exception(StoreUnavailable(f"{self._backend.address} has been closed"))
        else:
            self._queue.put((work, future))
        return future

    def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._queue.put(None)
            self._thread.join()

    def _run(self) -> None:
        while (job := self._queue.get()) is not None:
            jobs, more = self._whatever_waits(job)
            self._keep([job for job in jobs if isinstance(job[0], Work)])
            for job in jobs:
                if not isinstance(job[0], Work):
                    self._do(job[0], job)
            if not more:
                break
        self._disconnect()

    def _whatever_waits(self, first: Job) -> tuple[list[Job], bool]:
        jobs = [first]
        with suppress(Empty):
            while len(jobs) < MOST:
                job = self._queue.get_nowait()
                if job is None:
                    return jobs, False
                jobs.append(job)
        return jobs, True

    def _keep(self, jobs: list[Job]) -> None:
        works = [work for work, _ in jobs if isinstance(work, Work)]
        if works:
            locked, now = self._backend.locked, self._backend.now
            self._settle(jobs, lambda connection: commit_group(connection, works, locked, int(now(connection))))

    def _do(self, deed: Deed, job: Job) -> None:
        self._settle([job], lambda connection: [deed(connection)])

    def _settle(self, jobs: list[Job], deed: Callable[[Connection], Sequence[Any]]) -> None:
        """Each future hears how its work ended; nobody hears of anything before the commit."""
        try:
            outcomes = self._transact(deed)
        except BaseException as error:
            for _, future in jobs:
                future.set_exception(error)
            return
        for (_, future), outcome in zip(jobs, outcomes, strict=True):
            if isinstance(outcome, NotKept):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    def _transact(self, deed: Callable[[Connection], Sequence[Any]]) -> Sequence[Any]:
        for _ in range(TRIES):
            with suppress(TryAgain):
                return self._once(deed)
        raise StoreUnavailable(f"{self._backend.address} is too busy: {TRIES} transactions gave way to others")

    def _once(self, deed: Callable[[Connection], Sequence[Any]]) -> Sequence[Any]:
        connection = self._connection = self._connection or self._backend.connect(writes=True)
        try:
            connection.begin()
            outcomes = deed(connection)
            connection.commit()
        except StoreUnavailable:
            self._disconnect()  # whatever is wrong with it, the next transaction begins afresh
            raise
        except BaseException:
            self._undo(connection)
            raise
        return outcomes

    def _undo(self, connection: Connection) -> None:
        try:
            connection.rollback()
        except StoreUnavailable:
            self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
