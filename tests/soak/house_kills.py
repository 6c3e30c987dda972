"""A campaign of crashes: `python -m soak.house_kills 500` kills a served casino at random moments under 16 clients.

Each client plays at a table and keeps what it was told. A command whose answer was lost is sent again under its key
until there is one. After all deaths: what was acknowledged is in the log exactly as it was told, no event answers two
commands, every wager was placed once, the ledger comes to nothing, and every log proves, with the same cards.
`--postgresql` has two processes on a PostgreSQL server of its own, and kills processes of the database as well.
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
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import httpx

from houserules.audit.proof import prove
from houserules.games.catalogue import NAMES
from houserules.store.database import Store, open_store
from houserules.store.database.key_ring import GIVEN_FILE
from houserules.store.header import Setting
from kit import databases
from kit.casino import approved
from kit.people import MAIN

CLIENTS = 16
AT_A_TABLE = 4
CHIPS = 10_000_000
PACE = (2.0, 2.0, 0.0)
ROOT = Path(__file__).parents[1]


@dataclass
class Told:
    """One command that was acknowledged."""

    name: str
    table: str
    body: dict[str, Any]
    events: list[dict[str, Any]]


@dataclass
class Count:
    deaths: Counter[str] = field(default_factory=Counter)
    commands: int = 0
    resent: int = 0
    events: int = 0
    rounds: int = 0
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(self.deaths.items()))
        return (
            f"{self.deaths.total():,} deaths ({kinds}), {self.commands:,} commands acknowledged, "
            f"{self.resent:,} sent again, {self.events:,} events, {self.rounds:,} rounds, {len(self.failures)} failures"
        )


class Player(Thread):
    """Plays by what its view offers; patient with a house that is dead or just coming back."""

    def __init__(self, url: str, name: str, token: str, table: str, seat: int, stop: Event, luck: Random) -> None:
        super().__init__(name=name, daemon=True)
        self.table, self.seat, self._stop_event, self._luck = table, seat, stop, luck
        headers = {"Authorization": f"Bearer {token}"}
        self._http = httpx.Client(base_url=url, headers=headers, timeout=5)
        self.told: list[Told] = []
        self.resent = 0
        self.wrong: list[str] = []

    def run(self) -> None:
        try:
            while not self._stop_event.is_set():
                view = self._view()
                if view is not None:
                    self._play(view)
        except Exception as error:
            self.wrong.append(f"{self.name}: {error!r}")
        finally:
            self._http.close()

    def _view(self) -> dict[str, Any] | None:
        try:
            response = self._http.get(f"/v1/tables/{self.table}")
            if response.status_code == 200:
                found: dict[str, Any] = response.json()
                return found
            if response.status_code not in (404, 503):  # nobody has the table just now
                self.wrong.append(f"{self.name}: a view was answered with {response.status_code}: {response.text}")
        except httpx.TransportError:
            pass
        time.sleep(0.02)
        return None

    def _play(self, view: dict[str, Any]) -> None:
        waiting, own = view["waiting"], str(self.seat)
        if view["scene"]["players"].get(own) != self.name:
            self._send({"do": "sit", "seat": self.seat, "chips": 50_000})
        elif waiting is None:
            time.sleep(0.01)
        elif waiting["for"] == f"seat-{self.seat}":
            self._send({"do": "choose", "seat": self.seat, "choice": self._luck.choice(waiting["choices"])})
        elif waiting["for"] == "players":
            self._wager(view)
        else:
            time.sleep(0.01)

    def _wager(self, view: dict[str, Any]) -> None:
        if self._luck.random() < 0.02 or view["scene"]["chips"][str(self.seat)] < 10_000:
            self._send({"do": "leave", "seat": self.seat})
            return
        placed = {each["wager"] for each in view["scene"]["wagers"] if each["seat"] == self.seat}
        least = {span["choice"]: span["least"] for span in reversed(view["waiting"]["ranges"])}
        missing = [wager for wager in MAIN[view["game"]] if not any(name.startswith(wager) for name in placed)]
        if missing:
            amount = least[missing[0]]
            self._send({"do": "bet", "seat": self.seat, "wager": missing[0], "amount": amount})
        else:
            self._send({"do": "ready", "seat": self.seat})

    def _send(self, body: dict[str, Any]) -> None:
        """Until there is an answer, always under the same key."""
        headers, tries = {"Idempotency-Key": uuid4().hex}, 0
        while not self._stop_event.is_set() or tries:
            tries += 1
            try:
                response = self._http.post(f"/v1/tables/{self.table}/commands", json=body, headers=headers)
            except httpx.TransportError:
                time.sleep(0.02)
                continue
            if response.status_code == 200:
                self.told.append(Told(self.name, self.table, body, response.json()["events"]))
            elif response.status_code in (404, 503):
                time.sleep(0.02)
                continue
            elif response.status_code != 409:
                self.wrong.append(f"{self.name}: {body} was answered with {response.status_code}: {response.text}")
            self.resent += tries > 1
            return


class Zygote:
    """Starts casinos quickly, all at one port."""

    def __init__(self, database: str, processes: int, log: Path) -> None:
        self._database, self._processes = database, processes
        with log.open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "soak.zygote"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=ROOT,
            )  # fmt: skip
        self.port = self._ask({"shared": processes > 1})
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> int:
        return self._ask({
            "database": self._database, "port": self.port, "postgresql": self._processes > 1,
            "processes": self._processes, "pace": PACE,
        })  # fmt: skip

    def _ask(self, orders: dict[str, Any]) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(orders) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


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
        stop = Event()
        players = [Player(zygote.url, *place, stop, Random(luck.random())) for place in places]
        running = [zygote.start() for _ in range(2 if postgresql else 1)]
        for player in players:
            player.start()
        for _ in range(deaths):
            time.sleep(luck.uniform(0.05, lifetime))
            _kill_one(luck, running, zygote, server, count)
        time.sleep(lifetime)
        stop.set()
        for player in players:
            player.join(60)
        for process in running:
            os.kill(process, signal.SIGKILL)
        time.sleep(0.2)
        with open_store(url) as store:
            judge(store, players, count)
        count.failures += [line for line in (folder / "log.jsonl").read_text().splitlines() if '"trace"' in line][:5]
    return count


def _kill_one(luck: Random, running: list[int], zygote: Zygote, server: Any, count: Count) -> None:
    if server is not None and luck.random() < 0.3:
        backends = subprocess.run(["pgrep", "-P", str(server.get_pid())], capture_output=True, text=True, check=False)
        victims = backends.stdout.split()
        if victims:
            os.kill(int(luck.choice(victims)), signal.SIGKILL)
            count.deaths["of the database"] += 1
            return
    place = luck.randrange(len(running))
    os.kill(running[place], signal.SIGKILL)
    count.deaths["of the casino"] += 1
    running[place] = zygote.start()


def judge(store: Store, players: list[Player], count: Count) -> None:
    """What was promised against what is in the store."""
    told = [each for player in players for each in player.told]
    count.commands, count.resent = len(told), sum(player.resent for player in players)
    for player in players:
        count.failures += player.wrong
        if player.is_alive():
            count.failures.append(f"{player.name} never got an answer")
    if wrong := sum(store.balances().values()):
        count.failures.append(f"the ledger is off by {wrong} cents")
    for table in {each.table for each in told}:
        _judge_table(store, table, [each for each in told if each.table == table], count)


def _judge_table(store: Store, table: str, told: list[Told], count: Count) -> None:
    log, key = store.tables.log(table), store.tables.seal_key(table)
    proof = prove(log, in_progress=True, key=key)
    if not proof.ok:
        count.failures.append(f"{table} does not prove: {proof.rejection}")
    count.rounds += proof.rounds
    events = [json.loads(line) for line in log.lines(1)]
    count.events += len(events)
    answered: dict[int, Told] = {}
    for each in told:
        for event in each.events:
            number = event["n"]
            if number in answered:
                count.failures.append(f"{table}: event {number} answers two commands: {each}, {answered[number]}")
            answered[number] = each
            if number >= len(events) or not _is_same(event, events[number]):
                count.failures.append(f"{table}: event {number} was acknowledged as {event} and is not in the log")
    placed = Counter((event["person"], event["answer"]["wager"]) for event in events if _is_bet(event))
    sent = Counter((each.name, each.body["wager"]) for each in told if each.body["do"] == "bet")
    for who in sent:
        if placed[who] != sent[who]:
            count.failures.append(f"{table}: {who} placed {sent[who]} wagers, but the log has {placed[who]}")


def _is_bet(event: dict[str, Any]) -> bool:
    answer = event.get("answer")
    return isinstance(answer, dict) and answer.get("type") == "bet" and answer["amount"] > 0


def _is_same(told: dict[str, Any], kept: dict[str, Any]) -> bool:
    """What was told lacks nothing but what the player may not see."""
    kept = {key: value for key, value in kept.items() if key != "chain"}
    return {**kept, **told} == kept or {**kept, "step": told["step"], **told} == {**kept, "step": told["step"]}


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("deaths", type=int)
    given.add_argument("--clients", type=int, default=CLIENTS)
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--postgresql", action="store_true")
    asked = given.parse_args()
    began = time.monotonic()
    count = campaign(asked.deaths, asked.clients, asked.seed, asked.postgresql)
    for failure in count.failures[:20]:
        print(failure[:2000])
    print(f"{count}, {time.monotonic() - began:.0f} s")
    sys.exit(bool(count.failures))


if __name__ == "__main__":
    main()
