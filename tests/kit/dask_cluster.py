"""A real Dask cluster on this machine: a scheduler and workers, each a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

IN_TIME = 60.0  # seconds; a busy machine starts a process slowly


class DaskCluster:
    def __init__(self, folder: Path, environment: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.workers: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.scheduler = self._started(
            *("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)),
            environment=environment,
        )
        until = time.monotonic() + IN_TIME
        while not file.exists() or not file.stat().st_size:
            assert time.monotonic() < until, "no scheduler"
            time.sleep(0.05)
        self.address: str = json.loads(file.read_text())["address"]

    def __enter__(self) -> DaskCluster:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        processes = [*self.workers, self.scheduler]
        for process in processes:
            process.kill()
        for process in processes:
            process.wait()

    def start_worker(self, environment: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
        """One thread, and nobody who would start it again."""
        worker = self._started(
            *("worker", self.address, "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard"),
            *("--local-directory", str(self.folder), "--death-timeout", "60"),
            environment=environment,
        )
        self.workers.append(worker)
        return worker

    def _started(self, *words: str, environment: Mapping[str, str] | None = None) -> subprocess.Popen[bytes]:
        with (self.folder / f"{words[0]}-{len(self.workers)}.log").open("wb") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *words],
                stdout=log,
                stderr=log,
                env={**os.environ, **(environment or {})},
                cwd=self.folder,
            )
