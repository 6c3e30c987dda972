"""The workers of a Dask cluster, as its client sees them: they are asked about a part, and their answer is waited for.

Dask gives the parts of a worker that is lost to another one; since a part is a pure function of plain facts, that
changes nothing. Nothing waits for ever: whoever does not answer in time ends the run with one sentence.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from time import monotonic
from types import TracebackType
from typing import Any

from houserules.analysis.spreading import Found, Part
from houserules.cluster.carrying import OtherCode, carry_out, differences, stamp

ADDRESS = re.compile(r"(?:tcp|tls)://(?:\[[0-9a-fA-F:.]+\]|[\w.-]+):([0-9]{1,5})")
IN_TIME = 10.0  # seconds in which a scheduler answers, and a first worker is there
PATIENCE = 30.0  # seconds without any worker, or without an answer, after which a run is given up
LOOK = 2.0  # seconds after which we look whether anybody is still counting
AHEAD = 2  # parts that a thread of a worker has at a time: one that it counts, and the next
MOST_AT_ONCE = 1024
MISSING = re.compile(r"No module named '([\w.]+)'")
LOGGED = ("distributed", "tornado")


class NoCluster(Exception):
    """In one sentence: why nothing can be counted there, or no longer."""


class Machines:
    def __init__(self, address: str) -> None:
        self.address = _checked(address)
        self._stopped = False
        self._alone_since: float | None = None  # when we first saw that no worker is left
        with ExitStack() as opened:
            opened.enter_context(_without_its_log())
            self._client = self._connected()
            opened.callback(self._client.close, timeout=IN_TIME)
            self.jobs = min(AHEAD * self._threads(), MOST_AT_ONCE)
            self._compare_code()
            self._open = opened.pop_all()

    def __enter__(self) -> Machines:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with self._open, suppress(NoCluster):  # whoever is lost already needs no word
            self.stop()

    def ask(self, maker: str, facts: bytes, part: Part) -> Found:
        """Counted by a worker; whoever calls waits, so many may call at once. Raises NoCluster."""
        if self._stopped:
            raise NoCluster(self._lost("was left"))
        try:
            future = self._client.submit(carry_out, stamp(), maker, facts, part, pure=False)
        except Exception:  # whatever a client says that has no scheduler any more
            raise NoCluster(self._lost("was lost")) from None
        while True:
            try:
                found: Found = future.result(timeout=LOOK)
                return found
            except (CancelledError, asyncio.CancelledError):
                raise NoCluster(self._lost("was lost")) from None
            except Exception as error:
                if future.status == "error":
                    raise NoCluster(self._failed(error)) from None
                if not isinstance(error, TimeoutError):
                    raise NoCluster(self._lost("was lost")) from None
                self._look()

    def spread(self, maker: str, facts: bytes, parts: Sequence[Part]) -> Iterator[Found]:
        """A `Spread` (`analysis/spreading.py`): as many parts are under way as the workers can take."""
        threads = ThreadPoolExecutor(self.jobs)
        try:
            yield from threads.map(lambda part: self.ask(maker, facts, part), parts)
        except BaseException:
            self.stop()
            raise
        finally:
            threads.shutdown(cancel_futures=True)

    def stop(self) -> None:
        """What is under way is not wanted any more; those who wait for it are woken."""
        self._stopped = True
        under_way = list(self._client.futures)
        if under_way and self._client.status == "running":
            self._in_time(lambda: self._client._cancel(under_way), "gives up its tasks")

    def _connected(self) -> Any:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of versions that differ; ours is compared
                from distributed import Client

                self._knock()
                connect: Any = Client
                return connect(self.address, timeout=IN_TIME, set_as_default=False)
        except ImportError:
            raise NoCluster(
                "A cluster is reached with Dask, which is not installed: pip install 'houserules[cluster]'."
            ) from None
        except Exception:  # whatever another program at this address may answer
            raise NoCluster(f"No Dask scheduler answers at {self.address} within {IN_TIME:g} seconds.") from None

    def _knock(self) -> None:
        """A scheduler speaks first; a client of Dask would wait for ever for another program to do so."""
        host, _, port = self.address.partition("://")[2].rpartition(":")
        with socket.create_connection((host.strip("[]"), int(port)), timeout=IN_TIME) as door:
            if self.address.startswith("tcp") and not door.recv(1):
                raise OSError

    def _threads(self) -> int:
        """Of all workers together; the first may take a moment to come."""
        until = monotonic() + IN_TIME
        while not (workers := self._workers()):
            if monotonic() > until:
                raise NoCluster(
                    f"The cluster at {self.address} has no workers; start some: dask worker {self.address}."
                )
            self._in_time(lambda: asyncio.sleep(0.1), "waits")
        return sum(workers.values())

    def _compare_code(self) -> None:
        found = self._in_time(lambda: self._client._run(stamp, on_error="return"), "has its workers tell their code")
        for worker, theirs in sorted(found.items()):
            if lacking := MISSING.search(str(theirs)):
                raise NoCluster(f"The worker {worker} cannot import {lacking[1]}; install the same houserules there.")
            if isinstance(theirs, BaseException):
                raise NoCluster(f"The worker {worker} does not say which houserules it has: {_in_a_line(theirs)}.")
            if theirs != stamp():
                raise NoCluster(f"The worker {worker} {differences(stamp(), theirs)}; all need the same houserules.")

    def _look(self) -> None:
        """Whether anybody can still answer."""
        if self._stopped or self._client.status == "closed":
            raise NoCluster(self._lost("was lost"))
        if self._workers():
            self._alone_since = None
            return
        self._alone_since = self._alone_since or monotonic()
        if monotonic() - self._alone_since > PATIENCE:
            raise NoCluster(self._lost(f"has had no worker for {PATIENCE:g} seconds"))

    def _workers(self) -> dict[str, int]:
        """The threads of each, by its address."""
        found: dict[str, int] = self._in_time(self._client.scheduler.ncores, "names its workers")
        return found

    def _in_time(self, ask: Callable[[], Any], what: str) -> Any:
        try:
            return self._client.sync(ask, callback_timeout=PATIENCE)
        except TimeoutError:
            raise NoCluster(self._lost(f"no longer {what}")) from None
        except (OSError, CancelledError, asyncio.CancelledError):
            raise NoCluster(self._lost("was lost")) from None

    def _lost(self, what: str) -> str:
        return (
            f"The cluster at {self.address} {what}; shards in a checkpoint are kept, and the run can go on from them."
        )

    def _failed(self, error: Exception) -> str:
        if isinstance(error, OtherCode):
            return f"A worker of {self.address} {error}; all need the same houserules."
        if type(error).__name__ == "KilledWorker":
            return f"Several workers of {self.address} ended, one after the other, while they counted the same part."
        return f"A worker of {self.address} cannot count its part: {_in_a_line(error)}."


def _checked(address: object) -> str:
    found = ADDRESS.fullmatch(address) if isinstance(address, str) else None
    if isinstance(address, str) and found and 0 < int(found[1]) < 1 << 16:
        return address
    said = repr(address) if isinstance(address, str) else type(address).__name__
    raise NoCluster(f"A cluster is named by the address of its scheduler, such as tcp://127.0.0.1:8786, not by {said}.")


@contextmanager
def _without_its_log() -> Iterator[None]:
    """What matters of it is said in our own words."""
    with suppress(ImportError), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import distributed  # noqa: F401  (sets up its loggers)
    loggers = [logging.getLogger(name) for name in logging.root.manager.loggerDict if name.startswith(LOGGED)]
    before = [logger.disabled for logger in loggers]
    for logger in loggers:
        logger.disabled = True
    try:
        yield
    finally:
        for logger, disabled in zip(loggers, before, strict=True):
            logger.disabled = disabled


def _in_a_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return (lines[0] if lines else type(error).__name__).rstrip(".")[:200]
