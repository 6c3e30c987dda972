"""A table out of the store, as its last commit left it, and the journal it goes on with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from houserules.audit.proof import Rejection, table_of
from houserules.engine.refusals import Refusal
from houserules.engine.world import World
from houserules.floor.casino.bots import Bots
from houserules.floor.casino.counsel import BestChoice, Counsel
from houserules.floor.casino.live import Live
from houserules.floor.casino.pace import Pace
from houserules.floor.memory import Memory
from houserules.floor.session import shuffler_of
from houserules.store.database import Store
from houserules.store.database.failures import StoreUnavailable
from houserules.store.database.journal import TableJournal


@dataclass(frozen=True)
class Loaded:
    live: Live
    journal: TableJournal
    submission: str  # the SHA-256 of the submission it was opened under


def load(
    store: Store,
    table: str,
    pace: Pace,
    now: Callable[[], float],
    seconds: int,
    counsel: Callable[[], Counsel | None],
    wake: Callable[[], None],
) -> Loaded:
    """Take the table over for so many seconds; a NotKept or NotAllowed says why it cannot be."""
    taken = store.tables.take(table, seconds)
    header, snapshot = taken.header, taken.snapshot
    fresh = table_of(header)
    if isinstance(fresh, Rejection):
        raise StoreUnavailable(f"table {table} cannot go on: {fresh.message}")
    shuffler = shuffler_of(fresh, header.setting, taken.events, taken.key, snapshot.words if snapshot else 0)
    world = World(shuffler, lambda: int(now()), header.setting.attended)
    memory = Memory.resume(fresh, world, taken.events, snapshot)
    if isinstance(memory, Refusal):
        raise StoreUnavailable(f"the log of table {table} departs from the rulebook: {memory}")
    journal = taken.journal(fresh)
    memory.driver.journal = journal
    best = BestChoice(memory, header.submission, counsel, wake) if header.setting.optimal else None
    bots = Bots(header.setting.seats, best)
    live = Live(memory, pace, bots, now, header.setting.trainee)
    return Loaded(live, journal, header.submission_sha256)
