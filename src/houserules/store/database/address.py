"""Where the database is: `sqlite:///PATH` or `postgresql://...`; without one, a file in the user's data directory."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from houserules.store.database.backend import Backend
from houserules.store.database.failures import StoreUnavailable

SQLITE, POSTGRESQL = "sqlite:///", ("postgresql://", "postgres://")


def data_directory() -> Path:
    given = os.environ.get("XDG_DATA_HOME")
    return (Path(given) if given else Path.home() / ".local" / "share") / "houserules"


def default_url() -> str:
    return f"{SQLITE}{data_directory() / 'casino.db'}"


def backend_at(url: str, create: bool = True) -> Backend:
    """The database, its settings checked; a plain path is taken for an SQLite file."""
    if url.startswith(POSTGRESQL):
        from houserules.store.database.postgresql import Postgresql

        return Postgresql(url)
    from houserules.store.database.sqlite import Sqlite

    if url.startswith(SQLITE):
        parts = urlsplit(url)
        path = unquote(url.removeprefix(SQLITE).partition("?")[0])
        return Sqlite(_path(path, url), dict(parse_qsl(parts.query, keep_blank_values=True)), create)
    if "://" in url:
        raise StoreUnavailable(
            f"{url.split('://')[0]}:// is not a database here: use sqlite:///PATH or postgresql://..."
        )
    return Sqlite(_path(url, url), {}, create)


def _path(text: str, url: str) -> Path:
    if not text or "\0" in text:
        raise StoreUnavailable(f"{url!r} names no file: use sqlite:///PATH, with four slashes for an absolute path")
    return Path(text).expanduser()
