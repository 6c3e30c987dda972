"""How many whole commands a second a casino acknowledges: through its tables' actors, and over HTTP.

A command is a player's wager: looked for under its key, judged by the table, signed, committed, told. One, sixteen and
sixty-four players, each at a table of their own, send one command after the other. Commands are committed together,
and, for comparison, one by one; the rate at which the same disk syncs is measured before, between and after.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from casino_server import SEAT, WAGERS, Caller, filed, serving
from disk import syncs_a_second

from houserules.floor.casino.actor import Order
from houserules.floor.casino.commands import Command, PlaceBet, SitDown
from houserules.floor.casino.house import House
from houserules.floor.casino.live import Person
from houserules.floor.casino.pace import Pace
from houserules.store.database import open_store, writer
from houserules.store.header import Setting

CLIENTS = (1, 16, 64)
GAME = "texas-holdem-bonus"
ANN = Person("ann", "player")
TOGETHER, APART = writer.MOST, 1
TITLES = f"{'clients':>8}{'together':>10}{'one by one':>12}{'gain':>6}{'fdatasync':>11}{'ratio':>7}{'CPU ms':>8}"


def a_second(deeds: list[Callable[[int], bool]], seconds: float) -> float:
    """All of them at once, each again and again."""
    until = time.perf_counter() + seconds

    def keep(deed: Callable[[int], bool]) -> int:
        done = 0
        while time.perf_counter() < until:
            assert deed(done)
            done += 1
        return done

    start = time.perf_counter()
    with ThreadPoolExecutor(len(deeds)) as pool:
        done = sum(pool.map(keep, deeds))
    return done / (time.perf_counter() - start)


def opened(url: str, clients: int) -> tuple[list[str], str]:
    with open_store(url) as store:
        tables = [store.tables.open(GAME, Setting(())) for _ in range(clients)]
        return tables, store.people.token_for("ann")


def by_actors(url: str, clients: int, most: int, seconds: float) -> tuple[float, float]:
    """Commands a second, and CPU seconds for each; clients and casino share one process."""
    tables, _ = opened(url, clients)
    writer.MOST = most
    with open_store(url) as store:
        house = House(store, Pace(3600, 3600, 0))
        house.start()
        try:
            for table in tables:
                _say(house, table, SitDown(SEAT, 1_000_000), f"sit {most}")
            before = time.process_time()
            rate = a_second([_bettor(house, table) for table in tables], seconds)
            return rate, (time.process_time() - before) / (rate * seconds)
        finally:
            house.close()


def _bettor(house: House, table: str) -> Callable[[int], bool]:
    def bet(number: int) -> bool:
        return _say(house, table, PlaceBet(SEAT, WAGERS[GAME], 1000 if number % 2 else 1500), f"bet {number}")

    return bet


def _say(house: House, table: str, command: Command, key: str) -> bool:
    told = house.table(table).send(Order(command, ANN, key, hashlib.sha256(key.encode()).hexdigest())).result()
    assert told.refused is None, told.refused
    return True


def by_http(url: str, clients: int, most: int, seconds: float) -> tuple[float, float]:
    """The same over HTTP, the casino in a process of its own."""
    tables, token = opened(url, clients)
    with serving(url, most) as server:
        callers = [Caller(server.port, token, table, GAME) for table in tables]
        with ThreadPoolExecutor(clients) as pool:
            list(pool.map(Caller.sit, callers))
        before = server.cpu()
        rate = a_second([caller.bet for caller in callers], seconds)
        cpu = (server.cpu() - before) / (rate * seconds)
        for caller in callers:
            caller.close()
    return rate, cpu


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    seconds = asked.parse_args().seconds
    with TemporaryDirectory(dir=".") as folder:  # on the disk, where a temporary file might be in memory
        url = f"sqlite:///{Path(folder).absolute()}/casino.db"
        with open_store(url) as store:
            filed(store)
        for what, ways in (("actors, in one process", by_actors), ("over HTTP", by_http)):
            print(f"{what}\n{TITLES}")
            for clients in CLIENTS:
                bare = syncs_a_second(Path(folder), 1)
                together, cpu = ways(url, clients, TOGETHER, seconds)
                bare += syncs_a_second(Path(folder), 1)
                apart, _ = ways(url, clients, APART, seconds)
                bare = (bare + syncs_a_second(Path(folder), 1)) / 3
                rates = f"{together:>10,.0f}{apart:>12,.0f}{together / apart:>6.1f}"
                print(f"{clients:>8}{rates}{bare:>11,.0f}{together / bare:>7.2f}{cpu * 1000:>8.2f}", flush=True)


if __name__ == "__main__":
    main()
