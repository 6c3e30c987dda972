"""The pages of a par sheet about the submission: what the casino chose, as far as it bears on the wagers analyzed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houserules.analysis.worth import Analysis
from houserules.chips import dollars
from houserules.parsheets.document import Column, Grid, Part
from houserules.parsheets.numerals import percent
from houserules.parsheets.subject import Subject
from houserules.submissions.schema import MONEY_KEYS


def submission_parts(about: Subject, analysis: Analysis) -> Iterator[Part]:
    keys = [(f"{part}.{key}", value) for part in ("dealing", "options") for key, value in about.chosen[part].items()]
    rows = tuple((path, value_text(path, value)) for path, value in keys)
    yield Grid((Column("Option"), Column("Chosen", wide=True)), rows)
    yield _wagers(about, analysis)
    used = {meter.meter for worth in analysis.wagers for meter in worth.meters}
    if used:
        yield _meters(about, used)


def _wagers(about: Subject, analysis: Analysis) -> Grid:
    columns = (Column("Wager", wide=True), Column("Paytable"), *_amounts("Minimum", "Maximum", "Increment", "Stakes"))
    rows = []
    for worth in analysis.wagers:
        offered = about.terms.wagers.get(worth.wager)
        if offered is None:  # it has a line in the settlement and is no wager
            continue
        limits = [offered.minimum, offered.maximum, offered.increment]
        shown = ["", "", ""] if offered.stakes else [dollars(each) for each in limits]
        rows.append((worth.wager, offered.paytable or "–", *shown, ", ".join(map(dollars, offered.stakes))))
    return Grid(columns, tuple(rows))


def _meters(about: Subject, used: set[str]) -> Grid:
    columns = (Column("Meter", wide=True), *_amounts("Initial", "Reset", "Rate", "Maximum"))
    rows = tuple(
        (name, dollars(each.initial), dollars(each.reset), percent(each.rate, 2), _maximum(each.maximum))
        for name, each in about.terms.meters.items()
        if name in used
    )
    return Grid(columns, rows)


def _maximum(amount: int | None) -> str:
    return "–" if amount is None else dollars(amount)


def _amounts(*heads: str) -> Iterator[Column]:
    return (Column(head, "right") for head in heads)


def value_text(path: str, value: Any) -> str:
    """A chosen value for people: money as dollars, nothing as a dash."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and path.split(".")[-1] in MONEY_KEYS and path.split(".")[0] != "options":
        return dollars(value)
    return ", ".join(map(str, value)) or "–" if isinstance(value, list | tuple) else str(value)
