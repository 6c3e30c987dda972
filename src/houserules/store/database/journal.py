"""A table's journal in the store: events are gathered, and a whole command is committed with its answer."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass, field
from fractions import Fraction
from time import time

import msgspec

from houserules.engine.driver import Driver
from houserules.engine.events import Event, canonical
from houserules.engine.journal import NotKept
from houserules.engine.secrets import stripped
from houserules.engine.steps import Begin, Link
from houserules.store.chain import chained
from houserules.store.database.group import Command, Place, Signed, Work
from houserules.store.database.house_keys import Signer
from houserules.store.database.key_ring import KeyRing
from houserules.store.database.transfers import HIT, Books, MeterChange, Transfer
from houserules.store.jsonl import Closing
from houserules.store.snapshot import Snapshot

EVERY = 1000  # lines from one checkpoint to the next
UNSEEN = -1  # the epoch of a meter that the table has yet to look at

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Desk:
    """What a journal needs of the store."""

    submit: Callable[[Work], Future[None]]
    signer: Signer
    ring: KeyRing
    readings: Callable[[Iterable[str]], dict[str, tuple[Fraction, int]]]  # each meter's amount and epoch


@dataclass
class Gathered:
    """What waits for the next commit."""

    lines: list[tuple[int, int | None, bytes]] = field(default_factory=list)
    transfers: list[tuple[int, Transfer]] = field(default_factory=list)
    meters: list[tuple[int, MeterChange, int]] = field(default_factory=list)
    rounds: list[tuple[int, int, int, str]] = field(default_factory=list)
    snapshot: tuple[int, bytes] | None = None
    closed: int | None = None

    def is_empty(self) -> bool:
        return not self.lines and self.snapshot is None


class TableJournal:
    """Implements the engine's `Journal`. After a NotKept nothing more is kept here: load the table again.

    Between `begin_command` and `end_command` the driver's commits only gather; `end_command` commits all of it at
    once, with the client's key and the answer. Outside of them each commit of the driver stands for itself.
    """

    def __init__(self, desk: Desk, books: Books, token: int, place: Place, sha256: str, has_secrets: bool) -> None:
        self.log, self.books, self.token, self.place = books.log, books, token, place
        self._desk, self._sha256, self._has_secrets = desk, sha256, has_secrets
        self._committed = place
        self._checkpoint = place.lines  # where the last one was made, or could have been
        self._gathered = Gathered()
        self._failed: NotKept | None = None
        self._command: tuple[str, str] | None = None
        self._epochs = dict.fromkeys(books.meters, UNSEEN)
        self._look(unless_changed=True)

    # The engine's journal.

    def keep(self, event: Event) -> None:
        moved = self.books.moved_by(event)
        line = self._add(_encode(canonical(stripped(event) if self._has_secrets else event)), event.n)
        gathered = self._gathered
        gathered.transfers.extend((line, transfer) for transfer in moved.transfers)
        if moved.meter is not None:
            gathered.meters.append((line, moved.meter, self._epochs[moved.meter.name]))
        if type(event.step) is Begin and event.step.procedure == "round":
            gathered.rounds.append((self.books.table.rounds + 1, line, event.n, self._sha256))

    def commit(self) -> None:
        if self._command is None:
            self._wait(self._flush(None))

    # What the floor adds.

    def begin_command(self, key: str, body_sha256: str) -> None:
        """From here on everything belongs to this command of a client; without a key, to what the house does itself."""
        self._command = (key, body_sha256)

    def end_command(self, answer: bytes) -> None:
        """The command and its answer are on the disk when this returns."""
        self._wait(self.submit_command(answer))

    def submit_command(self, answer: bytes) -> Future[None]:
        """The same without waiting; nobody may hear of the answer before the future is done."""
        assert self._command is not None, "no command was begun"
        (key, body), self._command = self._command, None
        if not key:
            return self._flush(None)
        return self._flush(Command(key, body, answer, digest_of(key, body, answer)))

    def drop_command(self) -> None:
        """The command was refused before anything happened: nothing is written."""
        assert self._gathered.is_empty(), "something happened: end the command, or load the table again"
        self._command = None

    def link(self, driver: Driver) -> None:
        """What others have done to shared meters since this table last looked happens here, too.

        To be called between commands or as one begins: without it, a hit is refused as stale once another table has
        had one. So a round begins with it, and the betting closes after it.
        """
        for name, amount in self._look(unless_changed=False).items():
            refusal = driver.happen(Link(meter=name, shows=str(amount), cite=""))
            if refusal is not None:
                self._epochs[name] = UNSEEN

    def freeze(self, table: bytes, at: int, words: int) -> None:
        """The table as it stands after all that was kept, so that it can be resumed from here."""
        place = self.place
        frozen = msgspec.msgpack.encode(Snapshot(place.events, place.lines, place.head, at, words, table))
        self._gathered.snapshot = (place.lines, self._desk.ring.seal(frozen, snapshot_of(self.log)))

    def close(self) -> None:
        """The table is closed for good: the last line says that the log is whole."""
        self._add(_encode(Closing(self.place.events)), None)
        self._gathered.closed = int(time())
        self._wait(self._flush(None))

    def _look(self, unless_changed: bool) -> dict[str, Fraction]:
        shown, readings = self.books.table.meters, self._desk.readings(self.books.meters.values())
        changed = {}
        for name, meter in self.books.meters.items():
            amount, epoch = readings[meter]
            if amount != shown[name]:
                changed[name] = amount
            if amount == shown[name] or not unless_changed:
                self._epochs[name] = epoch
        return changed

    def _add(self, body: bytes, number: int | None) -> int:
        if self._failed is not None:
            raise self._failed
        place = self.place
        line, link = chained(body, place.head)
        self._gathered.lines.append((place.lines, number, line))
        self.place = Place(place.lines + 1, place.events + (number is not None), link)
        return place.lines

    def _flush(self, command: Command | None) -> Future[None]:
        """Hand all that was gathered to the writer."""
        gathered, self._gathered = self._gathered, Gathered()
        future: Future[None] = Future()
        if self._failed is not None:
            future.set_exception(self._failed)
            return future
        if gathered.is_empty() and command is None:
            future.set_result(None)
            return future
        at = int(time())
        work = Work(
            self.log, self.token, self._committed, self._desk.signer.end(self.log, self.place, at), gathered.lines,
            gathered.transfers, gathered.meters, gathered.rounds, command, gathered.snapshot, gathered.closed,
            self._checkpoint_due(at),
        )  # fmt: skip
        self._committed = self.place
        for _, change, _ in gathered.meters:  # what this table takes from a meter does not make its reading stale
            self._epochs[change.name] += change.kind == HIT
        future = self._desk.submit(work)
        future.add_done_callback(self._note)
        return future

    def _checkpoint_due(self, at: int) -> Signed | None:
        if self.place.lines - self._checkpoint < EVERY:
            return None
        self._checkpoint = self.place.lines
        return self._desk.signer.checkpoint(self.log, self.place, at)

    def _note(self, future: Future[None]) -> None:
        error = future.exception()
        if error is not None:
            self._failed = error if isinstance(error, NotKept) else NotKept(f"the store failed: {error!r}")

    def _wait(self, future: Future[None]) -> None:
        try:
            future.result()
        except NotKept as error:
            self._failed = error
            raise


def digest_of(key: str, body_sha256: str, answer: bytes) -> str:
    """So that a flipped bit in a stored answer is noticed."""
    return hashlib.sha256(b"\n".join((key.encode(), body_sha256.encode(), answer))).hexdigest()


def snapshot_of(log: str) -> str:
    return f"snapshot of table {log}"
