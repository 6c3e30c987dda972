"""For regulator and operator: the whole log verified and judged, and the logs of tables handed over."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkstemp
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response
from starlette.background import BackgroundTask
from starlette.responses import FileResponse, StreamingResponse

from houserules.engine.events import Event
from houserules.engine.steps import Begin
from houserules.service.answers import answer
from houserules.service.aside import done_aside
from houserules.service.casino import TableName, in_thread, store_of
from houserules.service.problems import documented
from houserules.service.rounds import row_of
from houserules.service.schemas import tells
from houserules.store.database import Store
from houserules.store.database.columns import write_parquet
from houserules.store.database.stored_log import StoredLog
from houserules.store.header import Header
from houserules.store.jsonl import Ending

router = APIRouter(prefix="/v1", tags=["audit"])

PATIENCE = 600.0  # seconds for the log of a whole casino
LATEST = 10**12
JSON_LINES = "application/jsonl"
PARQUET = "application/vnd.apache.parquet"
OneTable = Annotated[
    str, Query(max_length=80, examples=["blackjack-1"], description="Only this table; empty: the whole casino.")
]


class Verification(msgspec.Struct, frozen=True):
    """What `houserules log verify --json` prints: each table with its head, and the first departure if there is one."""

    ok: bool
    tables: list[dict[str, Any]]
    accounts: int
    meters: dict[str, int]
    meter_fractions: dict[str, str]
    departure: dict[str, Any] | None


class Judgements(msgspec.Struct, frozen=True):
    """What `houserules log audit --json` prints: what was seen against what a fair game promises, wager by wager."""

    ok: bool
    level: float
    judgements: int
    alarms: list[dict[str, Any]]
    departures: list[str]
    tables: list[dict[str, Any]]


@router.get("/verification", operation_id="verify-log", responses={**tells(Verification), **documented(401, 404)})
async def verify_log(request: Request, table: OneTable = "") -> Response:
    """Chain, signatures, seals, rulebook, ledger and meters of the casino, or of one table, in a process of its own."""
    return await _audited(request, "verify", table)


@router.get("/judgements", operation_id="judge-log", responses={**tells(Judgements), **documented(401, 404)})
async def judge_log(request: Request, table: OneTable = "") -> Response:
    """Results, outcomes, cards, draws and meters against what a fair game promises, in a process of its own."""
    return await _audited(request, "judge", table)


async def _audited(request: Request, kind: str, table: str) -> Response:
    store = store_of(request)
    if table:
        await in_thread(lambda: row_of(store, table))
    found = await done_aside(request, "the audit", PATIENCE, "houserules.service.audits", kind, table)
    return answer(msgspec.Raw(found))


class BeforeTheRound:
    """The log of an open table as if it ended where its latest round begins: nobody's cards of that round are in it."""

    def __init__(self, log: StoredLog, end: int | None) -> None:
        self._log, self._end = log, end
        self.header: Header = log.header

    @property
    def ending(self) -> Ending:
        return self._log.ending

    @property
    def events(self) -> Iterator[Event]:
        return (event for event in self._log.events if self._end is None or event.n < self._end)

    @property
    def reveals(self) -> Iterator[Event]:
        return self._log.reveals

    def lines(self) -> Iterator[bytes]:
        for _, n, body in self._log.numbered():
            if self._end is not None and n is not None and n >= self._end:
                return
            yield bytes(body) + b"\n"


def handed_over(store: Store, table: str) -> BeforeTheRound:
    row, log = row_of(store, table), store.tables.log(table)
    latest = store.tables.round_places(table, LATEST, 1) if row.closed is None else []
    if not latest:
        return BeforeTheRound(log, None)
    after = list(store.tables.between(table, latest[0][1], None))
    over = any(type(event.step) is Begin for event in after[1:])
    return BeforeTheRound(log, None if over else after[0].n)


def _files(kind: str, what: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"description": what, "content": {kind: {"schema": {"type": "string", "format": "binary"}}}}}


@router.get("/tables/{table}/log.jsonl", operation_id="export-log", response_class=Response,
            responses={**_files(JSON_LINES, "As `houserules replay` reads it."), **documented(401, 404)})  # fmt: skip
async def export_log(request: Request, table: TableName) -> Response:
    """The table's log in JSON Lines; a round that is being played is left out."""
    store = store_of(request)
    log = await in_thread(lambda: handed_over(store, table))
    headers = {"Content-Disposition": f'attachment; filename="{table}.jsonl"'}
    return StreamingResponse(log.lines(), headers=headers, media_type=JSON_LINES)


@router.get("/tables/{table}/log.parquet", operation_id="export-columns", response_class=Response,
            responses={**_files(PARQUET, "One row for each event."), **documented(401, 404, 409)})  # fmt: skip
async def export_columns(request: Request, table: TableName) -> Response:
    """The table's events as columns; a round that is being played is left out."""
    store = store_of(request)
    audits: asyncio.Semaphore = request.app.state.proofs
    async with audits:
        path = await in_thread(lambda: _written(handed_over(store, table)))
    headers = {"Content-Disposition": f'attachment; filename="{table}.parquet"'}
    return FileResponse(path, headers=headers, media_type=PARQUET, background=BackgroundTask(path.unlink))


def _written(log: BeforeTheRound) -> Path:
    handle, name = mkstemp(suffix=".parquet")
    os.close(handle)
    path = Path(name)
    try:
        write_parquet(log, path)
    except BaseException:
        path.unlink()
        raise
    return path
