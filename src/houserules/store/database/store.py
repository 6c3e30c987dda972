"""The store of a casino: one object for all that is kept, in SQLite or PostgreSQL alike."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from types import TracebackType

from houserules.store.database import house_keys
from houserules.store.database.address import backend_at, default_url
from houserules.store.database.backend import Backend, Connection
from houserules.store.database.failures import StoreUnavailable
from houserules.store.database.filings import Filings
from houserules.store.database.group import exact
from houserules.store.database.house_keys import Signer
from houserules.store.database.house_log import HOUSE, begin_house_log
from houserules.store.database.key_ring import GIVEN_FILE, KeyRing, place_of, ring_of, save_ring
from houserules.store.database.leases import Leases
from houserules.store.database.meters import Meters
from houserules.store.database.office import Office, Transaction
from houserules.store.database.people import People
from houserules.store.database.schema import demand_known, upgrade, version_of
from houserules.store.database.tables import Tables
from houserules.store.database.writer import Writer


@dataclass(frozen=True)
class PublicHalf:
    """What everyone may know of a key of the house: it seals or signs, since when, and until when."""

    id: str
    purpose: str
    public: str
    made: int
    retired: int | None


class Store:
    """Every part is safe to use from any thread. Close it, or use it as a context."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.people = People(office)
        self.meters = Meters(office)
        self.submissions = Filings(office)
        self.leases = Leases(office)
        self.tables = Tables(office, self.leases, self.meters)

    @property
    def address(self) -> str:
        return self.office.backend.address

    def balances(self) -> dict[str, int | Fraction]:
        """Every account of the books, as of one moment; together they come to nothing."""
        with self.office.reading() as connection:
            found = connection.rows("SELECT account, amount FROM balances ORDER BY account")
        return {account: exact(amount) for account, amount in found}

    def keys(self) -> list[PublicHalf]:
        """The public halves of the house's keys, the oldest first."""
        with self.office.reading() as connection:
            found = connection.rows("SELECT id, purpose, public, made, retired FROM keys ORDER BY made, purpose, id")
        return [PublicHalf(*row) for row in found]

    def close(self) -> None:
        """Tables that are ours are free at once; after a crash, only when their leases end."""
        with suppress(StoreUnavailable):
            self.leases.let_go()
        self.office.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_store(url: str = "") -> Store:
    """The store at this address, made if it is not there yet. A StoreUnavailable says what is in the way."""
    backend = backend_at(url or default_url())
    try:
        connection = backend.connect(writes=True)
        try:
            upgrade(backend, connection, int(backend.now(connection)))
            ring = _ring(backend, connection)
            signer = _signer(backend, connection, ring)
        finally:
            connection.close()
    except BaseException:
        backend.close()
        raise
    return Store(Office(backend, Writer(backend), ring, signer))


def read_store(url: str = "") -> Store:
    """The store as it is, for reading only; without its key ring, what is encrypted stays so."""
    backend = backend_at(url or default_url(), create=False)
    connection = backend.connect(writes=False)
    try:
        version = version_of(connection)
        if not version:
            raise StoreUnavailable(f"{backend.address} is not a store: it has no schema")
        demand_known(backend, version)
    finally:
        connection.close()
    return Store(Office(backend, None, ring_of(backend.secrets_file) or KeyRing({}), None))


def _ring(backend: Backend, connection: Connection) -> KeyRing:
    """The key ring; a new store makes its own, an old one cannot do without."""
    ring = ring_of(backend.secrets_file)
    if ring is not None:
        return ring
    if connection.rows("SELECT 1 FROM keys"):
        missing = f"{place_of(backend.secrets_file)}, the key ring of {backend.address}, is missing"
        raise StoreUnavailable(f"{missing}: put it back, or name its place in {GIVEN_FILE}")
    ring = KeyRing.fresh()
    save_ring(ring, backend.secrets_file)
    return ring


def _signer(backend: Backend, connection: Connection, ring: KeyRing) -> Signer:
    """The house's keys and its own log are there from the beginning."""
    connection.begin()
    try:
        at = int(backend.now(connection))
        if not connection.rows("SELECT 1 FROM logs WHERE id = ?", HOUSE):
            keys = (house_keys.new_seal_key(connection, ring, at), house_keys.new_sign_key(connection, ring, at))
            signer = house_keys.signer(connection, ring)
            begin_house_log(connection, signer, at)
            for key in keys:
                Transaction(connection, backend, signer, at).enter_key(key)
        found = house_keys.signer(connection, ring)
        connection.commit()
    except BaseException:
        connection.rollback()
        raise
    return found
