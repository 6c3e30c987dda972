"""A submission on the workbench: checked, compared and drawn as it stands, before anybody files it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Response
from pydantic import BaseModel, ConfigDict, Field

from houserules.engine.game import Game
from houserules.games.catalogue import NAMES
from houserules.service.answers import answer
from houserules.service.problems import Problem, Why, documented, unknown
from houserules.submissions import (
    TEMPLATES,
    Chosen,
    UnreadableSubmission,
    as_filed,
    compare,
    errors,
    game_named,
    read,
    review,
    terms_of,
    to_toml,
)
from houserules.submissions.sizes import oversized

router = APIRouter(prefix="/v1", tags=["submissions"])

PaperName = Annotated[
    Literal["letter", "a4", "ledger", "a3"], Query(description="The sheet it is drawn for.", examples=["letter"])
]
EXAMPLE: dict[str, Any] = {
    "game": "let-it-ride",
    "operator": "Chesapeake Casino",
    "wagers": {"bet": {"paytable": "A", "minimum": 500, "maximum": 50000, "increment": 100}},
}


class Draft(BaseModel):
    """A submission as filed: its keys in JSON with money in cents, or its TOML in dollars. Exactly one of the two."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"submission": EXAMPLE}]})

    submission: dict[str, Any] | None = Field(None, description="Its keys; money in cents.")
    toml: str | None = Field(None, max_length=1 << 18, description="The file; money in dollars.")

    def read(self) -> tuple[Game, dict[str, Any]]:
        """The game and exactly what the submission says."""
        if (self.submission is None) == (self.toml is None):
            raise Problem(422, Why.MALFORMED, "give either submission, as JSON, or toml, as text")
        try:
            return read(self.toml.encode() if self.toml is not None else _json(self.submission))
        except (UnreadableSubmission, UnicodeEncodeError) as error:
            place = error.place if isinstance(error, UnreadableSubmission) else None
            raise Problem(422, Why.MALFORMED, str(error), place=place) from None

    def in_force(self) -> tuple[Game, Chosen]:
        """The whole submission, which may be used only when the checker finds no error in it."""
        game, filed = self.read()
        return game, usable(game, filed)


def usable(game: Game, filed: dict[str, Any]) -> Chosen:
    if wrong := errors(review(game, filed)):
        first = wrong[0]
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        raise Problem(409, Why.INVALID, f"the submission has an error: {first.full_message}{more}", first.clause)
    return as_filed(game, filed)


def _json(submission: dict[str, Any] | None) -> bytes:
    if wrong := oversized(submission):
        raise UnreadableSubmission(f"the submission cannot be read: {wrong}")
    return msgspec.json.encode(submission)


class Pair(BaseModel):
    """Two submissions for one game."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"old": {"submission": EXAMPLE}, "new": {"submission": EXAMPLE}}]},
    )

    old: Draft
    new: Draft

    def read(self) -> tuple[Game, dict[str, Any], dict[str, Any]]:
        game, old = self.old.read()
        other, new = self.new.read()
        if other.name != game.name:
            raise Problem(
                422, Why.MALFORMED, f"one is for {game.name}, the other for {other.name}: compare within a game"
            )
        return game, old, new


class FindingBody(BaseModel):
    severity: str
    clause: str
    path: str
    message: str


class CheckedBody(BaseModel):
    """`ok` when none of the findings is an error."""

    ok: bool
    findings: list[FindingBody]


class ChangeBody(BaseModel):
    path: str
    old: Any
    new: Any
    clause: str


class PaysBody(BaseModel):
    odds: str
    payout: int | None
    clause: str


class PayoutBody(BaseModel):
    wager: str
    title: str
    stake: int
    outcome: str
    old: PaysBody | None
    new: PaysBody | None


class EdgeBody(BaseModel):
    """The share of the smallest stake that is lost on average; `fraction` is null where only a decimal is known."""

    fraction: str | None
    decimal: float
    stake: int


class WorthChangeBody(BaseModel):
    wager: str
    title: str
    old: EdgeBody | None
    new: EdgeBody | None


class ComparisonBody(BaseModel):
    """`worth` has the wagers whose house edge differs, `not_priced` names those whose worth takes counting."""

    differ: bool
    changes: list[ChangeBody]
    payouts: list[PayoutBody]
    worth: list[WorthChangeBody]
    not_priced: list[str]
    appeared: list[FindingBody]
    disappeared: list[FindingBody]


class TemplateBody(BaseModel):
    game: str
    template: str
    submission: dict[str, Any]
    toml: str


@router.get(
    "/templates/{game}", operation_id="write-template", response_model=TemplateBody, responses=documented(401, 404)
)
def write_template(
    game: Annotated[str, Path(max_length=40, examples=["let-it-ride"])],
    template: Annotated[Literal["full", "pit"], Query(examples=["pit"])] = "full",
) -> Response:
    """A complete submission to begin with: every wager the rulebook allows, or what a pit usually offers."""
    if game not in NAMES:
        raise unknown(f"{game!r} is not one of the games: choose {', '.join(NAMES)}")
    chosen = TEMPLATES[template](game_named(game))
    body = {"game": game, "template": template, "submission": chosen, "toml": to_toml(game_named(game), chosen)}
    return answer(body)


@router.post(
    "/submissions/check", operation_id="check-submission", response_model=CheckedBody, responses=documented(401)
)
def check_submission(draft: Draft) -> Response:
    """Everything that is wrong with a submission, each finding with its place and its clause."""
    return answer(checked(*draft.read()))


def checked(game: Game, filed: dict[str, Any]) -> dict[str, object]:
    findings = review(game, filed)
    return {"ok": not errors(findings), "findings": findings}


@router.post(
    "/submissions/compare", operation_id="compare-submissions", response_model=ComparisonBody, responses=documented(401)
)
def compare_submissions(pair: Pair) -> Response:
    """Which keys differ, which hands pay differently, what that is worth, which findings come and go."""
    return answer(compared(*pair.read()))


def compared(game: Game, old: dict[str, Any], new: dict[str, Any]) -> dict[str, object]:
    found = compare(game, old, new)
    return {
        "differ": found.differ,
        "changes": found.changes,
        "payouts": found.payouts,
        "worth": found.worth,
        "not_priced": found.not_priced,
        "appeared": found.appeared,
        "disappeared": found.disappeared,
    }


DRAWN: dict[str, Any] = {"description": "The drawing."}


def drawings(kind: str, *statuses: int) -> dict[int | str, dict[str, Any]]:
    """An answer that is a drawing, for the OpenAPI document."""
    schema = {"type": "string", "format": "binary"}
    return {200: {**DRAWN, "content": {kind: {"schema": schema}}}, **documented(401, 409, *statuses)}


SVG, PDF = "image/svg+xml", "application/pdf"
NOT_FILED = "Not approved: a proposal that has not been filed"


@router.post("/submissions/layout.svg", operation_id="draw-layout", responses=drawings(SVG), response_class=Response)
def draw_layout(draft: Draft, paper: PaperName = "letter") -> Response:
    """The table layout, as it would be filed."""
    return layout(*draft.in_force(), paper, NOT_FILED)


@router.post("/submissions/sign.svg", operation_id="draw-sign-on-screen", responses=drawings(SVG),
             response_class=Response)  # fmt: skip
def draw_sign_on_screen(draft: Draft, paper: PaperName = "letter") -> Response:
    """The sign as a picture for a page; the one to print is the PDF."""
    from houserules.signage.paper import PAPERS
    from houserules.signage.sign import sign_svg

    game, chosen = draft.in_force()
    return Response(sign_svg(game, terms_of(game, chosen), PAPERS[paper]), media_type=SVG)


@router.post("/submissions/sign.pdf", operation_id="draw-sign", responses=drawings(PDF), response_class=Response)
def draw_sign(draft: Draft, paper: PaperName = "letter") -> Response:
    """The sign with the payout odds of every wager offered."""
    return sign(*draft.in_force(), paper, NOT_FILED)


def layout(game: Game, chosen: Chosen, paper: str, stamp: str) -> Response:
    from houserules.signage.layout import layout_svg
    from houserules.signage.paper import PAPERS

    return Response(layout_svg(game, terms_of(game, chosen), PAPERS[paper], stamp), media_type=SVG)


def sign(game: Game, chosen: Chosen, paper: str, stamp: str) -> Response:
    from houserules.signage.drawing import compiled
    from houserules.signage.paper import PAPERS
    from houserules.signage.sign import sign_drawing

    drawing, sheet = sign_drawing(game, terms_of(game, chosen), stamp), PAPERS[paper]
    printed = compiled(drawing.svg(sheet, live=True), drawing.title, drawing.page(sheet).paper, "pdf")
    return Response(printed, media_type=PDF)
