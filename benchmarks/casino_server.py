"""A casino for the benchmarks: `houserules serve` on a store made here, in a process of its own, and callers for it."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from houserules.games.catalogue import GAMES
from houserules.store.database import Store
from houserules.submissions import default

CHIPS = 10**9
SEAT, BOTS = 1, (2, 3)
WAGERS = {"blackjack": "blackjack", "let-it-ride": "bet", "jackpot-holdem": "ante", "texas-holdem-bonus": "ante"}
RATE = 1e9  # requests a second that a caller may send: here nobody is held back
SERVER = """
import sys
from houserules.floor.casino.pace import Pace
from houserules.service.serving import Settings, serve
from houserules.store.database import writer
writer.MOST = int(sys.argv[2])
pace = Pace(3600, 3600, float(sys.argv[3]), alone=True)
serve(Settings(sys.argv[1], port=0, pace=pace, rate=float(sys.argv[4])), lambda line: print(line, flush=True))
"""
_numbers = count()


class Server:
    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process, self.port = process, port

    def cpu(self) -> float:
        """Seconds of CPU that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that it has in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def serving(url: str, most: int, pause: float = 3.0) -> Iterator[Server]:
    """With at most so many commands in one commit; automatic players play by themselves."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, url, str(most), str(pause), str(RATE)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        yield Server(process, int(process.stdout.readline().rpartition(b":")[2]))
    finally:
        process.terminate()
        process.wait()


def filed(store: Store) -> None:
    """Every game's default submission, approved, and one player who can sit anywhere."""
    for game in GAMES.values():
        store.submissions.draft(game.name, default(game), "bench")
        store.submissions.submit(game.name, "bench")
        store.submissions.approve(game.name, "bench")
    store.people.add("ann", "player", "correct horse", chips=CHIPS)


class Caller:
    """One connection, kept open; each command is answered before the next one is sent."""

    def __init__(self, port: int, token: str, table: str, game: str) -> None:
        self._http = http.client.HTTPConnection("127.0.0.1", port)
        self._http.connect()
        self._http.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # head and body are two packets
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._path, self._wager = f"/v1/tables/{table}/commands", WAGERS[game]
        self.took: list[float] = []

    def send(self, body: dict[str, object]) -> bool:
        """Whether it was done; refused it may be before wagers are open."""
        headers = {**self._headers, "Idempotency-Key": f"{os.getpid()}-{next(_numbers)}"}
        start = time.perf_counter()
        self._http.request("POST", self._path, json.dumps(body), headers)
        response = self._http.getresponse()
        answer = response.read()
        self.took.append(time.perf_counter() - start)
        assert response.status in (200, 409), answer
        return response.status == 200

    def sit(self) -> None:
        """And wait until wagers are open."""
        assert self.send({"do": "sit", "seat": SEAT, "chips": 1_000_000})
        until = time.perf_counter() + 60
        while not self.bet(0):
            assert time.perf_counter() < until, "wagers were never opened"
            time.sleep(0.2)
        self.took.clear()

    def bet(self, number: int) -> bool:
        """A wager that is changed again and again: betting stays open, and each is a whole command."""
        return self.send({"do": "bet", "seat": SEAT, "wager": self._wager, "amount": 1000 if number % 2 else 1500})

    def close(self) -> None:
        self._http.close()
