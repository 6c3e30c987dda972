"""Rounds that were played: their steps and settlement, their seals and seeds once revealed, and their proof."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request, Response

from houserules.engine.events import Event
from houserules.engine.steps import Collect, Drawn, Pay, Return, Reveal, Shuffled
from houserules.engine.views import AUDITOR, view
from houserules.floor.casino.sittings import all_seen
from houserules.service.admission import caller_of
from houserules.service.answers import answer
from houserules.service.casino import TableName, in_thread, store_of
from houserules.service.problems import Problem, Why, documented, unknown
from houserules.service.roles import Role
from houserules.service.schemas import tells
from houserules.store.database import Store
from houserules.store.database.failures import NotAllowed

router = APIRouter(prefix="/v1/tables", tags=["past"])

Number = Annotated[int, Path(ge=1, le=10**12, examples=[1], description="The number of the round at its table.")]
PATIENCE = 120.0  # seconds for a proof


class Seal(msgspec.Struct, frozen=True):
    """The commitment to a shuffle or draw of this round; its seed once it is revealed."""

    seal: str
    context: str
    seed: str = ""


class Round(msgspec.Struct, frozen=True):
    table: str
    round: int
    events: list[msgspec.Raw]
    lines: list[dict[str, Any]]
    seals: list[Seal]


class ProofBody(msgspec.Struct, frozen=True):
    """Whether every event up to the end of the round is by the book; `rejection` says which is not, and why."""

    table: str
    round: int
    ok: bool
    events: int
    head: str
    still_sealed: int
    rejection: dict[str, Any] | None


@router.get("/{table}/rounds/{number}", operation_id="read-round", responses={**tells(Round), **documented(404)})
async def read_round(request: Request, table: TableName, number: Number) -> Response:
    """One round as the caller may see it: every step with its clause, the settlement, the seals."""
    store, caller = store_of(request), caller_of(request)
    events = await in_thread(lambda: round_of(store, table, number))
    if caller.role is Role.REGULATOR:
        seen = list(view(events, AUDITOR))
    else:
        seen = [each.by(caller.name) for each in all_seen(events)]
    raw = [msgspec.Raw(msgspec.json.encode(event)) for event in seen]
    seals = await in_thread(lambda: _seals(store, table, events))
    return answer(Round(table, number, raw, _lines(events), seals))


def round_of(store: Store, table: str, number: int) -> list[Event]:
    try:
        return list(store.tables.round(table, number))
    except NotAllowed as error:
        raise unknown(str(error)) from None


def _lines(events: list[Event]) -> list[dict[str, Any]]:
    lines = [event.step.line for event in events if isinstance(event.step, Collect | Pay | Return)]
    return [{**msgspec.structs.asdict(line), "net": line.net} for line in lines]


def _seals(store: Store, table: str, events: list[Event]) -> list[Seal]:
    """Of what was shuffled or drawn in this round; a shoe is revealed only when it is over, perhaps rounds later."""
    made = {event.answer.seal: event.answer.context for event in events if isinstance(event.answer, Shuffled | Drawn)}
    made.pop("", None)
    seeds = {event.step.seal: event.step.seed for event in events if type(event.step) is Reveal}
    if made.keys() - seeds.keys():
        seeds |= {event.step.seal: event.step.seed for event in store.tables.log(table).reveals
                  if type(event.step) is Reveal}  # fmt: skip
    revealed_here = {event.step.seal: event.step.context for event in events if type(event.step) is Reveal}
    return [Seal(seal, context, seeds.get(seal, "")) for seal, context in {**revealed_here, **made}.items()]


@router.get("/{table}/rounds/{number}/proof", operation_id="prove-round",
            responses={**tells(ProofBody), **documented(401, 404)})  # fmt: skip
async def prove_round(request: Request, table: TableName, number: Number) -> Response:
    """Run the rulebook over the log once more, up to the end of this round, in a process of its own."""
    store = store_of(request)
    await in_thread(lambda: round_of(store, table, number))
    url: str = request.app.state.database
    proofs: asyncio.Semaphore = request.app.state.proofs
    async with proofs:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "houserules.service.proving", table, str(number),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        try:
            out, _ = await asyncio.wait_for(process.communicate(url.encode()), PATIENCE)
        except TimeoutError:
            process.kill()
            raise Problem(503, Why.STORE_UNABLE, "the proof takes too long", headers={"Retry-After": "60"}) from None
    if process.returncode:
        raise Problem(503, Why.STORE_UNABLE, "the proof could not be made", headers={"Retry-After": "1"})
    return answer(json.loads(out))
