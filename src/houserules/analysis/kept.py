"""Results kept on disk, by a hash of the question and of all code and data that answer it.

What another version of the program kept is never found again; what is damaged is made anew. Bytes only, in formats of
the caller's choice.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

FOLDER = "HOUSERULES_CACHE"  # the environment variable that says where results are kept
ANSWERING = ("analysis", "cards", "chips", "engine", "games", "law")  # the rooms whose code decides an answer
SOURCES = (".py", ".toml", ".txt")
SUFFIX = ".kept"
UNFINISHED = "unfinished-"  # begins the name of a result while it is written; a killed process leaves it behind
_DIGEST = sha256().digest_size


def kept(what: str, question: object, make: Callable[[], bytes]) -> bytes:
    """The answer to a question (anything that can be written as JSON), found on disk or made now."""
    file = folder() / f"{what}-{_key(question)}{SUFFIX}"
    answer = _read(file)
    if answer is None:
        answer = make()
        with suppress(OSError):  # a disk that is full or read-only costs time, not the answer
            _write(file, answer)
    return answer


def folder() -> Path:
    if given := os.environ.get(FOLDER):
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "houserules"


def results() -> list[Path]:
    """Every kept result, of whatever version."""
    return sorted(folder().glob(f"*{SUFFIX}"))


def forget() -> int:
    """Removes every kept result, and what was left half written; how many results there were."""
    there = results()
    for file in folder().glob(f"{UNFINISHED}*"):
        file.unlink(missing_ok=True)
    for file in there:
        file.unlink(missing_ok=True)
    return len(there)


def _key(question: object) -> str:
    text = json.dumps(question, sort_keys=True, separators=(",", ":"))
    return sha256(code_digest() + text.encode()).hexdigest()[:32]


@cache
def code_digest() -> bytes:
    """The digest of every file that takes part in an answer."""
    return digest_of(ANSWERING)


def digest_of(rooms: Iterable[str]) -> bytes:
    """The digest of all code and data of some rooms."""
    root = Path(str(files("houserules")))
    digest = sha256()
    for name in _sources(root, rooms):
        digest.update(f"{name}\0".encode())
        digest.update(sha256((root / name).read_bytes()).digest())
    return digest.digest()


def _sources(root: Path, rooms: Iterable[str]) -> Iterator[str]:
    for room in rooms:
        found = (file for file in (root / room).rglob("*") if file.suffix in SOURCES)
        yield from sorted(str(file.relative_to(root)) for file in found)


def _read(file: Path) -> bytes | None:
    try:
        stored = file.read_bytes()
    except OSError:
        return None
    digest, answer = stored[:_DIGEST], stored[_DIGEST:]
    return answer if sha256(answer).digest() == digest else None


def _write(file: Path, answer: bytes) -> None:
    """Whole or not at all, also when two processes write the same result."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=UNFINISHED, dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(sha256(answer).digest() + answer)
        os.replace(name, file)
    except BaseException:  # an interrupted one leaves nothing behind either
        Path(name).unlink(missing_ok=True)
        raise
