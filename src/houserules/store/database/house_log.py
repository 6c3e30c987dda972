"""The house's own log: what happens away from the tables and moves money or counts as evidence. Chained like theirs."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from houserules.store.chain import chained
from houserules.store.database import accounts
from houserules.store.database.backend import Connection
from houserules.store.database.group import NEW_LOG, Place, Work, commit_group, end_of
from houserules.store.database.house_keys import Signer
from houserules.store.database.transfers import CORRECTION, OPENING, MeterChange, Transfer

HOUSE = "house"  # the id of its log; no table has it


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"):
    """One thing that was done, by whom."""

    by: str = ""  # empty when the program did it by itself


class Hired(Entry, frozen=True, tag="account"):
    """A person has an account now, in this role."""

    name: str
    role: str


class Closed(Entry, frozen=True, tag="close-account"):
    name: str


class Cashed(Entry, frozen=True, tag="chips"):
    """A player buys chips at the cashier; a negative amount cashes them in."""

    name: str
    cents: int


class NewMeter(Entry, frozen=True, tag="meter"):
    """A meter begins to count."""

    meter: str
    amount: str


class Corrected(Entry, frozen=True, tag="correct-meter"):
    """Two people put a meter right."""

    meter: str
    change: str
    witness: str
    why: str


class Filed(Entry, frozen=True, tag="submission"):
    """A submission has reached this state."""

    submission: str
    state: str
    sha256: str
    effective: int | None = None
    note: str = ""


class Opened(Entry, frozen=True, tag="table"):
    """A table has begun its log, whose header has this link."""

    table: str
    game: str
    submission: str
    submission_sha256: str
    key: str
    head: str
    imported: bool = False


class NewKey(Entry, frozen=True, tag="key"):
    """The house uses this key from now on."""

    purpose: str
    public: str


AnyEntry = Hired | Closed | Cashed | NewMeter | Corrected | Filed | Opened | NewKey


class Recorded(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An entry with its number and its time."""

    n: int
    entry: AnyEntry
    at: int


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Recorded).decode


def read_entry(body: bytes) -> Recorded:
    """A ValueError if it is not written as entries are."""
    recorded = _decode(body)
    if _encode(recorded) != body:
        raise ValueError("the line is not written as entries are")
    return recorded


def moved_by(entry: AnyEntry) -> tuple[Transfer, ...]:
    """What the entry moves in the books."""
    amount: int | Fraction = 0
    if isinstance(entry, Cashed):
        source, target, amount = accounts.CASHIER_CASH, accounts.account(entry.name), entry.cents
    elif (change := meter_change(entry)) is not None:
        source, target, amount = accounts.reserve(change.meter), accounts.meter(change.meter), change.change
    if not amount:
        return ()
    return (Transfer(source, target, amount) if amount > 0 else Transfer(target, source, -amount),)


def meter_change(entry: AnyEntry) -> MeterChange | None:
    if isinstance(entry, NewMeter):
        return MeterChange(entry.meter, OPENING, Fraction(entry.amount))
    if isinstance(entry, Corrected):
        return MeterChange(entry.meter, CORRECTION, Fraction(entry.change))
    return None


def begin_house_log(connection: Connection, signer: Signer, at: int) -> None:
    """Its first line has no more to say than that it is the first."""
    body, head = chained(_encode({"house": 1, "begun": at}), "")
    place = Place(1, 0, head)
    connection.write(NEW_LOG, HOUSE, *end_of(signer.end(HOUSE, Place(0, 0, ""), at)))
    connection.write("INSERT INTO balances VALUES (?, '0')", accounts.CASHIER_CASH)
    work = Work(HOUSE, 0, Place(0, 0, ""), signer.end(HOUSE, place, at), [(0, None, body)])
    _write(connection, work, "", at)


def enter(connection: Connection, signer: Signer, locked: str, at: int, entry: AnyEntry) -> None:
    """Inside a transaction: the entry and all that it moves, or a NotKept."""
    [(lines, events, head)] = connection.rows(f"SELECT lines, events, head FROM logs WHERE id = ?{locked}", HOUSE)
    body, link = chained(_encode(Recorded(events, entry, at)), head)
    place = Place(lines + 1, events + 1, link)
    change = meter_change(entry)
    _write(connection, Work(
        HOUSE, 0, Place(lines, events, head), signer.end(HOUSE, place, at),
        [(lines, events, body)],
        [(lines, moved) for moved in moved_by(entry)],
        [] if change is None else [(lines, change, 0)],
    ), locked, at)  # fmt: skip


def _write(connection: Connection, work: Work, locked: str, at: int) -> None:
    [refusal] = commit_group(connection, [work], locked, at)
    if refusal is not None:
        raise refusal
