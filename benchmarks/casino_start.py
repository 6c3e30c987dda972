"""How soon `houserules serve --demo` is ready after the command, on a new file and on one that is there already."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

TIMES = 5


def started(url: str) -> tuple[float, float]:
    """Seconds by the clock until its first line, and of CPU."""
    words = ["-m", "houserules", "serve", "--demo", "--no-browser", "--port", "0", "--database", url]
    start = time.perf_counter()
    process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        assert process.stdout.readline().startswith(b"Houserules listens on")
        took = time.perf_counter() - start
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        return took, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    finally:
        process.terminate()
        process.communicate()


def main() -> None:
    with TemporaryDirectory(dir=".") as folder:
        urls = [f"sqlite:///{Path(folder).absolute()}/{number}.db" for number in range(TIMES)]
        for what in ("new", "again"):
            clock, cpu = zip(*(started(url) for url in urls), strict=True)
            print(f"{what}: ready after {statistics.median(clock):.2f} s (worst {max(clock):.2f}), "
                  f"{statistics.median(cpu):.2f} s of CPU; goal 3 s")  # fmt: skip


if __name__ == "__main__":
    main()
