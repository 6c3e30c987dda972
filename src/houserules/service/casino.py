"""What every route that asks the casino needs: the house, the caller, and its refusals as problems."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Annotated, TypeVar

from fastapi import FastAPI, Path, Request, Response

from houserules.engine.journal import NotKept
from houserules.engine.refusals import Reason
from houserules.floor.casino.actor import KeyTaken, TableActor, Unable
from houserules.floor.casino.house import House, UnknownTable
from houserules.floor.casino.live import NotYours
from houserules.service.problems import Problem, Why, unknown
from houserules.store.database import Store
from houserules.store.database.failures import NotAllowed, NotEnoughChips

T = TypeVar("T")
TableName = Annotated[str, Path(max_length=80, examples=["blackjack-1"], description="The table's name.")]


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def store_of(request: Request) -> Store:
    return house_of(request).store


def table_of(request: Request, table: str) -> TableActor:
    return house_of(request).table(table)


async def done(future: Future[T]) -> T:
    """Wait for a table without keeping others waiting."""
    return await asyncio.wrap_future(future)


async def in_thread(deed: Callable[[], T]) -> T:
    """What waits for the disk, or takes long, does not hold up anybody else."""
    return await asyncio.get_running_loop().run_in_executor(None, deed)


def tell_refusals(app: FastAPI) -> None:
    """What the floor and the store say no to, as problems."""

    @app.exception_handler(UnknownTable)
    async def no_table(request: Request, error: UnknownTable) -> Response:
        return unknown(str(error)).response()

    @app.exception_handler(NotYours)
    async def not_yours(request: Request, error: NotYours) -> Response:
        return Problem(403, Why.NOT_ALLOWED, str(error)).response()

    @app.exception_handler(KeyTaken)
    async def key_taken(request: Request, error: KeyTaken) -> Response:
        return Problem(409, Why.KEY_REUSED, str(error)).response()

    @app.exception_handler(NotAllowed)
    async def not_allowed(request: Request, error: NotAllowed) -> Response:
        return Problem(409, Why.CONFLICT, str(error)).response()

    @app.exception_handler(NotEnoughChips)
    async def not_enough(request: Request, error: NotEnoughChips) -> Response:
        return Problem(409, Reason.NOT_ENOUGH_CHIPS, str(error)).response()

    @app.exception_handler(Unable)
    async def unable(request: Request, error: Unable) -> Response:
        return store_unable(error, store_of(request).address).response()

    @app.exception_handler(NotKept)
    async def not_kept(request: Request, error: NotKept) -> Response:
        return store_unable(error, store_of(request).address).response()


def store_unable(error: Exception, address: str) -> Problem:
    """Nobody was promised anything; the same may be asked again. Where the store lies is for the log alone."""
    said = str(error).replace(address, "the store")
    return Problem(503, Why.STORE_UNABLE, f"{said}; nothing happened", headers={"Retry-After": "1"})
