"""A campaign of contributions: `python -m soak.stored_meters 10000` has 32 tables feed one meter at once.

Each table takes so many progressive wagers. In the end the meter must show, to the fraction, what all of them have
added, and so must its history and the books.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

from houserules.store.database import Store, open_store
from houserules.store.header import Setting
from kit import casino, databases
from kit.casino import JACKPOT, TAKEN

TABLES = 32
SEAT = 3  # whose automatic player has the progressive wager
METER, BEGINS, RATE, STAKE = "casino diamond", Fraction(1, 3), Fraction(123, 1000), 100


def fed(stores: Sequence[Store], wagers: int) -> tuple[Fraction, Fraction]:
    """What the meter shows once every table has taken so many wagers, and what it should show.

    Tables are shared out among the stores, each of which is a program of its own to the database.
    """
    filed = casino.approved(stores[0], JACKPOT, {"meters": {TAKEN: {"rate": str(RATE)}}})
    stores[0].meters.create(METER, BEGINS)

    def feed(number: int) -> None:
        store = stores[number % len(stores)]
        table = store.tables.open(filed, Setting((SEAT,), seed=number, bankroll=10**9), {TAKEN: METER})
        casino.taken_over(store, table, seconds=3600).play(wagers)

    with ThreadPoolExecutor(TABLES) as pool:
        list(pool.map(feed, range(TABLES)))
    taken = sum((each.change for each in stores[0].meters.history(METER) if each.kind == "hit"), Fraction())
    return stores[0].meters.read()[METER].amount, BEGINS + TABLES * wagers * STAKE * RATE + taken


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("number", type=int, nargs="?", default=10_000, help="of wagers at each table")
    given = asked.parse_args()
    folder = databases.folder()
    try:
        with open_store(f"sqlite:///{folder}/casino.db") as store:
            shows, should = fed([store], given.number)
            adds_up = sum(store.balances().values()) == 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{TABLES} tables, {given.number:,} wagers each: the meter shows {shows}, and should show {should}")
    sys.exit(shows != should or not adds_up)


if __name__ == "__main__":
    main()
