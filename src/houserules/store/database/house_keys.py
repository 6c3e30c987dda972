"""The house's own keys: one seals shuffles and draws, one signs checkpoints. Their private halves lie encrypted."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from houserules.cards.house_key import HouseKey
from houserules.store.database.backend import Connection
from houserules.store.database.failures import StoreUnavailable
from houserules.store.database.group import Place, Signed
from houserules.store.database.key_ring import KeyRing

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SEALS, SIGNS = "seal", "sign"  # what a key is for
END, CHECKPOINT = "houserules/end/1", "houserules/checkpoint/1"  # so that no checkpoint can pass for an end


@dataclass(frozen=True)
class Signer:
    """The Ed25519 key (RFC 8032) under the ends of logs."""

    id: str
    private: Ed25519PrivateKey

    def end(self, log: str, place: Place, at: int) -> Signed:
        return Signed(place, at, self.id, self.private.sign(promise(END, log, place, at)))

    def checkpoint(self, log: str, place: Place, at: int) -> Signed:
        return Signed(place, at, self.id, self.private.sign(promise(CHECKPOINT, log, place, at)))


def promise(label: str, log: str, place: Place, at: int) -> bytes:
    """What is signed: at this time this log ended, or came past, here."""
    return f"{label}\n{log}\n{place.lines}\n{place.events}\n{place.head}\n{at}\n".encode()


def is_signed(public: str, label: str, log: str, place: Place, at: int, signature: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(signature, promise(label, log, place, at))
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
    return _insert(connection, ring, purpose, public, private, at, retired=None)


def _insert(
    connection: Connection, ring: KeyRing, purpose: str, public: str, private: bytes, at: int, retired: int | None
) -> str:
    name = name_of(public)
    sealed = ring.seal(private, _what(name))
    connection.write("INSERT INTO keys VALUES (?, ?, ?, ?, ?, ?)", name, purpose, public, sealed, at, retired)
    return name


def name_of(public: str) -> str:
    return hashlib.sha256(public.encode()).hexdigest()[:16]


def keep_seal_key(connection: Connection, ring: KeyRing, key: HouseKey, at: int) -> str:
    """The key of a log that was made elsewhere: nothing more is sealed under it."""
    return _insert(connection, ring, SEALS, key.public.text, key.pem(), at, retired=at)


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


def public_half(connection: Connection, ring: KeyRing, name: str, purpose: str) -> str:
    """Worked out from the private half, which the key ring opens."""
    if purpose == SEALS:
        return seal_key(connection, ring, name).public.text
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    private = Ed25519PrivateKey.from_private_bytes(_private(connection, ring, name))
    return private.public_key().public_bytes_raw().hex()


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
