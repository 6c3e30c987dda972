"""A session over HTTP: how a visit to a table went against what was to be expected, and what mistakes cost."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from threading import Lock

import msgspec
from fastapi import APIRouter, Request, Response

from houserules.analysis.exact import Exact, sum_of
from houserules.analysis.worth import analyzed
from houserules.engine.refusals import Reason
from houserules.engine.steps import Sit
from houserules.engine.vocabulary import parse_choice
from houserules.floor.casino.actor import TableActor
from houserules.floor.casino.visits import Decision, Visit
from houserules.games.catalogue import GAMES
from houserules.parsheets.question import main_wager
from houserules.parsheets.written import quantity
from houserules.service.admission import caller_of
from houserules.service.advising import PATIENCE, ChoiceLine, CountingBody, Quantity
from houserules.service.answers import answer
from houserules.service.casino import TableName, done, in_thread, store_of, table_of
from houserules.service.counting import Far
from houserules.service.errands import Errands, StillCounting
from houserules.service.jobs import jobs_of
from houserules.service.past import MOST_EVENTS, events_after
from houserules.service.problems import Problem, documented
from houserules.service.questions import AboutDecisions, AboutWorth, Faced
from houserules.service.schemas import tells
from houserules.store.database import Store
from houserules.store.database.searching import newest_with, round_at
from houserules.store.header import Header
from houserules.submissions import terms_of

router = APIRouter(prefix="/v1/tables", tags=["practice"])

LOOKED_AT = 500_000  # lines of a log that are searched for the moment at which somebody sat down
AT_A_TIME = 40  # decisions that are judged at a time
MOST_KEPT = 500  # visits
MOST_TOLD = 200  # mistakes


class Mistake(msgspec.Struct, frozen=True):
    """A choice that was not the best; the costs are averages, in base wagers and in cents."""

    n: int
    round: int
    hand: int
    decision: str
    chosen: str
    best: list[str]
    cost: Quantity
    cost_cents: Quantity
    timed_out: bool


class WagerLine(msgspec.Struct, frozen=True):
    """What was placed on a wager before the deals, in cents, and what is to be expected of it."""

    wager: str
    placed: int
    house_edge: Quantity | None
    expected: Quantity | None
    note: str


class SessionBody(msgspec.Struct, frozen=True):
    """Cents. `expected` is by the best play; `luck` is the result less that, mistakes set aside."""

    table: str
    seat: int
    left: bool
    rounds: int
    wagered: int
    result: int
    expected: Quantity | None
    mistakes_cost: Quantity
    luck: Quantity | None
    decisions: int
    not_judged: int
    mistakes: list[Mistake]
    wagers: list[WagerLine]
    notes: list[str]


class Judgment(msgspec.Struct, frozen=True):
    """What a counting process says about a decision."""

    decision: str
    best: list[str]
    choices: list[ChoiceLine]


class Priced(msgspec.Struct, frozen=True):
    wager: str
    house_edge: Quantity


class Prices(msgspec.Struct, frozen=True):
    wagers: list[Priced]


@dataclass
class Kept:
    visit: Visit
    judged: list[Judgment | None] = field(default_factory=list)  # the first of its decisions
    lock: Lock = field(default_factory=Lock)


class Visits:
    """The visits that were asked about lately, each up to the last event it was asked at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Kept] = OrderedDict()
        self._lock = Lock()

    def up_to_now(self, store: Store, actor: TableActor, person: str, between: bool) -> Kept:
        key = actor.table, person
        with self._lock:
            kept = self._kept.get(key)
            if kept is None:
                kept = self._kept[key] = Kept(_begun(store, actor.table, person))
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        with kept.lock:
            _follow(kept, store, actor)
            if between:
                kept.visit.end_round()
        return kept


def _begun(store: Store, table: str, person: str) -> Visit:
    name = re.escape(msgspec.json.encode(person))
    sat = re.compile(rb'"do":"sit"[^{}]*"player":' + name + rb"[,}]")
    found = next(newest_with(store.office, table, sat, LOOKED_AT), None)
    if found is None:
        raise Problem(409, Reason.NOT_NOW, f"{person} has not sat at table {table!r}: there is no session to tell of")
    step = store.tables.events_after(table, found.n - 1, 1)[0].step
    assert isinstance(step, Sit)
    at = round_at(store.office, table, found.n)
    visit = Visit(person, step.seat, found.n, main_wager(GAMES[_header(store, table).game]), max(at.number - 1, 0))
    visit.next = at.begun - 1
    return visit


def _follow(kept: Kept, store: Store, actor: TableActor) -> None:
    while new := events_after(store, actor, kept.visit.next, MOST_EVENTS):
        for seen in new:
            step, visit = seen.event.step, kept.visit
            if type(step) is Sit and step.player == visit.person and seen.event.n > visit.sat_at:
                kept.visit, kept.judged = visit.another(step.seat, seen.event.n), []
            kept.visit.see(seen)


def _header(store: Store, table: str) -> Header:
    return store.tables.log(table).header


@router.get(
    "/{table}/session",
    operation_id="read-session",
    responses={
        **tells(SessionBody),
        **tells(CountingBody, 202, what="It is being counted; `Retry-After` says when to ask again."),
        **documented(401, 404, 409),
    },
)
async def read_session(request: Request, table: TableName) -> Response:
    """The caller's session at this table since sitting down: result, expectation, mistakes and luck."""
    store, actor, person = store_of(request), table_of(request, table), caller_of(request).name
    visits: Visits = request.app.state.visits
    between = await done(actor.look(lambda live: live.driver.waiting is None))
    kept = await in_thread(lambda: visits.up_to_now(store, actor, person, between))
    header = await in_thread(lambda: _header(store, table))
    try:
        await _judge(request.app.state.errands, table, header, kept)
        prices = await _prices(request, header)
    except StillCounting as still:
        return answer(CountingBody("counting", still.errand.far), 202, {"Retry-After": "1"})
    if len(kept.judged) < len(kept.visit.decisions):
        far = Far("decisions", len(kept.judged), len(kept.visit.decisions))
        return answer(CountingBody("counting", far), 202, {"Retry-After": "1"})
    return answer(await in_thread(lambda: _session(table, header, kept, prices)))


async def _judge(errands: Errands, table: str, header: Header, kept: Kept) -> None:
    """The next of its decisions; what is asked again goes on where it was."""
    visit, start = kept.visit, len(kept.judged)
    due = visit.decisions[start : start + AT_A_TIME]
    if not due:
        return
    faced = [Faced(each.seen, each.ask, each.wager) for each in due]
    question = AboutDecisions(header.game, header.submission, faced)
    counted = await errands.result(("decisions", table, due[0].n), question, PATIENCE)
    judged = msgspec.json.decode(counted, type=list[Judgment | None])
    if kept.visit is visit and len(kept.judged) == start:
        kept.judged.extend(judged)


async def _prices(request: Request, header: Header) -> dict[str, Quantity]:
    """The house edge of each wager that has one."""
    question = AboutWorth({**header.submission, "game": header.game})
    key = "prices", header.submission_sha256
    counted = await jobs_of(request).count("", key, question, PATIENCE)
    return {each.wager: each.house_edge for each in msgspec.json.decode(counted, type=Prices).wagers}


def _session(table: str, header: Header, kept: Kept, prices: dict[str, Quantity]) -> SessionBody:
    visit, totals = kept.visit, kept.visit.totals
    mistakes = list(_mistakes(visit.decisions, kept.judged))
    cost = sum_of(_exact(each.cost_cents) for each in mistakes)
    lines = _wagers(header, totals.placed, prices)
    priced = [line.expected for line in lines if line.expected is not None]
    complete = not any(line.note.startswith("not priced") for line in lines)
    expected = sum_of(_exact(each) for each in priced) if complete else None
    luck = None if expected is None else totals.result - (expected - cost)
    return SessionBody(
        table, visit.seat, visit.left, totals.rounds, totals.wagered, totals.result,
        None if expected is None else _quantity(expected), _quantity(cost), None if luck is None else _quantity(luck),
        len(visit.decisions), sum(each is None for each in kept.judged), mistakes[-MOST_TOLD:], lines,
        NOTES if complete else [*NOTES, "a wager is not priced, so the session has no expectation"],
    )  # fmt: skip


NOTES = [
    "the expected result is by the best play, at the smallest stake and the reset amounts of the meters",
    "a round counts as soon as it is over",
]


def _mistakes(decisions: Iterable[Decision], judged: list[Judgment | None]) -> Iterable[Mistake]:
    for made, judgment in zip(decisions, judged, strict=False):
        word, _ = parse_choice(made.choice)
        taken = None if judgment is None else next((each for each in judgment.choices if each.choice == word), None)
        if judgment is not None and taken is not None and not taken.best:
            yield Mistake(
                made.n, made.round, made.ask.hand, judgment.decision, made.choice, judgment.best, taken.cost,
                taken.cost_cents, made.timed_out,
            )  # fmt: skip


def _wagers(header: Header, placed: dict[str, int], prices: dict[str, Quantity]) -> list[WagerLine]:
    game = GAMES[header.game]
    terms = terms_of(game, header.submission)
    own = {wager.name for wager in analyzed(game, terms)}
    parts = {wager.name for wager in analyzed(game, terms, parts=True)} - own
    return [_wager(name, amount, prices.get(name), name in parts, main_wager(game)) for name, amount in placed.items()]


def _wager(name: str, amount: int, edge: Quantity | None, is_part: bool, main: str) -> WagerLine:
    if edge is None:
        return WagerLine(name, amount, None, None, f"counted with {main}" if is_part else "not priced")
    lost = _exact(edge) * amount if edge.fraction is None else Fraction(edge.fraction) * amount
    note = "" if edge.fraction else "its house edge is known as a decimal only"
    return WagerLine(name, amount, edge, _quantity(-lost), note)


def _exact(figure: Quantity) -> Exact:
    return figure.decimal if figure.fraction is None else Fraction(figure.fraction)


def _quantity(value: Exact) -> Quantity:
    return Quantity(**quantity(value))
