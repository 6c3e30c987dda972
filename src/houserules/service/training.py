"""Tables for training over HTTP: at a demonstration everybody may have one, with play chips and automatic players."""

from __future__ import annotations

from hashlib import sha256
from secrets import randbits

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from houserules.games.catalogue import NAMES
from houserules.service.admission import caller_of
from houserules.service.answers import answer
from houserules.service.casino import house_of, in_thread, store_of
from houserules.service.problems import Problem, Why, documented, unknown
from houserules.service.schemas import tells
from houserules.store.database.filings import EFFECTIVE
from houserules.store.header import Setting

router = APIRouter(prefix="/v1", tags=["training"])

PLAYERS = (2, 4, 5)  # seats of automatic players
MOST_OPEN = 200  # tables for training that a house keeps


class NewTraining(BaseModel):
    """A game to deal."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"game": "blackjack"}]})

    game: str = Field(max_length=40)


class TrainingTable(msgspec.Struct, frozen=True):
    """The trainee's own table; what can be done at it is in `GET /v1/tables/T/dealing`."""

    table: str


@router.post("/training", operation_id="train", responses={**tells(TrainingTable), **documented(401, 404, 409)})
async def train(request: Request, new: NewTraining) -> Response:
    """One's own table for training of this game: opened if need be, and found again later."""
    if not request.app.state.demo:
        raise unknown("tables for training are opened at a demonstration, whose chips are play chips")
    if new.game not in NAMES:
        raise Problem(422, Why.MALFORMED, f"{new.game!r} is not one of the games: choose {', '.join(NAMES)}")
    name = caller_of(request).name
    return answer(TrainingTable(await in_thread(lambda: _table_for(request, name, new.game))))


def _table_for(request: Request, name: str, game: str) -> str:
    store = store_of(request)
    rows = store.tables.all()
    own = f"{game}-training-{sha256(name.encode()).hexdigest()[:10]}"
    before = [row for row in rows if row.id == own or row.id.startswith(f"{own}-")]
    if still_open := [row.id for row in before if row.closed is None]:
        return still_open[0]
    if sum(row.closed is None and "-training-" in row.id for row in rows) >= MOST_OPEN:
        raise Problem(409, Why.CONFLICT, f"{MOST_OPEN} tables for training are open already: come back later")
    filed = [filing for filing in store.submissions.all() if filing.game == game and filing.state == EFFECTIVE]
    if not filed:
        raise Problem(409, Why.CONFLICT, f"no submission for {game} is in effect")
    seats = tuple(seat for seat in PLAYERS if seat <= filed[0].submission["positions"])
    setting = Setting(seats, seed=randbits(63), attended=True, trainee=name)
    table = f"{own}-{len(before) + 1}" if before else own
    return house_of(request).open_table(filed[0].id, setting, name, name=table)
