"""The table as it stood when its last round was over, in a file beside the log: resuming takes what one round takes.

It is a shortcut, not a record: without it, or with one that does not fit the log, the whole log is run again. It holds
cards that nobody may see, so it is encrypted with a secret that only the house's key gives; a practice table has none.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import msgspec

from houserules.engine.freezing import can_thaw
from houserules.store.jsonl import Ending
from houserules.version import __version__

SUFFIX = ".frozen"
LARGEST = 10_000_000  # bytes
_PRACTICE = b"houserules/practice/1\n"
_NONCE = 12


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where in the log it was taken (events, bytes, link, time) and what the table and the shuffler were.

    `left_at` is where the log ended when the table was last left, so that an end cut off since then is noticed. A table
    that was left within its first round has no snapshot of itself yet, and its `table` is empty.

    Another version of the program may keep other things of a table, so each version takes only its own snapshots.
    """

    events: int
    size: int
    head: str
    at: int
    words: int  # random words that a seeded shuffler has used
    table: bytes
    program: str = __version__
    left_at: tuple[str, int, int] = ("", 0, 0)  # link, bytes, events

    @property
    def place(self) -> Ending:
        return Ending(self.head, self.size, self.events)

    @property
    def last_place(self) -> Ending:
        return Ending(*self.left_at) if self.left_at[0] else self.place


_decoder = msgspec.msgpack.Decoder(Snapshot)


def snapshot_file(log: Path) -> Path:
    """Where the snapshot of a log's table is kept."""
    return log.with_name(log.name + SUFFIX)


def save_snapshot(log: Path, snapshot: Snapshot, secret: bytes) -> None:
    """Put in place in one move, so that nobody reads half of it; a disk that cannot hold it does no harm."""
    path = snapshot_file(log)
    draft = path.with_name(path.name + ".draft")
    try:
        file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_NONBLOCK, 0o600)
        try:
            os.write(file, _closed(msgspec.msgpack.encode(snapshot), secret))
        finally:
            os.close(file)
        draft.replace(path)
    except OSError:
        return


def load_snapshot(log: Path, secret: bytes) -> Snapshot | None:
    try:
        if not snapshot_file(log).is_file() or snapshot_file(log).stat().st_size > LARGEST:
            return None
        snapshot = _decoder.decode(_opened(snapshot_file(log).read_bytes(), secret))
    except (OSError, ValueError):
        return None
    is_ours = snapshot.program == __version__ and (not snapshot.table or can_thaw(snapshot.table))
    return snapshot if is_ours else None


def _closed(data: bytes, secret: bytes) -> bytes:
    if not secret:
        return hashlib.sha256(_PRACTICE + data).digest() + data
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    nonce = os.urandom(_NONCE)
    return nonce + ChaCha20Poly1305(secret).encrypt(nonce, data, None)


def _opened(data: bytes, secret: bytes) -> bytes:
    """A ValueError if it is not what was saved under this secret."""
    if not secret:
        digest, plain = data[:32], data[32:]
        if hashlib.sha256(_PRACTICE + plain).digest() != digest:
            raise ValueError("the snapshot was changed")
        return plain
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        return ChaCha20Poly1305(secret).decrypt(data[:_NONCE], data[_NONCE:], None)
    except InvalidTag as error:
        raise ValueError("the snapshot was changed, or another key saved it") from error
