"""A process with everything imported that starts a casino for each line it reads, so that starting one is quick.

`python -m soak.zygote` first answers with a port. Then a JSON line of orders forks a casino and is answered with its
process id once it listens, or 0 if it did not start; `{"kill": ID}` kills one, and is answered with the signal that
ended it once nothing of it is left. The casino is the real one, `houserules.service.serving` or a worker of several.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import traceback
from contextlib import suppress
from random import SystemRandom
from typing import Any

from houserules.floor.casino.pace import Pace
from houserules.service.serving import Settings, listen, serve
from houserules.service.worker import Orders, run

RATE = 1e6
PORTS = range(20_000, 32_000)  # the system gives none of these to a client, so the port is free after each death


def door() -> socket.socket:
    """A socket on a port that stays ours."""
    for _ in range(100):
        with suppress(OSError):
            return listen("127.0.0.1", SystemRandom().choice(PORTS))
    raise OSError("no port is free")


def start(orders: dict[str, Any], shared: socket.socket) -> int:
    """Fork a casino; its process id once it is ready, or 0."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        with os.fdopen(reading) as pipe:
            if pipe.readline():
                return child
        os.waitpid(child, 0)
        return 0
    os.close(reading)
    os.dup2(writing, 1)  # it says where it listens there
    sys.stdout = os.fdopen(1, "w", buffering=1)
    try:
        live(orders, shared)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


def live(orders: dict[str, Any], shared: socket.socket) -> None:
    pace, database = Pace(*orders["pace"]), orders["database"]
    if orders["processes"] > 1:
        run(Orders(database, shared.fileno(), "127.0.0.1", False, orders["processes"], pace, RATE, orders["lease"]))
    else:
        serve(Settings(database, "127.0.0.1", orders["port"], False, pace, RATE), print)


def kill(casino: int) -> int:
    """By which signal it ended; a thread of it may live on for a moment, and its port with it, but not after this."""
    os.kill(casino, signal.SIGKILL)
    return os.WTERMSIG(os.waitpid(casino, 0)[1])


def main() -> None:
    shared = door()
    print(shared.getsockname()[1], flush=True)
    for line in sys.stdin:
        orders = json.loads(line)
        if "kill" in orders:
            print(kill(orders["kill"]), flush=True)
            continue
        if orders["processes"] == 1:
            shared.close()  # a casino alone opens it anew each time
        print(start(orders, shared), flush=True)


if __name__ == "__main__":
    main()
