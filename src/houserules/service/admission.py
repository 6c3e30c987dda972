"""The door: who calls, by which token, how often; everyone comes through here, whatever they ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Protocol

from fastapi import Request
from fastapi.routing import APIRoute

from houserules.service.problems import Problem, Why
from houserules.service.roles import Role, may, not_for


@dataclass(frozen=True)
class Caller:
    """The person behind a request; without a token it is anyone."""

    name: str = ""
    role: Role = Role.ANYONE
    token: str = ""


ANYONE = Caller()


class Doorkeeper(Protocol):
    async def caller(self, token: str) -> Caller | None:
        """The person to whom this token was given, or None."""

    def forget(self, token: str) -> None:
        """The token is no longer good."""

    def listening(self, token: str, leave: Callable[[], None]) -> AbstractContextManager[None]:
        """Somebody with this token listens, and leaves when it is forgotten."""


class Rate:
    """A bucket for each caller: so many requests a second, and so many at once; idle buckets are emptied."""

    MOST_CALLERS = 10_000

    def __init__(self, a_second: float, at_once: int) -> None:
        self.a_second, self.at_once = a_second, at_once
        self._buckets: dict[str, tuple[float, float]] = {}

    def wait(self, caller: str, now: float | None = None) -> float:
        """Seconds until this request would be welcome; 0 lets it in and counts it."""
        now = monotonic() if now is None else now
        left, since = self._buckets.pop(caller, (float(self.at_once), now))
        left = min(self.at_once, left + (now - since) * self.a_second)
        if left < 1:
            self._buckets[caller] = (left, now)
            return (1 - left) / self.a_second
        self._buckets[caller] = (left - 1, now)  # the last in order: whoever has not called for longest goes first
        if len(self._buckets) > self.MOST_CALLERS:
            del self._buckets[next(iter(self._buckets))]
        return 0

    def give_back(self, caller: str) -> None:
        """This one does not count."""
        left, since = self._buckets.get(caller, (float(self.at_once), 0.0))
        self._buckets[caller] = (min(float(self.at_once), left + 1), since)


BURST = 4  # seconds' worth of requests that one caller may send at once


def rate_of(a_second: float) -> Rate:
    return Rate(a_second, max(1, round(a_second * BURST)))


async def admit(request: Request) -> None:
    """Before every operation: the caller is known, not too frequent, and of a role that may do this."""
    operation = _operation(request)
    caller = await _caller(request)
    request.state.caller = caller
    _demand_patience(request, caller)
    if not may(caller.role, operation):
        if caller.role is Role.ANYONE:
            raise no_token()
        raise Problem(403, Why.NOT_ALLOWED, not_for(caller.role, operation))


def caller_of(request: Request) -> Caller:
    caller: Caller = request.state.caller
    return caller


def no_token() -> Problem:
    message = "this needs a token: log in with POST /v1/sessions and send Authorization: Bearer TOKEN"
    return Problem(401, Why.NO_TOKEN, message, headers={"WWW-Authenticate": "Bearer"})


def _operation(request: Request) -> str:
    route = request.scope["route"]
    assert isinstance(route, APIRoute)
    return route.operation_id or ""


async def _caller(request: Request) -> Caller:
    given = request.headers.get("authorization", "")
    if not given:
        return ANYONE
    kind, _, token = given.partition(" ")
    doorkeeper: Doorkeeper = request.app.state.doorkeeper
    found = await doorkeeper.caller(token.strip()) if kind.lower() == "bearer" else None
    if found is None:
        _demand_patience(request, ANYONE)  # whoever tries out tokens is counted by where they are
        raise no_token()
    return found


def _demand_patience(request: Request, caller: Caller) -> None:
    rate: Rate = request.app.state.rate
    wait = rate.wait(caller.name or (request.client.host if request.client else ""))
    if wait:
        raise too_many(wait)


@contextmanager
def one_more(under_way: Counter[str], caller: str) -> Iterator[None]:
    """One of the things that this caller has under way at a time."""
    under_way[caller] += 1
    try:
        yield
    finally:
        under_way[caller] -= 1
        if not under_way[caller]:
            del under_way[caller]


def too_many(wait: float) -> Problem:
    seconds = max(1, round(wait + 0.5))
    message = f"too many requests: come back in {seconds} s"
    return Problem(429, Why.TOO_MANY, message, headers={"Retry-After": str(seconds)})
