"""Worth over HTTP: what the wagers of a submission are worth, what a change is worth, and the par sheet."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Hashable
from datetime import UTC, datetime
from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Query, Request, Response

from houserules.service.admission import caller_of
from houserules.service.answers import answer
from houserules.service.casino import in_thread
from houserules.service.drafting import PDF, ComparisonBody, Draft, Pair
from houserules.service.errands import StillCounting
from houserules.service.filings import Name, visible
from houserules.service.jobs import JOB, accepted, jobs_of
from houserules.service.problems import documented
from houserules.service.questions import AboutChange, AboutSheet, AboutWorth, Question
from houserules.service.schemas import tells

router = APIRouter(prefix="/v1/submissions", tags=["worth"])

PATIENCE = 1.0  # seconds for which a request waits before it becomes a job
HTML = "text/html"
SheetPaper = Annotated[Literal["letter", "a4"], Query(description="The sheet it is printed on.", examples=["a4"])]
Wager = Annotated[str | None, Query(max_length=60, examples=["bet"], description="Only this wager.")]
Paytable = Annotated[
    str | None,
    Query(max_length=40, pattern="^[A-Za-z0-9-]+$", examples=["B"], description="By this paytable of the rulebook."),
]


class WorthBody(msgspec.Struct, frozen=True):
    """What `houserules analyze --json` prints: each wager with its house edge, outcomes and meters."""

    game: str
    wagers: list[dict[str, Any]]
    unanswered: list[dict[str, str]]
    submission: dict[str, Any]
    rulebook: dict[str, str]
    players: int
    rounds_per_hour: int
    version: str


WORTH = {**tells(WorthBody), **JOB}


async def _counted(request: Request, question: Question, link: str = "") -> msgspec.Raw | Response:
    """The answer, or a job; by the digest of the question, so that nothing is counted twice."""
    key: Hashable = sha256(msgspec.json.encode(question, order="sorted")).hexdigest()
    try:
        return await jobs_of(request).count(caller_of(request).name, key, question, PATIENCE)
    except StillCounting as still:
        return accepted(request, key, still, link)


async def _answered(request: Request, question: Question) -> Response:
    found = await _counted(request, question)
    return found if isinstance(found, Response) else answer(found)


@router.post("/worth", operation_id="price-draft", responses={**WORTH, **documented(401, 409)})
async def price_draft(request: Request, draft: Draft, wager: Wager = None, paytable: Paytable = None) -> Response:
    """What the wagers of a draft are worth: at once what ships or was counted before, else as a job."""
    game, filed = await in_thread(draft.read)
    return await _answered(request, AboutWorth({**filed, "game": game.name}, "", wager, paytable))


@router.post("/worth/compare", operation_id="price-change", response_model=ComparisonBody,
             responses={**JOB, **documented(401)})  # fmt: skip
async def price_change(request: Request, pair: Pair) -> Response:
    """What `compare` says, with wagers counted whose worth does not ship."""
    game, old, new = await in_thread(pair.read)
    return await _answered(request, AboutChange(game.name, old, new))


@router.get("/{name}/worth", operation_id="read-worth", responses={**WORTH, **documented(401, 404, 409)})
async def read_worth(request: Request, name: Name, wager: Wager = None, paytable: Paytable = None) -> Response:
    """What the wagers of a submission are worth: at once what ships or was counted before, else as a job."""
    filing = await in_thread(lambda: visible(request, name))
    return await _answered(request, AboutWorth(dict(filing.submission), filing.id, wager, paytable))


def _pages(kind: str) -> dict[int | str, dict[str, Any]]:
    schema = {"type": "string", "format": "binary"}
    printed: dict[int | str, dict[str, Any]] = {
        200: {"description": "The par sheet.", "content": {kind: {"schema": schema}}}
    }
    return {**printed, **JOB, **documented(401, 404, 409)}


@router.get("/{name}/par-sheet.html", operation_id="read-par-sheet", responses=_pages(HTML), response_class=Response)
async def read_par_sheet(request: Request, name: Name) -> Response:
    """The par sheet of a submission as a page to keep, with the date of its approval."""
    return await _sheet(request, name, "html", HTML, "letter")


@router.get(
    "/{name}/par-sheet.pdf", operation_id="read-printed-par-sheet", responses=_pages(PDF), response_class=Response
)
async def read_printed_par_sheet(request: Request, name: Name, paper: SheetPaper = "letter") -> Response:
    """The par sheet of a submission for the printer, with the date of its approval on every page."""
    return await _sheet(request, name, "pdf", PDF, paper)


async def _sheet(request: Request, name: str, form: str, kind: str, paper: str) -> Response:
    filing = await in_thread(lambda: visible(request, name))
    about = AboutWorth(dict(filing.submission), filing.id)
    link = f"{request.scope.get('root_path', '')}/v1/submissions/{filing.id}/par-sheet.{form}"
    printed = AboutSheet(about, form, paper, _day(filing.approved or filing.made), filing.stamp)
    found = await _counted(request, printed, link)
    if isinstance(found, Response):
        return found
    kept = {"Content-Disposition": f'attachment; filename="par-sheet.{form}"'}  # it has styles of its own: not a page
    return Response(b64decode(msgspec.json.decode(found, type=str)), headers=kept, media_type=kind)


def _day(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()
