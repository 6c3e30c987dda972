"""Rounds of this casino in which a clause was applied, the newest first: where a rule can be seen at work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from houserules.law.register import BOOKS, UnknownClause, clause, spelled
from houserules.service.answers import answer
from houserules.service.casino import in_thread, store_of
from houserules.service.law import BookName, Number
from houserules.service.problems import documented, unknown
from houserules.service.schemas import tells
from houserules.store.database import Store
from houserules.store.database.searching import newest_with, round_at
from houserules.store.database.tables import TableRow

router = APIRouter(prefix="/v1", tags=["law"])

MOST_LINES = 100_000  # of all logs together that one request reads
MOST_TABLES = 50


class Applied(msgspec.Struct, frozen=True):
    """A round in which the clause, or one below it, was applied; `n` is the last event there that cites it."""

    table: str
    round: int
    n: int
    at: int
    does: str
    clause: str


class AppliedBody(msgspec.Struct, frozen=True):
    """`searched` says how much was looked at: the newest lines of the logs, never all of a long night."""

    clause: str
    rounds: list[Applied]
    searched: str


class _Step(msgspec.Struct, frozen=True):
    do: str
    cite: str = ""


class _Event(msgspec.Struct, frozen=True):
    n: int
    step: _Step
    at: int = 0


_read = msgspec.json.Decoder(_Event).decode


@router.get("/rulebook/{book}/{number}/rounds", operation_id="read-clause-rounds",
            responses={**tells(AppliedBody), **documented(404)})  # fmt: skip
async def read_clause_rounds(
    request: Request,
    book: BookName,
    number: Number,
    most: Annotated[int, Query(ge=1, le=100, examples=[5], description="So many rounds at most.")] = 20,
) -> Response:
    """Rounds that are over in which this clause was applied, the newest first."""
    try:
        found = clause(spelled(f"{book} {number}"))
    except UnknownClause as error:
        raise unknown(str(error)) from None
    store = store_of(request)
    return answer(await in_thread(lambda: _applied(store, found.id, BOOKS[book].game, most)))


def _applied(store: Store, name: str, game: str, most: int) -> AppliedBody:
    played = [row for row in store.tables.all() if row.game == game and row.rounds][-MOST_TABLES:]
    lines = MOST_LINES // max(len(played), 1)
    words = re.compile(rb'[" ]' + re.escape(name.encode()) + rb"(?![0-9A-Za-z])")
    rounds = [each for row in played for each in _at(store, row, words, lines, most)]
    rounds.sort(key=lambda each: (each.at, each.n), reverse=True)
    return AppliedBody(name, rounds[:most], f"up to {lines:,} lines at the end of each log")


def _at(store: Store, row: TableRow, words: re.Pattern[bytes], lines: int, most: int) -> Iterator[Applied]:
    """One line a round; the last round of an open table may still be under way, so it is left out."""
    over = row.rounds if row.closed is not None else row.rounds - 1
    begun, told = None, 0
    for line in newest_with(store.office, row.id, words, lines):
        if told == most:
            return
        if begun is not None and line.n >= begun:
            continue  # the round was told already
        number, begun = round_at(store.office, row.id, line.n)
        if 1 <= number <= over:
            event = _read(line.body)
            told += 1
            yield Applied(row.id, number, event.n, event.at, event.step.do, event.step.cite)
