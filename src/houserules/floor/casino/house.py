"""The house: all live tables of one program, the workers that run them, and the timer that wakes them."""

from __future__ import annotations

import heapq
import logging
from collections import defaultdict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from threading import Condition, Lock, Thread
from time import monotonic, time

from houserules.engine.journal import NotKept
from houserules.floor.casino.actor import TableActor, Unable
from houserules.floor.casino.counsel import Counsel
from houserules.floor.casino.loading import Loaded, load
from houserules.floor.casino.pace import Pace
from houserules.floor.casino.tenancy import LEASE, Tenancy
from houserules.store.database import Store
from houserules.store.database.failures import NotAllowed
from houserules.store.header import Setting

WORKERS = 64  # each waits for a commit at times; so many commands can share one
BEHIND = 8  # that do what the house does by itself: when every table deals at once, people are still answered

log = logging.getLogger("houserules.floor")


class UnknownTable(LookupError):
    """No open table has this name."""


class House:
    """Start it, and every open table goes on where it stopped; close it, and each is left as it is."""

    def __init__(
        self,
        store: Store,
        pace: Pace | None = None,
        now: Callable[[], float] = time,
        workers: int = WORKERS,
        programs: int = 1,
        lease: int = LEASE,
    ) -> None:
        self.store, self.pace, self.now = store, pace or Pace(), now
        self._programs, self._lease = programs, lease
        self.counsel: Counsel | None = None  # who counts for automatic players that play best
        self.tally: defaultdict[str, float] = defaultdict(int)
        self.actors: dict[str, TableActor] = {}
        self._lock = Lock()
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="table")
        self._behind = ThreadPoolExecutor(min(workers, BEHIND), thread_name_prefix="dealing")
        self._timer = Timer(now)
        self._tenancy: Tenancy | None = None

    def start(self) -> None:
        """Our tables are woken: a question may have waited long enough. Alone with a store, all of them are ours."""
        self._timer.start()
        if self.store.office.backend.claim():
            for table in self._open_tables():
                self.take(table)
        else:
            self._tenancy = Tenancy(self.store, self._known, self.take, self.lose, self._programs, self._lease)
            self._tenancy.start()

    @property
    def is_alone(self) -> bool:
        """Whether no other program can have tables of this store."""
        return self._tenancy is None

    def _known(self) -> list[str]:
        with self._lock:
            return list(self.actors)

    def _open_tables(self) -> list[str]:
        return [row.id for row in self.store.tables.all() if row.closed is None and not row.imported]

    def take(self, table: str) -> TableActor:
        with self._lock:
            actor = self.actors.get(table)
            if actor is None:
                actor = self.actors[table] = TableActor(
                    table,
                    lambda: self._load(table),
                    self.store.tables.answered,
                    self._pool.submit,
                    self._behind.submit,
                    self._timer.wake_at,
                    self._notice,
                )
        actor.tick()
        return actor

    def _load(self, table: str) -> Loaded:
        try:
            return load(
                self.store, table, self.pace, self.now, self._lease, lambda: self.counsel, lambda: self._wake(table)
            )
        except NotAllowed as error:
            raise Unable(str(error)) from error

    def _wake(self, table: str) -> None:
        actor = self.actors.get(table)
        if actor is not None:
            with suppress(RuntimeError):  # the house closes
                actor.tick()

    def owner(self, table: str) -> str:
        """The program that has the table, where it is not ours; empty if nobody has it."""
        return next((lease.owner for lease in self.store.leases.live() if lease.log == table), "")

    def table(self, table: str) -> TableActor:
        actor = self.actors.get(table)
        if actor is None:
            raise UnknownTable(f"there is no open table {table!r}")
        return actor

    def open_table(
        self, submission: str, setting: Setting, by: str, shared: Mapping[str, str] | None = None, name: str = ""
    ) -> str:
        """A new table under a submission in effect."""
        table = self.store.tables.open(submission, setting, shared, by, name)
        self.take(table)
        return table

    def lose(self, table: str) -> None:
        """The table is closed, or another program has it: nothing more is written to it here."""
        with self._lock:
            actor = self.actors.pop(table, None)
        if actor is not None:
            actor.retire()

    def _notice(self, what: str, amount: float) -> None:
        self.tally[what] += amount

    def close(self) -> None:
        """What is under way is committed first; then the tables are free for others."""
        if self._tenancy is not None:
            self._tenancy.close()
        self._timer.close()
        self._behind.shutdown()
        self._pool.shutdown()
        try:
            self.store.leases.let_go()
        except NotKept as error:
            log.warning("the tables are free only when their leases end: %s", error)


class Timer:
    """Wakes tables when they asked to be woken; a table that is woken too often just looks at its clock.

    It counts by a clock that nobody can put back, or a table would wait until the time of day has caught up.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._due: list[tuple[float, int, TableActor]] = []
        self._order = count()
        self._changed = Condition()
        self._closed = False
        self._thread = Thread(target=self._run, name="timer", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def wake_at(self, when: float, actor: TableActor) -> None:
        with self._changed:
            heapq.heappush(self._due, (monotonic() + when - self._now(), next(self._order), actor))
            self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                while not self._closed and not (self._due and self._due[0][0] <= monotonic()):
                    self._changed.wait(self._due[0][0] - monotonic() if self._due else None)
                if self._closed:
                    return
                actor = heapq.heappop(self._due)[2]
            try:
                actor.tick()
            except RuntimeError:  # the pool is closed
                return

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread.is_alive():
            self._thread.join()
