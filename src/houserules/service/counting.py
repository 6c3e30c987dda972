"""Processes that count for the house: a few, started when they are needed and kept for the next question."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress

import msgspec

from houserules.service.questions import Question

LONGEST = 1 << 26  # bytes of one answer
NOTHING = msgspec.Raw()
log = logging.getLogger("houserules.service")


class Far(msgspec.Struct, frozen=True):
    """How far a count is."""

    what: str = "waiting for its turn"
    done: int = 0
    of: int = 0


class Said(msgspec.Struct, frozen=True):
    """One line of a process that counts."""

    progress: Far | None = None
    partly: msgspec.Raw = NOTHING  # what is known already
    answer: msgspec.Raw = NOTHING
    refused: str = ""
    unfit: bool = False  # the submission itself has errors
    broken: str = ""

    @property
    def is_last(self) -> bool:
        return self.progress is None and not bytes(self.partly)


Heard = Callable[[Said], None]
_read = msgspec.json.Decoder(Said).decode


class NotCounted(Exception):
    """The question has no answer; the sentence says why."""

    def __init__(self, why: str, unfit: bool = False) -> None:
        super().__init__(why)
        self.unfit = unfit


class Lost(Exception):
    """The process that counted has ended before its answer."""


class CountingRoom:
    """So many questions are counted at once; the others wait for their turn."""

    def __init__(self, places: int) -> None:
        self._places = asyncio.Semaphore(places)
        self._idle: list[Process] = []

    async def count(self, question: Question, heard: Heard) -> msgspec.Raw:
        """The answer as JSON. Whoever stops waiting for it ends the count."""
        async with self._places:
            process = await self._process()
            try:
                said = await _asked(process, question, heard)
            except BaseException:
                await _end(process)
                raise
            self._idle.append(process)
        if said.refused:
            raise NotCounted(said.refused, said.unfit)
        if not bytes(said.answer):
            log.error("a count failed: %s", said.broken)
            raise Lost("the count failed; it has been noted")
        return said.answer

    async def _process(self) -> Process:
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "houserules.service.counter", stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST
        )

    async def close(self) -> None:
        for process in self._idle:
            await _end(process)
        self._idle.clear()


async def _asked(process: Process, question: Question, heard: Heard) -> Said:
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(ConnectionError):  # it has ended: nothing more comes from it
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
    while line := await process.stdout.readline():
        said = _read(line)
        if said.is_last:
            return said
        heard(said)
    raise Lost("the process that counted has ended before its answer; ask again")


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
