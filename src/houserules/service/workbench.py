"""A submission as a form and as a file at once: whichever of the two was edited, the other follows."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response
from pydantic import BaseModel

from houserules.service.answers import answer
from houserules.service.drafting import Draft, FindingBody
from houserules.service.problems import documented
from houserules.submissions import as_filed, errors, filled_in, form_of, review, to_toml

router = APIRouter(prefix="/v1", tags=["submissions"])


class FieldBody(BaseModel):
    """`kind` is choice, yes-no, whole, money (cents), text, list (of texts) or share (exact, as text)."""

    path: str
    kind: str
    means: str
    clause: str
    value: Any
    allowed: list[Any]
    least: int | None
    most: int | None


class PayoutLine(BaseModel):
    outcome: str
    pays: str
    clause: str


class GroupBody(BaseModel):
    """Keys that belong together: the table, a wager, a meter."""

    path: str
    title: str
    clause: str
    fields: list[FieldBody]
    optional: bool
    offered: bool
    barred: str
    note: str
    payouts: list[PayoutLine]


class FilledInBody(BaseModel):
    game: str
    submission: dict[str, Any]
    toml: str
    ok: bool
    findings: list[FindingBody]
    form: list[GroupBody]


@router.post(
    "/submissions/form", operation_id="fill-in-submission", response_model=FilledInBody, responses=documented(401)
)
def fill_in_submission(draft: Draft) -> Response:
    """A draft as the keys that may be chosen now, with bounds and clauses, beside its TOML and what is wrong with it.

    Given as TOML it is taken at its word. Given as JSON, keys that no longer apply are left out and those that now do
    have their default, so that a form can switch a wager or a paytable in one step. TOML that cannot be read is
    refused with `line` and `column`.
    """
    game, filed = draft.read()
    chosen = as_filed(game, filed) if draft.toml is not None else filled_in(game, filed)
    findings = review(game, filed if draft.toml is not None else chosen)
    written = draft.toml if draft.toml is not None else to_toml(game, chosen)
    body = {"game": game.name, "submission": chosen, "toml": written, "ok": not errors(findings)}
    return answer({**body, "findings": findings, "form": form_of(game, chosen)})
