"""The rounds that a table has played, the latest first, a page at a time."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from houserules.engine.events import Event
from houserules.engine.steps import Begin, Bet, Collect, Invite, Pay, Return
from houserules.service.answers import answer
from houserules.service.casino import TableName, in_thread, store_of
from houserules.service.problems import documented
from houserules.service.rounds import row_of
from houserules.service.schemas import tells
from houserules.store.database import Store

router = APIRouter(prefix="/v1/tables", tags=["past"])

LAST = 10**12
MOST = 100
Before = Annotated[int, Query(ge=1, le=LAST, examples=[26], description="Only rounds before this one.")]
Most = Annotated[int, Query(ge=1, le=MOST, examples=[25], description="How many, at most.")]


class RoundLine(msgspec.Struct, frozen=True):
    """`at` is when it began, in seconds since 1970; `net` is what each seat won or lost so far, in cents."""

    round: int
    at: int
    events: int
    over: bool
    players: dict[str, str]
    net: dict[str, int]


class RoundList(msgspec.Struct, frozen=True):
    """`rounds` with the latest first; `before` asks for the page after this one, null if there is none."""

    table: str
    game: str
    submission: str
    closed: bool
    rounds: list[RoundLine]
    before: int | None


@router.get("/{table}/rounds", operation_id="list-rounds", responses={**tells(RoundList), **documented(404)})
async def list_rounds(request: Request, table: TableName, before: Before = LAST, most: Most = 25) -> Response:
    """Rounds of a table, open or closed: when, who wagered, and what it brought them."""
    store = store_of(request)
    return answer(await in_thread(lambda: _listed(store, table, before, most)))


def _listed(store: Store, table: str, before: int, most: int) -> RoundList:
    row = row_of(store, table)
    places = store.tables.round_places(table, before, most + 1)
    newer = store.tables.round_places(table, places[0][0] + 2, 1) if places else []
    end = newer[0][1] if newer and newer[0][0] > places[0][0] else None
    lines = []
    for number, first in places[:most]:
        lines.append(_line(number, list(store.tables.between(table, first, end)), end is not None))
        end = first
    left = lines[-1].round if len(places) > most else None
    return RoundList(table, row.game, row.submission, row.closed is not None, lines, left)


def _line(number: int, events: list[Event], followed: bool) -> RoundLine:
    """A round is over where another round or procedure begins after it."""
    own = next((place for place, event in enumerate(events) if place and type(event.step) is Begin), len(events))
    players: dict[str, str] = {}
    net: Counter[str] = Counter()
    for event in events[:own]:
        step = event.step
        if type(step) is Invite and type(event.answer) is Bet and event.person:
            players[str(event.answer.seat)] = event.person
        elif isinstance(step, Collect | Pay | Return):
            net[str(step.line.seat)] += step.line.net
    return RoundLine(number, int(events[0].at or 0), own, followed or own < len(events), players, dict(net))
