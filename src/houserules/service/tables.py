"""Tables over HTTP: the lobby, one's own view, commands, and the events as one may see them."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Header, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from houserules.floor.casino.actor import Order, TableActor
from houserules.floor.casino.commands import VERBS, read_command
from houserules.floor.casino.dealing import Dealing, dealing_at
from houserules.floor.casino.house import House
from houserules.floor.casino.live import Person
from houserules.floor.casino.showing import shown
from houserules.floor.casino.summary import Summary
from houserules.games.catalogue import NAMES
from houserules.service.admission import Caller, caller_of
from houserules.service.answers import answer
from houserules.service.casino import TableName, done, house_of, in_thread, store_of, table_of
from houserules.service.neighbors import FORWARDED, Neighbors
from houserules.service.past import MOST_EVENTS, events_after
from houserules.service.problems import Problem, Why, documented
from houserules.service.roles import Role, may, not_for
from houserules.service.schemas import takes_command, tells
from houserules.store.header import Setting

router = APIRouter(prefix="/v1/tables", tags=["tables"])


class TableLine(msgspec.Struct, frozen=True):
    """A table in the lobby; `about` is absent while it is being loaded, `halted` says why it halted itself."""

    table: str
    game: str
    submission: str
    about: Summary | None
    halted: str


class TableLines(msgspec.Struct, frozen=True):
    tables: list[TableLine]


class Waiting(msgspec.Struct, frozen=True, rename={"for_": "for"}):
    """Whom the table waits for: a seat, `players` while betting is open, the dealer, the floorperson."""

    for_: str
    step: dict[str, Any]
    does: str
    clause: str
    choices: list[str]
    ranges: list[dict[str, Any]]
    prices: dict[str, str]
    default: str
    until: float | None
    two_people: bool
    signed_by: str


class TableView(msgspec.Struct, frozen=True):
    """The table as the caller may see it."""

    table: str
    game: str
    version: int
    round: int
    attended: bool
    trainee: str
    waiting: Waiting | None
    scene: dict[str, Any]


class CommandAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a command brought about, as its sender may see it; committed before it is sent."""

    table: str
    version: int
    events: list[msgspec.Raw]
    note: str = ""


class Events(msgspec.Struct, frozen=True):
    """`version` is the number of events there are by now."""

    table: str
    version: int
    events: list[msgspec.Raw]


class NewTable(BaseModel):
    """A table under a submission in effect; `bots` are seats of automatic players, `meters` shared ones by own name."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"game": "blackjack", "submission": "blackjack-pit"}]}
    )

    game: str = Field(max_length=40)
    submission: str = Field(max_length=80, description="The name of the submission.")
    attended: bool = Field(False, description="A human dealer deals.")
    bots: list[Annotated[int, Field(ge=1, le=99)]] = Field(default_factory=list, max_length=99)
    bots_play: Literal["rule-of-thumb", "optimal"] = Field("rule-of-thumb", description="How they decide.")
    meters: dict[str, Annotated[str, Field(max_length=200)]] = Field(default_factory=dict, max_length=20)
    name: str = Field("", max_length=60, pattern="^([a-z0-9][a-z0-9-]*)?$")


class OpenedTable(msgspec.Struct, frozen=True):
    """The new table's name."""

    table: str


@router.get("", operation_id="list-tables", responses={**tells(TableLines), **documented()})
async def list_tables(request: Request) -> Response:
    """Every open table with what everybody may know of it."""
    others = [] if house_of(request).is_alone or FORWARDED in request.headers else await neighbors_of(request).tables()
    return answer({"tables": [*await lines_of(house_of(request)), *others]})


async def lines_of(house: House) -> list[TableLine]:
    """The tables of this program, as the lobby and the floor list them."""
    rows = await in_thread(house.store.tables.all)
    return [
        TableLine(row.id, row.game, row.submission, actor.summary, actor.halted)
        for row in rows
        if (actor := house.actors.get(row.id)) is not None and row.closed is None
    ]


def neighbors_of(request: Request) -> Neighbors:
    found: Neighbors = request.app.state.neighbors
    return found


@router.post("", operation_id="open-table", status_code=201,
             responses={**tells(OpenedTable, 201), **documented(401, 404, 409)})  # fmt: skip
async def open_table(request: Request, new: NewTable) -> Response:
    """Open a table under a submission that is in effect."""
    if new.game not in NAMES:
        raise Problem(422, Why.MALFORMED, f"{new.game!r} is not one of the games: choose {', '.join(NAMES)}")
    by = caller_of(request).name
    filing = await in_thread(lambda: store_of(request).submissions.in_force(new.submission))
    if filing.game != new.game:
        raise Problem(409, Why.CONFLICT, f"submission {new.submission!r} is for {filing.game}, not for {new.game}")
    if any(seat > filing.submission["positions"] for seat in new.bots) or len(set(new.bots)) != len(new.bots):
        raise Problem(
            422, Why.MALFORMED, f"bots: this table has seats 1 to {filing.submission['positions']}, each once"
        )
    setting = Setting(tuple(new.bots), attended=new.attended, optimal=new.bots_play == "optimal")
    house = house_of(request)
    table = await in_thread(lambda: house.open_table(new.submission, setting, by, new.meters, new.name))
    return answer(OpenedTable(table), 201)


@router.get("/{table}", operation_id="read-table", responses={**tells(TableView), **documented(404)})
async def read_table(request: Request, table: TableName) -> Response:
    """The table as the caller may see it: cards they may not know are null."""
    name = caller_of(request).name
    return answer(await done(table_of(request, table).look(lambda live: shown(live, table, name))))


@router.delete(
    "/{table}",
    operation_id="close-table",
    status_code=204,
    responses=documented(401, 404, 409),
    response_class=Response,
)
async def close_table(request: Request, table: TableName) -> Response:
    """Close a table for good, once nobody sits there and no round is under way; its log is whole from then on."""
    house = house_of(request)
    refusal = await done(house.table(table).close())
    if refusal is not None:
        raise Problem.refused(refusal)
    house.lose(table)
    return Response(status_code=204)


async def acting_role(actor: TableActor, caller: Caller) -> Role:
    """At one's own table for training everybody is the dealer."""
    trainee = await done(actor.look(lambda live: live.trainee)) if not actor.halted else ""
    return Role.DEALER if trainee and trainee == caller.name else caller.role


@router.get("/{table}/dealing", operation_id="read-dealing",
            responses={**tells(Dealing), **documented(401, 404)})  # fmt: skip
async def read_dealing(request: Request, table: TableName) -> Response:
    """What a dealer or a floorperson can do at the table now: what is due, every act, what can go wrong or begin."""
    caller, actor = caller_of(request), table_of(request, table)
    if await acting_role(actor, caller) is Role.PLAYER:
        raise Problem(403, Why.NOT_ALLOWED, f"only a dealer or a floorperson deals at {table}, not a player")
    return answer(await done(actor.look(lambda live: dealing_at(live, table))))


Key = Annotated[
    str,
    Header(alias="Idempotency-Key", min_length=1, max_length=200, pattern=r"^[!-~]+$", examples=["7f3c-1"],
           description="The client's own name for this command: sent again it has no second effect."),
]  # fmt: skip


@router.post(
    "/{table}/commands",
    operation_id="send-command",
    responses={**tells(CommandAnswer), **documented(401, 404, 409)},
    openapi_extra=takes_command(),
)
async def send_command(request: Request, table: TableName, key: Key) -> Response:
    """Do something at a table. The answer comes after the commit; a refusal has changed nothing."""
    caller, actor = caller_of(request), table_of(request, table)
    try:
        command = read_command(await request.body())
    except ValueError as error:
        raise Problem(422, Why.MALFORMED, str(error)) from None
    operation = f"command:{VERBS[type(command)]}"
    role = await acting_role(actor, caller)
    if not may(role, operation):
        raise Problem(403, Why.NOT_ALLOWED, not_for(caller.role, operation))
    person = Person(caller.name, role)
    body = sha256(f"{caller.name}\n".encode() + msgspec.json.encode(command)).hexdigest()
    reply = await done(actor.send(Order(command, person, key, body)))
    if reply.refused is not None:
        raise Problem.refused(reply.refused)
    return answer(CommandAnswer(reply.table, reply.version, reply.events, reply.note))


@router.get("/{table}/events", operation_id="read-events", responses={**tells(Events), **documented(404)})
async def read_events(
    request: Request,
    table: TableName,
    after: Annotated[
        int, Query(ge=-1, le=10**15, description="The number of the last event one has.", examples=[41])
    ] = -1,
    most: Annotated[int, Query(ge=1, le=MOST_EVENTS, examples=[100])] = MOST_EVENTS,
) -> Response:
    """The events after this number, in order and without gaps, as the caller may see them."""
    actor, name = table_of(request, table), caller_of(request).name
    store = store_of(request)
    await done(actor.look(lambda live: None))  # it is loaded
    found = await in_thread(lambda: events_after(store, actor, after, most))
    events = [msgspec.Raw(msgspec.json.encode(seen.by(name))) for seen in found]
    return answer(Events(table, actor.tail.end, events))
