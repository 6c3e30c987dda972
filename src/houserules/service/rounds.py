"""Rounds that were played: their steps and settlement, their seals and seeds once revealed, and their proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Request, Response

from houserules.engine.events import Event
from houserules.engine.steps import Collect, Pay, Return
from houserules.engine.views import AUDITOR, view
from houserules.floor.casino.sittings import all_seen
from houserules.service.admission import Caller, caller_of, one_more, too_many
from houserules.service.answers import answer
from houserules.service.aside import done_aside
from houserules.service.casino import TableName, in_thread, store_of
from houserules.service.opened_seals import Seal, seals_in
from houserules.service.problems import documented, unknown
from houserules.service.roles import Role
from houserules.service.schemas import tells
from houserules.store.database import Store
from houserules.store.database.failures import NotAllowed
from houserules.store.database.tables import TableRow

router = APIRouter(prefix="/v1/tables", tags=["past"])

Number = Annotated[int, Path(ge=1, le=10**12, examples=[1], description="The number of the round at its table.")]
PATIENCE = 120.0  # seconds for a proof
MOST_OF_ONE = 2  # proofs that one caller asks for at a time


class Round(msgspec.Struct, frozen=True):
    """`submission` is the one the table was opened under: its layout is the felt of this round."""

    table: str
    round: int
    game: str
    submission: str
    events: list[msgspec.Raw]
    lines: list[dict[str, Any]]
    seals: list[Seal]


class ProofCheck(msgspec.Struct, frozen=True):
    """One thing that was checked: `ok` is null where the proof did not come that far."""

    check: Literal["header", "chain", "seals", "rulebook", "books"]
    ok: bool | None
    says: str
    clause: str


class ProofBody(msgspec.Struct, frozen=True):
    """Whether every event up to the end of the round is by the book; `rejection` says which is not, and why."""

    table: str
    round: int
    ok: bool
    events: int
    head: str
    still_sealed: int
    rejection: dict[str, Any] | None
    checks: list[ProofCheck]


@router.get("/{table}/rounds/{number}", operation_id="read-round", responses={**tells(Round), **documented(404)})
async def read_round(request: Request, table: TableName, number: Number) -> Response:
    """One round as the caller may see it: every step with its clause, the settlement, the seals."""
    store, caller = store_of(request), caller_of(request)
    events = await in_thread(lambda: round_of(store, table, number))
    raw = [msgspec.Raw(msgspec.json.encode(event)) for event in seen_by(caller, events)]
    seals = await in_thread(lambda: seals_in(store, table, events))
    row = await in_thread(lambda: row_of(store, table))
    return answer(Round(table, number, row.game, row.submission, raw, _lines(events), seals))


def row_of(store: Store, table: str) -> TableRow:
    found = next((row for row in store.tables.all() if row.id == table), None)
    if found is None:
        raise unknown(f"there is no table {table!r}")
    return found


def seen_by(caller: Caller, events: Iterable[Event]) -> list[Event]:
    """Events from the beginning of a round on, as the caller may see them."""
    if caller.role is Role.REGULATOR:
        return list(view(events, AUDITOR))
    return [each.by(caller.name) for each in all_seen(events)]


def round_of(store: Store, table: str, number: int) -> list[Event]:
    try:
        return list(store.tables.round(table, number))
    except NotAllowed as error:
        raise unknown(str(error)) from None


def _lines(events: list[Event]) -> list[dict[str, Any]]:
    lines = [event.step.line for event in events if isinstance(event.step, Collect | Pay | Return)]
    return [{**msgspec.structs.asdict(line), "net": line.net} for line in lines]


@router.get("/{table}/rounds/{number}/proof", operation_id="prove-round",
            responses={**tells(ProofBody), **documented(401, 404)})  # fmt: skip
async def prove_round(request: Request, table: TableName, number: Number) -> Response:
    """Run the rulebook over the log once more, up to the end of this round, in a process of its own."""
    store = store_of(request)
    await in_thread(lambda: round_of(store, table, number))
    proving: Counter[str] = request.app.state.proving
    name = caller_of(request).name
    if proving[name] >= MOST_OF_ONE:
        raise too_many(1)
    with one_more(proving, name):
        proof = await done_aside(request, "the proof", PATIENCE, "houserules.service.proving", table, str(number))
    return answer(msgspec.Raw(proof))
