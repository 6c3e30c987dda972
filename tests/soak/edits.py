"""A campaign of forgeries: `python -m soak.edits 2000` edits logs in many ways and has each one proved.

Blunt edits change bytes and lines as they stand. Knowing ones change what a line says, number the events anew and
recompute the whole chain, as someone would who has this program. All of them must be found. Edits that make another log
by the rules (`soak/within_the_rules.py`) are counted apart: only the head of the chain, written down, tells them.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from houserules.audit.proof import Proof, prove
from houserules.cards.house_key import key_of_this_process
from houserules.games.catalogue import GAMES
from houserules.store.chain import chained, without_link
from houserules.store.jsonl import Unreadable, open_log
from soak import blunt, knowing, within_the_rules
from soak.rounds import IN_MEMORY, Troubled

EDITS_A_LOG = 40

Body = dict[str, Any]


@dataclass
class Count:
    found: Counter[str] = field(default_factory=Counter)
    apart: Counter[str] = field(default_factory=Counter)
    logs: int = 0
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kinds = "\n".join(f"{number:>8,}  {kind}" for kind, number in sorted(self.found.items()))
        apart = "\n".join(f"{number:>8,}  {kind} (within the rules)" for kind, number in sorted(self.apart.items()))
        total = f"{self.found.total():,} edits of {self.logs:,} logs found, {len(self.failures):,} failures"
        return f"{kinds}\n{apart}\n{total}; {self.apart.total():,} within the rules"


def played(seed: str, game: str, path: Path, mishaps: int) -> bytes:
    """The closed log of a few rounds, practice or sealed, attended or not."""
    play = Troubled(seed, game, Counter(), illegal=0, mishaps=mishaps)
    book = play.record_in(path)
    play.rounds(play.chance.randint(1, 3))
    book.close()
    return path.read_bytes()


def bodies_of(log: bytes) -> list[Body]:
    return [json.loads(without_link(line)) for line in log.splitlines()]


def rechained(bodies: list[Body]) -> bytes:
    """The log that says this, with every link as it should be."""
    lines, link = [], ""
    for body in bodies:
        line, link = chained(json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode(), link)
        lines.append(line + b"\n")
    return b"".join(lines)


def judged(log: bytes, path: Path) -> Proof | Unreadable:
    path.write_bytes(log)
    opened = open_log(path)
    if isinstance(opened, Unreadable):
        return opened
    return prove(opened, key=key_of_this_process() if opened.header.key else None)


def is_found(verdict: Proof | Unreadable) -> bool:
    return isinstance(verdict, Unreadable) or not verdict.ok


Blunt = Callable[[bytes, Random], bytes | None]
Knowing = Callable[[list[Body], Random], list[Body] | None]


def edited(log: bytes, luck: Random) -> tuple[str, bytes] | None:
    """One edit that says something else than the log did, by its kind."""
    if luck.random() < 0.4:
        how: Blunt = luck.choice(blunt.EDITS)
        changed = how(log, luck)
        return None if changed is None or changed == log else (f"blunt: {how.__name__}", changed)
    knows: Knowing = luck.choice(knowing.EDITS)
    told = knows(bodies_of(log), luck)
    if told is None or rechained(told) == log:
        return None
    return f"knowing: {knows.__name__}", rechained(told)


def within(log: bytes, luck: Random, path: Path, head: str, count: Count) -> None:
    """Another log by the rules passes; whoever has the head of the first can tell."""
    how = luck.choice(within_the_rules.EDITS)
    told = how(bodies_of(log), luck)
    if told is None:
        return
    verdict = judged(rechained(told), path)
    if is_found(verdict) or (isinstance(verdict, Proof) and verdict.head == head):
        count.failures.append(f"{how.__name__}: {verdict}")
    count.apart[how.__name__] += 1


def forge(log: bytes, path: Path, number: int, luck: Random, where: str, count: Count) -> None:
    true = judged(log, path)
    again = judged(rechained(bodies_of(log)), path)
    if not isinstance(true, Proof) or not true.ok or again != true:
        count.failures.append(f"{where}: the honest log is refused, or not chained as it was: {true}")
        return
    wanted = count.found.total() + number
    for attempt in range(number * 20):
        if count.found.total() >= wanted:
            break
        forged = edited(log, luck)
        if forged is None:
            continue
        kind, changed = forged
        verdict = judged(changed, path)
        count.found[kind] += 1
        if not is_found(verdict):
            count.failures.append(f"{where}, attempt {attempt}, {kind}: passed as {verdict}")
    for _ in range(4):
        within(log, luck, path, true.head, count)


def campaign(number: int, seed: int, report: bool = False) -> Count:
    count = Count()
    while count.found.total() < number and len(count.failures) < 50:
        place = count.logs
        where, game = f"log {place} of seed {seed}", list(GAMES)[place % len(GAMES)]
        luck = Random(f"{seed}:{place}")
        with tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
            log = played(f"{seed}:{place}", game, Path(folder) / "true.jsonl", mishaps=0)
            left = number - count.found.total()
            forge(log, Path(folder) / "forged.jsonl", min(EDITS_A_LOG, left), luck, f"{where} ({game})", count)
        count.logs += 1
        if report:
            print(f"{count.found.total():,} edits, {len(count.failures)} failures", flush=True)
    return count


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("edits", type=int, nargs="?", default=2_000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    count = campaign(given.edits, given.seed, report=True)
    print(count, *(failure[:700] for failure in count.failures[:20]), sep="\n")
    return int(bool(count.failures))


if __name__ == "__main__":
    sys.exit(main())
