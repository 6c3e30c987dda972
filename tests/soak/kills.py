"""A campaign of crashes: `python -m soak.kills 500` kills tables at random moments, and each goes on where it stopped.

After each death: no event that the table was promised is missing, what was in the log is still there byte for byte and
nothing is there twice, the log proves, and the next start goes on from it. Most tables die in a process of their own
(`soak/dying.py`); every tenth is a real `houserules play --log`.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from mmap import mmap
from pathlib import Path
from random import Random

from houserules.audit.proof import prove
from houserules.cards.house_key import HouseKey, key_of_this_process
from houserules.games.catalogue import GAMES
from houserules.store.jsonl import Unreadable, open_log
from houserules.store.logbook import key_of
from soak import dying

LIVES = 12  # of one table
SEEN_BY_ALL = 4_096
PLAY = [sys.executable, "-c", "from houserules.cli.main import run; run()", "play"]


class Failure(Exception):
    """A table that did not go on as it should."""


@dataclass
class Count:
    deaths: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    events: int = 0
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kinds = "\n".join(f"{number:>8,}  {kind}" for kind, number in sorted(self.deaths.items()))
        total = f"{self.deaths.total():,} deaths of {self.tables:,} tables, {self.events:,} events kept"
        return f"{kinds}\n{total}, {len(self.failures):,} failures"


@dataclass(frozen=True)
class Life:
    """One table between two deaths."""

    path: Path
    game: str
    sealed: bool
    luck: Random

    def lived(self) -> tuple[str, int]:
        """How it ended, and how many events the table knew to be kept."""
        ways: dict[str, Callable[[], Callable[[], None]]] = {
            "killed at any moment": lambda: dying.by_a_signal,
            "killed in a write": lambda: dying.in_a_write(self.luck.randint(1, 300), self.luck.random()),
            "killed at a sync": lambda: dying.at_a_sync(self.luck.randint(1, 40)),
            "killed at an open": lambda: dying.at_an_open(self.luck.randint(1, 12)),
            "no room on the disk": lambda: dying.of_no_room(self.path, self.luck.randint(0, 60_000)),
            "log taken away": lambda: dying.of_a_file_moved_away(self.path, self.luck.randint(2, 200)),
        }
        kind = self.luck.choice(list(ways))
        return kind, self._in_a_process(kind, ways[kind]())

    def _in_a_process(self, kind: str, die: Callable[[], None]) -> int:
        told = mmap(-1, SEEN_BY_ALL)
        child = os.fork()
        if not child:
            code = dying.CRASHED
            try:
                code = dying.live_and_die(self.path, self.game, self.sealed, told, die)
            except BaseException as error:
                told[8:] = repr(error).encode()[: SEEN_BY_ALL - 8].ljust(SEEN_BY_ALL - 8)
            os._exit(code)
        if kind == "killed at any moment":
            time.sleep(self.luck.random() ** 2 * 0.3)
            os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) in (dying.CANNOT_GO_ON, dying.CRASHED):
            raise Failure(f"{kind}: {told[8:].decode(errors='replace').strip()}")
        return int.from_bytes(told[:8])

    def played_for_real(self) -> tuple[str, int]:
        """`houserules play` without a terminal plays one round; it is killed before, in or after it."""
        known = self.path.exists() and not isinstance(open_log(self.path), Unreadable)
        seed = [] if self.sealed else ["--seed", "7"]
        given = [*PLAY, self.game, "--log", str(self.path), *(["--resume"] if known else seed)]
        running = subprocess.Popen(given, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            _, said = running.communicate(timeout=0.3 + 1.5 * self.luck.random())
        except subprocess.TimeoutExpired:
            running.kill()
            _, said = running.communicate()
        if running.returncode not in (0, -signal.SIGKILL):
            raise Failure(f"houserules play: exit {running.returncode}: {said.decode()[:300]}")
        return "houserules play killed" if running.returncode else "houserules play ended", 0


def whole_lines(path: Path) -> bytes:
    """What is in the log, but for a line that was cut short."""
    text = path.read_bytes() if path.exists() else b""
    return text[: text.rfind(b"\n") + 1]


def settled_after(life: Life, before: bytes, promised: int) -> int:
    """Nothing lost, nothing twice, and all of it by the book; the number of events."""
    away = life.path.with_suffix(".away")
    if away.exists():  # its owner puts it back
        away.rename(life.path)
    after = whole_lines(life.path)
    if not after.startswith(before):
        raise Failure("what was in the log is not there any more")
    log = open_log(life.path) if after else None
    if log is None or isinstance(log, Unreadable):
        if promised or before:
            raise Failure(f"{promised} events were promised: {log}")
        return 0
    key = key_of(life.path, log.header)
    proof = prove(log, in_progress=True, key=key if isinstance(key, HouseKey) else None)
    if not proof.ok:
        raise Failure(f"the log does not prove: {proof.rejection}")
    if proof.events < promised:
        raise Failure(f"{promised} events were promised, and {proof.events} are in the log")
    return proof.events


def one_table(folder: Path, game: str, luck: Random, deaths: int, count: Count) -> None:
    path, sealed, before = folder / "table.jsonl", luck.random() < 0.5, b""
    for _ in range(deaths):
        life = Life(path, game, sealed, luck)
        kind, promised = life.played_for_real() if luck.random() < 0.1 else life.lived()
        events = settled_after(life, before, promised)
        before = whole_lines(path)
        count.deaths[kind] += 1
    count.events += events
    count.tables += 1


def campaign(number: int, seed: int, report: bool = False) -> Count:
    count = Count()
    key_of_this_process()  # made once, before any table has a process of its own
    while (done := count.deaths.total()) < number and len(count.failures) < 20:
        place = count.tables + len(count.failures)
        game = list(GAMES)[place % len(GAMES)]
        with tempfile.TemporaryDirectory() as folder:
            try:
                one_table(Path(folder), game, Random(f"{seed}:{place}"), min(LIVES, number - done), count)
            except Failure as failure:
                count.failures.append(f"table {place} of seed {seed} ({game}): {failure}")
        if report:
            print(f"{count.deaths.total():,} deaths, {len(count.failures)} failures", flush=True)
    return count


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("deaths", type=int, nargs="?", default=500)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    count = campaign(given.deaths, given.seed, report=True)
    print(count, *(failure[:700] for failure in count.failures), sep="\n")
    return int(bool(count.failures))


if __name__ == "__main__":
    sys.exit(main())
