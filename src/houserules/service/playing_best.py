"""What automatic players who play best ask: counted in a process of its own, so that no table is held."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from hashlib import sha256
from typing import Any

import msgspec

from houserules.floor.casino.counsel import Faced, Told
from houserules.service.errands import Errands, StillCounting
from houserules.service.problems import Problem
from houserules.service.questions import AboutChoices

LONGEST = 600.0  # seconds; the table has played on by then, and whoever asks next finds the count
UNIT = 100  # cents: which choice is best is the same at any base wager


class Counting:
    """Called by the tables' workers; the counts run on the loop of the service."""

    def __init__(self, errands: Errands, loop: asyncio.AbstractEventLoop) -> None:
        self._errands, self._loop = errands, loop
        self._under_way: set[asyncio.Task[None]] = set()

    def __call__(self, faced: Faced, told: Told) -> None:
        with suppress(RuntimeError):  # the house closes: the next program asks again
            self._loop.call_soon_threadsafe(self._begin, faced, told)

    def _begin(self, faced: Faced, told: Told) -> None:
        task = self._loop.create_task(self._count(faced, told))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _count(self, faced: Faced, told: Told) -> None:
        """By the question alone, since a round that was not kept may be dealt anew under the same numbers."""
        question = AboutChoices(faced.game, dict(faced.submission), dict(faced.seen), faced.ask, UNIT)
        key = "bot", sha256(msgspec.json.encode(question, order="sorted")).hexdigest()
        found: dict[str, Any] | None = None
        with suppress(Problem, StillCounting):  # killed, too many, or too long: the rule of thumb decides
            found = msgspec.json.decode(await self._errands.result(key, question, LONGEST))
        told(found["best"][0] if found else "")

    async def close(self) -> None:
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._errands.close()
