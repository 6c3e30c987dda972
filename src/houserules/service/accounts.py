"""Logging in: tokens for names and passwords, guests where the house is a demonstration."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from secrets import token_hex, token_urlsafe
from time import monotonic

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from houserules.service.admission import Caller, Rate, caller_of, too_many
from houserules.service.answers import answer
from houserules.service.casino import in_thread, store_of
from houserules.service.problems import Problem, Why, documented, unknown
from houserules.service.roles import Role
from houserules.service.schemas import tells
from houserules.store.database import Store

router = APIRouter(prefix="/v1", tags=["people"])

GUESTS_CHIPS = 100_000  # cents of play chips
FRESH = 2.0  # seconds for which a token need not be looked up again
MOST_TOKENS = 10_000


class Doors:
    """Knows callers by their tokens, as the store has them; what was just looked up is remembered for a moment."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, tuple[Caller, float]] = {}
        self._listening: dict[str, set[Callable[[], None]]] = {}
        self._forgets = 0

    async def caller(self, token: str) -> Caller | None:
        found = self._known.get(token)
        if found is not None and found[1] > monotonic():
            return found[0]
        forgets = self._forgets
        person = await in_thread(lambda: self._store.people.behind(token))
        if person is None:
            self._known.pop(token, None)
            return None
        caller = Caller(person.name, Role(person.role), token)
        if len(self._known) >= MOST_TOKENS:
            self._known.clear()
        if forgets == self._forgets:  # else it may have been forgotten while it was looked up
            self._known[token] = (caller, monotonic() + FRESH)
        return caller

    def forget(self, token: str) -> None:
        self._known.pop(token, None)
        self._forgets += 1
        for leave in self._listening.get(token, ()):
            leave()

    @contextmanager
    def listening(self, token: str, leave: Callable[[], None]) -> Iterator[None]:
        self._listening.setdefault(token, set()).add(leave)
        try:
            yield
        finally:
            self._listening[token].discard(leave)
            if not self._listening[token]:
                del self._listening[token]


class Attempts:
    """Wrong passwords are counted, for the name and for the place they come from."""

    def __init__(self) -> None:
        self.by_name, self.by_place = Rate(0.2, 10), Rate(0.5, 30)

    def demand_patience(self, name: str, place: str) -> None:
        wait = max(self.by_name.wait(name), self.by_place.wait(place))
        if wait:
            raise too_many(wait)

    def was_right(self, name: str, place: str) -> None:
        self.by_name.give_back(name)
        self.by_place.give_back(place)


class LogIn(BaseModel):
    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"name": "ann", "password": "..."}]})

    name: str = Field(max_length=40, pattern="^[a-z0-9][a-z0-9._-]*$")
    password: str = Field(max_length=200)


class Session(msgspec.Struct, frozen=True):
    """Send the token as `Authorization: Bearer TOKEN`."""

    token: str
    role: str
    name: str


class Me(msgspec.Struct, frozen=True):
    """`chips` are those at the cashier, in cents."""

    name: str
    role: str
    chips: int


def _place(request: Request) -> str:
    return request.client.host if request.client else ""


@router.post("/sessions", operation_id="log-in", responses={**tells(Session), **documented(401)})
async def log_in(request: Request, given: LogIn) -> Response:
    """A token for a name and a password; wrong ones are limited."""
    attempts: Attempts = request.app.state.attempts
    store, place = store_of(request), _place(request)
    attempts.demand_patience(given.name, place)
    token = await in_thread(lambda: store.people.log_in(given.name, _text(given.password)))
    if token is None:
        raise Problem(401, Why.NO_TOKEN, "name or password is wrong", headers={"WWW-Authenticate": "Bearer"})
    attempts.was_right(given.name, place)
    person = await in_thread(lambda: store.people.find(given.name))
    assert person is not None
    return answer(Session(token, person.role, person.name))


def _text(password: str) -> str:
    return password.encode(errors="replace").decode()


@router.delete("/sessions", operation_id="log-out", status_code=204, responses=documented(401), response_class=Response)
async def log_out(request: Request) -> Response:
    """The token is good for nothing from now on."""
    token = caller_of(request).token
    await in_thread(lambda: store_of(request).people.log_out(token))
    request.app.state.doorkeeper.forget(token)
    return Response(status_code=204)


@router.get("/me", operation_id="read-me", responses={**tells(Me), **documented(401, 404)})
async def read_me(request: Request) -> Response:
    """Who one is here, and the chips one has at the cashier."""
    name = caller_of(request).name
    person = await in_thread(lambda: store_of(request).people.find(name))
    if person is None:
        raise unknown(f"there is no account {name!r}")
    return answer(Me(person.name, person.role, person.chips))


@router.post("/guests", operation_id="come-as-guest", responses={**tells(Session), **documented(404)})
async def come_as_guest(request: Request) -> Response:
    """At a demonstration: a player's token with play chips, for whoever asks."""
    if not request.app.state.demo:
        raise Problem(404, Why.UNKNOWN, "there are no guests here: this house is not a demonstration")
    guests: Rate = request.app.state.guests
    if wait := guests.wait(_place(request)):
        raise too_many(wait)
    store, name = store_of(request), f"guest-{token_hex(4)}"
    await in_thread(lambda: store.people.add(name, "player", token_urlsafe(24), chips=GUESTS_CHIPS))
    token = await in_thread(lambda: store.people.token_for(name))
    return answer(Session(token, Role.PLAYER, name))
