"""Runs the tests of a module over a mutant of it, in a copy of the tree: the working tree is never changed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from time import monotonic

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".*_cache", ".hypothesis", "__pycache__")
SOURCES = Path("src/houserules")
MEMORY = 8_000_000  # kilobytes; a loop that never ends may collect without end
WITH_LIMIT = ("sh", "-c", f'ulimit -v {MEMORY}; exec "$@"', "sh")


class Fate(StrEnum):
    KILLED = "killed"
    SURVIVED = "survived"
    TIMED_OUT = "timed out"


@dataclass(frozen=True)
class Trial:
    fate: Fate
    seconds: float
    by: str = ""  # the test that failed


@dataclass(frozen=True)
class Workshop:
    """One copy of the tree, in which one mutant at a time is tried."""

    folder: Path

    @classmethod
    def copy(cls, tree: Path, folder: Path) -> Workshop:
        shutil.copytree(tree, folder, ignore=LEFT_OUT)
        return cls(folder)

    def try_mutant(self, module: str, source: bytes, tests: list[str], seconds: float) -> Trial:
        path = self.folder / SOURCES / module
        original = path.read_bytes()
        try:
            self._write(path, source)
            return self.run(tests, seconds)
        finally:
            self._write(path, original)

    def run(self, tests: list[str], seconds: float) -> Trial:
        shutil.rmtree(self.folder / "compiled", ignore_errors=True)  # numba does not see that a rule it calls changed
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "NUMBA_CACHE_DIR": str(self.folder / "compiled"),
        }
        command = [*WITH_LIMIT, sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider", *tests]
        start = monotonic()
        process = subprocess.Popen(
            command, cwd=self.folder, env=environment, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return Trial(Fate.TIMED_OUT, monotonic() - start)
        fate = Fate.KILLED if process.returncode else Fate.SURVIVED
        return Trial(fate, monotonic() - start, _failed(output))

    @staticmethod
    def _write(path: Path, source: bytes) -> None:
        """Python tells stale bytecode by whole seconds and size, and a mutant may change neither."""
        path.write_bytes(source)
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
            compiled.unlink()


def _failed(output: str) -> str:
    lines = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0].split(" - ")[0] if lines else ""
