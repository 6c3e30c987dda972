"""The log of a terminal's night, brought into the casino's store: the same bytes, now with books and checkpoints."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from houserules.audit.proof import Rejection, prove, sealer_of, table_of
from houserules.cards.house_key import HouseKey
from houserules.engine.driver import Driver
from houserules.engine.world import World
from houserules.store.database import Store, house_keys
from houserules.store.database.backend import places
from houserules.store.database.failures import NotAllowed
from houserules.store.database.group import Place, Work, commit_group
from houserules.store.database.journal import Desk, TableJournal
from houserules.store.database.office import Transaction
from houserules.store.database.transfers import Books
from houserules.store.jsonl import HEADER, LogFile, Unreadable, open_log
from houserules.store.logbook import key_file, key_of

AT_A_TIME = 1000  # events


@dataclass(frozen=True)
class Brought:
    table: str
    events: int
    rounds: int


def import_log(store: Store, file: Path) -> Brought | str:
    """A table that is closed; or why it stays outside, in one sentence."""
    log = open_log(file)
    if isinstance(log, Unreadable):
        return log.message
    key = key_of(file, log.header) if key_file(file).is_file() else None
    if isinstance(key, Unreadable):
        return key.message
    proof = prove(log, key=key)
    if proof.rejection is not None:
        wrong = proof.rejection
        place = "its header" if wrong.event == HEADER else f"event {wrong.event}"
        return f"{file} is not proved, so it stays outside: {place}: {wrong.message}."
    try:
        store.office.do(lambda transaction: _bring_in(store, transaction, log, key))
    except NotAllowed as refusal:
        return f"{file}: {refusal}."
    return Brought(log.header.table, proof.events, proof.rounds)


def _bring_in(store: Store, transaction: Transaction, log: LogFile, key: HouseKey | None) -> None:
    header = log.header
    key_id = _kept(store, transaction, key)
    store.tables.begin(transaction, header, "", key_id, {}, imported=True)
    table = table_of(header)
    assert not isinstance(table, Rejection), "it was proved a moment ago"
    driver = Driver(table, World(sealer_of(log, key), lambda: 0))
    [(lines, events, head)] = transaction.rows("SELECT lines, events, head FROM logs WHERE id = ?", header.table)
    meters: dict[str, str] = dict(transaction.rows("SELECT name, meter FROM linked_meters WHERE log = ?", header.table))
    books = Books(header.table, table, meters, cash_only=True)
    journal = TableJournal(
        _desk(store, transaction), books, 0, Place(lines, events, head), header.submission_sha256, key is not None
    )
    for number, event in enumerate(log.entries, start=1):
        if event is None:
            journal.close()
            continue
        journal.keep(event)
        refusal = driver.retrace([event])
        assert refusal is None, "it was proved a moment ago"
        driver.forget(driver.count)
        if number % AT_A_TIME == 0:
            journal.commit()
    journal.commit()
    if journal.place.head != log.ending.head:
        raise NotAllowed("its lines are not written as this program writes them")


def _kept(store: Store, transaction: Transaction, key: HouseKey | None) -> str:
    """The id under which the store has the key now."""
    if key is None:
        return ""
    known = transaction.rows("SELECT id FROM keys WHERE public = ?", key.public.text)
    if known:
        return str(known[0][0])
    key_id = house_keys.keep_seal_key(transaction.connection, store.office.ring, key, transaction.at)
    transaction.enter_key(key_id)
    return key_id


def _desk(store: Store, transaction: Transaction) -> Desk:
    """A journal whose commits all go into this one transaction."""

    def submit(work: Work) -> Future[None]:
        [refusal] = commit_group(transaction.connection, [work], transaction.locked, transaction.at)
        done: Future[None] = Future()
        if refusal is not None:
            done.set_exception(refusal)
        else:
            done.set_result(None)
        return done

    def readings(meters: Iterable[str]) -> dict[str, tuple[Fraction, int]]:
        named = list(meters)
        if not named:
            return {}
        found = transaction.rows(f"SELECT id, amount, epoch FROM meters WHERE id IN ({places(named)})", *named)
        return {name: (Fraction(amount), epoch) for name, amount, epoch in found}

    return Desk(submit, store.office.signer, store.office.ring, readings)
