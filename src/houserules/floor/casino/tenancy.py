"""Which tables are ours, where several programs share a database: renewed in time, taken over when nobody has them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from threading import Event, Thread

from houserules.engine.journal import NotKept
from houserules.store.database import Store
from houserules.store.database.failures import NotAllowed

LEASE = 6  # seconds; a table whose program died is free after that
EVERY = 0.5  # seconds between two looks
PATIENCE = 10  # looks for which a table beyond our share is left to others

log = logging.getLogger("houserules.floor")


def share(tables: int, programs: int) -> int:
    """How many tables one of so many programs should have."""
    return -(-tables // max(1, programs))


class Tenancy:
    """A thread that keeps the leases of a program. `take` and `lose` tell the house."""

    def __init__(
        self,
        store: Store,
        ours: Callable[[], Collection[str]],
        take: Callable[[str], object],
        lose: Callable[[str], object],
        programs: int = 1,
        seconds: int = LEASE,
    ) -> None:
        self._store, self._ours, self._take, self._lose = store, ours, take, lose
        self._programs = programs  # that are to share the tables, as far as we were told
        self._seconds = seconds
        self._waited = 0
        self._seen: set[str] = set()  # tables that somebody had when we last looked
        self._stop = Event()
        self._thread = Thread(target=self._run, name="tenancy", daemon=True)

    def start(self) -> None:
        self.look()
        self._thread.start()

    def _run(self) -> None:
        while not self._stop.wait(EVERY):
            try:
                self.look()
            except NotKept as error:
                log.warning("the leases could not be looked after: %s", error)

    def look(self) -> None:
        """Renew what is ours, notice what is lost, and take our share of what nobody has."""
        leases = self._store.leases
        renewed = set(leases.renew(self._seconds))
        mine = set(self._ours())
        for table in mine - renewed:
            log.warning("table %s is with another program now", table)
            self._lose(table)
        held = leases.live()
        others = {lease.owner for lease in held} - {leases.owner}
        free = [table for table in leases.free() if table not in renewed]
        left_behind = [table for table in free if table in self._seen]
        self._seen = {lease.log for lease in held}.union(left_behind)
        for table in left_behind[: share(len(left_behind), len(others))]:
            self._try(table)
        self._take_new([table for table in free if table not in left_behind], len(held), len(renewed), len(others) + 1)

    def _take_new(self, new: list[str], held: int, ours: int, programs: int) -> None:
        """Our share of what nobody has ever had; more than that only if nobody else wants it."""
        room = share(held + len(new), max(programs, self._programs)) - ours
        self._waited = self._waited + 1 if new and room <= 0 else 0
        for table in new[: room if room > 0 else self._waited // PATIENCE]:
            self._try(table)

    def _try(self, table: str) -> None:
        """Another program may have been quicker."""
        try:
            self._store.leases.take(table, self._seconds)
        except NotAllowed:
            return
        log.info("table %s is ours", table)
        self._take(table)

    def close(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()
