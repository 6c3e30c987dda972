"""A campaign of edits in a store: `python -m soak.stored_edits 1000` changes rows and has each database verified.

Every table of the schema that holds evidence is edited: rows are changed, taken out, exchanged, doubled, and logs are
cut at their end, some by a knowing hand that chains, counts and adds up anew. All of them must be found.
"""

from __future__ import annotations

import argparse
import shutil
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from houserules.audit.verifying import verify
from houserules.store.chain import chained, without_link
from houserules.store.database import open_store, read_store
from houserules.store.header import Setting
from kit import casino, databases

Edit = Callable[[sqlite3.Connection, Random], bool]


@dataclass
class Count:
    found: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kinds = "\n".join(f"{number:>8,}  {kind}" for kind, number in sorted(self.found.items()))
        return f"{kinds}\n{self.found.total():,} edits found, {len(self.failures):,} failures"


def honest(path: Path) -> None:
    """A small casino: a sealed table, two that share a meter, one of which takes it, accounts, commands."""
    with open_store(f"sqlite:///{path}") as store:
        store.people.add("anna", "player", "correct horse", chips=5_000)
        casino.taken_over(store, casino.opened(store, casino.LIR, None)).play(2)
        filed = casino.approved(store, casino.JACKPOT, casino.FULL_HOUSE_TAKES_IT)
        store.meters.create("casino diamond", 400_000)
        for seed in (casino.HITS_AT_ONCE[0], 2):
            setting = Setting(casino.SIX, seed=seed)
            played = casino.taken_over(store, store.tables.open(filed, setting, {casino.TAKEN: "casino diamond"}))
            played.play(1)
            played.journal.begin_command("key", "0" * 64)
            played.live.go_on()
            played.journal.end_command(b"answer")
        store.meters.correct("casino diamond", 3, "olga", "fred", "counted anew")
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA journal_mode=DELETE")
    raw.close()


# What is changed, as it stands.


def _some_log(raw: sqlite3.Connection, luck: Random) -> str:
    return str(luck.choice([log for (log,) in raw.execute("SELECT id FROM logs ORDER BY id")]))


def _some_line(raw: sqlite3.Connection, luck: Random, first: int = 0) -> tuple[str, int, bytes]:
    log = _some_log(raw, luck)
    found = raw.execute("SELECT line, body FROM lines WHERE log = ? AND line >= ?", (log, first)).fetchall()
    line, body = luck.choice(found)
    return log, line, body


def character_of_a_line(raw: sqlite3.Connection, luck: Random) -> bool:
    log, line, body = _some_line(raw, luck)
    place = luck.randrange(len(body))
    other = luck.choice([each for each in b'0123456789abcdefAK"{},:' if each != body[place]])
    changed = body[:place] + bytes([other]) + body[place + 1 :]
    raw.execute("UPDATE lines SET body = ? WHERE log = ? AND line = ?", (changed, log, line))
    return True


def line_taken_out(raw: sqlite3.Connection, luck: Random) -> bool:
    log, line, _ = _some_line(raw, luck)
    raw.execute("DELETE FROM lines WHERE log = ? AND line = ?", (log, line))
    return True


def line_taken_out_and_the_rest_moved_up(raw: sqlite3.Connection, luck: Random) -> bool:
    log, line, _ = _some_line(raw, luck, 1)
    raw.execute("DELETE FROM lines WHERE log = ? AND line = ?", (log, line))
    raw.execute("UPDATE lines SET line = -line WHERE log = ? AND line > ?", (log, line))
    raw.execute("UPDATE lines SET line = -line - 1, n = n - 1 WHERE log = ? AND line < 0", (log,))
    raw.execute("UPDATE logs SET lines = lines - 1, events = events - 1 WHERE id = ?", (log,))
    return True


def lines_exchanged(raw: sqlite3.Connection, luck: Random) -> bool:
    log, one, first = _some_line(raw, luck)
    other, second = luck.choice(raw.execute("SELECT line, body FROM lines WHERE log = ?", (log,)).fetchall())
    for line, body in ((one, second), (other, first)):
        raw.execute("UPDATE lines SET body = ? WHERE log = ? AND line = ?", (body, log, line))
    return bool(first != second)


def line_doubled(raw: sqlite3.Connection, luck: Random) -> bool:
    log, line, body = _some_line(raw, luck, 1)
    raw.execute("UPDATE lines SET line = -line WHERE log = ? AND line > ?", (log, line))
    raw.execute("UPDATE lines SET line = -line + 1, n = n + 1 WHERE log = ? AND line < 0", (log,))
    raw.execute("INSERT INTO lines VALUES (?, ?, ?, ?)", (log, line + 1, line, body))
    return True


def line_of_another_log(raw: sqlite3.Connection, luck: Random) -> bool:
    log, line, body = _some_line(raw, luck, 1)
    other, _, theirs = _some_line(raw, luck, 1)
    raw.execute("UPDATE lines SET body = ? WHERE log = ? AND line = ?", (theirs, log, line))
    return theirs != body and other != log


def tail_cut_off(raw: sqlite3.Connection, luck: Random) -> bool:
    log, line, _ = _some_line(raw, luck, 1)
    raw.execute("DELETE FROM lines WHERE log = ? AND line >= ?", (log, line))
    return True


def tail_cut_off_with_all_that_hangs_on_it(raw: sqlite3.Connection, luck: Random) -> bool:
    """Lines, movements, rounds and the log's own row: only the signature is out of reach."""
    log, line, _ = _some_line(raw, luck, 1)
    body, n = raw.execute("SELECT body, n FROM lines WHERE log = ? AND line = ?", (log, line - 1)).fetchone()
    head = body[-66:-2].decode()
    for table in ("lines", "transfers", "rounds", "meter_changes"):
        raw.execute(f"DELETE FROM {table} WHERE log = ? AND line >= ?", (log, line))
    raw.execute("DELETE FROM checkpoints WHERE log = ? AND lines > ?", (log, line))
    events = 0 if n is None else n + 1
    raw.execute("UPDATE logs SET lines = ?, events = ?, head = ? WHERE id = ?", (line, events, head, log))
    return True


def log_chained_anew(raw: sqlite3.Connection, luck: Random) -> bool:
    """A number in one line is changed, and every link from there on is made to fit."""
    log, line, body = _some_line(raw, luck, 1)
    old = without_link(body)
    digits = [place for place, each in enumerate(old) if each in b"123456789"]
    if not digits:
        return False
    place = luck.choice(digits)
    changed = (
        old[:place] + luck.choice([b"%d" % each for each in range(1, 10) if each != old[place] - 48]) + old[place + 1 :]
    )
    head = (
        raw.execute("SELECT body FROM lines WHERE log = ? AND line = ?", (log, line - 1)).fetchone()[0][-66:-2].decode()
    )
    rows = raw.execute("SELECT line, body FROM lines WHERE log = ? AND line >= ? ORDER BY line", (log, line)).fetchall()
    for number, each in rows:
        new, head = chained(changed if number == line else without_link(each), head)
        raw.execute("UPDATE lines SET body = ? WHERE log = ? AND line = ?", (new, log, number))
    raw.execute("UPDATE logs SET head = ? WHERE id = ?", (head, log))
    return True


# The rows beside the logs.

BESIDE = {
    "transfers": ("source", "target", "amount", "line", "part"),
    "balances": ("amount", "account"),
    "meters": ("amount", "changes", "epoch", "id"),
    "meter_changes": ("change", "paid", "amount", "kind", "line", "epoch"),
    "linked_meters": ("meter", "name"),
    "rounds": ("round", "line", "n", "submission_sha256"),
    "logs": ("lines", "events", "head", "signed", "signature", "key_id"),
    "keys": ("public", "purpose", "sealed"),
    "commands": ("answer", "body_sha256", "digest", "key"),
    "snapshots": ("sealed",),
    "people": ("role", "name", "closed"),
    "submissions": ("body", "sha256", "state", "game"),
    "submission_steps": ("state", "person", "effective", "made"),
    "tables": ("game", "submission_sha256", "key_id", "imported", "opened", "submission"),
}
REMOVED = [table for table in BESIDE if table != "snapshots"]  # a snapshot is a shortcut: without it all is well


def value_of_a_row(raw: sqlite3.Connection, luck: Random) -> bool:
    table = luck.choice([*BESIDE])
    column = luck.choice(BESIDE[table])
    rows = raw.execute(f"SELECT {column}, * FROM {table}").fetchall()
    if not rows:
        return False
    old, *row = luck.choice(rows)
    names = [name for _, name, *_ in raw.execute(f"PRAGMA table_info({table})")]
    where = " AND ".join(f"{name} IS ?" for name in names)
    try:
        raw.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (_another(old, luck), *row))
    except sqlite3.IntegrityError:
        return False
    return True


def _another(old: object, luck: Random) -> object:
    if old is None:
        return 1_700_000_000
    if isinstance(old, int):
        return old + luck.choice([-1, 1, 100])
    if isinstance(old, bytes):
        place = luck.randrange(len(old))
        return old[:place] + bytes([old[place] ^ 1 << luck.randrange(8)]) + old[place + 1 :]
    text = str(old)
    place = luck.randrange(len(text)) if text else 0
    return text[:place] + luck.choice([each for each in "19zx" if each != text[place : place + 1]]) + text[place + 1 :]


def row_taken_out(raw: sqlite3.Connection, luck: Random) -> bool:
    table = luck.choice(REMOVED)
    rows = raw.execute(f"SELECT * FROM {table}").fetchall()
    if not rows:
        return False
    names = [name for _, name, *_ in raw.execute(f"PRAGMA table_info({table})")]
    raw.execute(f"DELETE FROM {table} WHERE " + " AND ".join(f"{name} IS ?" for name in names), luck.choice(rows))
    return table != "commands"  # one that is gone was never sent, as far as anyone can tell


def money_made_out_of_nothing(raw: sqlite3.Connection, luck: Random) -> bool:
    """Both sides of a movement and both balances, so that the sum is still nothing."""
    source, target = luck.sample([name for (name,) in raw.execute("SELECT account FROM balances")], 2)
    for account, change in ((source, -500), (target, 500)):
        (old,) = raw.execute("SELECT amount FROM balances WHERE account = ?", (account,)).fetchone()
        if "/" in old:
            return False
        raw.execute("UPDATE balances SET amount = ? WHERE account = ?", (str(int(old) + change), account))
    log, line, _ = _some_line(raw, luck, 1)
    raw.execute("INSERT INTO transfers VALUES (?, ?, 99, ?, ?, '500')", (log, line, source, target))
    return True


EDITS: tuple[Edit, ...] = (
    character_of_a_line,
    line_taken_out,
    line_taken_out_and_the_rest_moved_up,
    lines_exchanged,
    line_doubled,
    line_of_another_log,
    tail_cut_off,
    tail_cut_off_with_all_that_hangs_on_it,
    log_chained_anew,
    value_of_a_row,
    value_of_a_row,
    value_of_a_row,
    row_taken_out,
    money_made_out_of_nothing,
)


def edited(path: Path, how: Edit, luck: Random) -> str:
    """What was done, if anything was."""
    raw = sqlite3.connect(path, isolation_level=None)
    done: list[str] = []
    raw.set_trace_callback(
        lambda statement: done.append(statement[:200]) if not statement.startswith("SELECT") else None
    )
    try:
        return "; ".join(done[-2:]) or how.__name__ if how(raw, luck) else ""
    finally:
        raw.close()


def is_found(path: Path) -> bool:
    try:
        with read_store(f"sqlite:///{path}") as store:
            return not verify(store).ok
    except Exception as error:
        raise AssertionError(f"verify does not answer: {error!r}") from error


def campaign(number: int, seed: int) -> Count:
    count, luck = Count(), Random(seed)
    folder = databases.folder()
    true, copy = folder / "casino.db", folder / "copy.db"
    try:
        honest(true)
        shutil.copyfile(f"{true}.secrets", f"{copy}.secrets")
        shutil.copyfile(true, copy)
        if is_found(copy):
            count.failures.append("the honest store is refused")
        while count.found.total() < number and len(count.failures) < 20:
            how = luck.choice(EDITS)
            shutil.copyfile(true, copy)
            done = edited(copy, how, luck)
            if not done:
                continue
            count.found[how.__name__] += 1
            if not is_found(copy):
                count.failures.append(f"{how.__name__} passed: {done}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return count


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("number", type=int, nargs="?", default=1000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    count = campaign(given.number, given.seed)
    print(count, *count.failures, sep="\n")
    sys.exit(bool(count.failures))


if __name__ == "__main__":
    main()
