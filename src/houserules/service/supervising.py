"""Several processes behind one socket: started together, started again when one dies, stopped together."""

from __future__ import annotations

import logging
import signal
import subprocess
import sys
from collections.abc import Callable
from threading import Event

import msgspec

from houserules.engine.journal import NotKept
from houserules.service.demo import Account, hire, open_tables
from houserules.service.logs import write_logs
from houserules.service.serving import Settings, announced, listen, url_of
from houserules.service.worker import READY, Orders
from houserules.store.database import open_store

LOOK_EVERY = 0.1  # seconds
log = logging.getLogger("houserules.service")


class Process:
    """One of them, by its place."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self.owner = ""  # the name under which it holds its tables
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", "houserules.service.worker"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[self._orders.socket], start_new_session=True,
        )  # fmt: skip
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode(self._orders) + b"\n")
        process.stdin.close()
        return process

    def is_ready(self) -> bool:
        """Waits for its line; False if it ended without one."""
        self.owner = self._said()
        return bool(self.owner)

    def _said(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode().rstrip("\n")
        return line.removeprefix(READY) if line.startswith(READY) else ""

    def start_again(self) -> str:
        """The name under which the dead one held its tables; empty if it never got that far."""
        log.error("process %d ended with %s; another takes its place", self.process.pid, self.process.returncode)
        dead = self.owner or self._said()  # nobody waited for the line of one that was started again
        self.owner, self.process = "", self._start()
        return dead

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)


def supervise(settings: Settings, count: int, say: Callable[[str], None], opened: Callable[[str], None]) -> None:
    write_logs(logging.WARNING if settings.demo else logging.INFO)
    accounts = _prepare(settings)
    stop = Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stop.set())
    with listen(settings.host, settings.port) as server:
        orders = Orders(
            settings.url,
            server.fileno(),
            settings.host,
            settings.demo,
            count,
            settings.pace,
            settings.rate,
            settings.lease,
        )
        processes = [Process(orders) for _ in range(count)]
        try:
            if not all(process.is_ready() for process in processes):
                raise OSError("a process could not start; its reason is above")
            address = url_of(settings.host, server)
            for line in announced(address, accounts, settings.demo):
                say(line)
            opened(address)
            while not stop.wait(LOOK_EVERY):
                for process in processes:
                    if process.process.poll() is not None:
                        _free_tables_of(process.start_again(), settings.url)
        finally:
            for process in processes:
                process.stop()
            for process in processes:
                process.process.wait()


def _free_tables_of(owner: str, url: str) -> None:
    """Its process is gone, so that others may have its tables now; if the store is away, when its leases end."""
    try:
        if owner:
            with open_store(url) as store:
                store.leases.release(owner=owner)
    except NotKept as error:
        log.warning("the tables of %s are free when their leases end: %s", owner, error)


def _prepare(settings: Settings) -> list[Account]:
    """The demonstration's people and tables, before anybody else has the store."""
    with open_store(settings.url) as store:
        if not settings.demo:
            return []
        accounts = hire(store)
        open_tables(store)
        return accounts
