"""New keys: to encrypt what lies in the database, to sign checkpoints, to seal shuffles of new tables."""

from __future__ import annotations

from houserules.store.database import house_keys
from houserules.store.database.backend import Row
from houserules.store.database.failures import NotAllowed
from houserules.store.database.journal import snapshot_of
from houserules.store.database.key_ring import KeyRing, save_ring
from houserules.store.database.office import Transaction
from houserules.store.database.store import Store


def rotate(store: Store) -> int:
    """How many secrets were encrypted anew. At every moment the ring on disk opens what is in the database."""
    office = store.office
    busy = [] if office.backend.claim() else [lease.log for lease in store.leases.live()]
    if busy:
        raise NotAllowed(f"table {busy[0]!r} is open: close every program that has tables before keys are changed")
    ring = office.ring.with_new_key()
    save_ring(ring, office.backend.secrets_file)
    count = office.do(lambda transaction: _encrypt_anew(transaction, ring))
    only = ring.with_last_key_only()
    save_ring(only, office.backend.secrets_file)
    with office.reading() as connection:
        office.change(only, house_keys.signer(connection, only))
    return count


def _encrypt_anew(transaction: Transaction, ring: KeyRing) -> int:
    connection, at = transaction.connection, transaction.at
    count = house_keys.reseal(connection, ring)
    again = [row for log, lines, sealed in transaction.rows("SELECT log, lines, sealed FROM snapshots")
             for row in _sealed_anew(ring, log, lines, bytes(sealed))]  # fmt: skip
    transaction.write("DELETE FROM snapshots")
    transaction.write_many("INSERT INTO snapshots VALUES (?, ?, ?)", again)
    for key in (house_keys.new_seal_key(connection, ring, at), house_keys.new_sign_key(connection, ring, at)):
        transaction.enter_key(key)
    return count + len(again)


def _sealed_anew(ring: KeyRing, log: str, lines: int, sealed: bytes) -> list[Row]:
    """One that cannot be opened is a shortcut that leads nowhere, and is left out."""
    try:
        return [(log, lines, ring.seal(ring.open(sealed, snapshot_of(log)), snapshot_of(log)))]
    except ValueError:
        return []
