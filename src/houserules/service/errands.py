"""Counts under way and those just made, each by its key: whoever asks again finds the same one, also after leaving."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from typing import Any

from houserules.service.counting import CountingRoom, Far, Lost
from houserules.service.problems import Problem, Why
from houserules.service.questions import Question

MOST_WAITING = 64
MOST_KEPT = 2000


class Errand:
    """One count; its result when it is done."""

    def __init__(self, room: CountingRoom, question: Question) -> None:
        self.far = Far()
        self.task = asyncio.create_task(room.count(question, self._hear))

    def _hear(self, far: Far) -> None:
        self.far = far

    async def within(self, seconds: float) -> bool:
        """Whether it is done by then."""
        done, _ = await asyncio.wait((self.task,), timeout=seconds)
        return bool(done)


class Errands:
    """What failed is forgotten as soon as somebody hears of it, and counted anew when asked again."""

    def __init__(self, room: CountingRoom) -> None:
        self._room = room
        self._errands: OrderedDict[Hashable, Errand] = OrderedDict()

    def start(self, key: Hashable, question: Question) -> Errand:
        """The errand of this key, which may have been started before."""
        found = self._errands.get(key)
        if found is None:
            self._demand_room()
            found = self._errands[key] = Errand(self._room, question)
        self._errands.move_to_end(key)
        return found

    async def result(self, key: Hashable, question: Question, seconds: float) -> Any:
        """What was counted; a `StillCounting` if it takes longer than that."""
        errand = self.start(key, question)
        if not await errand.within(seconds):
            raise StillCounting(errand.far)
        try:
            return errand.task.result()
        except Lost as lost:
            self._errands.pop(key, None)
            raise Problem(503, Why.NOT_COUNTED, str(lost), headers={"Retry-After": "1"}) from None

    def _demand_room(self) -> None:
        waiting = [key for key, errand in self._errands.items() if not errand.task.done()]
        if len(waiting) >= MOST_WAITING:
            raise Problem(429, Why.TOO_MANY, "too much is being counted: come back later", headers={"Retry-After": "5"})
        while len(self._errands) >= MOST_KEPT:
            oldest = next(key for key, errand in self._errands.items() if errand.task.done())
            del self._errands[oldest]

    async def close(self) -> None:
        for errand in self._errands.values():
            errand.task.cancel()
        await asyncio.gather(*(errand.task for errand in self._errands.values()), return_exceptions=True)
        await self._room.close()


class StillCounting(Exception):
    """The answer is not there yet."""

    def __init__(self, far: Far) -> None:
        super().__init__(far.what)
        self.far = far
