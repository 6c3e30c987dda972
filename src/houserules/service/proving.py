"""`python -m houserules.service.proving TABLE ROUND`: the proof of a table's log up to a round, as JSON.

The address of the database comes on standard input, since it may hold a password. It runs in a process of its own, so
that nobody at a table waits for it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from houserules.audit.proof import ADDS_UP, Proof, Rejection, prove
from houserules.engine.events import Event
from houserules.engine.steps import Begin
from houserules.store.database.store import read_store
from houserules.store.database.stored_log import StoredLog
from houserules.store.header import Header
from houserules.store.jsonl import HEADER, Ending

SEALED = ("shuffle", "spin", "reveal")  # steps that are held against a seal

KINDNESS = 10  # tables come first


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
        log = UpToRound(store.tables.log(table), number)
        proof = prove(log, in_progress=True, key=key)
    finally:
        store.close()
    broken = log.ending.broken is not None
    return msgspec.json.encode(_body(table, number, proof, broken))


def _body(table: str, number: int, proof: Proof, broken: bool) -> dict[str, object]:
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
        "checks": _checks(proof, broken),
    }


def _checks(proof: Proof, broken: bool) -> list[dict[str, object]]:
    """What was checked, in the order in which a log is read; what comes after the first departure was not reached."""
    wrong = proof.rejection
    failed = "" if wrong is None else _failed(wrong, broken)
    checks: list[dict[str, object]] = []
    for check, says in _sayings(proof).items():
        ok = None if any(each["ok"] is False for each in checks) else check != failed
        if ok is False and wrong is not None:
            checks.append({"check": check, "ok": False, "says": wrong.message, "clause": wrong.clause})
        else:
            not_reached = f"not proved beyond event {wrong.event}" if wrong is not None else ""
            checks.append({"check": check, "ok": ok, "says": says if ok else not_reached, "clause": ""})
    return checks


def _failed(wrong: Rejection, broken: bool) -> str:
    if wrong.event == HEADER:
        return "header"
    if broken:
        return "chain"
    if wrong.found.step in SEALED:
        return "seals"
    return "books" if wrong.expected.sentence == ADDS_UP else "rulebook"


def _sayings(proof: Proof) -> dict[str, str]:
    still = f"; {len(proof.open_seals)} are not opened yet and were proved with the house's key"
    sealed = "each shuffle and draw is signed by the house's key and numbered without a gap"
    practice = "a practice table seals nothing, so nothing is said about where its cards came from"
    return {
        "header": "the submission passes its check under this edition of the rulebook",
        "chain": f"every line is chained to the one before it; the head is {proof.head}",
        "seals": practice if proof.practice else sealed + (still if proof.open_seals else ""),
        "rulebook": f"{proof.events:,} events in {proof.rounds:,} rounds, each the step that the rulebook has due",
        "books": "what was staked, paid and fed into meters adds up after every event, and so do the cards",
    }


if __name__ == "__main__":
    os.nice(KINDNESS)
    sys.stdout.buffer.write(proved(sys.stdin.read(), sys.argv[1], int(sys.argv[2])))
