"""The casino's tables: opened under an approved submission, taken over with a lease, recalled round by round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from houserules.cards.house_key import HouseKey
from houserules.cards.shuffling import fresh_name
from houserules.engine.events import Event, from_line
from houserules.engine.freezing import can_thaw
from houserules.engine.steps import Step
from houserules.engine.table import Table
from houserules.store.chain import chained, without_link
from houserules.store.database import accounts, house_keys
from houserules.store.database.backend import Connection
from houserules.store.database.failures import NotAllowed, StoreUnavailable
from houserules.store.database.filings import Filing, in_force
from houserules.store.database.group import NEW_LOG, Command, Place, end_of
from houserules.store.database.house_log import Opened
from houserules.store.database.journal import Desk, TableJournal, digest_of, snapshot_of
from houserules.store.database.leases import SECONDS, Leases
from houserules.store.database.meters import Meters, new_accounts, new_meter
from houserules.store.database.office import Office, Transaction
from houserules.store.database.stored_log import StoredLog, stored_log
from houserules.store.database.transfers import Books
from houserules.store.header import Header, Setting, new_header
from houserules.store.jsonl import Ending, Unreadable
from houserules.store.snapshot import Snapshot
from houserules.version import __version__

_encode = msgspec.json.Encoder().encode
OWN = "/"  # in the name of a meter that one table has to itself
_frozen = msgspec.msgpack.Decoder(Snapshot)


@dataclass(frozen=True)
class TableRow:
    """A table as a list shows it."""

    id: str
    game: str
    submission: str
    submission_sha256: str
    imported: int  # 1 if it was brought here when its night was over
    opened: int
    closed: int | None
    events: int
    rounds: int
    owner: str


@dataclass(frozen=True)
class Taken:
    """A table that is ours: its header and key, and the events since its snapshot, or all of them."""

    header: Header
    events: tuple[Event, ...]
    snapshot: Snapshot | None
    key: HouseKey | None
    token: int
    place: Place
    meters: Mapping[str, str]  # the casino's meters by the table's own names
    cash_only: bool
    desk: Desk

    def journal(self, table: Table, last: Step | None = None) -> TableJournal:
        """For the driver of this table as it stands after those events; `last` is the step of the last of them."""
        books = Books(self.header.table, table, self.meters, self.cash_only)
        books.last = last or (self.events[-1].step if self.events else None)
        sha256 = self.header.submission_sha256
        return TableJournal(self.desk, books, self.token, self.place, sha256, self.key is not None)


class Tables:
    def __init__(self, office: Office, leases: Leases, meters: Meters) -> None:
        self._office, self._leases, self._meters = office, leases, meters
        self._keys: dict[str, HouseKey] = {}  # those that have been opened

    def open(
        self, submission: str, setting: Setting, shared: Mapping[str, str] | None = None, by: str = "", name: str = ""
    ) -> str:
        """A new table under a submission in effect; its id. `shared` names casino meters by the table's own names.

        With a seed in the setting it is for practice, and seals nothing.
        """

        def deed(transaction: Transaction) -> str:
            filing = in_force(transaction.connection, submission, transaction.at)
            key_id = (
                "" if setting.seed is not None else house_keys.current_key(transaction.connection, house_keys.SEALS)
            )
            header = self._header(transaction, filing, setting, key_id, name, shared or {})
            self.begin(transaction, header, submission, key_id, shared or {}, by)
            return header.table

        return self._office.do(deed)

    @staticmethod
    def _header(
        transaction: Transaction, filing: Filing, setting: Setting, key_id: str, name: str, shared: Mapping[str, str]
    ) -> Header:
        found = transaction.rows("SELECT public FROM keys WHERE id = ?", key_id)
        table = name or f"{filing.game}-{fresh_name()}"
        setting = msgspec.structs.replace(setting, shared=tuple(shared))
        header = new_header(table, filing.game, filing.submission, setting, found[0][0] if found else "")
        for own in shared:
            if own not in header.meters:
                raise NotAllowed(f"submission {filing.id!r} has no meter {own!r} to share")
            if "maximum" in filing.submission["meters"][own]:
                raise NotAllowed(f"meter {own!r} must hit by a trigger that one table draws, so it cannot be shared")
        meters = dict(header.meters)
        if len(set(shared.values())) < len(shared):
            raise NotAllowed("one meter cannot stand for two of a table's: each of them pays by itself")
        for own, meter in shared.items():
            if OWN in meter:
                raise NotAllowed(f"{meter!r} is one table's own meter: create one that tables can share")
            amounts = transaction.rows(f"SELECT amount FROM meters WHERE id = ?{transaction.locked}", meter)
            if not amounts:
                raise NotAllowed(f"there is no meter {meter!r} to share")
            meters[own] = amounts[0][0]
        return msgspec.structs.replace(header, meters=meters)

    def begin(
        self,
        transaction: Transaction,
        header: Header,
        submission: str,
        key_id: str,
        shared: Mapping[str, str],
        by: str = "",
        imported: bool = False,
    ) -> None:
        """The rows of a table before its first event: its log has a header, its accounts are empty."""
        log = header.table
        if ":" in log or log == "house":
            raise NotAllowed(f"{log!r} cannot be the name of a table")
        if transaction.rows("SELECT 1 FROM logs WHERE id = ?", log):
            raise NotAllowed(f"table {log!r} is there already")
        line, head = chained(_encode(header), "")
        place = Place(1, 0, head)
        seats = int(header.submission["positions"])
        transaction.write(NEW_LOG, log, *end_of(self._office.signer.end(log, place, transaction.at)))
        transaction.write("INSERT INTO lines VALUES (?, 0, NULL, ?)", log, line)
        transaction.write(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, NULL)",
            log, header.game, submission, header.submission_sha256, key_id, int(imported), transaction.at,
        )  # fmt: skip
        new_accounts(transaction, accounts.of_table(log, seats))
        for own, amount in header.meters.items():
            meter = shared.get(own) or f"{log}{OWN}{own}"
            if own not in shared:
                new_meter(transaction, meter, Fraction(amount), by)
            transaction.write("INSERT INTO linked_meters VALUES (?, ?, ?)", log, own, meter)
        transaction.enter(Opened(
            table=log, game=header.game, submission=submission, submission_sha256=header.submission_sha256,
            key=key_id, head=head, imported=imported, by=by,
        ))  # fmt: skip

    def take(self, table: str, seconds: int = SECONDS) -> Taken:
        """Take the table over, and everything needed to go on with it; whoever had it can write no more."""
        lease = self._leases.take(table, seconds)
        office = self._office
        with office.reading() as connection:
            rows = connection.rows("SELECT key_id, imported FROM tables WHERE id = ?", table)
            [(lines, events, head)] = connection.rows("SELECT lines, events, head FROM logs WHERE id = ?", table)
            linked = connection.rows("SELECT name, meter FROM linked_meters WHERE log = ?", table)
            [(key_id, imported)] = rows
            key = self._seal_key(connection, key_id) if key_id else None
            snapshot = self._snapshot(connection, table)
            _demand_signed(connection, table, Place(lines, events, head))
        if imported:
            raise NotAllowed(f"table {table!r} was imported: its night is over, and it cannot go on here")
        log = self.log(table)
        if snapshot is not None:
            log = log.since(Ending(snapshot.head, snapshot.size, snapshot.events))
        past = tuple(log.events)
        ending = log.ending
        if ending.broken is not None or ending.head != head:
            raise StoreUnavailable(
                f"the log of table {table!r} is not as it was written: houserules log verify says where"
            )
        desk = Desk(office.writer.submit, office.signer, office.ring, self._readings)
        return Taken(
            log.header, past, snapshot, key, lease.token, Place(lines, events, head), dict(linked), bool(imported), desk
        )

    def seal_key(self, table: str) -> HouseKey | None:
        """The key that opens this table's seals; a practice table has none, and without the key ring nobody has it."""
        with self._office.reading() as connection:
            found = connection.rows("SELECT key_id FROM tables WHERE id = ?", table)
            if not found:
                raise NotAllowed(f"there is no table {table!r}")
            if not found[0][0] or self._office.ring.is_empty():
                return None
            return self._seal_key(connection, found[0][0])

    def _seal_key(self, connection: Connection, key_id: str) -> HouseKey:
        """Many tables have the same one, and reading it takes some 40 ms."""
        key = self._keys.get(key_id)
        if key is None:
            key = self._keys[key_id] = house_keys.seal_key(connection, self._office.ring, key_id)
        return key

    def log(self, table: str) -> StoredLog:
        found = stored_log(self._office.reading, table)
        if isinstance(found, Unreadable):
            raise NotAllowed(found.message.rstrip("."))
        return found

    def _readings(self, meters: Iterable[str]) -> dict[str, tuple[Fraction, int]]:
        return {name: (reading.amount, reading.epoch) for name, reading in self._meters.read(meters).items()}

    def _snapshot(self, connection: Connection, table: str) -> Snapshot | None:
        """One that cannot be opened or was taken by another version is left aside: the whole log is run instead."""
        found = connection.rows("SELECT sealed FROM snapshots WHERE log = ?", table)
        try:
            snapshot = _frozen.decode(self._office.ring.open(found[0][0], snapshot_of(table))) if found else None
        except ValueError:
            return None
        is_ours = snapshot is not None and snapshot.program == __version__ and can_thaw(snapshot.table)
        return snapshot if is_ours else None

    def answered(self, table: str, key: str) -> Command | None:
        """The command that was sent under this key, with the answer it got."""
        with self._office.reading() as connection:
            found = connection.rows(
                "SELECT key, body_sha256, answer, digest FROM commands WHERE log = ? AND key = ?", table, key
            )
        if not found:
            return None
        command = Command(found[0][0], found[0][1], bytes(found[0][2]), found[0][3])
        if command.digest != digest_of(command.key, command.body_sha256, command.answer):
            raise StoreUnavailable(f"the answer to command {key!r} at table {table!r} is not as it was written")
        return command

    def all(self) -> list[TableRow]:
        with self._office.reading() as connection:
            found = connection.rows(
                "SELECT tables.id, game, submission, submission_sha256, imported, opened, closed, events, "
                "(SELECT COUNT(*) FROM rounds WHERE rounds.log = tables.id), owner "
                "FROM tables JOIN logs ON logs.id = tables.id ORDER BY opened, tables.id"
            )
        return [TableRow(*row) for row in found]

    def round(self, table: str, number: int) -> Iterator[Event]:
        """The events of one round, as they are kept: from its beginning to the next one's."""
        with self._office.reading() as connection:
            found = connection.rows(
                "SELECT round, line FROM rounds WHERE log = ? AND round IN (?, ?) ORDER BY round",
                table, number, number + 1,
            )  # fmt: skip
        if not found or found[0][0] != number:
            raise NotAllowed(f"table {table!r} has not played round {number}")
        return self._between(table, found[0][1], found[1][1] if len(found) > 1 else None)

    def round_places(self, table: str, before: int, most: int) -> list[tuple[int, int]]:
        """The rounds before this number, the latest first: each with the line at which it begins."""
        with self._office.reading() as connection:
            found = connection.rows(
                "SELECT round, line FROM rounds WHERE log = ? AND round < ? ORDER BY round DESC LIMIT ?",
                table, before, most,
            )  # fmt: skip
        return [(number, line) for number, line in found]

    def between(self, table: str, first: int, end: int | None) -> Iterator[Event]:
        """The events from one line to before another, or to the end."""
        return self._between(table, first, end)

    def round_begun(self, table: str, number: int) -> int:
        """The number of the event with which the round of this event began; 0 before the first round."""
        with self._office.reading() as connection:
            [[first]] = connection.rows("SELECT MAX(n) FROM rounds WHERE log = ? AND n <= ?", table, number)
        return int(first or 0)

    def _between(self, table: str, first: int, end: int | None) -> Iterator[Event]:
        for line, n, body in self.log(table).numbered(first):
            if end is not None and line >= end:
                return
            if n is not None:
                yield from_line(without_link(body))

    def events_after(self, table: str, number: int, most: int = 1000) -> list[Event]:
        """The next events after this number (-1: from the first), as they are kept."""
        with self._office.reading() as connection:
            found = connection.rows(
                "SELECT body FROM lines WHERE log = ? AND line > ? AND n > ? ORDER BY line LIMIT ?",
                table, number, number, most,
            )  # fmt: skip
        return [from_line(without_link(bytes(body))) for [body] in found]


def _demand_signed(connection: Connection, table: str, place: Place) -> None:
    """The end of the log is the one that the house signed."""
    found = connection.rows(
        "SELECT signed, signature, public FROM logs LEFT JOIN keys ON keys.id = key_id WHERE logs.id = ?", table
    )
    at, signature, public = found[0]
    if public is None or not house_keys.is_signed(public, house_keys.END, table, place, at, bytes(signature)):
        raise StoreUnavailable(
            f"the end of the log of table {table!r} is not the one the house signed: houserules log verify says more"
        )
