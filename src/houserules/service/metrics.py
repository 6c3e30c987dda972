"""Figures for whoever watches the machine, in Prometheus' text format: counts and times, no names and no cards."""

from __future__ import annotations

import logging
from collections import Counter, defaultdict
from time import perf_counter

from fastapi import APIRouter, Request, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houserules.service.casino import house_of
from houserules.service.problems import documented

router = APIRouter(tags=["house"])
log = logging.getLogger("houserules.service")

KIND = "text/plain; version=0.0.4; charset=utf-8"
HELP = {
    "commands": "Commands that were carried out and committed.",
    "refused": "Commands that were refused.",
    "events": "Events that were committed.",
    "halted": "Tables that halted themselves.",
    "commit_seconds": "Seconds in which tables waited for commits.",
}


class Counted:
    """Counts requests by operation and status, and the seconds they took; plain ASGI, around everything else."""

    def __init__(self, app: ASGIApp, requests: Counter[tuple[str, int]], seconds: defaultdict[str, float]) -> None:
        self.app, self.requests, self.seconds = app, requests, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 0

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, counted)
        except Exception:
            status = status or 500  # whoever stands around us answers
            raise
        finally:
            operation = getattr(scope.get("route"), "operation_id", None) or "none"
            spent = perf_counter() - began
            self.requests[operation, status] += 1
            if not operation.startswith("stream-"):
                self.seconds[operation] += spent
            facts = {"operation": operation, "method": scope["method"], "status": status, "ms": round(spent * 1000, 3)}
            log.info("request", extra={"facts": facts})


@router.get(
    "/metrics",
    operation_id="read-metrics",
    response_class=Response,
    responses={
        200: {"description": "Counters as text.", "content": {"text/plain": {"schema": {"type": "string"}}}},
        **documented(),
    },
)
async def read_metrics(request: Request) -> Response:
    """Counters for Prometheus; nothing in them belongs to anybody."""
    house, state = house_of(request), request.app.state
    lines = []
    for name, words in HELP.items():
        lines += _metric(name, words, [("", house.tally[name])])
    lines += _metric("tables", "Tables of this program.", [("", len(house.actors))], "gauge")
    lines += _metric("streams", "Streams that are open.", [("", sum(state.streams.values()))], "gauge")
    by_operation = [(f'{{operation="{name}",status="{status}"}}', count) for (name, status), count in
                    sorted(state.requests.items())]  # fmt: skip
    lines += _metric("requests", "Requests by operation and status.", by_operation)
    seconds = [(f'{{operation="{name}"}}', spent) for name, spent in sorted(state.request_seconds.items())]
    lines += _metric("request_seconds", "Seconds that requests took.", seconds)
    return Response("\n".join(lines) + "\n", headers={"Content-Type": KIND})


def _metric(name: str, words: str, values: list[tuple[str, float]], kind: str = "counter") -> list[str]:
    full = f"houserules_{name}" + ("_total" if kind == "counter" else "")
    rows = [f"{full}{labels} {value:g}" for labels, value in values]
    return [f"# HELP {full} {words}", f"# TYPE {full} {kind}", *rows]
