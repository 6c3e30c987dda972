"""Settles rounds in-process when asked: `settle_in_process.py` runs one of these for each tree it compares.

Each line of standard input names a file of rounds, one round a line. The answer is one line of JSON: the CPU seconds
that settling all of them took, and their net in cents. What has to be read from disk first is read before the clock
starts, because the file's first rounds are settled twice.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

WARM_UP = 50
HOMES = ("houserules.settle.answer", "houserules.service.settlement")  # where `settle_text` is, the newest place first


def settle_text() -> Callable[[bytes], Any]:
    for home in HOMES:
        try:
            found: Callable[[bytes], Any] = import_module(home).settle_text
        except ImportError:
            continue
        return found
    sys.exit(f"none of {', '.join(HOMES)} has a settle_text")


def net_of(settle: Callable[[bytes], Any], rounds: list[bytes]) -> int:
    return sum(sum(settle(given).net.values()) for given in rounds)


def main() -> None:
    settle = settle_text()
    for name in sys.stdin:
        rounds = Path(name.strip()).read_bytes().splitlines()
        net_of(settle, rounds[:WARM_UP])
        start = time.process_time()
        net = net_of(settle, rounds)
        print(json.dumps({"seconds": time.process_time() - start, "net": net}), flush=True)


if __name__ == "__main__":
    main()
