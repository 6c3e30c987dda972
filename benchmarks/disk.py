"""The bare disk, beside which the casino's benchmarks are measured: a page is written to a file and synced."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

PAGE = b"\0" * 4096


def syncs(folder: Path, seconds: float) -> Iterator[float]:
    """What each fdatasync took, in seconds, one after the other for so long."""
    file = os.open(folder / "bare", os.O_CREAT | os.O_WRONLY)
    done, until = 0, time.perf_counter() + seconds
    try:
        while (start := time.perf_counter()) < until:
            os.pwrite(file, PAGE, done % 4096 * len(PAGE))
            os.fdatasync(file)
            done += 1
            yield time.perf_counter() - start
    finally:
        os.close(file)


def syncs_a_second(folder: Path, seconds: float = 1.5) -> float:
    took = list(syncs(folder, seconds))
    return len(took) / sum(took)
