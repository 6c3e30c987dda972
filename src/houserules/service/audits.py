"""`python -m houserules.service.audits verify|judge [TABLE]`: a casino's log verified or judged, as JSON.

The address of the database comes on standard input, since it may hold a password. It runs in a process of its own, so
that nobody at a table waits for it.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from houserules.audit.judging import audit
from houserules.audit.judging.reporting import as_record
from houserules.audit.verdicts import verdict_record
from houserules.audit.verifying import verify
from houserules.store.database import Store, read_store


def verified(store: Store, table: str) -> dict[str, Any]:
    return verdict_record(verify(store, table))


def judged(store: Store, table: str) -> dict[str, Any]:
    return as_record(audit(store, table))


AUDITS = {"verify": verified, "judge": judged}


def main(kind: str, table: str, url: str) -> bytes:
    with read_store(url) as store:
        return msgspec.json.encode(AUDITS[kind](store, table))


if __name__ == "__main__":
    sys.stdout.buffer.write(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "", sys.stdin.read()))
