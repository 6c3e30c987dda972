"""A casino for tests: a store with approved submissions, and tables played by automatic players into it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houserules.audit.proof import Rejection, table_of
from houserules.engine.freezing import freeze
from houserules.engine.refusals import Refusal
from houserules.floor.session import LiveTable
from houserules.games.catalogue import GAMES
from houserules.store.database import Store
from houserules.store.database.journal import TableJournal
from houserules.store.database.leases import SECONDS
from houserules.store.database.tables import Taken
from houserules.store.header import Setting
from houserules.submissions import complete

LIR = "let-it-ride"
OPERATOR, REGULATOR = "olga", "rita"
JACKPOT = "jackpot-holdem"
# With these terms, six players and one of these seeds, a full house of the first round takes the diamond meter.
FULL_HOUSE_TAKES_IT = {"options": {"progressive_hand": "seven-card"}, "wagers": {"progressive": {"paytable": "B"}}}
HITS_AT_ONCE = (1, 31, 33)
TAKEN = "diamond"
SIX = (1, 2, 3, 4, 5, 6)
NOW = 1_700_000_000


def approved(store: Store, game: str = LIR, chosen: Mapping[str, Any] | None = None, name: str = "") -> str:
    """A submission that a table can open under."""
    name = name or f"{game} as filed"
    store.submissions.draft(name, complete(GAMES[game], chosen or {}), OPERATOR)
    store.submissions.submit(name, OPERATOR)
    store.submissions.approve(name, REGULATOR)
    return name


def opened(
    store: Store, game: str = LIR, seed: int | None = 1, shared: Mapping[str, str] | None = None, name: str = "",
    seats: tuple[int, ...] = (1, 2, 3),
) -> str:  # fmt: skip
    """A table for practice unless the seed is None, under the submission of its game."""
    filed = f"{game} as filed"
    if filed not in [filing.id for filing in store.submissions.all()]:
        approved(store, game)
    return store.tables.open(filed, Setting(seats, seed=seed), shared, OPERATOR, name)


@dataclass
class Played:
    """A table that has been taken over, with automatic players in its seats."""

    taken: Taken
    live: LiveTable
    journal: TableJournal

    def play(self, rounds: int = 1) -> Played:
        for _ in range(rounds):
            self.live.go_on()
            self.journal.link(self.live.driver)
            assert self.live.close_betting() is None
            self.freeze()
        return self

    def freeze(self) -> None:
        driver = self.live.driver
        if driver.waiting is None:
            self.journal.freeze(freeze(driver.table), driver.at, getattr(driver.world.shuffler, "words", 0))


def taken_over(store: Store, table: str, seconds: int = SECONDS) -> Played:
    taken = store.tables.take(table, seconds)
    fresh = table_of(taken.header)
    assert not isinstance(fresh, Rejection), fresh
    live = LiveTable.resume(fresh, taken.header.setting, lambda: NOW, taken.events, taken.key, taken.snapshot)
    assert not isinstance(live, Refusal), live
    journal = taken.journal(live.table)
    live.driver.journal = journal
    return Played(taken, live, journal)
