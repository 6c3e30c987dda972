"""`houserules log verify`: a whole store, table by table, then the house's own log, the ledger and the meters."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction

from houserules.audit.stored_house import verify_house_log, verify_ledger, verify_meters
from houserules.audit.stored_table import Departure, TableVerdict, verify_table
from houserules.store.database import Store, read_store
from houserules.store.database.backend import Connection
from houserules.store.database.failures import StoreUnavailable

WORTH_SHARING = 100_000  # events


@dataclass(frozen=True)
class Verdict:
    """What was found; `departure` is the first thing that is not as it should be."""

    tables: tuple[TableVerdict, ...]
    accounts: int
    meters: dict[str, Fraction]
    departure: Departure | None

    @property
    def ok(self) -> bool:
        return self.departure is None


def verify(store: Store, only: str = "", url: str = "", jobs: int = 1) -> Verdict:
    """Every table, or only one. With an address, tables are shared out among so many processes; 0: as many as pay."""
    try:
        return _verify(store, only, url, jobs)
    except StoreUnavailable as error:  # a page of the file that cannot be read
        return Verdict((), 0, {}, Departure("the database", str(error)))
    except Exception as error:  # a damaged row can hold anything, and reading it can fail in any way
        message = f"a row is not of its kind: {type(error).__name__}: {error}"
        return Verdict((), 0, {}, Departure("the database", message))


def _verify(store: Store, only: str, url: str, jobs: int) -> Verdict:
    with store.office.reading() as connection:
        damaged = store.office.backend.damage(connection)
        if damaged:
            return Verdict((), 0, {}, Departure("the database", damaged))
        jobs = jobs or _that_pay(connection)
        names = [only] if only else [name for [name] in connection.rows("SELECT id FROM tables ORDER BY opened, id")]
        verdicts = tuple(_of_tables(store, connection, names, url, jobs))
        found = next((verdict.departure for verdict in verdicts if verdict.departure is not None), None)
        if only:
            return Verdict(verdicts, 0, {}, found)
        house = verify_house_log(connection, store.office.ring)
        accounts, ledger = verify_ledger(connection)
        meters, metered = verify_meters(connection)
    return Verdict(verdicts, accounts, meters, found or house or ledger or metered)


def _that_pay(connection: Connection) -> int:
    """A process for each core, once there is more to verify than it takes to start them."""
    [[events]] = connection.rows("SELECT COALESCE(SUM(events), 0) FROM logs")
    return (os.cpu_count() or 1) if events >= WORTH_SHARING else 1


def _of_tables(store: Store, connection: Connection, names: list[str], url: str, jobs: int) -> Iterator[TableVerdict]:
    if jobs < 2 or len(names) < 2 or not url:
        return (verify_table(connection, store.office.ring, name) for name in names)
    with ProcessPoolExecutor(jobs) as pool:
        return iter(list(pool.map(_in_a_process, [url] * len(names), names)))


def _in_a_process(url: str, name: str) -> TableVerdict:
    with read_store(url) as store, store.office.reading() as connection:
        return verify_table(connection, store.office.ring, name)
