"""Who writes which table: a lease with an owner, an end and a token that grows each time it changes hands.

The token is compared inside the transaction of every commit (`group.py`), so that a program which lost its lease,
and may not know it yet, can write nothing.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_hex
from socket import gethostname

from houserules.store.database.backend import places
from houserules.store.database.failures import NotAllowed
from houserules.store.database.office import Office, Transaction

SECONDS = 10


@dataclass(frozen=True)
class Lease:
    log: str
    owner: str
    token: int
    expires: int


class Leases:
    """SQLite has one program with open tables at a time, which holds a lock on a file; PostgreSQL has many."""

    def __init__(self, office: Office, owner: str = "") -> None:
        self._office = office
        self.owner = owner or f"{gethostname()}:{os.getpid()}:{token_hex(4)}"
        self._has_any = False

    def take(self, table: str, seconds: int = SECONDS) -> Lease:
        """Ours from now on. A NotAllowed if another program has it and its time is not over."""
        is_alone = self._office.backend.claim()

        def deed(transaction: Transaction) -> Lease:
            found = transaction.rows(
                f"SELECT owner, token, expires FROM logs WHERE id = ?{transaction.locked}", table
            )  # fmt: skip
            if not found or not transaction.rows("SELECT 1 FROM tables WHERE id = ?", table):
                raise NotAllowed(f"there is no table {table!r}")
            owner, token, expires = found[0]
            if owner not in ("", self.owner) and expires > transaction.now and not is_alone:
                raise NotAllowed(f"table {table!r} belongs to {owner} for another {expires - transaction.at} seconds")
            lease = Lease(table, self.owner, token + 1, transaction.at + seconds)
            transaction.write(
                "UPDATE logs SET owner = ?, token = ?, expires = ? WHERE id = ?",
                lease.owner, lease.token, lease.expires, table,
            )  # fmt: skip
            return lease

        self._has_any = True
        return self._office.do(deed)

    def let_go(self) -> None:
        """Release whatever is ours."""
        if self._has_any:
            self.release()
            self._has_any = False

    def renew(self, seconds: int = SECONDS) -> list[str]:
        """All of ours last so much longer; which they are, so that one that was lost is noticed."""

        def deed(transaction: Transaction) -> list[str]:
            ours = transaction.rows(f"SELECT id FROM logs WHERE owner = ? ORDER BY id{transaction.locked}", self.owner)
            until = transaction.at + seconds
            transaction.write("UPDATE logs SET expires = ? WHERE owner = ?", until, self.owner)
            return [log for [log] in ours]

        return self._office.do(deed)

    def release(self, tables: Sequence[str] | None = None, owner: str = "") -> None:
        """Let others have these tables at once, or all of ours; whatever we still hand in for them is refused.

        `owner` is another program, known to be dead: nobody waits for its leases to end.
        """
        named = "" if tables is None else f" AND id IN ({places(tables)})"
        self._office.do(lambda to: to.write(
            f"UPDATE logs SET owner = '', token = token + 1, expires = 0 WHERE owner = ?{named}",
            owner or self.owner, *(tables or ()),
        ))  # fmt: skip

    def free(self) -> list[str]:
        """Open tables that nobody has, or whose owner's time is over."""
        with self._office.reading() as connection:
            now = self._office.backend.now(connection)
            found = connection.rows(
                "SELECT logs.id FROM logs JOIN tables ON tables.id = logs.id "
                "WHERE closed IS NULL AND imported = 0 AND (owner = '' OR expires <= ?) ORDER BY logs.id",
                now,
            )  # fmt: skip
        return [log for [log] in found]

    def live(self) -> list[Lease]:
        """Whoever has a table, and may still be writing to it."""
        with self._office.reading() as connection:
            now = self._office.backend.now(connection)
            found = connection.rows(
                "SELECT id, owner, token, expires FROM logs WHERE owner <> '' AND expires > ? ORDER BY id", now
            )
        return [Lease(*row) for row in found]
