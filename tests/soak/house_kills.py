"""A campaign of crashes: `python -m soak.house_kills 500` kills a served casino at random moments under 16 clients.

Each client plays at a table and keeps what it was told. A command whose answer was lost is sent again under its key
until there is one. At each table a witness reads the stream. After all deaths: what was acknowledged or streamed is in
the log exactly as it was told, no event answers two commands, every wager was placed once, no table ever went back,
the ledger comes to nothing, and the whole store is verified, with the same cards. `--postgresql` has two processes on
a PostgreSQL server of its own, and kills processes of the database as well.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

from houserules.games.catalogue import NAMES
from houserules.store.database import Store, open_store
from houserules.store.database.key_ring import GIVEN_FILE
from houserules.store.header import Setting
from kit import databases
from kit.casino import approved
from soak.house_guests import Player, Witness
from soak.house_judge import Count, judge

CLIENTS = 16
AT_A_TABLE = 4
CHIPS = 10_000_000
PACE = (2.0, 2.0, 0.0)
LEASE = 2  # seconds after which a dead program's tables are taken over
COMES_BACK = 60  # seconds, which are never needed
ROOT = Path(__file__).parents[1]


class Stopped(Exception):
    """The house is not there any more, or does not start: the campaign ends with this failure."""


class Zygote:
    """Starts casinos quickly, all at one port."""

    def __init__(self, database: str, processes: int, log: Path) -> None:
        self._log = log
        with log.open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "soak.zygote"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=ROOT,
            )  # fmt: skip
        port = self._answer()
        self.url = f"http://127.0.0.1:{port}"
        self._orders = {"database": database, "port": port, "processes": processes, "pace": PACE, "lease": LEASE}

    def start(self) -> int:
        """The process id of a new casino, or 0 if it did not start."""
        return self._ask(self._orders)

    def kill(self, casino: int) -> None:
        """Nothing of it is left when this returns."""
        if self._ask({"kill": casino}) != signal.SIGKILL:
            raise Stopped(f"the casino had died by itself: {self.why()}")

    def _ask(self, orders: dict[str, Any]) -> int:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(orders) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> int:
        assert self._process.stdout is not None
        return int(self._process.stdout.readline())

    def said(self) -> list[str]:
        return self._log.read_text().splitlines()

    def why(self) -> str:
        return "\n".join(self.said()[-20:])

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


class Casino:
    """The processes that serve it, and those of its database."""

    def __init__(self, zygote: Zygote, server: Any, count: Count) -> None:
        self._zygote, self._server, self._count = zygote, server, count
        self._processes = [self._started() for _ in range(2 if server else 1)]

    def _started(self) -> int:
        """Where the database is just coming back, a start fails, and is repeated as by `houserules serve`."""
        for _ in range(COMES_BACK * 5 if self._server else 1):
            if process := self._zygote.start():
                return process
            self._count.starts_again += 1
            time.sleep(0.2)
        raise Stopped(f"the casino does not start: {self._zygote.why()}")

    def kill_one(self, luck: Random) -> None:
        if self._server is not None and luck.random() < 0.3 and self._kill_of_the_database(luck):
            self._count.deaths["of the database"] += 1
            return
        place = luck.randrange(len(self._processes))
        self._zygote.kill(self._processes[place])
        self._count.deaths["of the casino"] += 1
        self._processes[place] = self._started()

    def _kill_of_the_database(self, luck: Random) -> bool:
        postmaster = self._server.get_pid()
        victims = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        if victims:
            os.kill(int(luck.choice(victims)), signal.SIGKILL)
        return bool(victims)

    def close(self) -> None:
        for process in self._processes:
            self._zygote.kill(process)


class Guests:
    """All that come to the casino, from before the first death until after the last."""

    def __init__(self, url: str, places: Sequence[tuple[str, str, str, int]], luck: Random) -> None:
        self.stop = Event()
        self.players = [Player(url, *place, self.stop, Random(luck.random())) for place in places]
        self.witnesses = [Witness(url, table, self.stop) for table in sorted({place[2] for place in places})]

    def come(self) -> None:
        for guest in (*self.players, *self.witnesses):
            guest.start()

    def left_alone(self) -> list[str]:
        """Who is never answered again after the last death."""
        before = {player: len(player.told) for player in self.players}
        for _ in range(COMES_BACK * 20):
            waiting = [player for player in self.players if len(player.told) == before[player]]
            if not waiting:
                return []
            time.sleep(0.05)
        return [f"{player.name} is not answered any more" for player in waiting]

    def go(self) -> None:
        """Each player waits for the answer to what it sent."""
        self.stop.set()
        for player in self.players:
            player.join(COMES_BACK)

    def are_gone(self) -> None:
        """The house is closed."""
        self.stop.set()
        for witness in self.witnesses:
            witness.join(COMES_BACK)


def furnish(store: Store, clients: int) -> list[tuple[str, str, str, int]]:
    """Tables of all games with automatic players, and for each client a name, a token, a table and a seat."""
    tables = []
    for number in range(-(-clients // AT_A_TABLE)):
        game = NAMES[number % len(NAMES)]
        if number < len(NAMES):
            approved(store, game, None, f"{game}-filed")
        tables.append(store.tables.open(f"{game}-filed", Setting((6,)), name=f"{game}-{number}"))
    places = []
    for number in range(clients):
        name = f"p{number}"
        store.people.add(name, "player", "correct horse", chips=CHIPS)
        places.append((name, store.people.token_for(name), tables[number // AT_A_TABLE], number % AT_A_TABLE + 1))
    return places


def campaign(deaths: int, clients: int, seed: int, postgresql: bool, lifetime: float = 1.0) -> Count:
    luck, count = Random(seed), Count()
    with ExitStack() as stack:
        folder = databases.folder()
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        server = stack.enter_context(databases.server()) if postgresql else None
        url = databases.fresh_database(server) if postgresql else f"sqlite:///{folder}/casino.db"
        os.environ[GIVEN_FILE] = str(folder / "casino.secrets")
        stack.callback(os.environ.pop, GIVEN_FILE, None)
        with open_store(url) as store:
            places = furnish(store, clients)
        zygote = Zygote(url, 2 if postgresql else 1, folder / "log.jsonl")
        stack.callback(zygote.close)
        guests = Guests(zygote.url, places, luck)
        casino = Casino(zygote, server, count)
        try:
            guests.come()
            for _ in range(deaths):
                time.sleep(luck.uniform(0.05, lifetime))
                casino.kill_one(luck)
            count.failures += guests.left_alone()
            guests.go()
            casino.close()
        except Stopped as reason:
            count.failures.append(str(reason))
        guests.are_gone()
        with open_store(url) as store:
            judge(store, guests.players, guests.witnesses, count)
        count.failures += [line for line in zygote.said() if '"trace"' in line][:5]
    return count


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("deaths", type=int)
    given.add_argument("--clients", type=int, default=CLIENTS)
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--postgresql", action="store_true")
    asked = given.parse_args()
    began = time.monotonic()
    count = campaign(asked.deaths, asked.clients, asked.seed, asked.postgresql, 3.0 if asked.postgresql else 1.0)
    for failure in count.failures[:20]:
        print(failure[:2000])
    print(f"{count}, {time.monotonic() - began:.0f} s")
    sys.exit(bool(count.failures))


if __name__ == "__main__":
    main()
