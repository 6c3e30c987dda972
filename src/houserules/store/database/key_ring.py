"""The keys that encrypt what must not lie in the database in clear: house keys and frozen tables.

They are kept apart from it: in a file beside an SQLite database, or wherever the environment says. The last key of the
ring seals; the others still open what they have sealed.
"""

from __future__ import annotations

import os
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from pathlib import Path

from houserules.store.database.failures import StoreUnavailable

GIVEN = "HOUSERULES_SECRETS"  # the keys themselves
GIVEN_FILE = "HOUSERULES_SECRETS_FILE"  # or where they are
KEY_BYTES, NONCE_BYTES, ID_BYTES = 32, 12, 4
_LINE = re.compile(r"([0-9a-f]{8}) ([\w-]{43}=)", re.ASCII)


class KeyRing:
    """ChaCha20-Poly1305 (RFC 8439) under the last key; what a thing is for is bound to it, so that none is swapped."""

    def __init__(self, keys: Mapping[str, bytes]) -> None:
        self._keys = dict(keys)

    @classmethod
    def fresh(cls) -> KeyRing:
        return cls({}).with_new_key()

    def is_empty(self) -> bool:
        return not self._keys

    @property
    def current(self) -> str:
        return [*self._keys][-1]

    def with_new_key(self) -> KeyRing:
        return KeyRing({**self._keys, os.urandom(ID_BYTES).hex(): os.urandom(KEY_BYTES)})

    def with_last_key_only(self) -> KeyRing:
        return KeyRing({self.current: self._keys[self.current]})

    def seal(self, data: bytes, purpose: str) -> bytes:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        nonce = os.urandom(NONCE_BYTES)
        sealed = ChaCha20Poly1305(self._keys[self.current]).encrypt(nonce, data, purpose.encode())
        return bytes.fromhex(self.current) + nonce + sealed

    def open(self, sealed: bytes, purpose: str) -> bytes:
        """A ValueError if it was changed, moved here from elsewhere, or sealed under a key that is not on the ring."""
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        key = self._keys.get(sealed[:ID_BYTES].hex())
        if key is None:
            raise ValueError(f"{purpose} was sealed under key {sealed[:ID_BYTES].hex()}, which is not on the key ring")
        nonce, data = sealed[ID_BYTES : ID_BYTES + NONCE_BYTES], sealed[ID_BYTES + NONCE_BYTES :]
        try:
            return ChaCha20Poly1305(key).decrypt(nonce, data, purpose.encode())
        except (InvalidTag, ValueError) as error:
            raise ValueError(f"{purpose} is not as it was sealed") from error

    def text(self) -> str:
        return "".join(f"{name} {urlsafe_b64encode(key).decode()}\n" for name, key in self._keys.items())


def ring_in(text: str, place: str) -> KeyRing:
    keys = {}
    for line in text.replace(",", "\n").split("\n"):
        if not line.strip():
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None:
            raise StoreUnavailable(f"{place} is not a key ring: each line is an id of 8 digits and a key in Base64")
        keys[match[1]] = urlsafe_b64decode(match[2])
    if not keys:
        raise StoreUnavailable(f"{place} is not a key ring: it holds no key")
    return KeyRing(keys)


def ring_of(secrets_file: Path) -> KeyRing | None:
    """The ring from the environment, or from its file; None if nobody has made one yet."""
    if given := os.environ.get(GIVEN):
        return ring_in(given, f"the environment's {GIVEN}")
    path = place_of(secrets_file)
    try:
        return ring_in(path.read_text(encoding="ascii"), str(path))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise StoreUnavailable(f"{path}, the store's key ring, cannot be read: {error}") from error


def place_of(secrets_file: Path) -> Path:
    return Path(os.environ.get(GIVEN_FILE) or secrets_file)


def save_ring(ring: KeyRing, secrets_file: Path) -> None:
    """In one move, on the disk before anything is sealed under it, and for its owner's eyes only."""
    if os.environ.get(GIVEN):
        raise StoreUnavailable(f"the key ring is given by the environment's {GIVEN}: change it there")
    path = place_of(secrets_file)
    draft = path.with_name(f"{path.name}.draft")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
            file.write(ring.text())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
    except OSError as error:
        raise StoreUnavailable(f"{path}, the store's key ring, cannot be written: {error.strerror}") from error
