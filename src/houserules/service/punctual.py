"""Connections on which no request comes in time are closed, so that nobody holds a place by saying nothing."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

HEAD_WITHIN = 20.0  # seconds


class Punctual(H11Protocol):
    """Looks now and then whether a request has begun since it last looked; one that is being answered has time."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._look: TimerHandle
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        self._look.cancel()
        super().connection_lost(exc)

    def _look_later(self) -> None:
        self._look = self.loop.call_later(HEAD_WITHIN, self._look_again, self.cycle)

    def _look_again(self, before: RequestResponseCycle | None) -> None:
        if self.cycle is before and (before is None or before.response_complete):
            self.transport.close()
        else:
            self._look_later()
