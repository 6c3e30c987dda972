"""How soon the tables of a killed process are with another: `houserules serve --processes 2 --demo` on PostgreSQL.

One process is killed with SIGKILL. Measured is the time until somebody has each of its tables again, and until each of
them answers; the leases alone would let go of them only when they end.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from houserules.client import Client, Refused
from houserules.floor.casino.tenancy import LEASE
from houserules.store.database import Store, open_store


def owners(store: Store) -> dict[str, str]:
    return {lease.log: lease.owner for lease in store.leases.live()}


def answers(client: Client, table: str) -> bool:
    try:
        return "scene" in client.table(table)
    except (Refused, httpx.TransportError):
        return False


def killed(process: subprocess.Popen[bytes], store: Store, client: Client) -> tuple[float, float]:
    before = owners(store)
    victim = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()[0]
    start = time.perf_counter()
    os.kill(int(victim), signal.SIGKILL)
    while not (lost := [name for name, owner in before.items() if owners(store).get(name) != owner]):
        time.sleep(0.01)
    while not all(owners(store).get(name) for name in lost):
        time.sleep(0.01)
    taken = time.perf_counter() - start
    while not all(answers(client, name) for name in before):
        time.sleep(0.01)
    return taken, time.perf_counter() - start


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("database", help="postgresql://... of an empty database")
    asked.add_argument("--times", type=int, default=3)
    given = asked.parse_args()
    words = ["-m", "houserules", "serve", "--demo", "--no-browser", "--port", "0", "--processes", "2"]
    process = subprocess.Popen([sys.executable, *words, "--database", given.database], stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().decode().split()[-1]
        with open_store(given.database) as store, Client(address) as client:
            for _ in range(given.times):
                while len(set(owners(store).values())) < 2 or len(owners(store)) < 4:
                    time.sleep(0.05)
                    if len(owners(store)) == 4 and len(set(owners(store).values())) == 1:
                        break  # one has them all
                taken, answered = killed(process, store, client)
                print(f"taken over after {taken:.2f} s, answering after {answered:.2f} s; a lease lasts {LEASE} s")
                time.sleep(3)
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    main()
