"""The application: every route, behind one guard and one door, described by one OpenAPI document."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Any, Literal

from fastapi import APIRouter, Depends, FastAPI, Response
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel

from houserules.floor.casino.house import House
from houserules.floor.casino.two_people import Signatures
from houserules.service import (
    accounts,
    advising,
    applied,
    auditing,
    card_trace,
    drafting,
    filings,
    jobs,
    law,
    ledger,
    metrics,
    page,
    plain,
    pricing,
    round_list,
    rounds,
    schemas,
    streams,
    tables,
    training,
    visiting,
    workbench,
)
from houserules.service.accounts import Attempts, Doors
from houserules.service.admission import Doorkeeper, Rate, admit, rate_of
from houserules.service.answers import answer
from houserules.service.casino import tell_refusals
from houserules.service.counting import CountingRoom
from houserules.service.errands import Errands
from houserules.service.examples import put_examples
from houserules.service.forwarding import Forwarding
from houserules.service.guarding import Guard, tell_mistakes
from houserules.service.jobs import Jobs
from houserules.service.metrics import Counted
from houserules.service.neighbors import Neighbors
from houserules.service.playing_best import Counting
from houserules.service.problems import ProblemBody, documented, tell_problems
from houserules.service.roles import ALLOWED, Role
from houserules.version import __version__

REQUESTS_A_SECOND = 50.0  # of one caller
GUESTS_A_SECOND, GUESTS_AT_ONCE = 0.5, 20  # from one place
ADVISERS = 2  # processes that count for players; one may be long at it
BOTS = 1  # process that counts for automatic players: people's questions do not wait behind theirs
PRICERS, MOST_PRICED = 2, 64  # processes that price submissions, and how many answers are kept
ROOMS = (
    *(accounts, streams, tables, training, advising, visiting, round_list, rounds, card_trace, auditing, ledger),
    *(
        pricing,
        jobs,
        workbench,
        drafting,
        filings,
        law,
        applied,
    ),  # pricing first: "worth" names no submission
    *(metrics, plain, page),
)

health = APIRouter(prefix="/v1", tags=["house"])


class HealthBody(BaseModel):
    status: Literal["ok"]


@health.get("/health", operation_id="read-health", response_model=HealthBody, responses=documented())
async def read_health() -> Response:
    """Whether the house is open."""
    return answer({"status": "ok"})


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    house: House = app.state.house
    house.counsel = counting = Counting(Errands(CountingRoom(BOTS)), asyncio.get_running_loop())
    yield
    house.counsel = None
    await counting.close()
    await app.state.errands.close()
    await app.state.jobs.close()
    await app.state.neighbors.close()


def create_app(
    house: House,
    database: str,
    *,
    demo: bool = False,
    hosts: Collection[str] = (),
    rate: Rate | None = None,
    doorkeeper: Doorkeeper | None = None,
) -> FastAPI:
    app = FastAPI(
        title="Houserules",
        version=__version__,
        description="Regulated casino table games, run to the letter of the Standard Rules.",
        dependencies=[Depends(admit)],
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    state = app.state
    state.house, state.database, state.demo = house, database, demo
    state.doorkeeper = doorkeeper or Doors(house.store)
    state.rate = rate or rate_of(REQUESTS_A_SECOND)
    state.guests, state.attempts, state.signatures = Rate(GUESTS_A_SECOND, GUESTS_AT_ONCE), Attempts(), Signatures()
    state.streams, state.requests, state.request_seconds = Counter(), Counter(), defaultdict(float)
    state.neighbors = Neighbors(house)
    state.proofs, state.proving = asyncio.Semaphore(2), Counter()
    state.errands = Errands(CountingRoom(ADVISERS))
    state.visits = visiting.Visits()
    state.jobs = Jobs(Errands(CountingRoom(PRICERS), MOST_PRICED))
    tell_problems(app)
    tell_refusals(app)
    tell_mistakes(app)
    for room in ROOMS:
        app.include_router(room.router)
    app.include_router(health)
    app.add_middleware(Forwarding, house=house, neighbors=state.neighbors)
    app.add_middleware(Guard, hosts=hosts)
    app.add_middleware(Counted, requests=state.requests, seconds=state.request_seconds)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


def described(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document: whatever goes wrong is a Problem, and each operation names the roles that may do it."""
    if app.openapi_schema:
        return app.openapi_schema
    document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    components = document.setdefault("components", {})
    found = components.setdefault("schemas", {})
    found |= {**schemas.components(), "Problem": ProblemBody.model_json_schema()}
    for unused in ("HTTPValidationError", "ValidationError"):
        found.pop(unused, None)
    components["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
    for methods in document["paths"].values():
        for operation in methods.values():
            _say_who(operation, ALLOWED[operation["operationId"]])
    put_examples(document)
    app.openapi_schema = document
    return document


def _say_who(operation: dict[str, Any], roles: frozenset[Role]) -> None:
    operation["x-roles"] = [role.value for role in Role if role in roles]
    operation["security"] = [{"token": []}] if Role.ANYONE not in roles else [{}, {"token": []}]
