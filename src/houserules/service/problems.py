"""Whatever goes wrong over HTTP, in one form: `application/problem+json` with reason, detail and clause."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from houserules.engine.refusals import Refusal
from houserules.service.answers import encoded
from houserules.submissions.wording import printable

MEDIA = "application/problem+json"
LONGEST_DETAIL = 600


class Why(StrEnum):
    """The reasons that HTTP adds to the table's own (`engine/refusals.py`)."""

    MALFORMED = "malformed"
    NO_TOKEN = "no-token"
    NOT_ALLOWED = "not-allowed"
    CROSS_SITE = "cross-site"
    UNKNOWN = "unknown"
    WRONG_METHOD = "wrong-method"
    CONFLICT = "conflict"
    KEY_REUSED = "key-reused"
    TOO_LARGE = "too-large"
    TOO_MANY = "too-many"
    INVALID = "invalid"  # a submission with errors cannot be used
    NOT_COUNTED = "not-counted"  # what was asked could not be counted
    STORE_UNABLE = "store-unable"
    ELSEWHERE = "elsewhere"  # another process has this table just now
    BROKEN = "broken"  # our own mistake


class ProblemBody(BaseModel):
    """What is refused, why, and by which clause; nothing has changed."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "status": 409,
                    "reason": "below-minimum",
                    "detail": "bet takes at least $5, not $2.50",
                    "clause": "LIR 7.E(1)",
                }
            ]
        }
    )

    status: int = Field(description="The HTTP status, once more.")
    reason: str = Field(description="One word from a closed list, for programs.")
    detail: str = Field(description="One sentence for people: what, where, and what is allowed.")
    clause: str = Field(description="The clause of the rulebook behind it; empty where there is none.")
    line: int | None = Field(None, description="Where text that cannot be read stops making sense.")
    column: int | None = None


class Problem(Exception):
    """Raised anywhere in the service; becomes the answer."""

    def __init__(
        self,
        status: int,
        reason: str,
        detail: str,
        clause: str = "",
        headers: dict[str, str] | None = None,
        place: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status, self.reason, self.detail, self.clause = status, reason, detail, clause
        self.headers, self.place = headers or {}, place

    @classmethod
    def refused(cls, refusal: Refusal, status: int = 409) -> Problem:
        """What a table says no to."""
        return cls(status, refusal.reason.value, refusal.message, refusal.clause)

    def response(self) -> Response:
        body: dict[str, Any] = {
            "status": self.status,
            "reason": self.reason,
            "detail": printable(self.detail)[:LONGEST_DETAIL],
            "clause": self.clause,
        }
        if self.place is not None:
            body["line"], body["column"] = self.place
        return Response(encoded(body), self.status, self.headers, MEDIA)


def unknown(what: str) -> Problem:
    return Problem(404, Why.UNKNOWN, what)


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems an operation may answer with, for the OpenAPI document."""
    return {
        status: {
            "description": _TITLES[status],
            "content": {MEDIA: {"schema": {"$ref": SCHEMA}, "example": _example(status)}},
        }
        for status in sorted({*statuses, *EVERYWHERE})
    }


def _example(status: int) -> dict[str, Any]:
    reason, detail, *clause = _EXAMPLES[status]
    return {"status": status, "reason": reason, "detail": detail, "clause": "".join(clause)}


SCHEMA = "#/components/schemas/Problem"
EVERYWHERE = (403, 413, 421, 422, 429, 503)  # cross-site, too large, another host's name, malformed, too many, no store
_TITLES = {
    401: "Nobody has logged in with this token.",
    403: "The caller's role may not do this, or the request comes from another site.",
    404: "There is no such thing.",
    409: "Refused; nothing changed.",
    413: "The request is too large.",
    415: "The body is of another kind.",
    421: "The request names another host.",
    422: "The request is malformed.",
    429: "Too many requests; `Retry-After` says when to come back.",
    503: "The store cannot do its work now; nothing was acknowledged.",
}

_EXAMPLES: dict[int, tuple[str, ...]] = {
    401: ("no-token", "nobody has logged in with this token"),
    403: ("not-allowed", "bet is for a player, not for a dealer"),
    404: ("unknown", "there is no table 'blackjack-9'"),
    409: ("below-minimum", "bet takes at least $5, not $2.50", "LIR 7.E(1)"),
    413: ("too-large", "a request has at most 262,144 bytes"),
    415: ("malformed", "the body is of another kind"),
    421: ("unknown", "this house is not called 'casino.example'"),
    422: ("malformed", "seat: Input should be greater than or equal to 1"),
    429: ("too-many", "too many requests: come back in 1 second"),
    503: ("store-unable", "casino.db cannot be written: the disk is full; nothing happened"),
}


def tell_problems(app: FastAPI) -> None:
    """Whatever goes wrong anywhere is answered in the one form."""

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Problem) -> Response:
        return error.response()

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        return Problem(422, Why.MALFORMED, _first(error)).response()

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        return _known(request, error).response()

    @app.exception_handler(ClientDisconnect)
    async def gone(request: Request, error: ClientDisconnect) -> Response:
        return Problem(422, Why.MALFORMED, "the request broke off").response()  # nobody is there to hear it


def _first(error: RequestValidationError) -> str:
    """What is wrong first, and where; a body that was not sent as JSON arrives as text."""
    found = error.errors()[0]
    within, *path = found["loc"]
    place = ".".join(str(part) for part in path)
    if not place and within == "body":
        return "the body is not a JSON object: send one, with the header Content-Type: application/json"
    if found["type"] == "missing":
        return f"{place} is missing" if within == "body" else f"the {within} {place} is missing"
    return f"{place or within}: {found['msg']}"


def _known(request: Request, error: HTTPException) -> Problem:
    headers = dict(error.headers or {})
    if isinstance(error.__cause__, Problem):  # raised while the body was being read
        return error.__cause__
    if error.status_code == 404:
        return Problem(404, Why.UNKNOWN, f"there is nothing at {request.url.path}", headers=headers)
    if error.status_code == 405:
        message = f"{request.method} is not possible at {request.url.path}: choose {headers.get('Allow', 'another')}"
        return Problem(405, Why.WRONG_METHOD, message, headers=headers)
    if error.status_code == 400:
        return Problem(422, Why.MALFORMED, "the body is not JSON", headers=headers)
    return Problem(error.status_code, Why.MALFORMED, str(error.detail), headers=headers)
