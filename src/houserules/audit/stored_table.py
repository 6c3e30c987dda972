"""One table of the casino's store: its log is as it was written and signed, by the book, and the books follow it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import Any

from houserules.audit.proof import Proof, prove
from houserules.audit.shared_meters import Looks
from houserules.cards.house_key import HouseKey
from houserules.engine import steps
from houserules.engine.events import Event
from houserules.engine.table import Table
from houserules.store.database import house_keys
from houserules.store.database.backend import Connection, Row
from houserules.store.database.failures import StoreUnavailable
from houserules.store.database.group import Place
from houserules.store.database.house_keys import CHECKPOINT, END, is_signed
from houserules.store.database.journal import digest_of, snapshot_of
from houserules.store.database.key_ring import KeyRing
from houserules.store.database.stored_log import StoredLog, stored_log
from houserules.store.database.transfers import MOVES, Books
from houserules.store.jsonl import HEADER, Unreadable, events_in

CLOSING = b'{"closed":'
WITH_ROWS = frozenset((*MOVES, steps.Begin, steps.Link))  # steps that have rows beside the log


@dataclass(frozen=True)
class Departure:
    """The first thing that is not as it should be: where, at which event if at one, and by which clause."""

    where: str
    message: str
    event: int | None = None
    clause: str = ""
    still_sealed: bool = False  # nothing is wrong, but without the key ring nobody can tell


@dataclass(frozen=True)
class TableVerdict:
    """`events` and `rounds` count what was proved."""

    table: str
    game: str = ""
    events: int = 0
    rounds: int = 0
    head: str = ""
    checkpoints: int = 0
    closed: bool = False
    practice: bool = False
    unfinished: str = ""
    departure: Departure | None = None


class SignedLog:
    """A stored log that is held, as it is read, against its row, its numbering and its checkpoints."""

    def __init__(self, connection: Connection, log: StoredLog) -> None:
        self._log, self.header = log, log.header
        [(self._lines, *self._end)] = connection.rows(
            "SELECT lines, events, head, signed, signature, public FROM logs "
            "LEFT JOIN keys ON keys.id = key_id WHERE logs.id = ?",
            log.log,
        )
        self.signed = {
            row[0]: row[1:]
            for row in connection.rows(
                "SELECT lines, events, head, signed, signature, public FROM checkpoints "
                "LEFT JOIN keys ON keys.id = key_id WHERE log = ? ORDER BY lines",
                log.log,
            )
        }
        self.ending = replace(log.ending)
        self.line = 0  # the one that was read last
        self.wrong = ""  # what is wrong with the rows around the lines

    @property
    def reveals(self) -> Iterator[Event]:
        return self._log.reveals

    @property
    def events(self) -> Iterator[Event]:
        self.ending, self.line = replace(self._log.ending), 0
        if self.ending.broken is not None:
            return
        yield from events_in(self._read(), self.ending)
        if not self.wrong and self.ending.broken is None:
            self.wrong = self._refuse_end()

    def _read(self) -> Iterator[bytes]:
        """Before a line is handed on, everything in front of it has been read."""
        signed, ending = self.signed, self.ending
        for line, number, body in self._log.numbered(1):
            if line != self.line + 1:
                self.wrong = f"line {self.line + 1} is missing"
            elif number != ending.events and not (number is None and body.startswith(CLOSING)):
                self.wrong = f"line {line} is numbered as event {number}, not {ending.events}"
            elif line in signed:
                self.wrong = self._refuse_checkpoint(line)
            if self.wrong:
                return
            self.line = line
            yield body + b"\n"

    def _refuse_checkpoint(self, lines: int) -> str:
        found = self.signed.get(lines)
        what = f"the checkpoint after {lines} lines"
        return "" if found is None else self._refuse_signature(CHECKPOINT, what, lines, found)

    def _refuse_signature(self, label: str, what: str, lines: int, found: Sequence[Any]) -> str:
        """After so many lines the log is what the house signed."""
        events, head, at, signature, public = found
        if (events, head) != (self.ending.events, self.ending.head):
            return f"{what} is not of this log: lines were changed, exchanged or cut off"
        place = Place(lines, events, head)
        if public is None or not is_signed(public, label, self._log.log, place, at, bytes(signature)):
            return f"{what} is not signed by the house"
        return ""

    def _refuse_end(self) -> str:
        lines = self.line + 1
        if lines != self._lines:
            return f"the log has {lines} lines, but {self._lines} were written"
        if self.signed and max(self.signed) > lines:
            return f"the house has signed {max(self.signed)} lines, but the log has {lines}"
        return self._refuse_checkpoint(lines) or self._refuse_signature(END, "the end of the log", lines, self._end)


class Followed:
    """The rows beside a log: each event must have moved what they say, and nothing else."""

    def __init__(self, connection: Connection, log: SignedLog, name: str, imported: bool) -> None:
        self._log, self._name, self._imported = log, name, imported
        self._meters: dict[str, str] = dict(
            connection.rows("SELECT name, meter FROM linked_meters WHERE log = ?", name)
        )
        self._transfers = _ordered(
            connection,
            "SELECT line, part, source, target, amount FROM transfers WHERE log = ? ORDER BY line, part",
            name,
        )
        self._changes = _ordered(
            connection,
            "SELECT line, meter, kind, change, paid, number FROM meter_changes WHERE log = ? ORDER BY line",
            name,
        )
        self._rounds = _ordered(
            connection, "SELECT round, line, n, submission_sha256 FROM rounds WHERE log = ? ORDER BY round", name
        )
        self._books: Books | None = None
        self.looks = Looks(set(self._meters.values()))

    def __call__(self, table: Table, event: Event) -> str:
        """What is wrong with the rows of this event, before the table has it; empty if nothing is."""
        if self._books is None:
            self._books = Books(self._name, table, self._meters, self._imported)
        step = event.step
        if type(step) not in WITH_ROWS:
            self._books.last = step
            return ""
        try:
            return self._refuse_rows(table, event, self._log.line)
        except (KeyError, ValueError, ZeroDivisionError):
            return ""  # it names what is not there: the proof says more

    def _refuse_rows(self, table: Table, event: Event, line: int) -> str:
        step = event.step
        if type(step) is steps.Begin and step.procedure == "round":
            sha256 = self._log.header.submission_sha256
            if next(self._rounds, None) != (table.rounds + 1, line, event.n, sha256):
                return f"round {table.rounds + 1} is not where the list of rounds has it"
        if type(step) is steps.Link:
            self.looks.looked(self._meters[step.meter], step.shows, event.n)
        return self._refuse_moved(event, line)

    def _refuse_moved(self, event: Event, line: int) -> str:
        assert self._books is not None
        moved = self._books.moved_by(event)
        for part, each in enumerate(moved.transfers, start=1):
            if next(self._transfers, None) != (line, part, each.source, each.target, str(each.amount)):
                return f"the ledger has no {each.amount} cents that the event moved from {each.source} to {each.target}"
        if moved.meter is not None:
            change = moved.meter
            row = next(self._changes, (0, 0, 0, 0, 0, 0))
            if row[:5] != (line, change.meter, change.kind, str(change.change), str(change.paid)):
                return f"the history of meter {change.meter} has no change by the {change.change} cents of the event"
            self.looks.changed(change.meter, change.kind, row[5], event.n)
        return ""

    def refuse_rest(self) -> str:
        """Nothing may be left over."""
        for rows, what in (
            (self._transfers, "the ledger has a movement at line {}"),
            (self._changes, "a meter has a change by line {}"),
            (self._rounds, "the list of rounds has a round {}"),
        ):
            row = next(rows, None)
            if row is not None:
                return what.format(row[0]) + " that the log does not know"
        return ""


def _ordered(connection: Connection, sql: str, name: str, most: int = 5000) -> Iterator[Row]:
    """All rows, some at a time."""
    offset = 0
    while True:
        found = connection.rows(f"{sql} LIMIT ? OFFSET ?", name, most, offset)
        yield from found
        if len(found) < most:
            return
        offset += most


def verify_table(connection: Connection, ring: KeyRing, name: str) -> TableVerdict:
    """Inside one transaction, so that a table that goes on meanwhile is judged as of one moment."""
    [(game, sha256, key_id, imported, closed)] = connection.rows(
        "SELECT game, submission_sha256, key_id, imported, closed FROM tables WHERE id = ?", name
    )
    where = f"table {name}"
    stored = stored_log(lambda: nullcontext(connection), name)
    if isinstance(stored, Unreadable):
        return TableVerdict(name, game, departure=Departure(where, stored.message.rstrip(".")))
    header = stored.header
    if (header.table, header.game, header.submission_sha256) != (name, game, sha256):
        message = "the header is not that of the table in the list of tables"
        return TableVerdict(name, game, departure=Departure(where, message))
    log = SignedLog(connection, stored)
    followed = Followed(connection, log, name, bool(imported))
    proof = prove(log, in_progress=closed is None, key=_key(connection, ring, key_id), beside=followed)
    departure = (
        _of_signatures(where, log) or _of_proof(where, proof) or _beside(connection, ring, where, name, log, followed)
    )
    return TableVerdict(
        name, game, proof.events, proof.rounds, proof.head, len(log.signed), closed is not None,
        header.practice, proof.unfinished, departure,
    )  # fmt: skip


def _key(connection: Connection, ring: KeyRing, key_id: str) -> HouseKey | None:
    try:
        return house_keys.seal_key(connection, ring, key_id) if key_id else None
    except (StoreUnavailable, ValueError):  # without the ring, or with a damaged key, what was revealed is proved
        return None


def _of_signatures(where: str, log: SignedLog) -> Departure | None:
    return Departure(where, log.wrong, log.ending.events) if log.wrong else None


def _of_proof(where: str, proof: Proof) -> Departure | None:
    wrong = proof.rejection
    if wrong is None:
        return None
    event = None if wrong.event == HEADER else wrong.event
    return Departure(where, wrong.message, event, wrong.clause, wrong.still_sealed)


def _beside(
    connection: Connection, ring: KeyRing, where: str, name: str, log: SignedLog, followed: Followed
) -> Departure | None:
    wrong = followed.refuse_rest() or followed.looks.refuse(connection, name) or _refuse_commands(connection, name)
    wrong = wrong or _refuse_snapshot(connection, ring, name, log)
    return Departure(where, wrong) if wrong else None


def _refuse_commands(connection: Connection, name: str) -> str:
    rows = _ordered(
        connection, "SELECT key, body_sha256, answer, digest FROM commands WHERE log = ? ORDER BY key", name
    )
    for key, body, answer, digest in rows:
        if digest_of(key, body, bytes(answer)) != digest:
            return f"the answer to command {key!r} is not as it was written"
    return ""


def _refuse_snapshot(connection: Connection, ring: KeyRing, name: str, log: SignedLog) -> str:
    found = connection.rows("SELECT lines, sealed FROM snapshots WHERE log = ?", name)
    if not found or ring.is_empty():
        return ""
    try:
        ring.open(bytes(found[0][1]), snapshot_of(name))
    except ValueError as error:
        return str(error)
    return ""
