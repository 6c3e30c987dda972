"""New keys: to encrypt what lies in the database, to sign checkpoints, to seal shuffles of new tables."""

from __future__ import annotations

from houserules.store.database import house_keys
from houserules.store.database.failures import NotAllowed
from houserules.store.database.journal import snapshot_of
from houserules.store.database.key_ring import KeyRing, save_ring
from houserules.store.database.office import Transaction
from houserules.store.database.store import Store


def rotate(store: Store) -> int:
    """How many secrets were encrypted anew. At every moment the ring on disk opens what is in the database."""
    office = store.office
    office.backend.claim()
    busy = [lease.log for lease in store.leases.live()]
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
    frozen = transaction.rows("SELECT log, sealed FROM snapshots")
    again = []
    for log, sealed in frozen:
        try:
            again.append((ring.seal(ring.open(bytes(sealed), snapshot_of(log)), snapshot_of(log)), log))
        except ValueError:
            transaction.write("DELETE FROM snapshots WHERE log = ?", log)  # a shortcut that leads nowhere
    transaction.write_many("UPDATE snapshots SET sealed = ? WHERE log = ?", again)
    for key in (house_keys.new_seal_key(connection, ring, at), house_keys.new_sign_key(connection, ring, at)):
        transaction.enter_key(key)
    return count + len(again)
