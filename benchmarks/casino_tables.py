"""Two hundred tables with automatic players on one machine: their cost, and how soon a player is answered.

They play some rounds. Then they are resumed, as by a casino that is started again, and verified. At last they are
served, all of them playing, while some players change their wagers at a human pace; what an fdatasync takes is measured
before and meanwhile.
"""

from __future__ import annotations

import argparse
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from casino_server import BOTS, Caller, Server, filed, serving
from disk import syncs

from houserules.audit.verifying import verify
from houserules.floor.casino.house import House
from houserules.floor.casino.loading import load
from houserules.floor.casino.pace import Pace
from houserules.games.catalogue import NAMES
from houserules.store.database import Store, open_store, read_store
from houserules.store.header import Setting

AT_A_TIME = 50  # rounds in one commit
PLAYERS = 16
ALONE = Pace(0, 0, 0, alone=True)
NEVER = Pace(3600, 3600, 3600)
OFTEN = 0.25  # seconds between two commands of a player


def played(store: Store, table: str, rounds: int) -> int:
    """So many rounds by the automatic dealer, and into the next one; the number of events."""
    loaded = load(store, table, ALONE, time.time, 3600, lambda: None, lambda: None)
    live, journal = loaded.live, loaded.journal
    while live.table.rounds < rounds:
        journal.begin_command("", "")
        for _ in range(min(AT_A_TIME, rounds - live.table.rounds)):
            before = live.table.rounds
            while live.table.rounds == before or live.driver.waiting is not None:
                live.go_on()
        live.end_round(journal)
        journal.end_command(b"")
        live.committed()
    return live.driver.count


def resumed(url: str, tables: int) -> tuple[float, float]:
    """Seconds by the clock and of CPU until every table has been loaded and has looked at its clock."""
    with open_store(url) as store:
        start, cpu = time.perf_counter(), time.process_time()
        house = House(store, NEVER)
        house.start()
        try:
            for actor in list(house.actors.values()):
                actor.look(lambda live: live.table.rounds).result()
            took = time.perf_counter() - start, time.process_time() - cpu
            assert len(house.actors) == tables
        finally:
            house.close()
    return took


def verified(url: str) -> None:
    """As `houserules log verify` does, in one process."""
    with read_store(url) as store:
        start = time.process_time()
        verdict = verify(store)
        took = time.process_time() - start
    assert verdict.ok, verdict.departure
    events = sum(table.events for table in verdict.tables)
    print(f"verified: {events:,} events in {took:.2f} CPU seconds, {events / took:,.0f} a second")


def answered(server: Server, callers: list[Caller], seconds: float, folder: Path) -> tuple[list[float], list[float]]:
    """What each answer took, and each fdatasync meanwhile."""
    until = time.perf_counter() + seconds

    def play(caller: Caller) -> None:
        number = 0
        while time.perf_counter() < until:
            assert caller.bet(number)
            number += 1
            time.sleep(OFTEN)

    with ThreadPoolExecutor(len(callers) + 1) as pool:
        meanwhile = pool.submit(lambda: list(_now_and_then(folder, seconds)))
        list(pool.map(play, callers))
        return [took for caller in callers for took in caller.took], meanwhile.result()


def _now_and_then(folder: Path, seconds: float) -> list[float]:
    """Without taking the disk from the casino."""
    until, took = time.perf_counter() + seconds, []
    while time.perf_counter() < until:
        took += list(syncs(folder, 0.002))
        time.sleep(0.1)
    return took


def percent(took: list[float], part: int) -> float:
    """In milliseconds."""
    return statistics.quantiles(took, n=100)[part - 1] * 1000


def measured(url: str, folder: Path, tables: int, rounds: int, seconds: float, pause: float) -> None:
    with open_store(url) as store:
        filed(store)
        names = [(store.tables.open(game, Setting(BOTS)), game) for game in NAMES * (tables // len(NAMES))]
        start = time.process_time()
        events = sum(played(store, table, rounds) for table, _ in names)
        took = time.process_time() - start
        token = store.people.token_for("ann")
    size = sum(file.stat().st_size for file in folder.glob("casino.db*"))
    print(f"{tables} tables, {rounds} rounds each: {events:,} events, {took / events * 1e6:.0f} us CPU each with all "
          f"they move, {size / events:.0f} bytes each in the database")  # fmt: skip
    for _ in range(3):
        clock, cpu = resumed(url, tables)
        print(f"resumed in {clock:.2f} s by the clock, {cpu:.2f} s of CPU, {cpu / tables * 1000:.1f} ms a table")
    verified(url)
    bare = list(syncs(folder, 1))
    with serving(url, 256, pause) as server:
        at_rest = server.memory()
        callers = [Caller(server.port, token, table, game) for table, game in names[:PLAYERS]]
        with ThreadPoolExecutor(len(callers)) as pool:
            list(pool.map(Caller.sit, callers))
        began, cpu = time.perf_counter(), server.cpu()
        took_each, syncing = answered(server, callers, seconds, folder)
        used = (server.cpu() - cpu) / (time.perf_counter() - began)
        memory = server.memory()
        for caller in callers:
            caller.close()
    sync, busy = statistics.mean(bare) * 1000, statistics.mean(syncing) * 1000
    print(f"served: {memory / 2**20:.0f} MiB in memory ({at_rest / 2**20:.0f} when it began to listen), "
          f"{used:.2f} CPU, a pause of {pause} s after each round")  # fmt: skip
    print(f"{len(took_each)} commands of {len(callers)} players: median {percent(took_each, 50):.2f} ms, "
          f"p99 {percent(took_each, 99):.2f} ms")  # fmt: skip
    print(f"fdatasync: mean {sync:.3f} ms on the idle disk, {busy:.3f} ms meanwhile (p99 {percent(syncing, 99):.2f}); "
          f"p99 is {percent(took_each, 99) / sync:.1f} and {percent(took_each, 99) / busy:.1f} of them")  # fmt: skip


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--rounds", type=int, default=20, help="played at each before it is resumed")
    asked.add_argument("--seconds", type=float, default=15, help="for which players are answered")
    asked.add_argument("--pause", type=float, default=3.0, help="seconds after each round")
    given = asked.parse_args()
    with TemporaryDirectory(dir=".") as folder:
        url = f"sqlite:///{Path(folder).absolute()}/casino.db"
        measured(url, Path(folder).absolute(), given.tables, given.rounds, given.seconds, given.pause)


if __name__ == "__main__":
    main()
