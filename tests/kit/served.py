"""An application served for real, on a free port of this machine, for as long as a test needs it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

import httpx
import uvicorn
from fastapi import FastAPI

from houserules.service.admission import Caller
from houserules.service.punctual import Punctual
from houserules.service.roles import Role


class Badges:
    """A door at which everybody's token is the name of their role."""

    async def caller(self, token: str) -> Caller | None:
        return Caller(f"the {token}", Role(token), token) if token in set(Role) else None

    def forget(self, token: str) -> None:
        """A badge is never taken away."""

    def listening(self, token: str, leave: Callable[[], None]) -> AbstractContextManager[None]:
        return nullcontext()


def badge(role: Role) -> dict[str, str]:
    return {} if role is Role.ANYONE else {"Authorization": f"Bearer {role}"}


@contextmanager
def served(app: FastAPI) -> Iterator[httpx.Client]:
    config = uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None, lifespan="on", http=Punctual)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    started = threading.Event()
    startup = server.startup

    async def announced(sockets: list[object] | None = None) -> None:
        await startup()
        started.set()

    server.startup = announced  # type: ignore[assignment]
    thread.start()
    try:
        assert started.wait(10)
        port = server.servers[0].sockets[0].getsockname()[1]
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join()
