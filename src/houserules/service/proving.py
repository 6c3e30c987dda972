"""`python -m houserules.service.proving TABLE ROUND`: the proof of a table's log up to a round, as JSON.

The address of the database comes on standard input, since it may hold a password. It runs in a process of its own, so
that nobody at a table waits for it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from houserules.audit.proof import Proof, prove
from houserules.engine.events import Event
from houserules.engine.steps import Begin
from houserules.store.database.store import read_store
from houserules.store.database.stored_log import StoredLog
from houserules.store.header import Header
from houserules.store.jsonl import Ending


class UpToRound:
    """A log as if it ended where the next round begins."""

    def __init__(self, log: StoredLog, number: int) -> None:
        self._log, self._number = log, number
        self.header: Header = log.header
        self.ending = Ending()

    @property
    def events(self) -> Iterator[Event]:
        rounds = 0
        for event in self._log.events:
            rounds += type(event.step) is Begin and event.step.procedure == "round"
            if rounds > self._number:
                break
            self.ending = replace(self._log.ending)
            yield event
        self.ending = replace(self._log.ending, torn=False)

    @property
    def reveals(self) -> Iterator[Event]:
        return self._log.reveals


def proved(url: str, table: str, number: int) -> bytes:
    store = read_store(url)
    try:
        key = store.tables.seal_key(table)
        proof = prove(UpToRound(store.tables.log(table), number), in_progress=True, key=key)
    finally:
        store.close()
    return msgspec.json.encode(_body(table, number, proof))


def _body(table: str, number: int, proof: Proof) -> dict[str, object]:
    wrong = proof.rejection
    return {
        "table": table,
        "round": number,
        "ok": proof.ok,
        "events": proof.events,
        "head": proof.head,
        "still_sealed": len(proof.open_seals),
        "rejection": None
        if wrong is None
        else {"event": wrong.event, "message": wrong.message, "clause": wrong.clause},
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(proved(sys.stdin.read(), sys.argv[1], int(sys.argv[2])))
