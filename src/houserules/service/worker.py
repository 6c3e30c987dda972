"""`python -m houserules.service.worker`: one of several processes that serve one casino on one socket.

What it needs to know comes as JSON on standard input, since the address of the database may hold a password. It writes
one line when it is ready, with the name under which it holds its tables.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from secrets import token_hex
from typing import Literal

import msgspec
import uvicorn
from fastapi import FastAPI

from houserules.floor.casino.house import House
from houserules.floor.casino.pace import Pace
from houserules.floor.casino.tenancy import LEASE
from houserules.service.admission import rate_of
from houserules.service.app import REQUESTS_A_SECOND, create_app
from houserules.service.guarding import LOOPBACK
from houserules.service.logs import write_logs
from houserules.service.neighbors import owner_at
from houserules.service.punctual import Punctual
from houserules.service.serving import answer_at_once
from houserules.store.database import open_store

READY = "ready "
INNER_HOST = "HOUSERULES_INNER_HOST"  # where processes on other machines can reach this one; else this machine only
GRACE = 2  # seconds for streams and requests under way when the house closes
WORKERS = 16  # each may have a connection of its own


class Orders(msgspec.Struct, frozen=True):
    """The socket's descriptor, and what else a process must know."""

    database: str
    socket: int
    host: str
    demo: bool
    processes: int = 1
    pace: Pace = Pace()
    rate: float = REQUESTS_A_SECOND
    lease: int = LEASE  # seconds after which the tables of a process that died are taken over


def config_of(app: FastAPI, lifespan: Literal["on", "off"]) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Punctual,
        log_config=None,
        lifespan=lifespan,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )


async def serve_both(app: FastAPI, outer: socket.socket, inner: socket.socket, owner: str) -> None:
    """The public door, and the inner one at which the other processes knock."""
    servers = [uvicorn.Server(config_of(app, "off")), uvicorn.Server(config_of(app, "on"))]

    def stop() -> None:
        for server in servers:
            server.should_exit = True

    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop)
    runs = [asyncio.create_task(server._serve([door])) for server, door in zip(servers, (outer, inner), strict=True)]
    while not all(server.started for server in servers):
        await asyncio.sleep(0.01)
    sys.stdout.write(f"{READY}{owner}\n")
    sys.stdout.flush()
    await asyncio.gather(*runs)


def run(orders: Orders) -> None:
    write_logs(logging.WARNING if orders.demo else logging.INFO)
    outer = socket.socket(fileno=orders.socket)
    address = os.environ.get(INNER_HOST, "127.0.0.1")
    inner = socket.create_server((address, 0))
    answer_at_once(inner)
    with open_store(orders.database) as store, outer, inner:
        store.leases.owner = owner_at(f"http://{address}:{inner.getsockname()[1]}", token_hex(4))
        house = House(store, orders.pace, workers=WORKERS, programs=orders.processes, lease=orders.lease)
        house.start()
        try:
            hosts = LOOPBACK if orders.host in LOOPBACK else ()
            app = create_app(house, orders.database, demo=orders.demo, hosts=hosts, rate=rate_of(orders.rate))
            asyncio.run(serve_both(app, outer, inner, store.leases.owner))
        finally:
            house.close()


if __name__ == "__main__":
    run(msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders))
