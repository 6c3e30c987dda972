"""The house's own keys: one seals shuffles and draws, one signs checkpoints. Their private halves lie encrypted."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from houserules.cards.house_key import HouseKey
from houserules.store.database.backend import Connection
from houserules.store.database.failures import StoreUnavailable
from houserules.store.database.group import Checkpoint, Place
from houserules.store.database.key_ring import KeyRing

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SEALS, SIGNS = "seal", "sign"  # what a key is for
LABEL = "houserules/checkpoint/1"


@dataclass(frozen=True)
class Signer:
    """The Ed25519 key (RFC 8032) under the ends of logs."""

    id: str
    private: Ed25519PrivateKey

    def checkpoint(self, log: str, place: Place, at: int, replaces: int = 0) -> Checkpoint:
        return Checkpoint(place, at, self.id, self.private.sign(promise(log, place, at)), replaces)


def promise(log: str, place: Place, at: int) -> bytes:
    """What a checkpoint signs: at this time this log had so many lines and events, and this head."""
    return f"{LABEL}\n{log}\n{place.lines}\n{place.events}\n{place.head}\n{at}\n".encode()


def is_signed(public: str, log: str, place: Place, at: int, signature: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(signature, promise(log, place, at))
    except (InvalidSignature, ValueError):
        return False
    return True


def new_seal_key(connection: Connection, ring: KeyRing, at: int) -> str:
    """For tables that are opened from now on; those already open go on under theirs."""
    key = HouseKey.generate()
    return _add(connection, ring, SEALS, key.public.text, key.pem(), at)


def new_sign_key(connection: Connection, ring: KeyRing, at: int) -> str:
    """Under the checkpoints from now on; what the keys before it signed stays signed."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.generate()
    return _add(connection, ring, SIGNS, key.public_key().public_bytes_raw().hex(), key.private_bytes_raw(), at)


def _add(connection: Connection, ring: KeyRing, purpose: str, public: str, private: bytes, at: int) -> str:
    connection.write("UPDATE keys SET retired = ? WHERE purpose = ? AND retired IS NULL", at, purpose)
    name = hashlib.sha256(public.encode()).hexdigest()[:16]
    sealed = ring.seal(private, _what(name))
    connection.write("INSERT INTO keys VALUES (?, ?, ?, ?, ?, NULL)", name, purpose, public, sealed, at)
    return name


def current_key(connection: Connection, purpose: str) -> str:
    rows = connection.rows("SELECT id FROM keys WHERE purpose = ? AND retired IS NULL", purpose)
    if not rows:
        raise StoreUnavailable(f"the house has no key to {purpose} with")
    return str(rows[0][0])


def seal_key(connection: Connection, ring: KeyRing, name: str) -> HouseKey:
    return HouseKey.from_pem(_private(connection, ring, name), _what(name))


def signer(connection: Connection, ring: KeyRing) -> Signer:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    name = current_key(connection, SIGNS)
    return Signer(name, Ed25519PrivateKey.from_private_bytes(_private(connection, ring, name)))


def reseal(connection: Connection, ring: KeyRing) -> int:
    """Every private half under the ring's last key; how many there are."""
    rows = connection.rows("SELECT id, sealed FROM keys")
    again = [(ring.seal(_opened(ring, name, sealed), _what(name)), name) for name, sealed in rows]
    connection.write_many("UPDATE keys SET sealed = ? WHERE id = ?", again)
    return len(again)


def _private(connection: Connection, ring: KeyRing, name: str) -> bytes:
    rows = connection.rows("SELECT sealed FROM keys WHERE id = ?", name)
    if not rows:
        raise StoreUnavailable(f"there is no {_what(name)} in the store")
    return _opened(ring, name, rows[0][0])


def _opened(ring: KeyRing, name: str, sealed: bytes) -> bytes:
    try:
        return ring.open(sealed, _what(name))
    except ValueError as error:
        raise StoreUnavailable(str(error)) from error


def _what(name: str) -> str:
    return f"house key {name}"
