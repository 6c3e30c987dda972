"""Many tables' commands in one transaction: their rows are read in one go, judged one by one, written in one go.

A command that is refused here leaves the others as they are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

import msgspec

from houserules.chips import dollars
from houserules.engine.journal import NotKept
from houserules.store.database import accounts
from houserules.store.database.backend import Connection, Row, places
from houserules.store.database.failures import KeyReused, LeaseLost, NotEnoughChips, StaleMeter, Unbalanced
from houserules.store.database.transfers import CORRECTION, HIT, Amount, MeterChange, Transfer

MAKE_STALE = (HIT, CORRECTION)  # after these, what another table has seen of a meter is no longer true


class Place(msgspec.Struct, frozen=True):
    """How far a log goes: its lines, its events, and its last link."""

    lines: int
    events: int
    head: str


class Signed(msgspec.Struct, frozen=True):
    """The house's signature, at a time, under a log as far as it goes."""

    place: Place
    at: int
    key_id: str
    signature: bytes


class Command(msgspec.Struct, frozen=True):
    """A client's key for one command, what it asked and what it was answered."""

    key: str
    body_sha256: str
    answer: bytes
    digest: str


class Work(msgspec.Struct, frozen=True):
    """What one table asks to be kept, all of it or nothing."""

    log: str
    token: int
    before: Place
    end: Signed
    lines: list[tuple[int, int | None, bytes]] = []  # line number, event number, bytes
    transfers: list[tuple[int, Transfer]] = []  # each with its line
    meters: list[tuple[int, MeterChange, int]] = []  # with its line, and the epoch in which the table saw the meter
    rounds: list[tuple[int, int, int, str]] = []  # round, line, event number, digest of the submission
    command: Command | None = None
    snapshot: tuple[int, bytes] | None = None  # lines, sealed bytes
    closed: int | None = None  # when the table was closed for good
    checkpoint: Signed | None = None  # stays when the log goes on, and cannot be taken for its end


class MeterState(msgspec.Struct, frozen=True):
    amount: Fraction
    changes: int
    epoch: int  # how often it was hit or corrected


class State:
    """What the transaction has read and locked."""

    def __init__(self, connection: Connection, works: Sequence[Work], locked: str) -> None:
        logs = sorted({work.log for work in works})
        named = sorted({name for work in works for _, moved in work.transfers for name in (moved.source, moved.target)})
        meters = sorted({change.meter for work in works for _, change, _ in work.meters})
        keys = [value for work in works if work.command for value in (work.log, work.command.key)]
        self.logs = {
            log: (Place(lines, events, head), token)
            for log, lines, events, head, token in _rows(
                connection, "SELECT id, lines, events, head, token FROM logs WHERE id IN ({}) ORDER BY id", logs, locked
            )
        }
        self.meters = {
            name: MeterState(Fraction(amount), changes, epoch)
            for name, amount, changes, epoch in _rows(
                connection, "SELECT id, amount, changes, epoch FROM meters WHERE id IN ({}) ORDER BY id", meters, locked
            )
        }
        self.balances: dict[str, Amount] = {
            name: exact(amount)
            for name, amount in _rows(
                connection, "SELECT account, amount FROM balances WHERE account IN ({}) ORDER BY account", named, locked
            )
        }
        self.keys: set[tuple[str, str]] = set()
        if keys:
            each = " OR ".join(["(log = ? AND key = ?)"] * (len(keys) // 2))  # pairs IN a list: SQLite reads all rows
            found = connection.rows(f"SELECT log, key FROM commands WHERE {each}", *keys)
            self.keys = {(log, key) for log, key in found}


def _rows(connection: Connection, sql: str, names: Sequence[str], locked: str) -> list[Row]:
    return connection.rows(sql.format(places(names)) + locked, *names) if names else []


def exact(amount: str) -> Amount:
    return Fraction(amount) if "/" in amount else int(amount)


def commit_group(connection: Connection, works: Sequence[Work], locked: str, at: int) -> list[NotKept | None]:
    """Inside a transaction: for each table's work, why it is refused, or None when it is written."""
    state = State(connection, works, locked)
    outcomes: list[NotKept | None] = []
    kept, changes = [], []
    for work in works:
        try:
            changes.extend(admit(state, work))
            kept.append(work)
            outcomes.append(None)
        except NotKept as refusal:
            outcomes.append(refusal)
    if kept:
        write(connection, state, kept, changes, at)
    return outcomes


def admit(state: State, work: Work) -> list[Row]:
    """Let the work count for what comes after it, or refuse it and change nothing; the rows of its meter changes."""
    place, token = state.logs.get(work.log, (None, 0))
    if place is None or token != work.token:
        raise LeaseLost(f"another program has taken over table {work.log}, so this one can write nothing there")
    if place != work.before:
        raise LeaseLost(f"the log of table {work.log} has gone on without this program: load the table again")
    if work.command and (work.log, work.command.key) in state.keys:
        raise KeyReused(f"the key {work.command.key!r} has been used at table {work.log}")
    meters, rows = _meters_after(state, work)  # first: a stale meter may also hold too little
    balances = _balances_after(state, work)
    state.logs[work.log] = (work.end.place, token)
    state.balances.update(balances)
    state.meters.update(meters)
    if work.command:
        state.keys.add((work.log, work.command.key))
    return rows


def _balances_after(state: State, work: Work) -> dict[str, Amount]:
    delta: defaultdict[str, Amount] = defaultdict(int)
    for _, moved in work.transfers:
        delta[moved.source] -= moved.amount
        delta[moved.target] += moved.amount
    if sum(delta.values()):
        raise Unbalanced(f"the movements at table {work.log} do not add up to nothing")
    unknown = [name for name in delta if name not in state.balances]
    if unknown:
        raise NotEnoughChips(f"{accounts.in_words(unknown[0])} is not in the books")
    after = {name: state.balances[name] + change for name, change in delta.items()}
    for name, amount in after.items():
        if amount < 0 and delta[name] < 0 and not accounts.may_be_negative(name):
            held, asked = (dollars(int(each // 1)) for each in (state.balances[name], -delta[name]))
            raise NotEnoughChips(f"{accounts.in_words(name)} holds {held}, which is less than {asked}")
    return after


def _meters_after(state: State, work: Work) -> tuple[dict[str, MeterState], list[Row]]:
    """What each meter is after this work; one that somebody else has hit since the table looked is stale."""
    after: dict[str, MeterState] = {}
    hits: defaultdict[str, int] = defaultdict(int)
    rows: list[Row] = []
    for line, change, epoch in work.meters:
        name = change.meter
        known = after.get(name) or state.meters[name]
        is_hit = change.kind == HIT
        if is_hit and known.epoch != epoch + hits[name]:
            raise StaleMeter(f"meter {name} was hit or corrected since table {work.log} last looked at it")
        hits[name] += is_hit
        new = MeterState(known.amount + change.change, known.changes + 1, known.epoch + (change.kind in MAKE_STALE))
        after[name] = new
        rows.append((name, new.changes, new.epoch, work.log, line, change.kind,
                     str(change.change), str(change.paid), str(new.amount)))  # fmt: skip
    return after, rows


def write(connection: Connection, state: State, works: Sequence[Work], changes: Sequence[Row], at: int) -> None:
    """Everything that was admitted, each kind of row in one go."""
    touched = {name for work in works for _, moved in work.transfers for name in (moved.source, moved.target)}
    meters = {row[0] for row in changes}
    put = connection.write_many
    put("INSERT INTO lines VALUES (?, ?, ?, ?)", [(work.log, *line) for work in works for line in work.lines])
    put("INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?)", [row for work in works for row in transfer_rows(work)])
    put("INSERT INTO meter_changes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", changes)
    put("INSERT INTO rounds VALUES (?, ?, ?, ?, ?)", [(work.log, *row) for work in works for row in work.rounds])
    put("INSERT INTO commands VALUES (?, ?, ?, ?, ?, ?)", [
        (work.log, made.key, made.body_sha256, made.answer, made.digest, at)
        for work in works if (made := work.command)
    ])  # fmt: skip
    put("INSERT INTO checkpoints VALUES (?, ?, ?, ?, ?, ?, ?)", [
        (work.log, *end_of(passed)) for work in works if (passed := work.checkpoint)
    ])  # fmt: skip
    put("INSERT INTO snapshots VALUES (?, ?, ?) ON CONFLICT (log) DO UPDATE SET "
        "lines = excluded.lines, sealed = excluded.sealed",
        [(work.log, *work.snapshot) for work in works if work.snapshot])  # fmt: skip
    put("UPDATE tables SET closed = ? WHERE id = ?", [(work.closed, work.log) for work in works if work.closed])
    put("UPDATE balances SET amount = ? WHERE account = ?", [(str(state.balances[name]), name) for name in touched])
    put("UPDATE meters SET amount = ?, changes = ?, epoch = ? WHERE id = ?", [
        (str((now := state.meters[name]).amount), now.changes, now.epoch, name) for name in meters
    ])  # fmt: skip
    put("UPDATE logs SET lines = ?, events = ?, head = ?, signed = ?, key_id = ?, signature = ? WHERE id = ?", [
        (*end_of(end), log) for log, end in {work.log: work.end for work in works}.items()
    ])  # fmt: skip


NEW_LOG = "INSERT INTO logs VALUES (?, ?, ?, ?, ?, ?, ?, '', 0, 0)"


def end_of(end: Signed) -> Row:
    """The columns that say how far a log goes, and that the house has signed it."""
    return (*msgspec.structs.astuple(end.place), end.at, end.key_id, end.signature)


def transfer_rows(work: Work) -> list[Row]:
    """The parts of each line are numbered from 1."""
    rows: list[Row] = []
    part, last = 0, -1
    for line, moved in work.transfers:
        part = part + 1 if line == last else 1
        last = line
        rows.append((work.log, line, part, moved.source, moved.target, str(moved.amount)))
    return rows
