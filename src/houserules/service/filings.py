"""The life of a submission over HTTP: drafted and submitted by the operator, approved by the regulator, superseded."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from houserules.engine.game import Game
from houserules.games.catalogue import GAMES
from houserules.service import drafting
from houserules.service.admission import caller_of
from houserules.service.answers import answer
from houserules.service.casino import in_thread, store_of
from houserules.service.drafting import PDF, SVG, CheckedBody, ComparisonBody, Draft, PaperName, drawings
from houserules.service.problems import Problem, Why, documented, unknown
from houserules.service.roles import Role
from houserules.service.schemas import tells
from houserules.store.database import Store
from houserules.store.database.failures import NotAllowed
from houserules.store.database.filings import EFFECTIVE, KEPT, SUPERSEDED, Filing, Filings
from houserules.submissions import Chosen, as_filed

router = APIRouter(prefix="/v1/submissions", tags=["submissions"])

Name = Annotated[str, Path(max_length=80, examples=["blackjack-pit"], description="The submission's name.")]
PUBLIC = (EFFECTIVE, SUPERSEDED, KEPT)  # what was in force is for everybody's eyes


class FilingLine(msgspec.Struct, frozen=True):
    """Times are seconds since 1970."""

    name: str
    game: str
    state: str
    sha256: str
    made: int
    approved: int | None
    approved_by: str
    effective: int | None


class FilingLines(msgspec.Struct, frozen=True):
    submissions: list[FilingLine]


class FilingStep(msgspec.Struct, frozen=True):
    state: str
    person: str
    made: int
    effective: int | None
    note: str


class FilingBody(msgspec.Struct, frozen=True):
    filing: FilingLine
    submission: dict[str, Any]
    history: list[FilingStep]


class NewDraft(Draft):
    """A draft under a name of its own."""

    name: str = Field("", max_length=60, pattern="^([a-z0-9][a-z0-9-]*)?$")


class Revision(Draft):
    """A draft in place of the one that was read: `instead_of` is the digest of that one, if it may not have changed."""

    instead_of: str = Field("", max_length=64, pattern="^([0-9a-f]{64})?$")


class Approval(BaseModel):
    """Tables may open under it from `effective` on (seconds since 1970); now, unless said."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"effective": 1800000000, "note": "from the new year on"}]}
    )

    effective: int | None = Field(None, ge=0, le=10**11)
    note: str = Field("", max_length=500)


class Note(BaseModel):
    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"note": "see the findings"}]})

    note: str = Field("", max_length=500)


def _line(filing: Filing) -> FilingLine:
    return FilingLine(
        filing.id, filing.game, filing.state, filing.sha256, filing.made, filing.approved, filing.approved_by,
        filing.effective,
    )  # fmt: skip


def found(store: Store, name: str) -> Filing:
    try:
        return store.submissions.find(name)
    except NotAllowed as error:
        raise unknown(str(error)) from None


async def _body(store: Store, name: str, status: int = 200) -> Response:
    filing = await in_thread(lambda: found(store, name))
    steps = await in_thread(lambda: store.submissions.history(name))
    history = [FilingStep(step.state, step.person, step.made, step.effective, step.note) for step in steps]
    return answer(FilingBody(_line(filing), filing.submission, history), status)


async def _moved(request: Request, name: str, move: Callable[..., None], *more: object) -> Response:
    """The submission after one more step of its life, by the caller."""
    store, by = store_of(request), caller_of(request).name
    await in_thread(lambda: found(store, name))
    await in_thread(lambda: move(store.submissions, name, by, *more))
    return await _body(store, name)


@router.get("", operation_id="list-submissions", responses={**tells(FilingLines), **documented(401)})
async def list_submissions(request: Request) -> Response:
    """Every submission with its state."""
    filings = await in_thread(store_of(request).submissions.all)
    return answer(FilingLines([_line(filing) for filing in filings]))


@router.post("", operation_id="draft-submission", status_code=201,
             responses={**tells(FilingBody, 201), **documented(401, 409)})  # fmt: skip
async def draft_submission(request: Request, draft: NewDraft) -> Response:
    """A new draft; it may still have errors."""
    store, by = store_of(request), caller_of(request).name
    game, filed = draft.read()
    name = draft.name or f"{game.name}-{token_hex(4)}"
    chosen = whole(game, filed)
    await in_thread(lambda: store.submissions.draft(name, chosen, by))
    return await _body(store, name, 201)


def whole(game: Game, filed: dict[str, Any]) -> Chosen:
    """The complete submission, as far as it can be put together."""
    chosen = as_filed(game, filed)
    try:
        msgspec.json.encode(dict(chosen))
    except (TypeError, ValueError, OverflowError):
        raise Problem(422, Why.MALFORMED, "the submission holds an amount that cannot be kept") from None
    return chosen


@router.get("/{name}", operation_id="read-submission", responses={**tells(FilingBody), **documented(401, 404)})
async def read_submission(request: Request, name: Name) -> Response:
    """A submission with its keys and everything that became of it."""
    return await _body(store_of(request), name)


@router.put("/{name}", operation_id="change-submission", responses={**tells(FilingBody), **documented(401, 404, 409)})
async def change_submission(request: Request, name: Name, draft: Revision) -> Response:
    """A draft can be changed; what was submitted cannot, nor what somebody else has changed meanwhile."""
    store, by = store_of(request), caller_of(request).name
    await in_thread(lambda: found(store, name))
    chosen = whole(*draft.read())
    await in_thread(lambda: store.submissions.redraft(name, chosen, by, draft.instead_of))
    return await _body(store, name)


@router.post("/{name}/check", operation_id="check-filed", response_model=CheckedBody, responses=documented(401, 404))
async def check_filed(request: Request, name: Name) -> Response:
    """Everything that is wrong with it, each finding with its place and its clause."""
    filing = await in_thread(lambda: found(store_of(request), name))
    return answer(await in_thread(lambda: drafting.checked(GAMES[filing.game], filing.submission)))


@router.post("/{name}/submit", operation_id="submit-submission",
             responses={**tells(FilingBody), **documented(401, 404, 409)})  # fmt: skip
async def submit_submission(request: Request, name: Name) -> Response:
    """Hand a draft that passes its check to the regulator."""
    return await _moved(request, name, Filings.submit)


@router.post("/{name}/approve", operation_id="approve-submission",
             responses={**tells(FilingBody), **documented(401, 404, 409)})  # fmt: skip
async def approve_submission(request: Request, name: Name, approval: Approval) -> Response:
    """The regulator approves it, from a date on."""
    return await _moved(request, name, Filings.approve, approval.effective, approval.note)


@router.post("/{name}/send-back", operation_id="send-back-submission",
             responses={**tells(FilingBody), **documented(401, 404, 409)})  # fmt: skip
async def send_back_submission(request: Request, name: Name, note: Note) -> Response:
    """The regulator wants it changed: it is a draft again."""
    return await _moved(request, name, Filings.send_back, note.note)


@router.post("/{name}/supersede", operation_id="supersede-submission",
             responses={**tells(FilingBody), **documented(401, 404, 409)})  # fmt: skip
async def supersede_submission(request: Request, name: Name, note: Note) -> Response:
    """No further table opens under it; those that are open play on."""
    return await _moved(request, name, Filings.supersede, note.note)


@router.post("/{name}/put-away", operation_id="put-away-submission",
             responses={**tells(FilingBody), **documented(401, 404, 409)})  # fmt: skip
async def put_away_submission(request: Request, name: Name) -> Response:
    """Keep a superseded submission for good, once no table is open under it."""
    return await _moved(request, name, Filings.put_away)


@router.get("/{name}/compare/{other}", operation_id="compare-filed", response_model=ComparisonBody,
            responses=documented(401, 404))  # fmt: skip
async def compare_filed(request: Request, name: Name, other: Name) -> Response:
    """What the other changes in this one."""
    store = store_of(request)
    old, new = await in_thread(lambda: (found(store, name), found(store, other)))
    if old.game != new.game:
        raise Problem(422, Why.MALFORMED, f"one is for {old.game}, the other for {new.game}: compare within a game")
    return answer(await in_thread(lambda: drafting.compared(GAMES[old.game], old.submission, new.submission)))


def visible(request: Request, name: str) -> Filing:
    """Whoever plays under a submission may see it; a draft is for those who work on it."""
    filing = found(store_of(request), name)
    if filing.state not in PUBLIC and caller_of(request).role not in (Role.OPERATOR, Role.REGULATOR):
        raise unknown(f"there is no submission {name!r} in force")
    return filing


def _usable(request: Request, name: str) -> tuple[Filing, Game, Chosen]:
    filing = visible(request, name)
    game = GAMES[filing.game]
    if filing.state in PUBLIC:  # it was checked when it was submitted
        return filing, game, as_filed(game, filing.submission)
    return filing, game, drafting.usable(game, filing.submission)


def _drawn(request: Request, name: str, paper: str, draw: Callable[[Game, Chosen, str, str], Response]) -> Response:
    """Every printed page says since when it is approved, or that it is not."""
    filing, game, chosen = _usable(request, name)
    return draw(game, chosen, paper, filing.stamp)


@router.get("/{name}/layout.svg", operation_id="read-layout", responses=drawings(SVG, 404), response_class=Response)
async def read_layout(request: Request, name: Name, paper: PaperName = "letter") -> Response:
    """The table layout as filed."""
    return await in_thread(lambda: _drawn(request, name, paper, drafting.layout))


@router.get("/{name}/sign.pdf", operation_id="read-sign", responses=drawings(PDF, 404), response_class=Response)
async def read_sign(request: Request, name: Name, paper: PaperName = "letter") -> Response:
    """The sign with the payout odds of every wager offered."""
    return await in_thread(lambda: _drawn(request, name, paper, drafting.sign))
