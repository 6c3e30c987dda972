"""Streams: a table's events as they are committed, and the meters; each resumes where its reader left off."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Query, Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from houserules.engine.journal import NotKept
from houserules.floor.casino.actor import TableActor, Unable
from houserules.floor.casino.house import House
from houserules.floor.casino.showing import waiting
from houserules.floor.casino.summary import Summary
from houserules.service.admission import Doorkeeper, caller_of, one_more, too_many
from houserules.service.answers import encoded
from houserules.service.casino import TableName, done, house_of, in_thread, store_of, table_of
from houserules.service.neighbors import Neighbors
from houserules.service.past import events_after
from houserules.service.problems import documented
from houserules.service.schemas import stream
from houserules.service.tables import lines_of, neighbors_of
from houserules.store.database import Store

router = APIRouter(prefix="/v1", tags=["streams"])

KEEP_ALIVE = 15.0  # seconds after which a silent stream says that it is still there
MOST_OF_ONE = 30  # streams that one caller has at a time
METERS_EVERY = 1.0  # seconds
FLOOR_EVERY = 0.3

STILL_HERE = b": still here\n\n"
NOTHING = b""  # is not sent: it is time to see whether the reader is still welcome

LastEvent = Annotated[
    int | None,
    Header(alias="Last-Event-ID", ge=-1, le=10**15, description="The number of the last event one has.",
           examples=[41]),
]  # fmt: skip
LastChange = Annotated[
    int | None,
    Header(alias="Last-Event-ID", ge=-1, le=10**15, description="The `id:` of the last message one has.",
           examples=[1234]),
]  # fmt: skip
After = Annotated[
    int | None, Query(ge=-1, le=10**15, description="The same, where no header can be sent.", examples=[41])
]


class Bell:
    """Rings in the event loop when a table has committed something; many rings before one looks are one."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """From any thread."""
        try:
            self._loop.call_soon_threadsafe(self._rung.set)
        except RuntimeError:  # the loop is closed, and nobody listens
            return

    async def wait(self, seconds: float) -> bool:
        try:
            await asyncio.wait_for(self._rung.wait(), seconds)
        except TimeoutError:
            return False
        self._rung.clear()
        return True


@router.get(
    "/tables/{table}/stream",
    operation_id="stream-events",
    response_class=StreamingResponse,
    responses={**stream("Events as they are committed; `id:` is the event's number."), **documented(404)},
)
async def stream_events(
    request: Request, table: TableName, last_event: LastEvent = None, after: After = None
) -> StreamingResponse:
    """The table's events as the caller may see them, as soon as each is committed. Resumes by `Last-Event-ID`.

    An event named `waiting` says whom the table waits for, after each commit.
    """
    actor = table_of(request, table)
    await done(actor.look(lambda live: None))  # it is loaded
    last = last_event if last_event is not None else after
    begin = actor.tail.end - 1 if last is None else last
    bell = Bell()
    return Stream(_events(store_of(request), actor, caller_of(request).name, begin, bell), request, bell.ring)


async def _events(store: Store, actor: TableActor, name: str, last: int, bell: Bell) -> AsyncGenerator[bytes, None]:
    actor.watch(bell.ring)
    try:
        yield await _waiting(actor, name)
        while not actor.retired:  # a table that went to another program is streamed from there
            found = await in_thread(partial(events_after, store, actor, last))
            for seen in found:
                yield b"id: %d\ndata: %s\n\n" % (seen.event.n, msgspec.json.encode(seen.by(name)))
                last = seen.event.n
            if found:
                yield await _waiting(actor, name)
            else:
                yield NOTHING if await bell.wait(KEEP_ALIVE) else STILL_HERE
    finally:
        actor.unwatch(bell.ring)


async def _waiting(actor: TableActor, name: str) -> bytes:
    try:
        now = await done(actor.look(lambda live: waiting(live, name)))
    except Unable:
        return b": the table is being loaded\n\n"
    return b"event: waiting\ndata: %s\n\n" % encoded(now)


@router.get("/meters/stream", operation_id="stream-meters", response_class=StreamingResponse,
            responses={**stream("The meters, whenever one has changed."), **documented()})  # fmt: skip
async def stream_meters(request: Request, last_event: LastChange = None, after: After = None) -> StreamingResponse:
    """What every meter shows, in cents, now and whenever one has changed.

    `id:` is the number of changes so far; whoever comes back with `Last-Event-ID` hears nothing until there is news.
    """
    last = last_event if last_event is not None else after
    return Stream(_meters(store_of(request), -1 if last is None else last), request)


async def _meters(store: Store, last: int) -> AsyncGenerator[bytes, None]:
    sent: dict[str, int] | None = None
    silent = 0.0
    while True:
        readings = await in_thread(store.meters.read)
        shown = {name: int(reading.amount // 1) for name, reading in readings.items()}
        changes = sum(reading.changes for reading in readings.values())
        if sent is None and changes == last:
            sent = shown  # nothing has happened since
        if shown != sent:
            yield b"id: %d\ndata: %s\n\n" % (changes, encoded({"meters": shown}))
            sent, silent = shown, 0.0
        elif silent >= KEEP_ALIVE:
            yield STILL_HERE
            silent = 0.0
        else:
            yield NOTHING
        await asyncio.sleep(METERS_EVERY)
        silent += METERS_EVERY


@router.get("/floor/stream", operation_id="stream-floor",
            responses={**stream("Every table as a line, whenever one has changed."), **documented(401)})  # fmt: skip
async def stream_floor(request: Request) -> StreamingResponse:
    """Every open table with whom it waits for and since when, and why it halted: now and whenever one has changed."""
    return Stream(_floor(house_of(request), neighbors_of(request)), request)


async def _floor(house: House, neighbors: Neighbors) -> AsyncGenerator[bytes, None]:
    sent, silent = b"", 0.0
    seen: list[tuple[str, Summary | None, str]] = []
    while True:
        now = [(name, actor.summary, actor.halted) for name, actor in tuple(house.actors.items())]
        moved = now != seen or not house.is_alone  # what others have is asked for each time
        others = [] if house.is_alone else await neighbors.tables()
        lines, seen = encoded({"tables": [*await lines_of(house), *others]}) if moved else sent, now
        if lines != sent:
            yield b"data: %s\n\n" % lines
            sent, silent = lines, 0.0
        elif silent >= KEEP_ALIVE:
            yield STILL_HERE
            silent = 0.0
        else:
            yield NOTHING
        await asyncio.sleep(FLOOR_EVERY)
        silent += FLOOR_EVERY


class Stream(StreamingResponse):
    """Counted for its caller as long as it lasts, and over when the caller is no longer known at the door.

    Whoever logs out here is sent away at once; a token that was taken back elsewhere is noticed with the next message.
    """

    def __init__(
        self, source: AsyncGenerator[bytes, None], request: Request, wake: Callable[[], None] = lambda: None
    ) -> None:
        self._source, self._caller, self._wake = source, caller_of(request), wake
        self._over = False
        self._doorkeeper: Doorkeeper = request.app.state.doorkeeper
        self._open: Counter[str] = request.app.state.streams
        self._name = self._caller.name or (request.client.host if request.client else "")
        if self._open[self._name] >= MOST_OF_ONE:
            raise too_many(KEEP_ALIVE)
        super().__init__(self._parts(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with one_more(self._open, self._name):
            await super().__call__(scope, receive, send)

    async def _parts(self) -> AsyncIterator[bytes]:
        async with aclosing(self._source) as source:
            with self._doorkeeper.listening(self._caller.token, self._leave):
                async for part in source:
                    if self._over or (part and not await self._is_welcome()):
                        return
                    if part:
                        yield part

    def _leave(self) -> None:
        self._over = True
        self._wake()

    async def _is_welcome(self) -> bool:
        """Whoever logged out, or whose token is over, is shown nothing more of what was theirs to see."""
        if not self._caller.token:
            return True
        try:
            return await self._doorkeeper.caller(self._caller.token) == self._caller
        except NotKept:
            return False  # nobody can say; whoever comes back is looked at again
