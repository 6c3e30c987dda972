"""`houserules serve`: the casino in one process, from the store to the socket, and down again in order."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import uvicorn

from houserules.floor.casino.house import House
from houserules.floor.casino.pace import Pace
from houserules.floor.casino.tenancy import LEASE
from houserules.service.admission import rate_of
from houserules.service.app import REQUESTS_A_SECOND, create_app
from houserules.service.demo import NOTICE, Account, hire, open_tables
from houserules.service.guarding import LOOPBACK
from houserules.service.logs import write_logs
from houserules.service.punctual import Punctual
from houserules.store.database import open_store
from houserules.store.database.address import SQLITE, data_directory, default_url

GRACE = 2  # seconds for streams and requests under way when the house closes
BACKLOG = 1024
UNHURRIED = Pace()


@dataclass(frozen=True)
class Settings:
    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    demo: bool = False
    pace: Pace = UNHURRIED
    rate: float = REQUESTS_A_SECOND  # of one caller
    lease: int = LEASE  # seconds for which a table belongs to one of several processes, unless it is known to be dead

    @property
    def url(self) -> str:
        """A demonstration has a file of its own, so that it meets no real accounts."""
        if self.database:
            return self.database
        return f"{SQLITE}{data_directory() / 'demo.db'}" if self.demo else default_url()


class Announcing(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal stops the server; the house behind it is then closed in order, and that was all."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()


def listen(host: str, port: int) -> socket.socket:
    """A socket on this address; an OSError says why not."""
    [(family, _, _, _, address), *_] = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    server = socket.create_server(address[:2], family=family, backlog=BACKLOG)
    server.set_inheritable(True)
    answer_at_once(server)
    return server


def answer_at_once(server: socket.socket) -> None:
    """Nobody who is accepted here must acknowledge the head of an answer, within 40 ms, before its body is sent."""
    server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def url_of(host: str, server: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{server.getsockname()[1]}"


def serve(settings: Settings, say: Callable[[str], None], opened: Callable[[str], None] = lambda url: None) -> None:
    """Until it is told to stop; `say` gets the lines for stdout, `opened` the address once it is ready."""
    write_logs(logging.WARNING if settings.demo else logging.INFO)
    with open_store(settings.url) as store, listen(settings.host, settings.port) as server:
        store.office.backend.claim()  # if another program has its tables, nothing is changed here
        accounts = hire(store) if settings.demo else []
        if settings.demo:
            open_tables(store)
        house = House(store, settings.pace)
        house.start()
        try:
            address = url_of(settings.host, server)
            hosts = LOOPBACK if settings.host in LOOPBACK else ()
            app = create_app(house, settings.url, demo=settings.demo, hosts=hosts, rate=rate_of(settings.rate))

            def ready() -> None:
                for line in announced(address, accounts, settings.demo):
                    say(line)
                opened(address)

            config = uvicorn.Config(
                app,
                http=Punctual,
                log_config=None,
                lifespan="on",
                timeout_graceful_shutdown=GRACE,
                server_header=False,
            )
            Announcing(config, ready).run(sockets=[server])
        finally:
            house.close()


def announced(address: str, accounts: list[Account], demo: bool) -> list[str]:
    lines = [f"Houserules listens on {address}"]
    lines += [f"account {each.role}: {each.name}, password {each.password}" for each in accounts]
    return [*lines, NOTICE] if demo else lines
