"""A campaign of deaths in a store: `python -m soak.stored_kills 200` kills a casino at each place where it writes.

The places are read from the source: every statement, transaction and file that the store writes. A casino lives in a
process of its own (`soak/stored_life.py`) and is killed before or after one of them. Then its store must be
verified as it is, hold everything that was told, nothing twice, and live on to the same end.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from houserules.audit.verifying import verify
from houserules.store import database
from houserules.store.database import open_store, read_store
from houserules.store.database.key_ring import GIVEN_FILE
from houserules.store.database.postgresql import PostgresqlConnection
from houserules.store.database.sqlite import SqliteConnection
from kit import databases
from soak import stored_life
from soak.stored_life import ANSWER, TABLE, Life

ROOM = Path(next(iter(database.__path__)))
WRITES = ("write", "write_many", "begin", "commit")  # of a connection or a transaction
FILES = ("replace", "fsync")  # of the key ring
PUT = "put"  # what `group.write` calls `write_many`
PASSED_ON = ("sqlite.py", "postgresql.py", "office.py")  # which only hand a call on
ELSEWHERE = ("copying.py",)  # a backup is written by a command that runs once: cut off, it is run again


@dataclass(frozen=True, order=True)
class Point:
    """A call that writes, by its place in the source."""

    file: str
    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.file}:{self.first}"


def points() -> list[Point]:
    """Every call in the room that writes."""
    found = []
    for module in sorted(ROOM.glob("*.py")):
        if module.name in (*PASSED_ON, *ELSEWHERE):
            continue
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _writes(node.func, module.name):
                found.append(Point(module.name, node.lineno, node.end_lineno or node.lineno))
    return sorted(set(found))


def _writes(called: ast.expr, file: str) -> bool:
    if isinstance(called, ast.Name):
        return called.id == PUT
    if not isinstance(called, ast.Attribute):
        return False
    of = called.value.id if isinstance(called.value, ast.Name) else ""
    if called.attr in FILES:
        return of in ("os", "draft")
    return called.attr in WRITES and of not in ("file", "self") and file != "journal.py"


class Reached:
    """Watches every write; `at(point, after)` is called where one happens."""

    def __init__(self, at: Callable[[Point, bool], None]) -> None:
        self._points = points()
        self._at = at

    def watch(self) -> None:
        for kind in (SqliteConnection, PostgresqlConnection):
            for name in WRITES:
                setattr(kind, name, self._watched(getattr(kind, name)))
        for name in FILES:
            if hasattr(os, name):
                setattr(os, name, self._watched(getattr(os, name)))
        Path.replace = self._watched(Path.replace)  # type: ignore[method-assign]

    def _watched(self, deed: Callable[..., Any]) -> Callable[..., Any]:
        def do(*given: Any) -> Any:
            point = self._place(sys._getframe(1))
            if point is not None:
                self._at(point, False)
            done = deed(*given)
            if point is not None:
                self._at(point, True)
            return done

        return do

    def _place(self, frame: FrameType | None) -> Point | None:
        while frame is not None:
            path = Path(frame.f_code.co_filename)
            if path.parent == ROOM and path.name not in PASSED_ON:
                line = frame.f_lineno
                inside = [p for p in self._points if p.file == path.name and p.first <= line <= p.last]
                return min(inside, key=lambda p: p.last - p.first, default=None)
            frame = frame.f_back
        return None


@dataclass
class Count:
    deaths: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        places = "\n".join(f"{number:>8,}  {place}" for place, number in sorted(self.deaths.items()))
        return f"{places}\n{self.deaths.total():,} deaths at {len(self.deaths)} places, {len(self.failures)} failures"


def in_a_process(live: Callable[[Callable[[str], None]], None]) -> tuple[list[str], int]:
    """What was told before the process ended, and how it ended."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        code = 3
        try:
            live(partial(_tell, theirs))
            code = 0
        except BaseException as error:
            os.write(theirs, f"failed: {error!r}\n".encode())
        finally:
            os._exit(code)
    os.close(theirs)
    with os.fdopen(ours, encoding="utf-8") as told:
        words = told.read().splitlines()
    return words, os.waitpid(child, 0)[1]


def _tell(pipe: int, word: str) -> None:
    os.write(pipe, f"{word}\n".encode())


def reached_in(url: str) -> tuple[list[tuple[Point, bool]], list[str]]:
    """The writes of a whole life, in order."""

    def live(tell: Callable[[str], None]) -> None:
        Reached(lambda point, after: tell(f"@{point.file} {point.first} {point.last} {int(after)}")).watch()
        Life(url, tell).live()

    words, code = in_a_process(live)
    assert code == 0, words[-1:]
    writes = [word[1:].split() for word in words if word.startswith("@")]
    return [(Point(file, int(first), int(last)), after == "1") for file, first, last, after in writes], words


def die_at(url: str, wanted: Point, after: bool, time: int) -> list[str]:
    """A life that ends there, the so-many-th time; what had been told by then."""
    left = [time]

    def strike(point: Point, is_after: bool) -> None:
        if (point, is_after) == (wanted, after):
            left[0] -= 1
            if not left[0]:
                os.kill(os.getpid(), signal.SIGKILL)

    def live(tell: Callable[[str], None]) -> None:
        Reached(strike).watch()
        Life(url, tell).live()

    words, code = in_a_process(live)
    assert os.WIFSIGNALED(code), f"it did not die there: {words[-1:]}"
    return words


def wrong_with(url: str, words: list[str]) -> Iterator[str]:
    """What a store that was cut off fails to hold."""
    if "opened" in words:
        with read_store(url) as store:
            verdict = verify(store)
            if verdict.departure is not None:
                yield f"not verified: {verdict.departure}"
            lines = sum(1 for _ in store.tables.log(TABLE).lines()) if "a table" in words else 0
            for word in words:
                yield from _missing(store, word, lines)
    open_store(url).close()
    told: list[str] = []
    Life(url, told.append).live()
    with read_store(url) as store:
        verdict = verify(store)
        if not verdict.ok or told[-1] != "rotated" or stored_life.holds(store, "anna") != 5_000:
            yield f"it does not live on to the same end: {verdict.departure}"
        if [row.rounds for row in store.tables.all()] != [stored_life.ROUNDS]:
            yield "another number of rounds was played"


def _missing(store: database.Store, word: str, lines: int) -> Iterator[str]:
    if word.startswith("command after"):
        key, _, place = word.partition(", then ")
        kept = store.tables.answered(TABLE, key)
        if kept is None or kept.answer != ANSWER or lines < int(place.split()[0]):
            yield f"{word!r} was told and is lost"
    elif word == "chips" and stored_life.holds(store, "anna") != 5_000:
        yield "the chips were told and are lost, or were sold twice"


def campaign(number: int, seed: int, fresh: Callable[[], str]) -> Count:
    """So many deaths: at every place once before any twice, in an order by chance."""
    count, luck = Count(), Random(seed)
    url = fresh()
    reached, _ = reached_in(url)
    missed = sorted(set(points()) - {point for point, _ in reached})
    count.failures += [f"{point} is never reached" for point in missed]
    times = Counter(reached)
    order = sorted(times, key=lambda place: (str(place[0]), place[1]))
    luck.shuffle(order)
    for turn in range(number):
        point, after = order[turn % len(order)]
        time = luck.randint(1, times[point, after])
        url = fresh()
        words = die_at(url, point, after, time)
        count.deaths[str(point)] += 1
        moment = f"{'after' if after else 'before'} {point}, time {time}"
        count.failures += [f"{moment}: {wrong}" for wrong in wrong_with(url, words)]
        if len(count.failures) > 20:
            break
    return count


def sqlite_in(folder: Path) -> Callable[[], str]:
    """A new file each time, where the last one was."""

    def fresh() -> str:
        for file in folder.glob("casino*"):
            file.unlink()
        return f"sqlite:///{folder}/casino.db"

    return fresh


def postgresql_in(folder: Path, server: Any) -> Callable[[], str]:
    def fresh() -> str:
        os.environ[GIVEN_FILE] = str(folder / "casino.secrets")
        (folder / "casino.secrets").unlink(missing_ok=True)
        return databases.fresh_database(server)

    return fresh


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("number", type=int, nargs="?", default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--postgresql", action="store_true")
    given = asked.parse_args()
    folder = databases.folder()
    try:
        if given.postgresql:
            with databases.server() as server:
                count = campaign(given.number, given.seed, postgresql_in(folder, server))
        else:
            count = campaign(given.number, given.seed, sqlite_in(folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(count, *count.failures, sep="\n")
    sys.exit(bool(count.failures))


if __name__ == "__main__":
    main()
