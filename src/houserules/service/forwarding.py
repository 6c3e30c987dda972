"""Where several programs share a database, a request for a table goes to the program that has it."""

from __future__ import annotations

import re

from starlette.datastructures import Headers
from starlette.responses import StreamingResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from houserules.engine.journal import NotKept
from houserules.floor.casino.house import House
from houserules.service.casino import in_thread, store_unable
from houserules.service.neighbors import FORWARDED, Neighbors, parts_of
from houserules.service.problems import Problem, Why

OF_A_TABLE = re.compile(r"/v1/tables/([^/]+)(?:/commands|/dealing|/events|/stream|/advice|/session)?")
OF_ALL = re.compile(  # two people must meet in one place, and a count is found again by whoever asked for it
    r"/v1/meters/.+/corrections|/v1/corrections|/v1/jobs/.+|/v1/submissions/(.+/)?(worth|worth/compare|par-sheet\.(pdf|html))"
)
HOPS = frozenset(("connection", "content-length", "host", "keep-alive", "transfer-encoding", "upgrade"))


class Forwarding:
    """Plain ASGI: what is not ours is handed on as it is, streams too, and the answer comes back as it is."""

    def __init__(self, app: ASGIApp, house: House, neighbors: Neighbors) -> None:
        self.app, self._house, self._neighbors = app, house, neighbors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or self._house.is_alone:
            await self.app(scope, receive, send)
            return
        answer: ASGIApp = self.app
        try:
            target = await self._target(scope["path"])
            if target is not None:
                if not target or FORWARDED in Headers(scope=scope):
                    raise _unsettled()
                answer = await self._asked(target, scope, receive)
        except Problem as problem:
            answer = problem.response()
        except NotKept as error:
            answer = store_unable(error, self._house.store.address).response()
        await answer(scope, receive, send)

    async def _target(self, path: str) -> str | None:
        """The program to ask; None: this one, empty: nobody has the table just now."""
        if OF_ALL.fullmatch(path):
            first = min({*(await self._neighbors.owners()).values(), self._neighbors.us})
            return None if first == self._neighbors.us else first
        found = OF_A_TABLE.fullmatch(path)
        if found is None or found[1] in self._house.actors:
            return None
        owner = await self._neighbors.owner(found[1])
        if owner and owner != self._neighbors.us:
            return owner
        return "" if await in_thread(lambda: self._is_open(found[1])) else None

    def _is_open(self, table: str) -> bool:
        return any(row.id == table and row.closed is None for row in self._house.store.tables.all())

    async def _asked(self, owner: str, scope: Scope, receive: Receive) -> StreamingResponse:
        headers = [(name, value) for name, value in Headers(scope=scope).items() if name not in HOPS]
        query = scope["query_string"].decode("latin-1")
        path = scope["raw_path"].decode("latin-1") + (f"?{query}" if query else "")
        response = await self._neighbors.ask(owner, scope["method"], path, headers, await _body(receive))
        if response is None:
            raise _unsettled()
        answer = StreamingResponse(parts_of(response), response.status_code)
        raw = [(name.lower(), value) for name, value in response.headers.raw]
        answer.raw_headers = [(name, value) for name, value in raw if name.decode("latin-1") not in HOPS]
        return answer


async def _body(receive: Receive) -> bytes:
    parts, more = [], True
    while more:
        message = await receive()
        parts.append(message.get("body", b""))
        more = message.get("more_body", False)
    return b"".join(parts)


def _unsettled() -> Problem:
    message = "the table is being taken over by another program; nothing happened"
    return Problem(503, Why.ELSEWHERE, message, headers={"Retry-After": "1"})
