"""Counts under way and those just made, each by its key: whoever asks again finds the same one, also after leaving."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable

import msgspec

from houserules.service.counting import CountingRoom, Far, Lost, NotCounted, Said
from houserules.service.problems import Problem, Why
from houserules.service.questions import Question

MOST_WAITING = 64
MOST_KEPT = 2000


class Errand:
    """One count; its result when it is done."""

    def __init__(self, room: CountingRoom, question: Question) -> None:
        self.far = Far()
        self.known: msgspec.Raw | None = None  # what is known before all is
        self.task = asyncio.create_task(room.count(question, self._hear))

    def _hear(self, said: Said) -> None:
        self.far = said.progress or self.far
        self.known = said.partly if bytes(said.partly) else self.known

    @property
    def is_over(self) -> bool:
        return self.task.done()

    def outcome(self) -> msgspec.Raw:
        """The answer as JSON; a problem if there is none."""
        try:
            return self.task.result()
        except NotCounted as why:
            if why.unfit:
                raise Problem(409, Why.INVALID, str(why)) from None
            raise Problem(422, Why.MALFORMED, str(why)) from None
        except (Lost, asyncio.CancelledError) as lost:
            said = str(lost) or "the count was given up"
            raise Problem(503, Why.NOT_COUNTED, said, headers={"Retry-After": "1"}) from None

    async def within(self, seconds: float) -> bool:
        """Whether it is done by then."""
        done, _ = await asyncio.wait((self.task,), timeout=seconds)
        return bool(done)


class Errands:
    """What failed is forgotten as soon as somebody hears of it, and counted anew when asked again."""

    def __init__(self, room: CountingRoom, most_kept: int = MOST_KEPT) -> None:
        self._room, self._most_kept = room, most_kept
        self._errands: OrderedDict[Hashable, Errand] = OrderedDict()

    def start(self, key: Hashable, question: Question) -> Errand:
        """The errand of this key, which may have been started before."""
        found = self._errands.get(key)
        if found is None:
            self._demand_room()
            found = self._errands[key] = Errand(self._room, question)
        self._errands.move_to_end(key)
        return found

    def knows(self, key: Hashable) -> bool:
        return key in self._errands

    async def result(self, key: Hashable, question: Question, seconds: float) -> msgspec.Raw:
        """What was counted, as JSON; a `StillCounting` if it takes longer than that."""
        errand = self.start(key, question)
        if not await errand.within(seconds):
            raise StillCounting(errand)
        try:
            return errand.outcome()
        except Problem:
            self.drop(key)
            raise

    def drop(self, key: Hashable) -> None:
        """Nobody wants it any more: its process stops counting."""
        errand = self._errands.pop(key, None)
        if errand is not None:
            errand.task.cancel()

    def _demand_room(self) -> None:
        waiting = sum(not errand.is_over for errand in self._errands.values())
        if waiting >= MOST_WAITING:
            raise Problem(429, Why.TOO_MANY, "too much is being counted: come back later", headers={"Retry-After": "5"})
        while len(self._errands) >= max(self._most_kept, waiting + 1):
            oldest = next(key for key, errand in self._errands.items() if errand.is_over)
            del self._errands[oldest]

    async def close(self) -> None:
        for errand in self._errands.values():
            errand.task.cancel()
        await asyncio.gather(*(errand.task for errand in self._errands.values()), return_exceptions=True)
        await self._room.close()


class StillCounting(Exception):
    """The answer is not there yet."""

    def __init__(self, errand: Errand) -> None:
        super().__init__(errand.far.what)
        self.errand = errand
