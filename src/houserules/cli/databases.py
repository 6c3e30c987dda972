"""The casino's store as a command needs it: open, or a sentence and an exit code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from houserules.cli.console import NO, stop
from houserules.engine.journal import NotKept
from houserules.store.database import Store, open_store, read_store
from houserules.store.database.failures import NotAllowed


@contextmanager
def opened(url: str) -> Iterator[Store]:
    """For writing; made if it is not there yet."""
    with in_a_sentence(), open_store(url) as store:
        yield store


@contextmanager
def reading(url: str) -> Iterator[Store]:
    with in_a_sentence(), read_store(url) as store:
        yield store


@contextmanager
def in_a_sentence() -> Iterator[None]:
    """What the store cannot do is bad input or bad luck; what it refuses is a no."""
    try:
        yield
    except NotAllowed as refusal:
        stop(_sentence(refusal), NO)
    except NotKept as error:
        stop(_sentence(error))


def _sentence(error: Exception) -> str:
    """On one line; a path or an address at the beginning stays as it is."""
    text = " ".join(str(error).split())
    text = text[:1].upper() + text[1:] if text.partition(" ")[0].isalpha() else text
    return text if text.endswith(".") else f"{text}."
