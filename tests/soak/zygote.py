"""A process with everything imported that starts a casino for each line it reads, so that starting one is quick.

`python -m soak.zygote` reads JSON lines: `{"start": {...}}` forks a casino and answers with its process id once it
listens. The casino is the real one, `houserules.service.serving` or a worker of several; killing it is a real death.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from houserules.floor.casino.pace import Pace
from houserules.service.serving import Settings, listen, serve
from houserules.service.worker import Orders, run

RATE = 1e6


def start(orders: dict[str, Any]) -> int:
    """Fork a casino; its process id, once it is ready."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        with os.fdopen(reading) as pipe:
            pipe.readline()
        return child
    os.close(reading)
    os.dup2(writing, 1)  # it says where it listens there
    sys.stdout = os.fdopen(1, "w", buffering=1)
    pace = Pace(*orders["pace"])
    if orders["postgresql"]:
        door = listen("127.0.0.1", orders["port"]) if not orders.get("socket") else None
        number = door.fileno() if door else orders["socket"]
        run(Orders(orders["database"], number, "127.0.0.1", False, orders["processes"], pace, RATE))
    else:
        serve(Settings(orders["database"], "127.0.0.1", orders["port"], False, pace, RATE), print)
    os._exit(0)


def main() -> None:
    door = None
    for line in sys.stdin:
        orders = json.loads(line)
        if "port" not in orders:
            door = listen("127.0.0.1", 0)
            answer: object = door.getsockname()[1]
            if not orders.get("shared"):
                door.close()
        else:
            if door is not None and door.fileno() >= 0:
                orders["socket"] = door.fileno()
            answer = start(orders)
        sys.__stdout__.write(f"{answer}\n")  # type: ignore[union-attr]
        sys.__stdout__.flush()  # type: ignore[union-attr]
        while True:  # whoever died is buried
            try:
                if not os.waitpid(-1, os.WNOHANG)[0]:
                    break
            except ChildProcessError:
                break


if __name__ == "__main__":
    main()
