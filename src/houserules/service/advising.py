"""Practice over HTTP: what each open choice is worth to the person who is asked, by what that person may see."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from houserules.engine.refusals import Reason
from houserules.engine.steps import Ask
from houserules.engine.vocabulary import PLAYER
from houserules.floor.casino.live import Live, NotYours
from houserules.floor.casino.showing import seen_by
from houserules.floor.coaching import base_wager, seen_in
from houserules.service.admission import caller_of
from houserules.service.answers import answer
from houserules.service.casino import TableName, done, in_thread, store_of, table_of
from houserules.service.counting import Far
from houserules.service.errands import Errands, StillCounting
from houserules.service.problems import Problem, documented
from houserules.service.questions import AboutChoices
from houserules.service.schemas import tells

router = APIRouter(prefix="/v1/tables", tags=["practice"])

PATIENCE = 1.0  # seconds for which a request waits; whoever is told to come back finds the count where it was
NOT_KNOWN = "what the choices are worth here is not known: nobody has counted this question under these terms"


class Quantity(msgspec.Struct, frozen=True):
    """`fraction` is exact, or null where only a decimal is known."""

    fraction: str | None
    decimal: float


class ChoiceLine(msgspec.Struct, frozen=True):
    """A choice: the expected result of the round from here on, and how much less that is than the best one's."""

    choice: str
    best: bool
    expected: Quantity
    expected_cents: Quantity
    cost: Quantity
    cost_cents: Quantity


class AdviceBody(msgspec.Struct, frozen=True):
    """In base wagers and in cents; `wager` is the base wager in cents. Where nothing is `known`, `notes` say so."""

    table: str
    version: int
    round: int
    seat: int
    hand: int
    clause: str
    wager: int
    known: bool
    decision: str
    best: list[str]
    choices: list[ChoiceLine]
    counted: str
    notes: list[str]


class CountingBody(msgspec.Struct, frozen=True):
    """It is being counted: ask again when `Retry-After` says."""

    state: str
    progress: Far


class Asked(msgspec.Struct, frozen=True):
    """A question as the person who is asked sees it."""

    version: int
    round: int
    ask: Ask
    seen: dict[str, tuple[int, ...]]
    stake: int


def asked_of(live: Live, seat: int, person: str) -> Asked:
    """What is asked of this seat now; a problem if nothing is, or if it is not this person's seat."""
    table, ask = live.table, live.driver.waiting
    if table.people.seated.get(seat) != person:
        raise NotYours(f"seat {seat} is not {person}'s: advice is for the person who sits there")
    if not isinstance(ask, Ask) or ask.by != PLAYER or ask.seat != seat:
        due = "the next round has not begun" if ask is None else f"what is due is {ask.verb!r}, by the {ask.actor}"
        message = f"seat {seat} is not asked to choose anything now; {due}"
        raise Problem(409, Reason.NOT_NOW, message, "" if ask is None else ask.cite)
    seen = dict(seen_in(seen_by(live, person), ask))
    return Asked(live.driver.count, table.rounds, ask, seen, base_wager(table, ask))


EXAMPLE = {
    "table": "blackjack-1", "version": 41, "round": 3, "seat": 3, "hand": 1, "clause": "BJ 8.A(1)", "wager": 500,
    "known": True, "decision": "hard 16 against 10", "best": ["surrender"],
    "choices": [
        {"choice": "surrender", "best": True, "expected": {"fraction": "-1/2", "decimal": -0.5},
         "expected_cents": {"fraction": "-250/1", "decimal": -250.0},
         "cost": {"fraction": "0/1", "decimal": 0.0}, "cost_cents": {"fraction": "0/1", "decimal": 0.0}},
    ],
    "counted": "every card that may come", "notes": [],
}  # fmt: skip


@router.get(
    "/{table}/advice",
    operation_id="read-advice",
    responses={
        **tells(AdviceBody, example=EXAMPLE),
        **tells(CountingBody, 202, what="It is being counted; `Retry-After` says when to ask again."),
        **documented(401, 404, 409),
    },
)
async def read_advice(
    request: Request,
    table: TableName,
    seat: Annotated[int, Query(ge=1, le=99, examples=[3], description="The seat in which the caller sits.")],
) -> Response:
    """What each open choice is worth, for the person who is asked to choose, and what each costs beside the best."""
    person = caller_of(request).name
    asked = await done(table_of(request, table).look(lambda live: asked_of(live, seat, person)))
    header = await in_thread(lambda: store_of(request).tables.log(table).header)
    question = AboutChoices(header.game, header.submission, asked.seen, asked.ask, asked.stake)
    errands: Errands = request.app.state.errands
    try:
        counted = await errands.result(("advice", table, asked.version), question, PATIENCE)
    except StillCounting as still:
        return answer(CountingBody("counting", still.errand.far), 202, {"Retry-After": "1"})
    found = msgspec.json.decode(counted)
    known = found or {"decision": "", "best": [], "choices": [], "counted": "", "notes": [NOT_KNOWN]}
    about = {
        "table": table, "version": asked.version, "round": asked.round, "seat": seat, "hand": asked.ask.hand,
        "clause": asked.ask.cite, "wager": asked.stake, "known": found is not None,
    }  # fmt: skip
    return answer({**about, **known})
