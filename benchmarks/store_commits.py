"""How many commands a second a store keeps, beside the bare rate at which the disk syncs; and how fast it verifies.

A command is a player's wager at a table: its events, movements and answer are on the disk before that table's next one.
One, sixteen and sixty-four tables hand in commands at once: committed together, and, for comparison, one by one. The
baseline writes a page to a file and calls fdatasync, again and again. The disk is measured before and after, because it
changes with whatever else happens there.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from disk import syncs_a_second

from houserules.audit.proof import Rejection, table_of
from houserules.audit.verifying import verify
from houserules.engine.refusals import Refusal
from houserules.engine.steps import Bet
from houserules.floor.session import LiveTable
from houserules.games.catalogue import GAMES
from houserules.store.database import Store, open_store, writer
from houserules.store.database.journal import TableJournal
from houserules.store.header import Setting
from houserules.submissions import default

WRITERS = (1, 16, 64)
SECONDS = 4.0
GAME = "texas-holdem-bonus"
ROUNDS = 60  # played at each table before the store is verified


class Dealt:
    """A table with three automatic players, whose betting is open; a command changes the wager of one of them."""

    def __init__(self, store: Store, name: str) -> None:
        taken = store.tables.take(name, seconds=3600)
        table = table_of(taken.header)
        assert not isinstance(table, Rejection), table
        live = LiveTable.resume(table, taken.header.setting, lambda: 1_000, taken.events, taken.key, taken.snapshot)
        assert not isinstance(live, Refusal), live
        self.live = live
        self.journal: TableJournal = taken.journal(table)
        live.driver.journal = self.journal
        live.go_on()

    def command(self, number: int) -> None:
        self.journal.begin_command(f"command {number}", "0" * 64)
        refusal = self.live.driver.answer(Bet(1, "ante", 1000 if number % 2 else 500))
        assert refusal is None, refusal
        self.journal.end_command(b'{"events": []}')

    def play(self, rounds: int) -> None:
        self.journal.begin_command("rounds", "0" * 64)
        for _ in range(rounds):
            self.live.close_betting()
            self.live.go_on()
        self.journal.end_command(b"")


def commands_a_second(store: Store, writers: int, seconds: float, most: int) -> float:
    """With at most so many of them in one transaction."""
    writer.MOST = most
    tables = [Dealt(store, store.tables.open("filed", Setting((1, 2, 3), seed=7))) for _ in range(writers)]
    until = time.perf_counter() + seconds

    def keep(table: Dealt) -> int:
        done = 0
        while time.perf_counter() < until:
            table.command(done)
            done += 1
        return done

    start = time.perf_counter()
    with ThreadPoolExecutor(writers) as pool:
        done = sum(pool.map(keep, tables))
    rate = done / (time.perf_counter() - start)
    for table in tables:
        table.play(ROUNDS)
    return rate


def measured(url: str, folder: Path, seconds: float) -> None:
    with open_store(url) as store:
        store.submissions.draft("filed", default(GAMES[GAME]), "bench")
        store.submissions.submit("filed", "bench")
        store.submissions.approve("filed", "bench")
        print(
            f"{store.address}\n{'writers':>8}{'together':>12}{'one by one':>14}{'gain':>7}{'fdatasync':>13}{'ratio':>8}"
        )
        for writers in WRITERS:
            before = syncs_a_second(folder)
            together = commands_a_second(store, writers, seconds, writer.MOST)
            apart = commands_a_second(store, writers, seconds, 1)
            bare = (before + syncs_a_second(folder)) / 2
            rates = f"{together:>12,.0f}{apart:>14,.0f}{together / apart:>7.1f}"
            print(f"{writers:>8}{rates}{bare:>13,.0f}{together / bare:>8.2f}")
        _verified(store, url)


def _verified(store: Store, url: str) -> None:
    """By one process in CPU seconds; by two, by the clock."""
    for jobs, clock, unit in ((1, time.process_time, "CPU seconds"), (2, time.perf_counter, "seconds by the clock")):
        start = clock()
        verdict = verify(store, url=url, jobs=jobs)
        took = clock() - start
        assert verdict.ok, verdict.departure
        events = sum(table.events for table in verdict.tables)
        print(f"verified, {jobs} at a time: {events:,} events in {took:.2f} {unit}, {events / took:,.0f} a second")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=SECONDS, help="for each number of writers")
    asked.add_argument("--database", help="a PostgreSQL database that is empty; otherwise an SQLite file")
    given = asked.parse_args()
    with TemporaryDirectory(dir=".") as folder:  # on the disk, where a temporary file might be in memory
        measured(given.database or f"sqlite:///{Path(folder).absolute()}/casino.db", Path(folder), given.seconds)


if __name__ == "__main__":
    main()
