"""A campaign of decay: `python -m soak.stored_bits 1000` flips single bits of a store's file.

Each flip must be found when the store is verified, or be harmless: every row that anyone relies on reads as before.
"""

from __future__ import annotations

import argparse
import shutil
import sqlite3
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from houserules.audit.verifying import verify
from houserules.engine.journal import NotKept
from houserules.store.database import read_store
from houserules.store.database.copying import TABLES
from kit import databases
from soak.stored_edits import honest

# What may read otherwise without harm: a lease is taken anew, a password fails, a date is not used.
FAILS_SAFE = {
    "logs": {"owner", "token", "expires"},
    "people": {"password"},
    "commands": {"made"},
    "keys": {"retired"},
}


@dataclass
class Count:
    ends: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return "\n".join(f"{number:>8,}  {kind}" for kind, number in sorted(self.ends.items()))


def content(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row that anyone relies on."""
    raw = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        rows = {}
        for table in TABLES:
            names = [name for _, name, *_ in raw.execute(f"PRAGMA table_info({table})")]
            kept = ", ".join(name for name in names if name not in FAILS_SAFE.get(table, ()))
            rows[table] = sorted(raw.execute(f"SELECT {kept} FROM {table}").fetchall(), key=repr)
        return rows
    finally:
        raw.close()


def found(path: Path) -> str:
    """How verifying ends: what it says, or nothing."""
    try:
        with read_store(f"sqlite:///{path}") as store:
            departure = verify(store).departure
    except NotKept as error:
        return str(error)
    return "" if departure is None else departure.message


def campaign(number: int, seed: int) -> Count:
    count, luck = Count(), Random(seed)
    folder = databases.folder()
    true, copy = folder / "casino.db", folder / "copy.db"
    try:
        honest(true)
        shutil.copyfile(f"{true}.secrets", f"{copy}.secrets")
        whole, rows = true.read_bytes(), content(true)
        while count.ends.total() < number:
            place, bit = luck.randrange(len(whole)), luck.randrange(8)
            decayed = bytearray(whole)
            decayed[place] ^= 1 << bit
            for beside in ("-wal", "-shm"):
                Path(f"{copy}{beside}").unlink(missing_ok=True)
            copy.write_bytes(decayed)
            if found(copy):
                count.ends["found"] += 1
            elif content(copy) == rows:
                count.ends["harmless"] += 1
            else:
                count.ends["passed"] += 1
                count.failures.append(f"bit {bit} of byte {place}")
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
