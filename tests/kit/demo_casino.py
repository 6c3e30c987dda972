"""`houserules serve --demo` as a user starts it: a process with its own store, stopped and started again."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from houserules.client import Client
from houserules.store.database import Store, open_store

UNHURRIED = "600,600,0.2"  # nothing happens because of the clock unless a test wants it
ACCOUNT = re.compile(r"account (\w+): (\w+), password (\S+)")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


class DemoCasino:
    """One account a role; `prepare` gets the store before the first start, to file submissions and open tables."""

    def __init__(self, folder: Path, pace: str = UNHURRIED, prepare: Callable[[Store], None] | None = None) -> None:
        self.database = f"sqlite:///{folder / 'demo.db'}"
        self.pace, self.port = pace, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.passwords: dict[str, tuple[str, str]] = {}
        self._clients: dict[str, Client] = {}
        self._errors = folder / "errors.log"
        if prepare is not None:
            with open_store(self.database) as store:
                prepare(store)
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        """Comes back when it listens; each start prints new passwords."""
        command = [sys.executable, "-m", "houserules", "serve", "--demo", "--no-browser", "--rate", "10000"]
        command += ["--database", self.database, "--port", str(self.port), "--pace", self.pace]
        with self._errors.open("a") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = ACCOUNT.match(line)
            if found:
                self.passwords[found[1]] = (found[2], found[3])
            if line.startswith("This is a demonstration"):
                return self.process
        raise AssertionError(self._errors.read_text())

    def stop(self, kill: bool = False) -> None:
        self.process.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def close(self) -> None:
        for client in self._clients.values():
            client.close()
        self.stop()

    def client(self, role: str) -> Client:
        """The account of this role, over HTTP; its token is good for the page, too."""
        if role not in self._clients:
            self._clients[role] = Client.log_in(self.url, *self.passwords[role])
        return self._clients[role]

    def guest(self) -> Client:
        return Client.guest(self.url)

    @cached_property
    def tables(self) -> dict[str, str]:
        """The demonstration's table of each game."""
        with Client(self.url) as anyone:
            return {line["game"]: line["table"] for line in anyone.tables() if line["submission"].endswith("-pit")}

    def filed(self, name: str, submission: dict[str, Any]) -> str:
        """A submission in effect: drafted and submitted by the operator, approved by the regulator."""
        operator = self.client("operator")
        operator.draft(name, submission)
        operator.submit(name)
        self.client("regulator").approve(name)
        return name
