"""The house's key: for each shuffle and draw it has exactly one signature, so that no seed can be chosen.

RSA with PKCS #1 v1.5 padding (RFC 8017) over SHA-256, 2048 bits, exponent 65537: deterministic, and the public key
accepts one signature for a message and no other. docs/randomness.md is the recipe, byte for byte.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # loaded when a key is first used: settling and simulation need none
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, RSAPublicKey

BITS = 2048
EXPONENT = 65537
SIGNATURE_BYTES = BITS // 8
LABEL = b"houserules/seal/v2\n"


class PublicKey:
    """What a log's header tells everyone: the modulus, big end first, in 342 characters of URL-safe Base64."""

    def __init__(self, text: str) -> None:
        from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
        from cryptography.hazmat.primitives.hashes import SHA256

        self.text = text
        self._key = _public_key(text)
        self._scheme = PKCS1v15(), SHA256()

    def verify(self, context: bytes, signature: bytes) -> bool:
        """Whether this is the one signature of the house for this context."""
        from cryptography.exceptions import InvalidSignature

        try:
            self._key.verify(signature, LABEL + context, *self._scheme)
        except InvalidSignature:
            return False
        return True


@lru_cache(maxsize=64)
def public_key(text: str) -> PublicKey:
    """The key that this text stands for; a ValueError says why it stands for none."""
    return PublicKey(text)


def _public_key(text: str) -> RSAPublicKey:
    from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicNumbers

    try:
        modulus = int.from_bytes(urlsafe_b64decode(f"{text}=="))
    except ValueError:  # not Base64, or not ASCII
        modulus = 0
    if modulus.bit_length() != BITS or modulus % 2 == 0 or _text_of(modulus) != text:
        raise ValueError(f"{text[:20]!r} is not a public key: it must be a modulus of {BITS} bits in URL-safe Base64.")
    return RSAPublicNumbers(EXPONENT, modulus).public_key()


def _text_of(modulus: int) -> str:
    return urlsafe_b64encode(modulus.to_bytes(SIGNATURE_BYTES)).decode().rstrip("=")


class HouseKey:
    """The private key. Whoever holds it knows every shuffle to come, so it stays with the house."""

    def __init__(self, private: RSAPrivateKey) -> None:
        numbers = private.public_key().public_numbers()
        if private.key_size != BITS or numbers.e != EXPONENT:
            raise ValueError(f"A house key has {BITS} bits and the exponent {EXPONENT}; this one has "
                             f"{private.key_size} bits and {numbers.e}.")  # fmt: skip
        self._private = private
        self.public = public_key(_text_of(numbers.n))

    @classmethod
    def generate(cls) -> HouseKey:
        from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key

        return cls(generate_private_key(EXPONENT, BITS))

    @classmethod
    def load(cls, path: Path) -> HouseKey:
        """A ValueError says why the file holds no house key."""
        return cls.from_pem(path.read_bytes(), str(path))

    @classmethod
    def from_pem(cls, pem: bytes, place: str) -> HouseKey:
        """A ValueError says why what was found at this place is not a house key."""
        from cryptography.exceptions import UnsupportedAlgorithm
        from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        try:
            private = load_pem_private_key(pem, password=None)
        except (ValueError, TypeError, UnsupportedAlgorithm):
            raise ValueError(f"{place} is not a private key in PEM format.") from None
        if not isinstance(private, RSAPrivateKey):
            raise ValueError(f"{place} is not an RSA key, and only RSA keys sign shuffles here.")
        return cls(private)

    def save(self, path: Path) -> None:
        """To a new file that its owner alone may read; an existing file is never overwritten."""
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(self.pem())
            file.flush()
            os.fsync(file.fileno())

    def pem(self) -> bytes:
        """The key in clear: for a file that its owner alone may read, or to be encrypted."""
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

        return self._private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())

    def sign(self, context: bytes) -> bytes:
        from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
        from cryptography.hazmat.primitives.hashes import SHA256

        return self._private.sign(LABEL + context, PKCS1v15(), SHA256())


@cache
def key_of_this_process() -> HouseKey:
    """For tables that are not kept: made once, with the first of them, since that takes a tenth of a second."""
    return HouseKey.generate()
