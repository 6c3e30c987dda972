"""Lines of a table's log that hold certain words, the newest first; never more than a bounded part of it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from houserules.store.database.office import Office

PAGE = 2000  # lines read at a time


class Line(NamedTuple):
    n: int
    body: bytes


class RoundAt(NamedTuple):
    """The round of an event, and the event with which it began; 0 before the first."""

    number: int
    begun: int


def newest_with(office: Office, log: str, words: re.Pattern[bytes], most_lines: int) -> Iterator[Line]:
    """Events whose lines have these words, within so many lines from the end."""
    with office.reading() as connection:
        [[end]] = connection.rows("SELECT COALESCE(MAX(line), 0) FROM lines WHERE log = ?", log)
    last = end - most_lines
    while end > max(last, 0):
        first = max(end - PAGE, last, 0)
        with office.reading() as connection:
            found = connection.rows(
                "SELECT n, body FROM lines WHERE log = ? AND line > ? AND line <= ? AND n IS NOT NULL "
                "ORDER BY line DESC",
                log, first, end,
            )  # fmt: skip
        yield from (Line(int(n), bytes(body)) for n, body in found if words.search(bytes(body)))
        end = first


def round_at(office: Office, log: str, n: int) -> RoundAt:
    with office.reading() as connection:
        found = connection.rows("SELECT round, n FROM rounds WHERE log = ? AND n <= ? ORDER BY n DESC LIMIT 1", log, n)
    return RoundAt(int(found[0][0]), int(found[0][1])) if found else RoundAt(0, 0)
